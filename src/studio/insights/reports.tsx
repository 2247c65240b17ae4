/** What readers sought, and what they run into: searches and addresses that found nothing. */
import type { ReactNode } from "react";
import type { MissingPath, Search } from "../api/insights.ts";
import { Link } from "../navigation.tsx";

export function Found({ searches }: { searches: readonly Search[] }) {
  return (
    <Report
      title="Searches that found something"
      none="No search has found anything in these days."
      head={["What was sought", "Times"]}
      rows={searches.map(({ query, foundCount }) => ({
        key: query,
        cells: [query, foundCount.toLocaleString()],
      }))}
    />
  );
}

export function Unfound({ searches }: { searches: readonly Search[] }) {
  return (
    <Report
      title="Searches that found nothing"
      none="Every search found something."
      head={["What was sought", "Times"]}
      rows={searches.map(({ query, notFoundCount }) => ({
        key: query,
        cells: [query, notFoundCount.toLocaleString()],
      }))}
    />
  );
}

interface MissingProps {
  paths: readonly MissingPath[];
  /** Where they are led to pages; null for who may not. */
  redirects: string | null;
}

export function Missing({ paths, redirects }: MissingProps) {
  return (
    <Report
      title="Addresses that are not there"
      none="Every address that was asked for was there."
      head={["Address", "Linked from", "Times"]}
      rows={paths.map(({ path, referrer, count }) => ({
        key: path,
        cells: [<code key="path">{path}</code>, referrer ?? "not known", count.toLocaleString()],
      }))}
    >
      {redirects === null || paths.length === 0 ? null : (
        <Link href={redirects}>Lead them to pages</Link>
      )}
    </Report>
  );
}

interface ReportProps {
  title: string;
  /** What to say where there is none; null while that is not known. */
  none: string | null;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  children?: ReactNode;
}

export function Report({ title, none, head, rows, children }: ReportProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? null : <ReportTable {...{ head, rows }} />}
      {rows.length === 0 && none !== null ? <p className="muted">{none}</p> : null}
      {children}
    </section>
  );
}

/** On a phone the cells of a row of four stand below each other. It stays a table for who has it read out: by its roles. */
function ReportTable({ head, rows }: Pick<ReportProps, "head" | "rows">) {
  const stacked = head.length > 3 ? " insights-stacked" : "";
  return (
    <table role="table" className={`settings-list insights-table${stacked}`}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells }) => (
          <tr key={key} role="row">
            {cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is what its column says
              <td key={index} role="cell">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

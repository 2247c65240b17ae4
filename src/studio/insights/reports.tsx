/** What readers run into: searches and addresses that found nothing. */
import type { ReactNode } from "react";
import type { MissingPath, Search } from "../api/insights.ts";

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

export function Missing({ paths }: { paths: readonly MissingPath[] }) {
  return (
    <Report
      title="Addresses that are not there"
      none="Every address that was asked for was there."
      head={["Address", "Linked from", "Times"]}
      rows={paths.map(({ path, referrer, count }) => ({
        key: path,
        cells: [<code key="path">{path}</code>, referrer ?? "not known", count.toLocaleString()],
      }))}
    />
  );
}

interface ReportProps {
  title: string;
  none: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  children?: ReactNode;
}

export function Report({ title, none, head, rows, children }: ReportProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className="muted">{none}</p> : <ReportTable {...{ head, rows }} />}
      {children}
    </section>
  );
}

function ReportTable({ head, rows }: Pick<ReportProps, "head" | "rows">) {
  return (
    <table className="settings-list insights-table">
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is what its column says
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

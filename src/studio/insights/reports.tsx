/** What readers run into: searches and addresses that found nothing, and broken links. */
import type { ReactNode } from "react";
import type { BrokenLink, MissingPath, Search } from "../api/insights.ts";
import { Link } from "../navigation.tsx";

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

const reasons = {
  page: "readers see no such page",
  anchor: "the page has no such heading",
  file: "the file is gone",
};

interface BrokenProps {
  links: readonly BrokenLink[];
  areAll: boolean;
  addressOfPage: (pageId: string) => string;
}

export function Broken({ links, areAll, addressOfPage }: BrokenProps) {
  return (
    <Report
      title="Broken links"
      none="Every link between the published pages leads somewhere."
      head={["On page", "Link", "What is wrong"]}
      rows={links.map(({ pageId, pageName, href, text, missing }) => ({
        key: `${pageId} ${href}`,
        cells: [
          <Link key="page" href={addressOfPage(pageId)}>
            {pageName}
          </Link>,
          <span key="link">
            {text} <code>{href}</code>
          </span>,
          reasons[missing],
        ],
      }))}
    >
      {areAll ? null : <p className="muted">There are more; these come first.</p>}
    </Report>
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

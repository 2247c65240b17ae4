/** What is counted as files for a spreadsheet: a row for each day, and a row for each page that is read most. */
import type { Analytics } from "../api/insights.ts";
import { csvOf, saveCsv } from "../save-csv.ts";
import { readMost } from "./read-most.ts";

interface Props {
  analytics: Analytics;
  /** Of the collection. */
  slug: string;
}

export function SaveInsights({ analytics, slug }: Props) {
  const { series, from, to } = analytics;
  const nameOf = (what: string) => `${what}-${slug}-${from.slice(0, 10)}-${to.slice(0, 10)}.csv`;
  const saveDays = () =>
    saveCsv(
      nameOf("days"),
      csvOf([
        ["day", "views", "visitors", "helpful", "notHelpful"],
        ...series.map(({ at, views, visitors, positive, negative }) => [
          at.slice(0, 10),
          ...[views, visitors, positive, negative].map(String),
        ]),
      ]),
    );
  const savePages = () =>
    saveCsv(
      nameOf("pages"),
      csvOf([
        ["page", "path", "views", "visitors"],
        ...readMost(analytics).map(({ name, path, views, visitors }) => [
          name,
          path,
          String(views),
          String(visitors),
        ]),
      ]),
    );
  return (
    <div className="settings-buttons">
      <button type="button" onClick={saveDays}>
        Download the days (CSV)
      </button>
      <button type="button" onClick={savePages}>
        Download the pages (CSV)
      </button>
    </div>
  );
}

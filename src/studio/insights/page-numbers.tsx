/** How one page is read, in numbers. */
import { readPageAnalytics } from "../api/insights.ts";
import { sentenceOf } from "../refusals.ts";
import { useRemote } from "../use-remote.ts";
import { Bars } from "./bars.tsx";
import { CountList } from "./count-list.tsx";
import { Numbers } from "./numbers.tsx";

const days = 30;

interface Props {
  orgId: string;
  pageId: string;
}

export function PageNumbers({ orgId, pageId }: Props) {
  const { value, error } = useRemote(`readers of ${pageId}`, () =>
    readPageAnalytics(orgId, pageId, days),
  );
  if (value === null) {
    return <p className="muted">{error === null ? "Loading…" : sentenceOf(error)}</p>;
  }
  return (
    <>
      <h2>The last {days} days</h2>
      <Numbers totals={value.totals} />
      <Bars noun="views" series={value.series.map(({ at, views }) => ({ at, count: views }))} />
      <CountList title="Led here" rows={value.referrers} none="No other site led here." />
      <CountList title="Searches that led here" rows={value.searches} none="No search led here." />
    </>
  );
}

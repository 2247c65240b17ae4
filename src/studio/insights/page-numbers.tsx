/** How one page is read, in numbers. */
import { readPageAnalytics } from "../api/insights.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { Bars } from "./bars.tsx";
import { CountList } from "./count-list.tsx";
import { Numbers, OneNumber } from "./numbers.tsx";

const days = 30;

interface Props {
  orgId: string;
  pageId: string;
}

export function PageNumbers({ orgId, pageId }: Props) {
  const numbers = useRemote(`readers of ${pageId}`, () => readPageAnalytics(orgId, pageId, days));
  const { value } = numbers;
  if (value === null) return <Unread {...numbers} />;
  return (
    <>
      <h2>The last {days} days</h2>
      <Numbers totals={value.totals}>
        <OneNumber
          label="Read by agents"
          value={value.agentReads.toLocaleString()}
          hints={["in no count of views"]}
        />
      </Numbers>
      <Bars noun="views" series={value.series.map(({ at, views }) => ({ at, count: views }))} />
      <CountList title="Led here" rows={value.referrers} none="No other site led here." />
      <CountList title="Searches that led here" rows={value.searches} none="No search led here." />
    </>
  );
}

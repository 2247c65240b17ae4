/** How a collection is read, on one page: numbers, what readers say, and what they run into. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import {
  listBrokenLinks,
  listMissing,
  listSearches,
  readAnalytics,
  readTotalsBefore,
} from "../api/insights.ts";
import type { Analytics } from "../api/insights.ts";
import { collectionSectionOf, studioPath, Link } from "../navigation.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { Agents } from "./agents.tsx";
import { Bars } from "./bars.tsx";
import { Broken } from "./broken.tsx";
import { BrokenDrafts } from "./broken-drafts.tsx";
import { BrokenEntries } from "./broken-entries.tsx";
import { Comments } from "./comments.tsx";
import { CountList } from "./count-list.tsx";
import { readMost } from "./read-most.ts";
import { Numbers } from "./numbers.tsx";
import { Questions } from "./questions.tsx";
import { LinkWords } from "./link-words.tsx";
import { Found, Missing, Unfound } from "./reports.tsx";
import { SaveInsights } from "./save-insights.tsx";

const spans = [7, 30, 90] as const;
const shownPages = 10;

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Insights({ organization, collection }: Props) {
  const [days, setDays] = useState<number>(30);
  const insights = useRemote(`insights into ${collection.id} ${days}`, () =>
    readAll(collection, days),
  );
  const { value } = insights;
  const addressOfPage = (pageId: string) => studioPath(organization.slug, collection.slug, pageId);
  return (
    <>
      <Span days={days} onChange={setDays} />
      <Unread {...insights} />
      {value === null ? null : (
        <>
          <section aria-label="Views">
            <h2 className="unseen">Views</h2>
            <Numbers totals={value.analytics.totals} before={value.before} />
            <Bars
              noun="views"
              series={value.analytics.series.map(({ at, views }) => ({ at, count: views }))}
            />
            <div className="count-lists">
              <CountList
                title="Other sites"
                rows={value.analytics.referrers}
                none="None led here."
              />
              <LinkWords {...{ collection, days }} />
              <CountList title="Countries" rows={value.analytics.countries} none="Not known." />
            </div>
            <SaveInsights analytics={value.analytics} slug={collection.slug} />
          </section>
          <TopPages analytics={value.analytics} addressOfPage={addressOfPage} />
          <Agents {...{ collection, days, addressOfPage }} />
          <Comments {...{ collection, days, addressOfPage }} />
          <Questions {...{ organization, collection, days }} />
          <Found searches={value.found} />
          <Unfound searches={value.unfound} />
          <Missing
            paths={value.missing}
            redirects={
              mayWrite(collection)
                ? collectionSectionOf("redirects", organization.slug, collection.slug)
                : null
            }
          />
          <Broken
            collection={collection}
            links={value.broken.data}
            areAll={value.broken.areAll}
            addressOfPage={addressOfPage}
          />
          <BrokenEntries {...{ organization, collection, links: value.broken.entries }} />
          <BrokenDrafts {...{ collection, addressOfPage }} />
        </>
      )}
    </>
  );
}

async function readAll(collection: Collection, days: number) {
  const [analytics, before, found, unfound, missing, broken] = await Promise.all([
    readAnalytics(collection, days),
    readTotalsBefore(collection, days),
    listSearches(collection, days, "true"),
    listSearches(collection, days, "false"),
    listMissing(collection, days),
    listBrokenLinks(collection),
  ]);
  return { analytics, before, found, unfound, missing, broken };
}

function Span({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <label className="insights-span">
      <span>The last</span>
      <select value={days} onChange={({ target }) => onChange(Number(target.value))}>
        {spans.map((span) => (
          <option key={span} value={span}>
            {span} days
          </option>
        ))}
      </select>
    </label>
  );
}

interface TopPagesProps {
  analytics: Analytics;
  addressOfPage: (pageId: string) => string;
}

function TopPages({ analytics, addressOfPage }: TopPagesProps) {
  const read = readMost(analytics);
  return (
    <section aria-label="Pages that are read most">
      <h2>Pages that are read most</h2>
      {read.length === 0 ? (
        <p className="muted">No page has been read in these days.</p>
      ) : (
        <table className="settings-list insights-table">
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" className="number">
                Views
              </th>
              <th scope="col" className="number">
                Visitors
              </th>
            </tr>
          </thead>
          <tbody>
            {read.slice(0, shownPages).map(({ pageId, name, views, visitors }) => (
              <tr key={pageId ?? name}>
                <td>{pageId === null ? name : <Link href={addressOfPage(pageId)}>{name}</Link>}</td>
                <td className="number">{views.toLocaleString()}</td>
                <td className="number">{visitors.toLocaleString()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

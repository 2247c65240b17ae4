/** Get Collection Analytics: the same of a collection as a whole, and the pages that are read most. */
import { toCollection } from "#access/needs";
import { entryViews } from "#domains/insights/analytics/counting/entry-views";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import type { ReaderSums } from "#party/reader-call";
import { collectionAnalytics, listedAtMost, seriesQuery } from "./contract.ts";
import { seriesPeriodOf } from "./period.ts";
import { selectTopPages } from "./queries.ts";
import { sumUp } from "./sum-up.ts";

const entryKinds = ["faq", "changelog"] as const;

/** Of the pages read most some may be deleted, or stand in another collection now. */
const countedAtMost = 10 * listedAtMost;

export const getCollectionAnalytics = defineOperation({
  id: "getCollectionAnalytics",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/analytics",
  status: 200,
  summary: "Read how a collection is read",
  description: `Days and hours as for a page. The ${listedAtMost} pages with the most views are named. A visitor of several pages is one visitor here.`,
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "reports",
    action: "views",
    isOfPages: true,
    title: "How a collection is read",
    description:
      "Views, visitors and helpfulness in all and of the pages read most, where readers come from, and what they searched for.",
    arguments: {
      from: "The first day, as 2026-01-31.",
      to: "The last day.",
      interval: { isHidden: true },
    },
    result: collectionAnalytics.omit({ series: true }),
  },
  params: collectionParams,
  query: seriesQuery,
  result: collectionAnalytics,
  fails: [],
  async run(context, { query }) {
    const { db, orgId, subject, now } = context;
    const collectionId = subject.collection.id;
    const period = seriesPeriodOf(query, now);
    const asked = { collectionId, pageId: null, period, interval: query.interval };
    const { sums, pages } = await sumUp(context, { ...asked, pages: countedAtMost });
    const of = { counts: pages, limit: listedAtMost };
    const top = await selectTopPages(db, orgId, collectionId, of);
    return { collectionId, ...sums, pages: top, entries: entriesIn(pages) };
  },
});

function entriesIn(counts: ReaderSums["pages"]) {
  return counts.flatMap(({ pageId, views, visitors }) => {
    const kind = entryKinds.find((each) => entryViews[each] === pageId);
    return kind === undefined ? [] : [{ kind, views, visitors }];
  });
}

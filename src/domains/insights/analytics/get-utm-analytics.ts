/** Get UTM Analytics: which campaigns lead readers to a collection. */
import { toCollection } from "#access/needs";
import { answeredCounts } from "#domains/readers/index";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { utmAnalytics, utmQuery } from "./contract.ts";
import { periodOf } from "./period.ts";

const days = { unasked: 30, atMost: limits.analyticsDays };

export const getUtmAnalytics = defineOperation({
  id: "getUtmAnalytics",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/utm-analytics",
  status: 200,
  summary: "Read which campaigns lead to a collection",
  description:
    "Views by one of the parameters that campaigns add to an address (`utm_source`, `utm_medium`, …), most first. What a day has no room for is counted as `(other)`.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: utmQuery,
  result: utmAnalytics,
  fails: [],
  async run({ bindings, orgId, subject, now }, { query }) {
    const { groupBy } = query;
    const { from, to } = periodOf(query, now, days);
    const traits = { [groupBy]: limits.listMax };
    const of = { collectionId: subject.collection.id, pageId: null };
    const asked = { ...of, from, to, interval: "day", traits, pages: 0 } as const;
    const counts = await answeredCounts(bindings, orgId, asked);
    const { total, values } = counts.traits[groupBy] ?? { total: 0, values: [] };
    const data = values.map(({ value, count }) => ({ value, views: count }));
    return { groupBy, from, to, totalViews: total, data };
  },
});

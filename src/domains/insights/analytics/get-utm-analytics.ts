/** Get UTM Analytics: which campaigns lead readers to a collection. */
import { toCollection } from "#access/needs";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { utmAnalytics, utmQuery } from "./contract.ts";
import { periodOf } from "./period.ts";
import { countTrait, selectTrait } from "./queries.ts";

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
  async run({ db, orgId, subject, now }, { query }) {
    const { groupBy } = query;
    const { from, to } = periodOf(query, now, days);
    const of = { collectionId: subject.collection.id };
    const asked = { from, to, trait: groupBy };
    const [totalViews, rows] = await Promise.all([
      countTrait(db, orgId, of, asked),
      selectTrait(db, orgId, of, { ...asked, limit: limits.listMax }),
    ]);
    const data = rows.map(({ value, count }) => ({ value, views: count }));
    return { groupBy, from, to, totalViews, data };
  },
});

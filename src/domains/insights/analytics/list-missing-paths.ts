/** List Missing Paths: addresses that readers asked for, and at which they found nothing. */
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { numberOf, pageOf } from "#operation/list";
import { missingPaths, missingQuery } from "./contract.ts";
import { periodOf } from "./period.ts";
import { selectMissing } from "./queries.ts";
import type { MissingPath } from "./queries.ts";

const days = { unasked: 30, atMost: limits.analyticsDays };

export const listMissingPaths = defineOperation({
  id: "listMissingPaths",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/missing-paths",
  status: 200,
  summary: "List the addresses at which readers found nothing",
  description: `Answers of 404 on the site, those asked for most often first, over the last 30 days unless said. A URL mapping leads the readers of such an address to a page. Kept for 90 days, ${limits.missingPathsPerDay} different ones a day.`,
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "reports",
    action: "missing_paths",
    title: "Addresses without a page",
    description:
      "Where readers found nothing (404), most frequent first. redirects can lead them to a page.",
  },
  params: collectionParams,
  query: missingQuery,
  result: missingPaths,
  fails: [],
  async run({ db, orgId, subject, now }, { query }) {
    const { from, to } = periodOf(query, now, days);
    const offset = numberOf(orgId, query.cursor) ?? 0;
    const asked = { collectionId: subject.collection.id, from, to, offset, limit: query.limit + 1 };
    const rows = await selectMissing(db, orgId, asked);
    return pageOf(orgId, rows, query.limit, () => String(offset + query.limit), present);
  },
});

function present({ path, count, lastAt, referrer }: MissingPath) {
  return { path, count, lastAt: iso(lastAt), referrer };
}

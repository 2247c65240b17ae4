/** Get AI Usage: an organization's requests to each provider, by day. */
import { toOrganization } from "#access/needs";
import { iso } from "#clock";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { wholeList } from "#operation/list";
import { presentUsage, usage, usageQuery } from "./contract.ts";
import { selectUsage } from "./queries.ts";

const shownMs = 30 * 86_400_000;

export const getAiUsage = defineOperation({
  id: "getAiUsage",
  method: "GET",
  path: "/orgs/:orgId/ai-usage",
  status: 200,
  summary: "Read how much an organization asked of AI providers",
  description:
    "Counted by day (UTC), operation, provider and model, oldest first; the last 30 days unless `from` and `to` say others. Counts are kept for 400 days. Nothing of the texts is kept.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  query: usageQuery,
  result: usage,
  fails: [],
  async run({ db, orgId, now }, { query }) {
    const from = query.from ?? iso(now - shownMs).slice(0, 10);
    const to = query.to ?? iso(now).slice(0, 10);
    const rows = await selectUsage(db, orgId, { from, to });
    return wholeList(rows.map(presentUsage));
  },
});

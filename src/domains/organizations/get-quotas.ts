/** Get Quotas: how much an organization may have of each thing, and has. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { quotas, readQuotas } from "#domains/organizations/quotas/contract";

export const getQuotas = defineOperation({
  id: "getQuotas",
  method: "GET",
  path: "/orgs/:orgId/quotas",
  status: 200,
  summary: "Read an organization's quotas and how much of each it uses",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  result: quotas,
  fails: [],
  run: (context) => readQuotas(context, context.orgId),
});

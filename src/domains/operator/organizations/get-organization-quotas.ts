/** Get Organization Quotas: for whoever runs the service, how much an organization may have, and has. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { quotas, readQuotas } from "#domains/organizations/index";
import { findAnyOrganization } from "./queries.ts";

export const getOrganizationQuotas = defineOperation({
  id: "getOrganizationQuotas",
  method: "GET",
  path: "/operator/organizations/:orgId/quotas",
  status: 200,
  summary: "Read the quotas of any organization",
  access: toOperator,
  params: z.object({ orgId: id }),
  result: quotas,
  fails: ["not_found"],
  async run(context, { params: { orgId } }) {
    if ((await findAnyOrganization(context.primary, orgId)) === null) {
      throw notFound("organization");
    }
    return readQuotas(context, orgId);
  },
});

/** Set Quotas: how much one organization may have of each thing, whatever the others may. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { quotas, readQuotas, setQuotas as set, setQuotasBody } from "#domains/organizations/index";
import { recheckWarnings, noteNearQuota } from "#db/quota-warnings/rows";
import { heldQuotas } from "#db/schema";
import { findAnyOrganization } from "./queries.ts";

export const setQuotas = defineOperation({
  id: "setQuotas",
  method: "PUT",
  path: "/operator/organizations/:orgId/quotas",
  status: 200,
  summary: "Set the quotas of an organization",
  description:
    "What is left out or null is as the service says of every organization. What is there stays: an organization that has more than its quota adds nothing.",
  access: toOperator,
  params: z.object({ orgId: id }),
  body: setQuotasBody,
  example: { pages: 5_000, members: 50 },
  result: quotas,
  fails: ["not_found"],
  emits: { audit: ["SET_QUOTAS"] },
  async run(context, { params: { orgId }, body }) {
    const { now, configuration } = context;
    if ((await findAnyOrganization(context.primary, orgId)) === null) {
      throw notFound("organization");
    }
    await context.commitIn(orgId, {
      changes: [
        set(context.db, orgId, body),
        // By another quota the organization may be near it, or not any more.
        recheckWarnings(context.db, orgId, now),
        ...heldQuotas.map((name) =>
          noteNearQuota(context.db, { name, orgId, now, quotas: configuration.quotas }),
        ),
      ],
      audit: { eventType: "SET_QUOTAS", eventId: orgId, eventResponse: body },
    });
    return readQuotas(context, orgId);
  },
});

/** Suspend Organization: its sites answer 503, and its people only read. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { changeSuspension } from "./change-suspension.ts";
import { suspendOrganizationBody } from "./contract.ts";

export const suspendOrganization = defineOperation({
  id: "suspendOrganization",
  method: "PUT",
  path: "/operator/organizations/:orgId/suspension",
  status: 204,
  summary: "Suspend an organization",
  access: toOperator,
  params: z.object({ orgId: id }),
  body: suspendOrganizationBody,
  example: { reason: "Its pages lead readers to false sign-in forms." },
  fails: ["not_found", "conflict"],
  emits: { audit: ["SUSPEND_ORGANIZATION"] },
  run: (context, { params: { orgId }, body: { reason } }) =>
    changeSuspension(context, orgId, reason),
});

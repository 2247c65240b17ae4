/** Resume Organization: a suspended one works again. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { changeSuspension } from "./change-suspension.ts";

export const resumeOrganization = defineOperation({
  id: "resumeOrganization",
  method: "DELETE",
  path: "/operator/organizations/:orgId/suspension",
  status: 204,
  summary: "Let a suspended organization work again",
  access: toOperator,
  params: z.object({ orgId: id }),
  fails: ["not_found", "conflict"],
  emits: { audit: ["RESUME_ORGANIZATION"] },
  run: (context, { params: { orgId } }) => changeSuspension(context, orgId, null),
});

/** Get Organization Job: how far an export or import of an organization is, for who asked for it. */
import * as z from "zod";
import { tokenCollections } from "#access/decide";
import { toAccount } from "#access/needs";
import { notFound } from "#failure";
import { findOwnOrganizationJob } from "#jobs/index";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { organizationJob, presentOrganizationJob } from "./contract.ts";

export const getOrganizationJob = defineOperation({
  id: "getOrganizationJob",
  method: "GET",
  path: "/orgs/:orgId/jobs/:jobId",
  status: 200,
  summary: "Read the progress of an organization's export or import",
  description: "For who asked for it: an organization that is being restored has no members yet.",
  access: toAccount("read"),
  params: z.object({ orgId: id, jobId: id }),
  result: organizationJob,
  fails: ["not_found"],
  async run({ db, userId, actor }, { params }) {
    const { orgId, jobId } = params;
    const found = await findOwnOrganizationJob(db, orgId, userId, jobId);
    const person = personOf(actor);
    const isOutside = (person?.token?.orgId ?? orgId) !== orgId;
    // A token for some collections reads nothing of what is the whole organization's.
    const isNarrow = person !== null && tokenCollections(person) !== null;
    if (found === null || isOutside || isNarrow) throw notFound("job");
    return presentOrganizationJob(found);
  },
});

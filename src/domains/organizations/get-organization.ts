/** Get Organization. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { organization, presentOrganization } from "./contract.ts";

export const getOrganization = defineOperation({
  id: "getOrganization",
  method: "GET",
  path: "/orgs/:orgId",
  status: 200,
  summary: "Read an organization",
  access: toOrganization({ role: "member", scope: "read", isOpenToCollectionTokens: true }),
  params: orgParams,
  result: organization,
  fails: [],
  etag: (found) => String(found.version),
  async run({ subject, actor, now }) {
    return presentOrganization(subject.organization, subject.role ?? "member", { actor, now });
  },
});

/** Get Two-factor Rule: whether the organization requires a second factor, and who has none. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { twoFactorRule } from "./contract.ts";
import { selectMembersWithout } from "./queries.ts";

export const getTwoFactorRule = defineOperation({
  id: "getTwoFactorRule",
  method: "GET",
  path: "/orgs/:orgId/two-factor",
  status: 200,
  summary: "Read whether a second factor is required, and who has none",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  result: twoFactorRule,
  fails: [],
  async run({ db, directory, orgId, subject }) {
    const { isTwoFactorRequired: isRequired } = subject.organization;
    return { isRequired, ...(await selectMembersWithout({ db, directory }, orgId)) };
  },
});

/** Set Two-factor Rule: whether members without a second factor may do anything in the organization. */
import { toOrganization } from "#access/needs";
import { hasSecondFactor } from "#access/second-factor";
import { Failure } from "#failure";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { requireTwoFactor } from "#domains/organizations/rows";
import { setTwoFactorBody, twoFactorRule } from "./contract.ts";
import { selectMembersWithout } from "./queries.ts";

export const setTwoFactorRule = defineOperation({
  id: "setTwoFactorRule",
  method: "PUT",
  path: "/orgs/:orgId/two-factor",
  status: 200,
  summary: "Require a second factor of all members, or do so no more",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: orgParams,
  body: setTwoFactorBody,
  example: { isRequired: false },
  result: twoFactorRule,
  fails: ["two_factor_required", "conflict"],
  emits: { audit: ["SET_TWO_FACTOR"] },
  async run(context, { body: { isRequired } }) {
    const { primary: db, orgId, subject, now } = context;
    const person = personOf(context.actor);
    if (isRequired && !(person && hasSecondFactor(person, orgId))) throw withoutOne();
    await context.commit({
      changes: [requireTwoFactor(db, subject.organization, { isRequired, now })],
      audit: { eventType: "SET_TWO_FACTOR", eventId: orgId, eventResponse: { isRequired } },
    });
    return { isRequired, ...(await selectMembersWithout(context, orgId)) };
  },
});

function withoutOne(): Failure {
  return new Failure(
    "two_factor_required",
    "You would lock yourself out: turn on two-factor sign-in or add a passkey under “Your account”, sign in with it, and then require it of everybody.",
  );
}

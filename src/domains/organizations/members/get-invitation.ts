/** Get Invitation: what whoever holds its secret is told before they accept. */
import { toEverybody } from "#access/needs";
import { iso } from "#clock";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { hashToken } from "#security/tokens";
import { heldInvitation, heldParams } from "./contract.ts";
import { expectOpen } from "./expect-open.ts";
import { findInvitation } from "./queries.ts";

export const getInvitation = defineOperation({
  id: "getInvitation",
  method: "GET",
  path: "/invitations/:token",
  status: 200,
  summary: "Read an invitation by its secret",
  access: toEverybody,
  params: heldParams,
  result: heldInvitation,
  fails: ["not_found", "gone"],
  async run({ db, directory, now }, { params }) {
    const row = await findInvitation({ db, directory }, await hashToken(params.token));
    if (row === null) throw notFound("invitation");
    expectOpen(row, now);
    const { organizationName, inviterName, email, role, writes, expiresAt } = row;
    return { organizationName, inviterName, email, role, writes, expiresAt: iso(expiresAt) };
  },
});

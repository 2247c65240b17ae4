/** Get Invitation: what whoever holds its secret is told before they accept. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { iso } from "#clock";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { hashToken } from "#security/tokens";
import { heldInvitation } from "./contract.ts";
import { expectOpen } from "./expect-open.ts";
import { findHeldInvitation } from "./queries.ts";

export const getInvitation = defineOperation({
  id: "getInvitation",
  method: "GET",
  path: "/invitations/:token",
  status: 200,
  summary: "Read the invitation that one holds the link of",
  access: toEverybody,
  params: z.object({ token: z.string().max(100) }),
  result: heldInvitation,
  fails: ["not_found", "gone"],
  async run({ db, now }, { params }) {
    const row = await findHeldInvitation(db, await hashToken(params.token));
    if (row === null) throw notFound("invitation");
    expectOpen(row, now);
    const { organizationName, inviterName, role, writes, expiresAt } = row;
    return { organizationName, inviterName, role, writes, expiresAt: iso(expiresAt) };
  },
});

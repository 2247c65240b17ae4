/** Create Invitation: a secret for one e-mail address; only its hash is stored. */
import { atLeast } from "#access/roles";
import { toOrganization } from "#access/needs";
import { Failure } from "#failure";
import { newId } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { hashToken, mintToken } from "#security/tokens";
import { createInvitationBody, createdInvitation, presentInvitation } from "./contract.ts";
import { insertInvitation } from "./store.ts";

export const createInvitation = defineOperation({
  id: "createInvitation",
  method: "POST",
  path: "/orgs/:orgId/invitations",
  status: 201,
  summary: "Invite somebody by e-mail address",
  description:
    "The token is shown once. It makes the person who is signed in with that address a member.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  body: createInvitationBody,
  example: { email: "grace@example.com", role: "member" },
  result: createdInvitation,
  fails: [],
  emits: { audit: ["CREATE_INVITATION"] },
  async run(context, { body }) {
    const { orgId, now, userId, db, subject } = context;
    if (!atLeast(subject.role ?? "member", body.role)) {
      throw new Failure("forbidden", "Only an owner invites another owner.");
    }
    const { token } = await mintToken("share");
    const row = {
      id: newId(),
      orgId,
      email: body.email,
      role: body.role,
      tokenHash: await hashToken(token),
      createdAt: now,
      createdBy: userId,
      expiresAt: now + limits.invitationMs,
      acceptedAt: null,
      acceptedBy: null,
    };
    await context.commit({
      changes: [insertInvitation(db, row)],
      audit: {
        eventType: "CREATE_INVITATION",
        eventId: orgId,
        eventResponse: { email: row.email, role: row.role },
      },
    });
    const acceptUrl = `${context.baseUrl}/studio/invitations/${token}`;
    return { ...presentInvitation(row), token, acceptUrl };
  },
});

/** Create Invitation: a secret for one e-mail address, mailed to it; only its hash is stored. */
import { toOrganization } from "#access/needs";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { mailerOf, postMail } from "#mail/mailer";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { mintTokenIn } from "#security/tokens";
import { endWithinToken, makingToken, presentMaker } from "#domains/organizations/tokens/made-with";
import { expectReaches } from "./authority.ts";
import { createInvitationBody, createdInvitation, presentInvitation } from "./contract.ts";
import { invitationMail } from "./invitation-mail.ts";
import { countOpenInvitations, findMemberByEmail, selectOpenInvitationsTo } from "./queries.ts";
import { insertInvitation, withdrawInvitationsTo, withinOpenInvitations } from "./rows.ts";

export const createInvitation = defineOperation({
  id: "createInvitation",
  method: "POST",
  path: "/orgs/:orgId/invitations",
  status: 201,
  summary: "Invite somebody by e-mail address",
  description:
    "The link is mailed to the address, and shown here once. It makes the person who is signed in with that address a member. Made with a token, it ends with it. It takes the place of an open invitation to the same address, whose link opens nothing from then on.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  body: createInvitationBody,
  example: { email: "grace@example.com", role: "member" },
  result: createdInvitation,
  fails: ["conflict", "limit_reached"],
  emits: { audit: ["CREATE_INVITATION"] },
  async run(context, { body }) {
    const { orgId, now, userId, db, subject } = context;
    const token = makingToken(context.actor);
    expectReaches(subject.role, body.role);
    const before = await selectOpenInvitationsTo(db, orgId, body.email);
    for (const { role } of before) expectReaches(subject.role, role);
    await expectInvitable(context, body.email);
    const { token: secret, hash } = await mintTokenIn(orgId, "invitation");
    const row = {
      id: newIdIn(orgId),
      orgId,
      email: body.email,
      role: body.role,
      writes: body.writes,
      tokenHash: hash,
      createdAt: now,
      createdBy: userId,
      expiresAt: endWithinToken(context, undefined, now + limits.invitationMs),
      acceptedAt: null,
      acceptedBy: null,
      tokenId: token?.id ?? null,
    };
    await context.commit({
      changes: [
        withdrawInvitationsTo(db, orgId, row.email),
        ...insertInvitation(db, row),
        withinOpenInvitations(db, row),
      ],
      audit: {
        eventType: "CREATE_INVITATION",
        eventId: orgId,
        eventResponse: {
          email: row.email,
          role: row.role,
          writes: row.writes,
          madeWith: row.tokenId,
        },
      },
    });
    const acceptUrl = `${context.baseUrl}/studio/invitations/${secret}`;
    const mail = invitationMail({
      ...row,
      organizationName: subject.organization.name,
      inviterName: personOf(context.actor)?.name ?? "",
      acceptUrl,
    });
    // A provider that fails does not undo the invitation: whoever made it has the link.
    context.defer(postMail(mailerOf(context.configuration), mail));
    return { ...presentInvitation(row, presentMaker(token), context), token: secret, acceptUrl };
  },
});

async function expectInvitable(
  context: Context<{ organization: { id: string } }>,
  email: string,
): Promise<void> {
  const { db, orgId, now } = context;
  if (await findMemberByEmail(context, orgId, email)) {
    throw new Failure("conflict", "Somebody with this address is a member already.");
  }
  if (
    (await countOpenInvitations(db, orgId, { now, notTo: email })) <
    limits.openInvitationsPerOrganization
  )
    return;
  throw new Failure(
    "limit_reached",
    `An organization has ${limits.openInvitationsPerOrganization} open invitations at most: withdraw one first.`,
  );
}

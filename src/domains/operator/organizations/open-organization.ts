/** Open Organization: an empty one, and the link by which its first owner comes in. */
import { toOperator } from "#access/needs";
import { iso } from "#clock";
import { Failure } from "#failure";
import { newIdIn, newOrganizationId } from "#ids";
import { limits } from "#limits";
import { mailerOf, postMail } from "#mail/mailer";
import { defineOperation } from "#operation/define";
import { mintTokenIn } from "#security/tokens";
import { insertInvitation, insertOrganization, invitationMail } from "#domains/organizations/index";
import { openedOrganization, openOrganizationBody } from "./contract.ts";

export const openOrganization = defineOperation({
  id: "openOrganization",
  method: "POST",
  path: "/operator/organizations",
  status: 201,
  summary: "Open an organization, and invite its first owner",
  access: toOperator,
  body: openOrganizationBody,
  example: { name: "Acme", slug: "acme", ownerEmail: "grace@example.com" },
  result: openedOrganization,
  fails: ["slug_taken"],
  emits: { audit: ["CREATE_ORGANIZATION", "CREATE_INVITATION"] },
  async run(context, { body }) {
    const { db, now } = context;
    const { name, slug, ownerEmail: email } = body;
    const id = newOrganizationId();
    const { token, hash } = await mintTokenIn(id, "invitation");
    const by = { createdAt: now, createdBy: "" };
    const organization = {
      id,
      name,
      slug,
      ...by,
      isTwoFactorRequired: false,
      agentsOnlyPropose: false,
      answersQuestions: true,
      suspendedAt: null,
      suspendedReason: null,
      version: 1,
      updatedAt: now,
    };
    const invitation = {
      id: newIdIn(id),
      orgId: id,
      email,
      role: "owner" as const,
      writes: false,
      tokenHash: hash,
      ...by,
      expiresAt: now + limits.invitationMs,
      acceptedAt: null,
      acceptedBy: null,
      tokenId: null,
    };
    await context.commitIn(id, {
      changes: [insertOrganization(db, organization), ...insertInvitation(db, invitation)],
      audit: [
        { eventType: "CREATE_ORGANIZATION", eventId: id, eventResponse: { name, slug } },
        {
          eventType: "CREATE_INVITATION",
          eventId: id,
          eventResponse: { email, role: "owner", madeWith: null },
        },
      ],
      taken: { "organizations.slug": new Failure("slug_taken", `The slug "${slug}" is taken.`) },
    });
    const acceptUrl = `${context.baseUrl}/studio/invitations/${token}`;
    const inviterName = "Whoever runs this service";
    const mail = invitationMail({ ...invitation, organizationName: name, inviterName, acceptUrl });
    context.defer(postMail(mailerOf(context.configuration), mail));
    return { id, name, slug, acceptUrl, expiresAt: iso(invitation.expiresAt) };
  },
});

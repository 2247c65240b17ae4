/** The invitation by which an owner comes in whom nobody of the organization can let in. */
import { iso } from "#clock";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { mailerOf, postMail } from "#mail/mailer";
import type { Context } from "#operation/context";
import { mintTokenIn } from "#security/tokens";
import { insertInvitation, invitationMail } from "#domains/organizations/index";

interface Invited {
  id: string;
  name: string;
  slug: string;
  acceptUrl: string;
  expiresAt: string;
  /** What is to be committed. */
  changes: Change[];
  audit: LogDraft;
  /** Mails it, once it is committed. */
  tell: () => void;
}

/** An invitation of an owner by this address, in lower case. */
export async function inviteOwner(
  context: Context<null>,
  { id, name, slug }: { id: string; name: string; slug: string },
  email: string,
): Promise<Invited> {
  const { db, now } = context;
  const { token, hash } = await mintTokenIn(id, "invitation");
  const invitation = {
    id: newIdIn(id),
    orgId: id,
    email,
    role: "owner" as const,
    writes: false,
    tokenHash: hash,
    createdAt: now,
    createdBy: "",
    expiresAt: now + limits.invitationMs,
    acceptedAt: null,
    acceptedBy: null,
    tokenId: null,
  };
  const acceptUrl = `${context.baseUrl}/studio/invitations/${token}`;
  return {
    id,
    name,
    slug,
    acceptUrl,
    expiresAt: iso(invitation.expiresAt),
    changes: insertInvitation(db, invitation),
    audit: {
      eventType: "CREATE_INVITATION",
      eventId: id,
      eventResponse: { email, role: "owner", madeWith: null },
    },
    tell() {
      const inviterName = "Whoever runs this service";
      const of = { ...invitation, organizationName: name, inviterName, acceptUrl };
      context.defer(postMail(mailerOf(context.configuration), invitationMail(of)));
    },
  };
}

/** The mail that brings an invitation to whom it is for. */
import { nameInMail } from "#mail/mailer";
import type { Mail } from "#mail/mailer";
import type { Role } from "#access/roles";

interface Invited {
  id: string;
  email: string;
  role: Role;
  writes: boolean;
  organizationName: string;
  inviterName: string;
  acceptUrl: string;
  expiresAt: number;
}

const roleNames = { member: "a member", admin: "an admin", owner: "an owner" } as const;

export function invitationMail(invited: Invited): Mail {
  const organization = nameInMail(invited.organizationName);
  const inviter = nameInMail(invited.inviterName);
  const lastDay = new Date(invited.expiresAt).toUTCString();
  return {
    id: `invitation-${invited.id}`,
    to: invited.email,
    subject: `${inviter} invites you to ${organization}`,
    text: [
      `${inviter} invites you to the organization "${organization}" on Galley, as ${roleNames[invited.role]}${invited.writes ? " who writes" : ""}.`,
      `Accept here, signed in with this e-mail address:\n${invited.acceptUrl}`,
      `The invitation is good until ${lastDay}. If you did not expect it, leave it alone: nothing happens.`,
    ].join("\n\n"),
  };
}

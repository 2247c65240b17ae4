/** What a caller may do with a member or an invitation: what the operations need, and whom the caller's role reaches. */
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import { toOrganization } from "#access/needs";
import type { OrganizationSubject } from "#access/needs";
import type { Role } from "#access/roles";
import { rolesWithin } from "./authority.ts";

const ofAdmin = toOrganization({ role: "admin", scope: "admin" });

/** By the operation's id. */
export const memberNeeds = {
  updateMember: ofAdmin,
  deleteMember: toOrganization({ role: "member", scope: "admin" }),
} as const;

/** By the operation's id. */
export const invitationNeeds = { deleteInvitation: ofAdmin } as const;

export type MemberAbility = keyof typeof memberNeeds;
export type InvitationAbility = keyof typeof invitationNeeds;

/** Who reads members: the caller, when, and their organization with their role in it. */
export interface MemberReader extends Caller {
  subject: OrganizationSubject;
  userId: string;
}

const reaches = ({ subject: { role } }: MemberReader, other: Role) =>
  rolesWithin(role ?? "member").includes(other);

/** Everybody may leave; the rest is for roles that reach over the member's. */
export function abilitiesOnMember(
  reader: MemberReader,
  { userId, role }: { userId: string; role: Role },
): MemberAbility[] {
  const isReached = reaches(reader, role);
  return abilitiesOf(memberNeeds, reader, reader.subject).filter(
    (name) => isReached || (name === "deleteMember" && userId === reader.userId),
  );
}

export function abilitiesOnInvitation(
  reader: MemberReader,
  { role }: { role: Role },
): InvitationAbility[] {
  return reaches(reader, role) ? abilitiesOf(invitationNeeds, reader, reader.subject) : [];
}

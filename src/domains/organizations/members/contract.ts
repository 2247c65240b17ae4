/** The public shapes of members and invitations. */
import * as z from "zod";
import { iso } from "#clock";
import { roles } from "#access/roles";
import { limits } from "#limits";
import { id, time } from "#operation/fields";
import { madeWith } from "#domains/organizations/tokens/contract";
import type { MadeWith } from "#domains/organizations/tokens/contract";
import {
  abilitiesOnInvitation,
  abilitiesOnMember,
  invitationNeeds,
  memberNeeds,
} from "./abilities.ts";
import type { InvitationAbility, MemberAbility, MemberReader } from "./abilities.ts";

/** Path parameters of operations on one member. */
export const memberParams = z.object({ orgId: id, userId: id });

export const updateMemberBody = z.strictObject({ role: z.enum(roles) });

export const member = z
  .object({
    userId: id,
    name: z.string(),
    email: z.email(),
    role: z.enum(roles),
    joinedAt: time,
    abilities: z.array(z.enum(Object.keys(memberNeeds) as [MemberAbility, ...MemberAbility[]])),
  })
  .meta({ id: "Member" });

export const invitation = z
  .object({
    id,
    orgId: id,
    email: z.email(),
    role: z.enum(roles),
    writes: z.boolean(),
    createdAt: time,
    createdBy: id,
    expiresAt: time,
    madeWith,
    abilities: z.array(z.enum(Object.keys(invitationNeeds) as [InvitationAbility])),
  })
  .meta({ id: "Invitation" });

/** Path parameters of operations by an invitation's secret. */
export const heldParams = z.object({ token: z.string().max(100) });

/** What an open invitation says to whoever holds its secret: nothing else of the organization. */
export const heldInvitation = invitation
  .pick({ email: true, role: true, writes: true, expiresAt: true })
  .extend({ organizationName: z.string(), inviterName: z.string().nullable() });

/** What an invited person is told once they are a member. */
export const joined = member.omit({ abilities: true }).extend({ orgId: id });

/** With the secret that accepts it, shown to its maker once. */
export const createdInvitation = invitation.extend({
  token: z.string(),
  /** Where the invited person accepts it. */
  acceptUrl: z.url(),
});

export const createInvitationBody = z.strictObject({
  email: z.email().max(limits.accountEmailChars).toLowerCase(),
  role: z.enum(roles).default("member"),
  writes: z.boolean().default(false),
});

interface MemberRow {
  userId: string;
  name: string;
  email: string;
  role: z.infer<typeof member>["role"];
  joinedAt: number;
}

/** A member as the reader, a member too, sees them. */
export function presentMember(row: MemberRow, reader: MemberReader): z.infer<typeof member> {
  const { userId, name, email, role, joinedAt } = row;
  const abilities = abilitiesOnMember(reader, row);
  return { userId, name, email, role, joinedAt: iso(joinedAt), abilities };
}

interface InvitationRow {
  id: string;
  orgId: string;
  email: string;
  role: z.infer<typeof member>["role"];
  writes: boolean;
  createdAt: number;
  createdBy: string;
  expiresAt: number;
}

/** An open invitation, and the token that it was made with. */
export function presentInvitation(
  row: InvitationRow,
  made: MadeWith,
  reader: MemberReader,
): z.infer<typeof invitation> {
  const { id: invitationId, orgId, email, role, writes, createdBy } = row;
  return {
    id: invitationId,
    orgId,
    email,
    role,
    writes,
    createdAt: iso(row.createdAt),
    createdBy,
    expiresAt: iso(row.expiresAt),
    madeWith: made,
    abilities: abilitiesOnInvitation(reader, row),
  };
}

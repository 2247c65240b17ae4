/** The public shape of an organization. */
import * as z from "zod";
import { iso } from "#clock";
import type { OrganizationRow } from "#db/schema";
import { roles } from "#access/roles";
import type { Role } from "#access/roles";
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import { id, nameOf, slug, time } from "#operation/fields";
import { limits } from "#limits";
import { rolesWithin } from "#domains/organizations/members/authority";
import { organizationNeeds } from "./abilities.ts";

const organizationName = nameOf(limits.organizationNameChars);

export const createOrganizationBody = z.strictObject({
  name: organizationName,
  slug: slug.optional(),
  /** Whether it begins with a collection that explains how to work here. */
  guide: z.boolean().default(true),
});

export const updateOrganizationBody = z.strictObject({
  name: organizationName.optional(),
  slug: slug.optional(),
  agentsOnlyPropose: z.boolean().optional(),
  answersQuestions: z.boolean().optional(),
});

const organizationAbilities = Object.keys(organizationNeeds) as [
  keyof typeof organizationNeeds,
  ...(keyof typeof organizationNeeds)[],
];

export const organization = z
  .object({
    id,
    name: organizationName,
    slug,
    /** What the caller is in it. */
    role: z.enum(roles),
    abilities: z.array(z.enum(organizationAbilities)),
    /** That the caller may give, invite to and take away. */
    assignableRoles: z.array(z.enum(roles)),
    agentsOnlyPropose: z.boolean(),
    answersQuestions: z.boolean(),
    /** Since when it is suspended by whoever runs the service, and why; null: it works. */
    suspended: z.object({ at: time, reason: z.string() }).nullable(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "Organization" });

/** An organization as the caller sees it. */
export function presentOrganization(
  row: OrganizationRow,
  role: Role,
  caller: Caller,
): z.infer<typeof organization> {
  const { id: orgId, name, slug: orgSlug, version } = row;
  const abilities = abilitiesOf(organizationNeeds, caller, {
    kind: "organization",
    organization: row,
    role,
  });
  return {
    id: orgId,
    name,
    slug: orgSlug,
    role,
    abilities,
    assignableRoles: abilities.includes("createInvitation") ? rolesWithin(role) : [],
    agentsOnlyPropose: row.agentsOnlyPropose,
    answersQuestions: row.answersQuestions,
    suspended:
      row.suspendedAt === null
        ? null
        : { at: iso(row.suspendedAt), reason: row.suspendedReason ?? "" },
    version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

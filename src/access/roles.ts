/** Roles of members, and levels in a collection, as one table. */
export const roles = ["member", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

/** 0 denied, 1 read, 2 read-write. */
export type Level = 0 | 1 | 2;

/** Whether a member of the first role may do what needs the second. */
export function atLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/**
 * Owners and admins write everywhere; a member has their own record, else the collection's default.
 * @param role null for somebody who is not a member, whose level is 0
 */
export function levelOf(
  role: Role | null,
  recorded: Level | null,
  defaultPermission: Level,
): Level {
  if (role === null) return 0;
  if (role !== "member") return 2;
  return recorded ?? defaultPermission;
}

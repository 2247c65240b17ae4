/** Who may do what to whom in an organization: owners everything, admins everything but owners. Pure. */
import { atLeast, roles } from "#access/roles";
import type { Role } from "#access/roles";
import { Failure } from "#failure";

/** The roles that somebody in this role may give, invite to and take away. */
export function rolesWithin(role: Role): Role[] {
  return role === "member" ? [] : roles.filter((each) => atLeast(role, each));
}

/** Throws `forbidden` for a caller whose role does not reach over the other one. */
export function expectReaches(caller: Role | null, other: Role): void {
  if (rolesWithin(caller ?? "member").includes(other)) return;
  throw new Failure(
    "forbidden",
    other === "owner"
      ? "Only an owner makes, changes, invites or removes an owner."
      : "Changing other members takes the role owner or admin.",
  );
}

/** The refusal where an organization would be left without an owner. */
export function lastOwner(): Failure {
  return new Failure(
    "last_owner",
    "An organization keeps at least one owner: make somebody else an owner first. If somebody just did, read the members and try again.",
  );
}

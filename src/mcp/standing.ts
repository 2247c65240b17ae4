/** Which tools a caller is shown: those that their scopes, role and levels could ever let them use. */
import type { Access } from "#access/needs";
import { findOrganization } from "#access/store";
import { atLeast } from "#access/roles";
import type { Level, Role } from "#access/roles";
import type { Database } from "#db/client";
import type { Person, Scope } from "#operation/actor";
import { findHighestLevel } from "#domains/pages/readable/queries";
import type { AgentTool } from "./tools.ts";

interface Standing {
  scopes: readonly Scope[];
  role: Role | null;
  /** The highest level that they have in any collection. */
  level: Level;
}

/** The tools worth showing to this person. What they may do with each is decided when it is called. */
export async function offeredTo(
  db: Database,
  person: Person,
  orgId: string,
  tools: readonly AgentTool[],
): Promise<AgentTool[]> {
  const role = (await findOrganization(db, orgId, person.userId))?.role ?? null;
  const only = person.token?.collectionIds ?? null;
  const level =
    role === "member" ? await findHighestLevel(db, orgId, { userId: person.userId, only }) : 2;
  const standing = { scopes: person.token?.scopes ?? [], role, level };
  return tools.filter(({ operation }) => couldUse(standing, operation.access));
}

function couldUse({ scopes, role, level }: Standing, access: Access): boolean {
  if (access.on === "nothing") return scopes.includes("read");
  if (role === null || !hasScope(scopes, access)) return false;
  if (access.on === "account") return true;
  if (access.role !== undefined && !atLeast(role, access.role)) return false;
  return access.on === "organization" || level >= access.level;
}

function hasScope(scopes: readonly Scope[], access: Exclude<Access, { on: "nothing" }>): boolean {
  const others = "orScope" in access && access.orScope !== undefined ? [access.orScope] : [];
  return [access.scope, ...others].some((scope) => scopes.includes(scope));
}

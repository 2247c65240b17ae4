/** Which tools a caller is shown: those that their scopes, role and levels could ever let them use. */
import { holdsScope, refusal, tokenCollections } from "#access/decide";
import type { Access } from "#access/needs";
import type { Level, Role } from "#access/roles";
import { findOrganization } from "#access/queries";
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import type { Person } from "#operation/actor";
import { isForProposing } from "#operation/define";
import type { Operation } from "#operation/define";
import { findHighestLevel } from "#domains/pages/index";
import { narrowed } from "./tools.ts";
import type { AgentTool } from "./tools.ts";

/** The collection of the organization in which a person may do most. */
interface Best {
  organization: { id: string; isTwoFactorRequired: boolean; suspendedAt: number | null };
  role: Role | null;
  collection: { id: string };
  level: Level;
}

/** The tools worth showing to this person. What they may do with each is decided when it is called. */
export async function offeredTo(
  db: Database,
  person: Person,
  orgId: string,
  tools: readonly AgentTool[],
): Promise<AgentTool[]> {
  const found = await findOrganization(db, orgId, person.userId);
  if (found === null) return [];
  const { organization, role } = found;
  const only = tokenCollections(person);
  const level =
    role === "member" ? await findHighestLevel(db, orgId, { userId: person.userId, only }) : 2;
  const best = { organization, role, collection: { id: only?.[0] ?? "" }, level };
  const isOffered = (operation: Operation) =>
    (!organization.agentsOnlyPropose || isForProposing(operation)) &&
    couldUse(person, operation.access, best);
  return tools.flatMap((tool) => narrowed(tool, ({ operation }) => isOffered(operation)) ?? []);
}

/** Whether the rule would let them in the collection where they may do most. */
function couldUse(person: Person, access: Access, best: Best): boolean {
  if (access.on === "nothing") return holdsScope(person, "read");
  const { organization, role } = best;
  if (role === null) return false;
  const subject =
    access.on === "collection"
      ? { kind: "collection" as const, ...best }
      : { kind: "organization" as const, organization, role };
  return refusal(access, person, subject, systemClock()) === null;
}

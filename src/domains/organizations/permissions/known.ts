/** Whom and what a grant may name: members and live collections of the organization. */
import type { Database } from "#db/client";
import { invalid } from "#failure";
import { collectionsAmong, membersAmong } from "./queries.ts";

/** Where in a body an id of a user or of a collection stands. */
export type PlaceOf = (kind: "user" | "collection", id: string) => string;

const inLists: PlaceOf = (kind) => `body.${kind}Ids`;

/** Throws `validation_failed` for who is not a member, and for what is not a collection of the organization. */
export async function expectKnown(
  db: Database,
  orgId: string,
  { userIds, collectionIds }: { userIds: readonly string[]; collectionIds: readonly string[] },
  placeOf = inLists,
): Promise<void> {
  const [knownUsers, knownCollections] = await Promise.all([
    membersAmong(db, orgId, userIds),
    collectionsAmong(db, orgId, collectionIds),
  ]);
  const nonMember = userIds.find((id) => !knownUsers.has(id));
  if (nonMember !== undefined)
    throw invalid(placeOf("user", nonMember), `"${nonMember}" is not a member of the organization`);
  const foreign = collectionIds.find((id) => !knownCollections.has(id));
  if (foreign !== undefined)
    throw invalid(
      placeOf("collection", foreign),
      `"${foreign}" is not a collection of the organization`,
    );
}

/**
 * After a commit that lowers a right, the rooms and channels with open connections that used it are called, so that it
 * takes effect within a second; and channels tell whoever keeps theirs that they may do something else. If the call is lost, the connection ends with its lease, whose renewal checks access.
 */
import { levelOf } from "#access/roles";
import type { CascadeCauses } from "#db/cascade";
import { everyOpened } from "#db/whereabouts/databases";
import type { Context } from "#operation/context";
import type { Revocation } from "#party/admission";
import { isGuest } from "#security/share-link";
import {
  connectedPages,
  connectedPagesOfAll,
  connectionsInCollection,
  connectionsInOrganization,
  connectionsOfMembers,
  pagesOfDeletion,
  pagesOfGuests,
  pagesOfPeople,
  pagesOfPerson,
  pagesOfToken,
  pagesSharedWith,
  rootsAmong,
  rootsOf,
  rootsOpenTo,
} from "./queries.ts";
import type { HeldConnection } from "./queries.ts";
import { channelOf } from "./channel.ts";
import { roomOf } from "./client.ts";

type InOrganization = Context<{ organization: { id: string } }>;
type Rooms = Pick<InOrganization, "db" | "bindings">;

/** Members whose connections hold more than what was just granted; whoever holds no more is told of what they got. */
export async function closeAbove(
  context: InOrganization,
  grants: readonly { userId: string; collectionId: string }[],
): Promise<void> {
  const userIds = [...new Set(grants.map(({ userId }) => userId))];
  const collectionIds = [...new Set(grants.map(({ collectionId }) => collectionId))];
  const held = await connectionsOfMembers(context.db, context.orgId, userIds, collectionIds);
  await closeLowered(context, held);
  await tellGranted(context, userIds);
}

/** Members who hold more than the collection's default, which was changed, leaves them. */
export async function closeByDefault(context: InOrganization, collectionId: string): Promise<void> {
  const held = await connectionsInCollection(context.db, context.orgId, collectionId);
  await closeLowered(context, held);
  await tellRights(context, await rootsOf(context.db, context.orgId, [collectionId]), null);
}

/** Members, or with null all, who were given another level somewhere: told in each collection that they have open, since one that they see now may have been none before. */
export async function tellGranted(
  context: InOrganization,
  userIds: readonly string[] | null,
): Promise<void> {
  await tellRights(context, await rootsOpenTo(context.db, context.orgId, userIds), userIds);
}

/** A member whose role was lowered, or who is one no more: what they may still do stays open. */
export async function closeBeyondRights(context: InOrganization, userId: string): Promise<void> {
  const held = await connectionsInOrganization(context.db, context.orgId, userId);
  await closeLowered(context, held);
  const pageIds = held.map(({ pageId }) => pageId);
  await tellRights(context, await rootsAmong(context.db, pageIds), [userId]);
}

/** Where people are connected in organizations of whatever database. */
const inEach = ({ db, bindings }: Rooms): Rooms[] =>
  everyOpened(bindings, db).map((each) => ({ db: each, bindings }));

/** A person who is gone from every organization, or whose sessions have all ended. */
export async function closeOfPerson(context: Rooms, userId: string): Promise<void> {
  await Promise.all(
    inEach(context).map(async (rooms) => {
      await revokeIn(rooms, await pagesOfPerson(rooms.db, userId), { userId });
    }),
  );
}

/** People whose sessions have all ended, of whatever organizations. */
export async function closeOfPeople(context: Rooms, userIds: readonly string[]): Promise<void> {
  await Promise.all(
    inEach(context).map(async (rooms) => {
      const held = await pagesOfPeople(rooms.db, userIds);
      await Promise.all(held.map(({ pageId, userId }) => revokeIn(rooms, [pageId], { userId })));
    }),
  );
}

/** Whoever came by this session, which has ended: its person's other ones go on. */
export async function closeOfSession(
  context: Rooms,
  { id: sessionId, userId }: { id: string; userId: string },
): Promise<void> {
  await Promise.all(
    inEach(context).map(async (rooms) => {
      await revokeIn(rooms, await pagesOfPerson(rooms.db, userId), { sessionId });
    }),
  );
}

/** Whoever came by one of these API tokens. */
export async function closeOfTokens(
  context: InOrganization,
  tokenIds: readonly string[],
): Promise<void> {
  await Promise.all(
    tokenIds.map(async (tokenId) => {
      await revokeIn(context, await pagesOfToken(context.db, context.orgId, tokenId), { tokenId });
    }),
  );
}

/**
 * Whoever came by a share link that was made with one of these API tokens. The commit that ends these takes the links
 * away, so the pages are read first, and what is given closes them after it.
 */
export async function closeLinksOfTokens(
  context: Rooms,
  { ids }: CascadeCauses["tokens"],
): Promise<() => Promise<void>> {
  const pageIds = await pagesSharedWith(context.db, ids);
  return () => revokeIn(context, pageIds, { shareLink: true });
}

/** Everybody in a collection that is gone. */
export async function closeCollection(
  context: InOrganization,
  collectionId: string,
): Promise<void> {
  const pageIds = await connectedPages(context.db, context.orgId, collectionId);
  await revokeIn(context, pageIds, { everyone: true });
}

/** Everybody in an organization that is suspended or gone. */
export async function closeOrganization(context: Rooms, orgId: string): Promise<void> {
  await revokeIn(context, await connectedPagesOfAll(context.db, orgId), { everyone: true });
}

/** Everybody on the pages that a deletion took along. */
export async function closeDeletion(context: InOrganization, deletionId: string): Promise<void> {
  const pageIds = await pagesOfDeletion(context.db, context.orgId, deletionId);
  await revokeIn(context, pageIds, { everyone: true });
}

/** Whoever came by the share link of this page or of one below it: it was put away. */
export async function closeLinks(
  context: InOrganization,
  top: { collectionId: string; path: string },
): Promise<void> {
  const pageIds = await pagesOfGuests(context.db, context.orgId, top);
  await revokeIn(context, pageIds, { shareLink: true });
}

/** Those whose level is below what their connection may do. Guests have no level: their link is checked instead. */
async function closeLowered(context: Rooms, held: readonly HeldConnection[]): Promise<void> {
  await Promise.all(
    held.map(async ({ pageId, userId, permission, role, recorded, defaultPermission }) => {
      const needed = permission === "write" ? 2 : 1;
      if (userId === null || isGuest(userId)) return;
      if (levelOf(role, recorded, defaultPermission) < needed)
        await revokeIn(context, [pageId], { userId });
    }),
  );
}

async function revokeIn(
  { db, bindings }: Rooms,
  pageIds: readonly string[],
  revocation: Revocation,
): Promise<void> {
  const roots = new Set(await rootsAmong(db, pageIds));
  await Promise.all(
    pageIds.map((pageId) =>
      roots.has(pageId)
        ? channelOf(bindings, pageId).revoke(revocation)
        : roomOf(bindings, pageId).revoke(revocation),
    ),
  );
}

async function tellRights(
  { bindings }: Rooms,
  roots: readonly string[],
  userIds: readonly string[] | null,
): Promise<void> {
  await Promise.all(roots.map((root) => channelOf(bindings, root).tellRights(userIds)));
}

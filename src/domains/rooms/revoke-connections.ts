/**
 * After a commit that lowers a right: the rooms that hold such connections are told, so that it takes
 * effect within a second. A call that is lost is made good by the room's lease.
 */
import type { Context } from "#operation/context";
import {
  connectedPages,
  connectionsAbove,
  connectionsBeyondRights,
  connectionsByDefault,
  connectionsOfPerson,
  pagesOfGuests,
  pagesOfToken,
} from "#domains/pages/content/store";
import type { OpenConnection } from "#domains/pages/content/store";
import { roomOf } from "./client.ts";

type InOrganization = Context<{ organization: { id: string } }>;
type Rooms = Pick<InOrganization, "db" | "bindings">;

/** Members whose connections hold more than what was just granted. */
export async function closeAbove(
  context: InOrganization,
  grants: readonly { userId: string; collectionId: string; permission: number }[],
): Promise<void> {
  await closeUsers(context, await connectionsAbove(context.db, context.orgId, grants));
}

/** Members whose level in the collection is its default, which was lowered. */
export async function closeByDefault(context: InOrganization, collectionId: string): Promise<void> {
  await closeUsers(context, await connectionsByDefault(context.db, context.orgId, collectionId));
}

/** A member whose role was lowered, or who is one no more: what they may still do stays open. */
export async function closeBeyondRights(context: InOrganization, userId: string): Promise<void> {
  await closeUsers(context, await connectionsBeyondRights(context.db, context.orgId, userId));
}

/** A person who is gone from every organization. */
export async function closeOfPerson(context: Rooms, userId: string): Promise<void> {
  await closeUsers(context, await connectionsOfPerson(context.db, userId));
}

/** Whoever came by this API token. */
export async function closeOfToken(context: InOrganization, tokenId: string): Promise<void> {
  const pageIds = await pagesOfToken(context.db, context.orgId, tokenId);
  await Promise.all(pageIds.map((pageId) => roomOf(context.bindings, pageId).revoke({ tokenId })));
}

/** Everybody in a collection that is gone. */
export async function closeCollection(
  context: InOrganization,
  collectionId: string,
): Promise<void> {
  const pageIds = await connectedPages(context.db, context.orgId, collectionId);
  await Promise.all(
    pageIds.map((pageId) => roomOf(context.bindings, pageId).revoke({ everyone: true })),
  );
}

/** Whoever came by the share link of this page or of one below it: it was put away. */
export async function closeLinks(
  context: InOrganization,
  top: { collectionId: string; path: string },
): Promise<void> {
  const pageIds = await pagesOfGuests(context.db, context.orgId, top);
  await Promise.all(
    pageIds.map((pageId) => roomOf(context.bindings, pageId).revoke({ shareLink: true })),
  );
}

async function closeUsers(context: Rooms, open: readonly OpenConnection[]): Promise<void> {
  await Promise.all(
    open.map(({ pageId, userId }) => roomOf(context.bindings, pageId).revoke({ userId })),
  );
}

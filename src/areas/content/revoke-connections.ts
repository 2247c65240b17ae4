/**
 * After a commit that lowers a right: the rooms that hold such connections are told, so that it takes
 * effect within a second. A call that is lost is made good by the room's lease.
 */
import type { Context } from "#operation/context";
import { connectedPages, connectionsAbove, connectionsByDefault, pagesOfToken } from "./store.ts";
import type { OpenConnection } from "./store.ts";

type InOrganization = Context<{ organization: { id: string } }>;

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

/** Whoever came by this API token. */
export async function closeOfToken(context: InOrganization, tokenId: string): Promise<void> {
  const pageIds = await pagesOfToken(context.db, context.orgId, tokenId);
  await Promise.all(pageIds.map((pageId) => context.room(pageId).revoke({ tokenId })));
}

/** Everybody in a collection that is gone. */
export async function closeCollection(
  context: InOrganization,
  collectionId: string,
): Promise<void> {
  const pageIds = await connectedPages(context.db, context.orgId, collectionId);
  await Promise.all(pageIds.map((pageId) => context.room(pageId).revoke({ everyone: true })));
}

async function closeUsers(context: InOrganization, open: readonly OpenConnection[]): Promise<void> {
  await Promise.all(open.map(({ pageId, userId }) => context.room(pageId).revoke({ userId })));
}

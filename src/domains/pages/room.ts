/** What the pages' operations ask of live documents: what a text may be, and the end of deleted ones. */
import { openRoomsOfDeletion } from "#domains/pages/tree/store";
import { Failure } from "#failure";
import { limits } from "#limits";
import type { Context } from "#operation/context";
import { roomOf } from "#domains/rooms/client";

type CollectionContext = Context<{ organization: { id: string } }>;

/** Throws `too_large` for Markdown that no page may hold. */
export function expectContentBytes(content: string): void {
  const bytes = new TextEncoder().encode(content).byteLength;
  if (bytes <= limits.pageContentBytes) return;
  throw new Failure("too_large", `A page holds ${limits.pageContentBytes} bytes of text.`);
}

/** Closes every socket on the pages that a deletion took along. */
export async function closeRooms(context: CollectionContext, deletionId: string): Promise<void> {
  const pageIds = await openRoomsOfDeletion(context.db, context.orgId, deletionId);
  await Promise.all(
    pageIds.map((pageId) => roomOf(context.bindings, pageId).revoke({ everyone: true })),
  );
}

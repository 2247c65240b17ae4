/** What the pages' operations do with live documents: the first text of a new page, and the end of deleted ones. */
import { editActorOf } from "#domains/rooms/edit-actor";
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

/** Writes the first text of a new page into its live document. */
export async function seedRoom(
  context: Pick<Context<null>, "actor" | "via" | "agent" | "bindings" | "requestId">,
  pageId: string,
  content: string,
): Promise<void> {
  const actor = editActorOf(context);
  await roomOf(context.bindings, pageId).replace(content, {
    actor,
    reason: "replace",
    requestId: context.requestId,
    label: null,
  });
}

/** Closes every socket on the pages that a deletion took along. */
export async function closeRooms(context: CollectionContext, deletionId: string): Promise<void> {
  const pageIds = await openRoomsOfDeletion(context.db, context.orgId, deletionId);
  await Promise.all(
    pageIds.map((pageId) => roomOf(context.bindings, pageId).revoke({ everyone: true })),
  );
}

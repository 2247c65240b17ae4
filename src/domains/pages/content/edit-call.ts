/** What the operations that edit a page's live text have in common: how its room is asked, and what they answer. */
import { iso } from "#clock";
import { editActorOf } from "#domains/rooms/index";
import type { Context } from "#operation/context";
import type { EditCall, RoomEdited } from "#party/room-call";

/** The hash of `If-Match`, which the text must have; undefined where it may say anything. */
export function expectedHashOf({ ifMatch }: Pick<Context<null>, "ifMatch">): string | undefined {
  return ifMatch === null || ifMatch === "*" ? undefined : ifMatch;
}

/**
 * An edit for the caller of an operation, of the text that its `If-Match` names.
 * @param label a few words on why, for the page's history
 */
export function editCallOf(
  context: Pick<Context<null>, "actor" | "via" | "agent" | "requestId" | "ifMatch">,
  { reason, label }: { reason: EditCall["reason"]; label: string | null },
): EditCall {
  const { requestId } = context;
  const expectedHash = expectedHashOf(context);
  return { actor: editActorOf(context), reason, requestId, label, expectedHash };
}

/** The answer: the text as the edit has left it. `now` is in milliseconds. */
export function presentEdited(
  { pageId, content, now }: { pageId: string; content: string; now: number },
  { hash, versionId }: Pick<RoomEdited, "hash" | "versionId">,
) {
  return { pageId, content, contentHash: hash, updatedAt: iso(now), versionId };
}

/** Tells that something was sought: off the reader's path, and let go where it cannot be told. */
import type { Bindings } from "#env";

/** Sends what is to be counted; nothing of it says who it was. */
export async function sendSearch(
  bindings: Pick<Bindings, "VIEWS">,
  place: { orgId: string; collectionId: string },
  sought: { query: string; isFound: boolean; at: number },
): Promise<void> {
  const { orgId, collectionId } = place;
  const { query, isFound, at } = sought;
  const message = { kind: "search", orgId, collectionId, query, isFound, at } as const;
  await bindings.VIEWS.send(message).catch(() => undefined);
}

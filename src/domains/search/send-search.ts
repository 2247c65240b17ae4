/** Reports a search to the queue of views, off the reader's path; a report that cannot be sent is dropped. */
import { reportIfFails } from "#fault";
import type { Bindings } from "#env";

/** Sends what is to be counted; nothing of it says who it was. */
export async function sendSearch(
  bindings: Pick<Bindings, "VIEWS">,
  collectionKey: { orgId: string; collectionId: string },
  search: { query: string; isFound: boolean; at: number },
): Promise<void> {
  const { orgId, collectionId } = collectionKey;
  const { query, isFound, at } = search;
  const message = { kind: "search", orgId, collectionId, query, isFound, at } as const;
  // A search that is not counted is one less in a report: nobody waits for it.
  await reportIfFails(bindings.VIEWS.send(message), { kind: message.kind, collectionId });
}

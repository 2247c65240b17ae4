/** Who may enter a private collection: whoever may read it through the interface, and nobody else. */
import { refusal } from "#access/decide";
import { toCollection } from "#access/needs";
import { resolveSubject } from "#access/resolve";
import { mayEnter } from "#access/visibility";
import { openDatabase } from "#db/client";
import { Failure } from "#failure";
import { authenticate } from "#http/authenticate";
import type { AppContext } from "#http/services";

const toRead = toCollection({ level: 1, scope: "read" });

/** Credentials and rights are read from the primary, and only for a collection that is not public. */
export async function mayReadCollection(
  context: AppContext,
  collection: { id: string; isPublic: boolean },
): Promise<boolean> {
  if (mayEnter({ isPublic: collection.isPublic, deletedAt: null }, null)) return true;
  try {
    const actor = await authenticate(context);
    const request = { params: { collectionId: collection.id }, query: {}, body: {} };
    const subject = await resolveSubject(openDatabase(context.env.DB), toRead, request, actor);
    return refusal(toRead, actor, subject) === null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

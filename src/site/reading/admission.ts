/** Who may enter a private collection: those who may read it through the API, and nobody else. */
import { refusal } from "#access/decide";
import { toReadCollection } from "#access/needs";
import { resolveSubject } from "#access/resolve";
import { mayEnter } from "#access/visibility";
import { systemClock } from "#clock";
import { openDatabase } from "#db/client";
import { Failure } from "#failure";
import { authenticate } from "#http/authenticate";
import type { AppContext } from "#http/services";

/** Credentials and rights are read from the primary, and only for a collection that is not public. */
export async function mayReadCollection(
  context: AppContext,
  collection: { id: string; isPublic: boolean },
): Promise<boolean> {
  if (mayEnter({ isPublic: collection.isPublic, deletedAt: null }, null)) return true;
  try {
    const actor = await authenticate(context);
    const request = { params: { collectionId: collection.id }, query: {}, body: {} };
    const db = openDatabase(context.env.DB);
    const now = systemClock();
    const subject = await resolveSubject(db, toReadCollection, request, { actor, now });
    return refusal(toReadCollection, actor, subject, now) === null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

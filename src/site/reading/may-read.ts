/** Whether somebody may read a collection through the interface: then they read its site as well. */
import { refusal } from "#access/decide";
import { toReadCollection } from "#access/needs";
import { resolveSubject } from "#access/resolve";
import { systemClock } from "#clock";
import { databaseOf, directoryOf } from "#db/databases";
import { Failure } from "#failure";
import type { AppContext } from "#http/services";
import type { Actor } from "#operation/actor";

/** Rights are read from the primary. */
export async function mayReadCollection(
  context: AppContext,
  actor: Actor,
  collectionId: string,
): Promise<boolean> {
  try {
    const request = { params: { collectionId }, query: {}, body: {} };
    const db = databaseOf(context.env, collectionId);
    const now = systemClock();
    const asking = { actor, now, directory: directoryOf(context.env) };
    const subject = await resolveSubject(db, toReadCollection, request, asking);
    return refusal(toReadCollection, actor, subject, now) === null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

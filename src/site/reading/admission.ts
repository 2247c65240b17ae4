/** Who may enter a private collection: those who may read it through the API, and the readers whom it lets in. */
import { refusal } from "#access/decide";
import { toReadCollection } from "#access/needs";
import { resolveSubject } from "#access/resolve";
import { mayEnter } from "#access/visibility";
import { systemClock } from "#clock";
import { openDatabase } from "#db/client";
import { Failure } from "#failure";
import { authenticate } from "#http/authenticate";
import type { AppContext } from "#http/services";
import { hasReaderCookie } from "./reader-cookie.ts";

/** A collection that somebody asks to read. */
export interface AskedCollection {
  orgId: string;
  id: string;
  isPublic: boolean;
}

/** Credentials and rights are read from the primary, and only for a collection that is not public. */
export async function mayReadCollection(
  context: AppContext,
  collection: AskedCollection,
): Promise<boolean> {
  if (mayEnter({ isPublic: collection.isPublic, deletedAt: null }, null)) return true;
  if (hasReaderCookie(context)) {
    const { isReaderOf } = await import("./reader-admission.ts");
    if (await isReaderOf(context, collection)) return true;
  }
  return mayReadAsPerson(context, collection.id);
}

async function mayReadAsPerson(context: AppContext, collectionId: string): Promise<boolean> {
  try {
    const actor = await authenticate(context);
    const request = { params: { collectionId }, query: {}, body: {} };
    const db = openDatabase(context.env.DB);
    const now = systemClock();
    const subject = await resolveSubject(db, toReadCollection, request, { actor, now });
    return refusal(toReadCollection, actor, subject, now) === null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

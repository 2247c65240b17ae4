/** Who may enter a private collection: those who may read it through the API, and the readers whom it lets in. */
import { groupsIn, mayEnter } from "#access/visibility";
import type { ReaderGroups } from "#access/visibility";
import { Failure } from "#failure";
import { authenticate } from "#http/authenticate";
import type { AppContext } from "#http/services";
import type { Actor } from "#operation/actor";
import { mayReadCollection } from "./may-read.ts";
import { hasMemberCookie, hasReaderCookie } from "./reader-cookie.ts";

/** A collection that somebody asks to read. */
export interface AskedCollection {
  orgId: string;
  id: string;
  isPublic: boolean;
}

/**
 * The groups in which this reader may read the collection; null where they may not. Credentials and rights are read from
 * the primary, and only for a collection that is not public.
 */
export async function admittedGroups(
  context: AppContext,
  collection: AskedCollection,
): Promise<ReaderGroups | null> {
  if (mayEnter({ isPublic: collection.isPublic, deletedAt: null }, null))
    return groupsIn(collection, []);
  // A member who was let in as a reader too sees what members see.
  if (await mayReadAsPerson(context, collection)) return "every";
  if (!hasReaderCookie(context)) return null;
  const { groupsOfReader } = await import("./reader-admission.ts");
  return groupsOfReader(context, collection);
}

async function mayReadAsPerson(
  context: AppContext,
  { orgId, id: collectionId }: AskedCollection,
): Promise<boolean> {
  try {
    const actor = (await memberOf(context, orgId)) ?? (await authenticate(context));
    return await mayReadCollection(context, actor, collectionId);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** On a domain a member is known by a cookie of that host; null where there is none, or it is good no more. */
async function memberOf(context: AppContext, orgId: string): Promise<Actor | null> {
  if (!hasMemberCookie(context)) return null;
  const { memberOnDomain } = await import("./member-admission.ts");
  return memberOnDomain(context, orgId);
}

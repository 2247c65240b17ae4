/** What every change of a FAQ keeps to: whose consent it takes, what it does to the site, what the log says. */
import type { CollectionSubject } from "#access/needs";
import { isFaqApproved } from "#access/visibility";
import { hasPage, bumpSiteVersion } from "#domains/collections/store";
import { expectMayPublish } from "#domains/pages/publishing/publish";
import type { LogEntryType } from "#catalogue";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { invalid } from "#failure";
import type { Context } from "#operation/context";
import type { FaqRow } from "./contract.ts";

type FaqContext = Context<CollectionSubject>;
type State = FaqRow["state"];

/**
 * Whoever may write keeps a waiting FAQ; approving, rejecting, and changing what readers see is for those
 * who may publish.
 * @param from the state there is; null for a new FAQ
 * @param to the state that is asked for; null for a deletion
 */
export function expectMayChange(context: FaqContext, from: State | null, to: State | null): void {
  const isAnswer = to !== null && to !== "pending" && to !== from;
  if (isAnswer || from === "approved") expectMayPublish(context);
}

/** Throws `validation_failed` for a page of another collection. */
export async function expectOwnPage(context: FaqContext, pageId: string | null): Promise<void> {
  if (pageId === null || (await hasPage(context.db, context.subject.collection, pageId))) return;
  throw invalid("body.pageId", "is not a page of this collection");
}

/** A new site version, where readers saw one of these. */
export function showOnSite(
  { db, orgId, subject }: FaqContext,
  rows: readonly Pick<FaqRow, "state">[],
): Change[] {
  return rows.some(isFaqApproved) ? [bumpSiteVersion(db, orgId, subject.collection.id)] : [];
}

/** The entry of a change to this FAQ. */
export function logOf(
  eventType: Extract<LogEntryType, `${string}_FAQ`>,
  { id, collectionId, pageId, question, state }: FaqRow,
  more: Record<string, unknown> = {},
): LogDraft {
  return {
    eventType,
    eventId: id,
    collectionId,
    pageId,
    eventResponse: { faqId: id, question, state, ...more },
  };
}

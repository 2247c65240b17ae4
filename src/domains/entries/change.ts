/** What every change of an entry keeps to: whose consent it takes, what it does to the site, what the log says. */
import { collectionHasPage } from "#access/queries";
import type { CollectionSubject } from "#access/needs";
import { isChangelogVisible, isFaqApproved } from "#access/visibility";
import { bumpSiteVersion } from "#domains/collections/index";
import { expectMayPublish } from "#domains/pages/index";
import type { LogEntryType } from "#log-entry-types";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { Failure, invalid } from "#failure";
import type { Context } from "#operation/context";
import type { ChangelogRow, FaqRow } from "./contract.ts";

type EntryContext = Context<CollectionSubject>;
type State = FaqRow["state"];

/**
 * Whoever may write keeps a waiting FAQ; approving, rejecting, and changing what readers see is for those
 * who may publish.
 * @param from the state there is; null for a new FAQ
 * @param to the state that is asked for; null for a deletion
 */
export function expectMayChangeFaq(
  context: EntryContext,
  from: State | null,
  to: State | null,
): void {
  const isAnswer = to !== null && to !== "pending" && to !== from;
  if (isAnswer || from === "approved") expectMayPublish(context);
}

/** Whoever may write keeps a draft of the changelog; what readers see is changed by those who may publish. */
export function expectMayChangeChangelog(context: EntryContext, row: ChangelogRow): void {
  if (isChangelogVisible(row)) expectMayPublish(context);
}

/** Throws `validation_failed` for a page of another collection. */
export async function expectOwnPage(context: EntryContext, pageId: string | null): Promise<void> {
  if (pageId === null || (await collectionHasPage(context.db, context.subject.collection, pageId)))
    return;
  throw invalid("body.pageId", "is not a page of this collection");
}

/** A new site version, where readers saw one of these. */
export function showOnSite(
  { db, orgId, subject }: EntryContext,
  rows: readonly (Pick<FaqRow, "state"> | Pick<ChangelogRow, "publishedAt">)[],
): Change[] {
  const isSeen = rows.some((row) =>
    "state" in row ? isFaqApproved(row) : isChangelogVisible(row),
  );
  return isSeen ? [bumpSiteVersion(db, orgId, subject.collection.id)] : [];
}

/** What to say of a slug that another entry has. */
export function slugTaken(slug: string): Record<string, Failure> {
  return {
    "changelogs.slug": new Failure("slug_taken", `The changelog has an entry "${slug}" already.`),
  };
}

/** The log's entry of a change to this FAQ. */
export function logOfFaq(
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

/** The log's entry of a change to this entry of the changelog. */
export function logOfChangelog(
  eventType: Extract<LogEntryType, `${string}_CHANGELOG`>,
  { id, collectionId, title, slug }: ChangelogRow,
  more: Record<string, unknown> = {},
): LogDraft {
  return {
    eventType,
    eventId: id,
    collectionId,
    eventResponse: { changelogId: id, title, slug, ...more },
  };
}

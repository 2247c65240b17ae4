/** What every change of an entry keeps to: whose consent it takes, what it does to the site, what the log says. */
import type { CollectionSubject } from "#access/needs";
import { isChangelogVisible } from "#access/visibility";
import { bumpSiteVersion } from "#domains/collections/store";
import { expectMayPublish } from "#domains/pages/publishing/publish";
import type { LogEntryType } from "#catalogue";
import type { LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import type { ChangelogRow } from "./contract.ts";

type ChangelogContext = Context<CollectionSubject>;

/** Whoever may write keeps a draft; what readers see is changed by those who may publish. */
export function expectMayChange(context: ChangelogContext, row: ChangelogRow): void {
  if (isChangelogVisible(row)) expectMayPublish(context);
}

/** A new site version, where readers saw one of these. */
export function showOnSite(
  { db, orgId, subject }: ChangelogContext,
  rows: readonly Pick<ChangelogRow, "publishedAt">[],
): Change[] {
  return rows.some(isChangelogVisible) ? [bumpSiteVersion(db, orgId, subject.collection.id)] : [];
}

/** What to say of a slug that another entry has. */
export function slugTaken(slug: string): Record<string, Failure> {
  return {
    "changelogs.slug": new Failure("slug_taken", `The changelog has an entry "${slug}" already.`),
  };
}

/** The entry of a change to this entry. */
export function logOf(
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

/**
 * The only writer of releases and release_pages, through a release's states: requested, prepared page by page, shown,
 * rolled back.
 */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { jobs, pages, publishedVersions, releasePages, releases } from "#db/schema";
import { sizeJob } from "#jobs/index";
import { limits } from "#limits";
import type { Rollback } from "#domains/pages/publishing/releases/rollback/queries";
import { isAsPrepared } from "#domains/pages/publishing/releases/showing/queries";
import type { ReleaseShowing } from "#domains/pages/publishing/releases/showing/queries";
import type { ReleaseRow } from "./contract.ts";
import { isIn } from "#domains/pages/publishing/releases/asked/queries";
import type { AskedPages } from "#domains/pages/publishing/releases/asked/queries";

/** The release with a row for each of its pages, and its job's size. */
export function insertRelease(db: Database, row: ReleaseRow, asked: AskedPages): Change[] {
  const { id, orgId, collectionId } = row;
  const total = sql`(select count(*) from ${releasePages} where release_id = ${id} and org_id = ${orgId})`;
  const each = sql`cast(${limits.releaseStepPages} as integer)`;
  return [
    guarded(db.insert(releases).values(row)),
    unguarded(
      db.run(sql`insert into ${releasePages} (release_id, place, org_id, page_id, outcome, name, path)
        select ${id}, row_number() over (order by p.path) - 1, p.org_id, p.id, 'waiting', p.name, p.path
        from ${pages} p where p.org_id = ${orgId} and p.collection_id = ${collectionId}
          and p.deleted_at is null and p.type > 0 and ${isIn(asked)}`),
    ),
    // A number that is bound is a REAL: only what is cast divides as whole numbers do.
    sizeJob(db, { orgId, id }, { total, steps: sql`(${total} + ${each} - 1) / ${each}` }),
  ];
}

/** What preparing a page came to. */
export interface PreparedPage {
  place: number;
  outcome: "prepared" | "unchanged" | "refused" | "passed_by";
  name?: string;
  path?: string;
  /** As JSON text, exactly as the page's row has it. */
  meta?: string;
  endpoint?: string | null;
  contentHash?: string;
  sizeBytes?: number;
  takenAt?: number;
  pageVersion?: number;
  fromState?: number;
  previousVersionNo?: number | null;
}

/** Notes what preparing pages came to. Each row names its release, so that it is found by its key. */
export function recordPrepared(
  db: Database,
  release: { orgId: string; id: string },
  prepared: readonly PreparedPage[],
): Change[] {
  const rows = prepared.map((each) => ({ ...each, releaseId: release.id }));
  return inParts(rows).map((part) =>
    guarded(
      db.run(sql`update ${releasePages} as r set outcome = made.value ->> 'outcome',
          name = coalesce(made.value ->> 'name', r.name), path = coalesce(made.value ->> 'path', r.path),
          meta = made.value ->> 'meta', endpoint = made.value ->> 'endpoint',
          content_hash = made.value ->> 'contentHash', size_bytes = made.value ->> 'sizeBytes',
          taken_at = made.value ->> 'takenAt', page_version = made.value ->> 'pageVersion',
          from_state = made.value ->> 'fromState', previous_version_no = made.value ->> 'previousVersionNo'
        from ${eachOf(part)} as made
        where r.release_id = made.value ->> 'releaseId' and r.place = made.value ->> 'place'
          and r.org_id = ${release.orgId}`),
      part.length,
    ),
  );
}

const ofRelease = ({ id, orgId }: { id: string; orgId: string }) =>
  sql`r.release_id = ${id} and r.org_id = ${orgId}`;

/** Marks which pages the release publishes, and with which version; exactly `passing` of them are left as they are. */
export function markPublished(db: Database, showing: ReleaseShowing, passing: number): Change[] {
  return [
    guarded(
      db.run(sql`update ${releasePages} as r set outcome = 'passed_by'
        where ${ofRelease(showing)} and r.outcome in ('prepared', 'unchanged')
          and not exists (select 1 from ${pages} p where p.id = r.page_id and ${isAsPrepared(showing)})`),
      passing,
    ),
    unguarded(
      db.run(sql`update ${releasePages} as r set outcome = 'published', version_no = p.last_version_no + 1
        from ${pages} p where ${ofRelease(showing)} and r.outcome = 'prepared' and p.id = r.page_id
          and p.org_id = ${showing.orgId}`),
    ),
  ];
}

/** The release is out, once. Goes after its pages. */
export function closeRelease(db: Database, showing: ReleaseShowing): Change {
  const { id, orgId, now } = showing;
  return guarded(
    db.run(sql`update ${releases} set published_at = ${now}, requester_name = null, published_count = (select count(*)
        from ${releasePages} r where ${ofRelease(showing)} and r.outcome = 'published')
      where id = ${id} and org_id = ${orgId} and published_at is null`),
  );
}

/** Marks the release as taken back, once, and which of its pages go back to which version: those that are still at it. */
export function markRolledBack(db: Database, rollback: Rollback): Change[] {
  const { id, orgId, collectionId, userId, now } = rollback;
  return [
    guarded(
      db.run(sql`update ${releases} set rolled_back_at = ${now}, rolled_back_by = ${userId}
        where id = ${id} and org_id = ${orgId} and published_at is not null and rolled_back_at is null`),
    ),
    unguarded(
      // The version before may have been deleted since: then the last one before that.
      db.run(sql`update ${releasePages} as r set outcome = 'rolled_back', from_state = p.state,
          previous_version_no = (select max(v.version_no) from ${publishedVersions} v
            where v.page_id = r.page_id and v.version_no <= r.previous_version_no)
        from ${pages} p where ${ofRelease(rollback)} and r.outcome = 'published' and p.id = r.page_id
          and p.org_id = ${orgId} and p.collection_id = ${collectionId} and p.published_version_no = r.version_no`),
    ),
  ];
}

export const releasesCascade: Cascade = {
  // Of a release that is out the name is forgotten: this is for one that is still made, or failed.
  account: (db, { userId }) => [
    unguarded(
      db.run(sql`update ${releases} set requester_name = null where requester_name is not null
        and exists (select 1 from ${jobs} j where j.id = ${releases}.id and j.created_by = ${userId})`),
    ),
  ],
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .delete(releasePages)
        .where(and(eq(releasePages.orgId, orgId), sql`${releasePages.pageId} in ${ids}`)),
    ),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(releases)
        .where(and(eq(releases.orgId, orgId), eq(releases.collectionId, collectionId))),
    ),
  ],
};

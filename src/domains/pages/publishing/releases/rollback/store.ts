/** Every SQL statement of a rollback: a fixed number of them, each for all pages that are still at the release. */
import { sql } from "drizzle-orm";
import { stateNames } from "#domains/pages/states";
import type { EventQuery, LogQuery } from "#db/commit";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { pages, publishedVersions, releasePages, releases } from "#db/schema";

/** A release on its way back. */
export interface Rollback {
  id: string;
  orgId: string;
  collectionId: string;
  userId: string;
  now: number;
}

/** Puts back every page that is still at the release to the version before; without one it becomes unpublished. */
export function rollBackPages(db: Database, rollback: Rollback): Change[] {
  const { id, orgId, collectionId, userId, now } = rollback;
  const ofRelease = sql`r.release_id = ${id} and r.org_id = ${orgId}`;
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
        from ${pages} p where ${ofRelease} and r.outcome = 'published' and p.id = r.page_id
          and p.org_id = ${orgId} and p.collection_id = ${collectionId} and p.published_version_no = r.version_no`),
    ),
    unguarded(
      db.run(sql`update ${pages} set published_version_no = back.version_no, published_hash = back.content_hash,
          published_name = back.name, published_at = back.published_at,
          draft_changed_at = max(draft_changed_at, coalesce(back.published_at, 0) + 1),
          state = iif(back.version_no is null and state = 2, 1, state),
          version = version + 1, updated_at = ${now}, updated_by = ${userId}
        from (select r.page_id, v.version_no, v.content_hash, v.name, v.published_at from ${releasePages} r
          left join ${publishedVersions} v on v.page_id = r.page_id and v.version_no = r.previous_version_no
          where ${ofRelease} and r.outcome = 'rolled_back') as back
        where ${pages}.id = back.page_id and ${pages}.org_id = ${orgId}`),
    ),
  ];
}

const rolledBack = ({ id, orgId }: Rollback) => sql`from ${releasePages} r
  join ${pages} p on p.id = r.page_id and p.org_id = ${orgId}
  where r.release_id = ${id} and r.org_id = ${orgId} and r.outcome = 'rolled_back'`;

const names = JSON.stringify(stateNames);

/** One entry for each page, as going back or unpublishing by hand writes it. */
export function logRollback(rollback: Rollback): LogQuery {
  const { id, collectionId } = rollback;
  return {
    collectionId,
    rows: sql`select r.place, p.id as pageId,
      iif(p.published_version_no is null, 'UNPUBLISH_PAGE', 'SET_DEFAULT_PUBLISHED_VERSION') as eventType,
      iif(p.published_version_no is null,
        json_object('name', p.name, 'path', p.path, 'from', ${names} ->> r.from_state, 'to', ${names} ->> p.state,
          'releaseId', ${id}),
        json_object('from', r.version_no, 'to', p.published_version_no, 'releaseId', ${id})) as eventResponse
      ${rolledBack(rollback)}`,
  };
}

/** One event for each page. */
export function tellRollback(rollback: Rollback, collection: EventQuery["collection"]): EventQuery {
  return {
    type: "page.publish_status_changed",
    collection,
    rows: sql`select r.place, p.id as pageId,
      json_object('id', p.id, 'name', p.name, 'type', p.type, 'path', p.path) as page,
      json_object('from', 'published', 'to', iif(p.published_version_no is null, ${names} ->> p.state, 'published'),
        'versionNo', p.published_version_no) as change
      ${rolledBack(rollback)}`,
  };
}

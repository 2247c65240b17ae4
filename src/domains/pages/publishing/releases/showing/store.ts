/**
 * Every SQL statement of the moment in which a release is shown: a fixed number of them, each for all of
 * its pages, in the order that `showPages` gives. Whatever else a page's row says by then, it stays.
 */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { stateNames } from "#domains/pages/states";
import type { EventQuery, LogQuery } from "#db/commit";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { pages, publishedVersions, releasePages, releases } from "#db/schema";

/** A release at its last step. */
export interface Showing {
  id: string;
  orgId: string;
  collectionId: string;
  /** Who asked for it. */
  userId: string;
  note: string | null;
  now: number;
}

/** The page is still published, reviewed and placed as it was prepared; that it was edited since is no matter. */
const stands = ({ orgId, collectionId }: Showing) => sql`p.org_id = ${orgId}
  and p.collection_id = ${collectionId} and p.deleted_at is null
  and p.state = r.from_state and p.published_version_no is r.previous_version_no`;

export interface ShowingSurvey {
  prepared: number;
  unchanged: number;
  refused: number;
  /** How many went another way since they were prepared. */
  passing: number;
}

/** What the pages of the release have come to. */
export async function surveyShowing(db: Database, showing: Showing): Promise<ShowingSurvey> {
  const isStanding = sql`(p.id is not null)`;
  const [row] = await db.all<ShowingSurvey>(sql`select
      coalesce(sum(r.outcome = 'prepared' and ${isStanding}), 0) as prepared,
      coalesce(sum(r.outcome = 'unchanged' and ${isStanding}), 0) as unchanged,
      coalesce(sum(r.outcome = 'refused'), 0) as refused,
      coalesce(sum(r.outcome in ('prepared', 'unchanged') and not ${isStanding}), 0) as passing
    from ${releasePages} r left join ${pages} p on p.id = r.page_id and ${stands(showing)}
    where r.release_id = ${showing.id} and r.org_id = ${showing.orgId}`);
  return row ?? { prepared: 0, unchanged: 0, refused: 0, passing: 0 };
}

/** The paths of the pages that went another way since they were prepared. */
export async function selectPassing(
  db: Database,
  showing: Showing,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ path: string }>(sql`select r.path from ${releasePages} r
    where r.release_id = ${showing.id} and r.org_id = ${showing.orgId} and r.outcome in ('prepared', 'unchanged')
      and not exists (select 1 from ${pages} p where p.id = r.page_id and ${stands(showing)})
    order by r.place limit ${limit}`);
  return rows.map(({ path }) => path);
}

/** Shows every page that was prepared; exactly `passing` of them are left as they are. */
export function showPages(db: Database, showing: Showing, passing: number): Change[] {
  const { id, orgId, userId, note, now } = showing;
  const ofRelease = sql`r.release_id = ${id} and r.org_id = ${orgId}`;
  return [
    guarded(
      db.run(sql`update ${releasePages} as r set outcome = 'passed_by'
        where ${ofRelease} and r.outcome in ('prepared', 'unchanged')
          and not exists (select 1 from ${pages} p where p.id = r.page_id and ${stands(showing)})`),
      passing,
    ),
    unguarded(
      db.run(sql`update ${releasePages} as r set outcome = 'published', version_no = p.last_version_no + 1
        from ${pages} p where ${ofRelease} and r.outcome = 'prepared' and p.id = r.page_id and p.org_id = ${orgId}`),
    ),
    unguarded(
      db.run(sql`insert into ${publishedVersions} (org_id, collection_id, page_id, version_no, name, path, meta,
          endpoint, content_hash, size_bytes, published_at, published_by, note, release_id)
        select p.org_id, p.collection_id, p.id, r.version_no, r.name, p.path, r.meta, r.endpoint, r.content_hash,
          r.size_bytes, r.taken_at, ${userId}, ${note}, r.release_id
        from ${releasePages} r join ${pages} p on p.id = r.page_id and p.org_id = ${orgId}
        where ${ofRelease} and r.outcome = 'published'`),
    ),
    unguarded(
      db.run(sql`update ${pages} set state = 2, was_ever_published = 1, published_hash = r.content_hash,
          published_name = r.name, published_at = r.taken_at, draft_changed_at = ${draftMark},
          published_version_no = coalesce(r.version_no, published_version_no),
          last_version_no = coalesce(r.version_no, last_version_no),
          updated_at = iif(${isNews}, ${now}, updated_at), updated_by = iif(${isNews}, ${userId}, updated_by),
          version = version + ${isNews}
        from ${releasePages} r where ${ofRelease} and r.outcome in ('published', 'unchanged')
          and ${pages}.id = r.page_id and ${pages}.org_id = ${orgId}`),
    ),
    guarded(
      db.run(sql`update ${releases} set published_at = ${now}, published_count = (select count(*)
          from ${releasePages} r where ${ofRelease} and r.outcome = 'published')
        where id = ${id} and org_id = ${orgId} and published_at is null`),
    ),
  ];
}

/** A name, meta or endpoint of after the preparing is an unpublished change; edits of the text mark themselves. */
const draftMark = sql`max(draft_changed_at, iif(${pages}.version <> r.page_version and (${pages}.name <> r.name
  or ${pages}.meta <> r.meta or ${pages}.endpoint is not r.endpoint), r.taken_at + 1, 0))`;

/** The page got a version, or came out of a review with the one it had. */
const isNews = sql`(r.version_no is not null or r.from_state <> 2)`;

const stateName = (column: SQL) => sql`${JSON.stringify(stateNames)} ->> ${column}`;

const shown = ({ id, orgId }: Showing) => sql`from ${releasePages} r
  join ${pages} p on p.id = r.page_id and p.org_id = ${orgId}
  where r.release_id = ${id} and r.org_id = ${orgId} and r.outcome in ('published', 'unchanged') and ${isNews}`;

/** One PUBLISH_PAGE for each page, saying what a page's own publication says. */
export function logShown(showing: Showing): LogQuery {
  const { collectionId, note, id } = showing;
  return {
    collectionId,
    rows: sql`select r.place, p.id as pageId, 'PUBLISH_PAGE' as eventType,
      json_object('name', p.name, 'path', p.path, 'versionNo', p.published_version_no,
        'from', ${stateName(sql`r.from_state`)}, 'contentHash', r.content_hash, 'note', ${note},
        'releaseId', ${id}) as eventResponse ${shown(showing)}`,
  };
}

/** One event for each page, as its own publication has it. */
export function tellShown(showing: Showing, collection: EventQuery["collection"]): EventQuery {
  return {
    type: "page.publish_status_changed",
    collection,
    rows: sql`select r.place, p.id as pageId, ${pageJson} as page,
      json_object('from', ${stateName(sql`r.from_state`)}, 'to', 'published',
        'versionNo', p.published_version_no) as change ${shown(showing)}`,
  };
}

const pageJson = sql`json_object('id', p.id, 'name', p.name, 'type', p.type, 'path', p.path)`;

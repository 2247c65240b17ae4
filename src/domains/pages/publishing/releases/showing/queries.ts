/** Reads the outcome of a release at its last step, and selects the rows that become its log entries and events. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import type { EventQuery, LogQuery } from "#db/commit";
import { pages, releasePages } from "#db/schema";
import { isNews } from "#domains/pages/rows/releases";
import { stateNames } from "#domains/pages/states";

/** A release at its last step. */
export interface ReleaseShowing {
  id: string;
  orgId: string;
  collectionId: string;
  /** Who asked for it. */
  userId: string;
  note: string | null;
  now: number;
}

/** The page is still published, reviewed and placed as it was prepared; that it was edited since is no matter. */
export const isAsPrepared = ({ orgId, collectionId }: ReleaseShowing) => sql`p.org_id = ${orgId}
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
export async function surveyShowing(db: Database, showing: ReleaseShowing): Promise<ShowingSurvey> {
  const pageExists = sql`(p.id is not null)`;
  const [row] = await db.all<ShowingSurvey>(sql`select
      coalesce(sum(r.outcome = 'prepared' and ${pageExists}), 0) as prepared,
      coalesce(sum(r.outcome = 'unchanged' and ${pageExists}), 0) as unchanged,
      coalesce(sum(r.outcome = 'refused'), 0) as refused,
      coalesce(sum(r.outcome in ('prepared', 'unchanged') and not ${pageExists}), 0) as passing
    from ${releasePages} r left join ${pages} p on p.id = r.page_id and ${isAsPrepared(showing)}
    where r.release_id = ${showing.id} and r.org_id = ${showing.orgId}`);
  return row ?? { prepared: 0, unchanged: 0, refused: 0, passing: 0 };
}

/** The paths of the pages that went another way since they were prepared. */
export async function selectPassing(
  db: Database,
  showing: ReleaseShowing,
  limit: number,
): Promise<string[]> {
  const rows = await db.all<{ path: string }>(sql`select r.path from ${releasePages} r
    where r.release_id = ${showing.id} and r.org_id = ${showing.orgId} and r.outcome in ('prepared', 'unchanged')
      and not exists (select 1 from ${pages} p where p.id = r.page_id and ${isAsPrepared(showing)})
    order by r.place limit ${limit}`);
  return rows.map(({ path }) => path);
}

const stateName = (column: SQL) => sql`${JSON.stringify(stateNames)} ->> ${column}`;

const shownPages = ({ id, orgId }: ReleaseShowing) => sql`from ${releasePages} r
  join ${pages} p on p.id = r.page_id and p.org_id = ${orgId}
  where r.release_id = ${id} and r.org_id = ${orgId} and r.outcome in ('published', 'unchanged') and ${isNews}`;

/** One PUBLISH_PAGE for each page, saying what a page's own publication says. */
export function logShown(showing: ReleaseShowing): LogQuery {
  const { collectionId, note, id } = showing;
  return {
    collectionId,
    rows: sql`select r.place, p.id as pageId, 'PUBLISH_PAGE' as eventType,
      json_object('name', p.name, 'path', p.path, 'versionNo', p.published_version_no,
        'from', ${stateName(sql`r.from_state`)}, 'contentHash', r.content_hash, 'note', ${note},
        'releaseId', ${id}) as eventResponse ${shownPages(showing)}`,
  };
}

/** One event for each page, as its own publication has it. */
export function tellShown(
  showing: ReleaseShowing,
  collection: EventQuery["collection"],
): EventQuery {
  return {
    type: "page.publish_status_changed",
    collection,
    rows: sql`select r.place, p.id as pageId, ${pageJson} as page,
      json_object('from', ${stateName(sql`r.from_state`)}, 'to', 'published',
        'versionNo', p.published_version_no, 'releaseId', ${showing.id}) as change ${shownPages(showing)}`,
  };
}

const pageJson = sql`json_object('id', p.id, 'name', p.name, 'type', p.type, 'path', p.path)`;

/** The rows that become log entries and events of a rollback, selected inside the commit that rolls its pages back. */
import { sql } from "drizzle-orm";
import type { EventQuery, LogQuery } from "#db/commit";
import { pages, releasePages } from "#db/schema";
import { stateNames } from "#domains/pages/states";

/** A release on its way back. */
export interface Rollback {
  id: string;
  orgId: string;
  collectionId: string;
  userId: string;
  now: number;
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
        'versionNo', p.published_version_no, 'releaseId', ${rollback.id}) as change
      ${rolledBack(rollback)}`,
  };
}

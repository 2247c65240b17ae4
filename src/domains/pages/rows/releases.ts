/** The two UPDATEs of pages that a release makes, each for all of its pages: it is shown, or rolled back. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { pages, publishedVersions, releasePages } from "#db/schema";
import type { By } from "./new.ts";

interface Release extends By {
  id: string;
  orgId: string;
}

const ofRelease = ({ id, orgId }: Release) => sql`r.release_id = ${id} and r.org_id = ${orgId}`;

/** A name, meta or endpoint of after the preparing is an unpublished change; edits of the text mark themselves. */
const draftMark = sql`max(draft_changed_at, iif(${pages}.version <> r.page_version and (${pages}.name <> r.name
  or ${pages}.meta <> r.meta or ${pages}.endpoint is not r.endpoint), r.taken_at + 1, 0))`;

/** The page of a release `r` got a version, or came out of a review with the one it had. */
export const isNews = sql`(r.version_no is not null or r.from_state <> 2)`;

/** Readers see of each page what the release published. Goes after its pages are marked as published. */
export function publishPages(db: Database, release: Release): Change {
  const { orgId, userId, now } = release;
  return unguarded(
    db.run(sql`update ${pages} set state = 2, was_ever_published = 1, published_hash = r.content_hash,
        published_name = r.name, published_at = r.taken_at, draft_changed_at = ${draftMark},
        published_version_no = coalesce(r.version_no, published_version_no),
        last_version_no = coalesce(r.version_no, last_version_no),
        updated_at = iif(${isNews}, ${now}, updated_at), updated_by = iif(${isNews}, ${userId}, updated_by),
        version = version + ${isNews}
      from ${releasePages} r where ${ofRelease(release)} and r.outcome in ('published', 'unchanged')
        and ${pages}.id = r.page_id and ${pages}.org_id = ${orgId}`),
  );
}

/** Readers see of each page what they saw before the release. Goes after its pages are marked as rolled back. */
export function revertPages(db: Database, release: Release): Change {
  const { orgId, userId, now } = release;
  return unguarded(
    db.run(sql`update ${pages} set published_version_no = back.version_no, published_hash = back.content_hash,
        published_name = back.name, published_at = back.published_at,
        draft_changed_at = max(draft_changed_at, coalesce(back.published_at, 0) + 1),
        state = iif(back.version_no is null and state = 2, 1, state),
        version = version + 1, updated_at = ${now}, updated_by = ${userId}
      from (select r.page_id, v.version_no, v.content_hash, v.name, v.published_at from ${releasePages} r
        left join ${publishedVersions} v on v.page_id = r.page_id and v.version_no = r.previous_version_no
        where ${ofRelease(release)} and r.outcome = 'rolled_back') as back
      where ${pages}.id = back.page_id and ${pages}.org_id = ${orgId}`),
  );
}

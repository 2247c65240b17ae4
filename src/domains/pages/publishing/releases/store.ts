/** Every SQL statement on releases as they are asked for, prepared page by page, and read. */
import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CollectionKey } from "#db/schema";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { jobs, pages, publishedVersions, releasePages, releases } from "#db/schema";
import { sizeJob } from "#jobs/index";
import { limits } from "#limits";
import type { FoundRelease, MovedOnPage, ReleaseRow } from "./contract.ts";

/** Of the pages that are named, the first that is not there, and the first that was rejected. */
export async function surveyNamed(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  pageIds: readonly string[],
): Promise<{ missing: string | null; rejected: string | null }> {
  const found = sql`select min(iif(p.id is null, n.value, null)) as missing, min(iif(p.state = 3, p.id, null)) as rejected
    from ${eachOf(pageIds)} n left join ${pages} p on p.id = n.value and p.org_id = ${orgId}
      and p.collection_id = ${collectionId} and p.deleted_at is null and p.type > 0`;
  const [row] = await db.all<{ missing: string | null; rejected: string | null }>(found);
  return row ?? { missing: null, rejected: null };
}

/**
 * What readers do not see yet: changes since the default version, drafts that were never published, and
 * first publications that a rollback took back. What was rejected, put away, or unpublished on purpose is not in it.
 */
const hasSomethingNew = sql`p.is_archived = 0 and p.is_under_archive = 0 and p.state <> 3 and iif(
  p.published_version_no is not null, p.draft_changed_at > coalesce(p.published_at, 0),
  p.last_version_no = 0 or exists (
    select 1 from ${publishedVersions} v
    join ${releasePages} r on r.release_id = v.release_id and r.page_id = v.page_id and r.outcome = 'rolled_back'
    where v.page_id = p.id and v.version_no = p.last_version_no))`;

/** The release with a row for each of its pages (the named ones, or all that have something new), and its job's size. */
export function insertRelease(
  db: Database,
  row: ReleaseRow,
  pageIds: readonly string[] | undefined,
): Change[] {
  const { id, orgId, collectionId } = row;
  const isAsked: SQL =
    pageIds === undefined ? hasSomethingNew : sql`p.id in (select value from ${eachOf(pageIds)})`;
  const total = sql`(select count(*) from ${releasePages} where release_id = ${id} and org_id = ${orgId})`;
  const each = sql`cast(${limits.releaseStepPages} as integer)`;
  return [
    guarded(db.insert(releases).values(row)),
    unguarded(
      db.run(sql`insert into ${releasePages} (release_id, place, org_id, page_id, outcome, name, path)
        select ${id}, row_number() over (order by p.path) - 1, p.org_id, p.id, 'waiting', p.name, p.path
        from ${pages} p where p.org_id = ${orgId} and p.collection_id = ${collectionId}
          and p.deleted_at is null and p.type > 0 and ${isAsked}`),
    ),
    // A number that is bound is a REAL: only what is cast divides as whole numbers do.
    sizeJob(db, { orgId, id }, { total, steps: sql`(${total} + ${each} - 1) / ${each}` }),
  ];
}

const ofRelease = ({ orgId, id }: { orgId: string; id: string }) =>
  and(eq(releasePages.orgId, orgId), eq(releasePages.releaseId, id));

/** The pages of a release whose turn it is in a step: where each stands in it, and what it is called. */
export async function selectTurn(
  db: Database,
  release: { orgId: string; id: string },
  step: number,
): Promise<{ place: number; pageId: string; path: string }[]> {
  const from = step * limits.releaseStepPages;
  return db
    .select({ place: releasePages.place, pageId: releasePages.pageId, path: releasePages.path })
    .from(releasePages)
    .where(
      and(
        ofRelease(release),
        gte(releasePages.place, from),
        lt(releasePages.place, from + limits.releaseStepPages),
      ),
    )
    .orderBy(asc(releasePages.place));
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

const placesOf = (prepared: readonly PreparedPage[]) => prepared.map(({ place }) => place);

/** Notes what preparing pages came to. The bounds keep every step from reading the whole release. */
export function recordPrepared(
  db: Database,
  release: { orgId: string; id: string },
  prepared: readonly PreparedPage[],
): Change[] {
  return inParts(prepared).map((part) =>
    guarded(
      db.run(sql`update ${releasePages} as r set outcome = made.value ->> 'outcome',
          name = coalesce(made.value ->> 'name', r.name), path = coalesce(made.value ->> 'path', r.path),
          meta = made.value ->> 'meta', endpoint = made.value ->> 'endpoint',
          content_hash = made.value ->> 'contentHash', size_bytes = made.value ->> 'sizeBytes',
          taken_at = made.value ->> 'takenAt', page_version = made.value ->> 'pageVersion',
          from_state = made.value ->> 'fromState', previous_version_no = made.value ->> 'previousVersionNo'
        from ${eachOf(part)} as made
        where r.release_id = ${release.id} and r.org_id = ${release.orgId} and r.place = made.value ->> 'place'
          and r.place between ${Math.min(...placesOf(part))} and ${Math.max(...placesOf(part))}`),
      part.length,
    ),
  );
}

/** A collection's releases before the given id, newest first. */
export async function selectReleases(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  filter: { before: string | null; limit: number },
): Promise<FoundRelease[]> {
  return db
    .select({ release: releases, job: jobs })
    .from(releases)
    .innerJoin(jobs, eq(jobs.id, releases.id))
    .where(
      and(
        eq(releases.orgId, orgId),
        eq(releases.collectionId, collectionId),
        filter.before === null ? undefined : lt(releases.id, filter.before),
      ),
    )
    .orderBy(desc(releases.id))
    .limit(filter.limit);
}

/** The release of this collection with this id, or null. */
export async function findRelease(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  releaseId: string,
): Promise<FoundRelease | null> {
  const [found] = await db
    .select({ release: releases, job: jobs })
    .from(releases)
    .innerJoin(jobs, eq(jobs.id, releases.id))
    .where(
      and(
        eq(releases.orgId, orgId),
        eq(releases.collectionId, collectionId),
        eq(releases.id, releaseId),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** After a rollback: how many pages were no longer at the release, and the first hundred of them. */
export async function selectMovedOn(
  db: Database,
  release: { orgId: string; id: string },
): Promise<{ count: number; first: MovedOnPage[] }> {
  const stillPublished = eq(releasePages.outcome, "published");
  const first = await db
    .select({
      pageId: releasePages.pageId,
      name: releasePages.name,
      path: releasePages.path,
      publishedVersionNo: pages.publishedVersionNo,
    })
    .from(releasePages)
    .leftJoin(pages, eq(pages.id, releasePages.pageId))
    .where(and(ofRelease(release), stillPublished))
    .orderBy(asc(releasePages.place))
    .limit(100);
  const count = await db.$count(releasePages, and(ofRelease(release), stillPublished));
  return { count, first };
}

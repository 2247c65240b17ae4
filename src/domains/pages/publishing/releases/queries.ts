/** Reads of releases and of their pages. */
import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { eachOf } from "#db/many";
import { jobs, pages, releasePages, releases } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { lacksAddress } from "#domains/pages/publishing/queries";
import { limits } from "#limits";
import type { FoundRelease, MovedOnPage } from "./contract.ts";

/** Of the pages that are named one each that cannot be published, by why. */
interface SurveyedNames {
  missing: string | null;
  rejected: string | null;
  /** An endpoint without an address. */
  unaddressed: string | null;
}

/** Of the pages that are named, one that is not there, one that was rejected, and one without its address. */
export async function surveyNamed(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  pageIds: readonly string[],
): Promise<SurveyedNames> {
  const found = sql`select min(iif(p.id is null, n.value, null)) as missing,
      min(iif(p.state = 3, p.id, null)) as rejected, min(iif(${lacksAddress}, p.id, null)) as unaddressed
    from ${eachOf(pageIds)} n left join ${pages} p on p.id = n.value and p.org_id = ${orgId}
      and p.collection_id = ${collectionId} and p.deleted_at is null and p.type > 0`;
  const [row] = await db.all<SurveyedNames>(found);
  return row ?? { missing: null, rejected: null, unaddressed: null };
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

/** The pages of a release behind a place in it, by their paths. */
export function selectReleasePages(
  db: Database,
  release: { orgId: string; id: string },
  { behind, limit }: { behind: number; limit: number },
) {
  return db
    .select()
    .from(releasePages)
    .where(and(ofRelease(release), gt(releasePages.place, behind)))
    .orderBy(asc(releasePages.place))
    .limit(limit);
}

/** A collection's releases with their jobs, newest first; of them only those that the condition names. */
function releasesOf(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  condition: SQL | undefined,
  limit: number,
): Promise<FoundRelease[]> {
  const isOfCollection = and(eq(releases.orgId, orgId), eq(releases.collectionId, collectionId));
  return db
    .select({ release: releases, job: jobs })
    .from(releases)
    .innerJoin(jobs, eq(jobs.id, releases.id))
    .where(and(isOfCollection, condition))
    .orderBy(desc(releases.id))
    .limit(limit);
}

/** A collection's releases before the given id, newest first. */
export function selectReleases(
  db: Database,
  key: CollectionKey,
  { before, limit }: { before: string | null; limit: number },
): Promise<FoundRelease[]> {
  return releasesOf(db, key, before === null ? undefined : lt(releases.id, before), limit);
}

/** The release of this collection with this id, or null. */
export async function findRelease(
  db: Database,
  key: CollectionKey,
  releaseId: string,
): Promise<FoundRelease | null> {
  const [found] = await releasesOf(db, key, eq(releases.id, releaseId), 1);
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

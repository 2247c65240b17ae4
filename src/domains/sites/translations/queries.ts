/** Reads how the pages of a translation stand to those of its original. */
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { collections, pages, sitePlaces, sites } from "#db/schema";
import { collectionsSeenBy, isCurrentPlace } from "#domains/collections/index";
import type { Viewer } from "#domains/collections/index";

const own = alias(sitePlaces, "own");
const first = alias(sitePlaces, "first");

/** The collection in the site's first language of which this one is the translation, if this person may see it. */
export async function findOriginal(
  db: Database,
  orgId: string,
  collectionId: string,
  viewer: Viewer,
): Promise<{ id: string; from: string; into: string } | null> {
  const [row] = await db
    .select({ id: collections.id, from: first.language, into: own.language })
    .from(own)
    .innerJoin(sites, eq(sites.id, own.siteId))
    .innerJoin(
      first,
      and(
        isCurrentPlace(orgId, first),
        eq(first.siteId, own.siteId),
        sql`${first.section} is ${own.section}`,
        sql`${first.version} is ${own.version}`,
        sql`${first.language} = ${sites.languages} ->> '$[0].tag'`,
      ),
    )
    .innerJoin(
      collections,
      and(eq(collections.id, first.collectionId), isNull(collections.deletedAt)),
    )
    .where(
      and(
        isCurrentPlace(orgId, own),
        eq(own.collectionId, collectionId),
        sql`${first.collectionId} <> ${own.collectionId}`,
        sql`${collections.id} in ${collectionsSeenBy(db, orgId, viewer)}`,
      ),
    );
  return row ?? null;
}

const original = alias(pages, "original");
const translated = alias(pages, "translated");

/** A page that readers see of the original, and its translation, where there is one. */
export interface TranslatedRow {
  originalId: string;
  name: string;
  path: string;
  publishedVersionNo: number | null;
  pageId: string | null;
  followsVersionNo: number | null;
}

/**
 * The published pages of the original, in the order of their addresses and behind the page `after`, each with its
 * translation: what was copied of it, else the page at its address that is a copy of none. All of them, or those that are
 * up to date, or the others.
 */
export async function selectTranslated(
  db: Database,
  orgId: string,
  { originalId, collectionId }: { originalId: string; collectionId: string },
  { isCurrent, after, limit }: { isCurrent: boolean | null; after: string | null; limit: number },
): Promise<TranslatedRow[]> {
  const isThere = sql`t.org_id = ${orgId} and t.collection_id = ${collectionId} and t.deleted_at is null`;
  const copied = sql`select t.id from ${pages} t where ${isThere}
    and t.origin_id = coalesce(${original.originId}, ${original.id}) limit 1`;
  const alike = sql`select t.id from ${pages} t where ${isThere}
    and t.path = ${original.path} and t.origin_id is null limit 1`;
  // A cursor names the page: its address may be longer than a cursor, and in any script.
  const pathOfLast = sql`select t.path from ${pages} t where t.org_id = ${orgId} and t.id = ${after}`;
  const follows = sql`${translated.followsVersionNo} is ${original.publishedVersionNo}`;
  return db
    .select({
      originalId: original.id,
      name: original.name,
      path: original.path,
      publishedVersionNo: original.publishedVersionNo,
      pageId: translated.id,
      followsVersionNo: translated.followsVersionNo,
    })
    .from(original)
    .leftJoin(translated, sql`${translated.id} = coalesce((${copied}), (${alike}))`)
    .where(
      and(
        eq(original.orgId, orgId),
        eq(original.collectionId, originalId),
        isNotNull(original.publishedVersionNo),
        isNull(original.deletedAt),
        eq(original.isArchived, false),
        eq(original.isUnderArchive, false),
        isCurrent === null ? undefined : sql`(${follows}) = ${Number(isCurrent)}`,
        after === null ? undefined : gt(original.path, sql`(${pathOfLast})`),
      ),
    )
    .orderBy(asc(original.path))
    .limit(limit);
}

/** The page of the original collection that this page is a translation of, as readers see it. */
export async function findOriginalPage(
  db: Database,
  orgId: string,
  originalId: string,
  page: { originId: string | null; path: string },
): Promise<{ id: string; publishedVersionNo: number | null } | null> {
  const isCopied = sql`(${pages.id} = ${page.originId} or ${pages.originId} = ${page.originId})`;
  const [row] = await db
    .select({ id: pages.id, publishedVersionNo: pages.publishedVersionNo })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.collectionId, originalId),
        isNotNull(pages.publishedVersionNo),
        isNull(pages.deletedAt),
        page.originId === null ? eq(pages.path, page.path) : isCopied,
      ),
    );
  return row ?? null;
}

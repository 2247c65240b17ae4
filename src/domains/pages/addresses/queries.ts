/** Reads of URL mappings, and of the pages that they lead to. */
import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas } from "#db/many";
import { pages, urlMappings } from "#db/schema";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";
import type { UrlMappingRow } from "./contract.ts";

/** How many pages of the subtree were ever published: how many mappings a new address for it writes. */
export async function countEverPublished(db: Database, subtree: Subtree): Promise<number> {
  return db.$count(pages, and(isAtOrBelow(subtree), eq(pages.wasEverPublished, true)));
}

const mappingsTold = 100;

/** The first hundred mappings that a commit at this time wrote for the subtree that stood at `path`. */
export async function selectMappingsWrittenAt(
  db: Database,
  subtree: Subtree,
  now: number,
): Promise<UrlMappingRow[]> {
  const { orgId, collectionId, path } = subtree;
  const { oldUrl } = urlMappings;
  const writtenAt = (isAt: SQL | undefined, limit: number) =>
    db
      .select()
      .from(urlMappings)
      .where(
        and(
          eq(urlMappings.collectionId, collectionId),
          isAt,
          eq(urlMappings.orgId, orgId),
          eq(urlMappings.isAutomatic, true),
          eq(urlMappings.createdAt, now),
        ),
      )
      .orderBy(asc(oldUrl))
      .limit(limit);
  const own = await writtenAt(eq(oldUrl, path), 1);
  const isBelow = and(gt(oldUrl, `${path}/`), lt(oldUrl, `${path}0`));
  return [...own, ...(await writtenAt(isBelow, mappingsTold - own.length))];
}

export interface ListedMapping {
  mapping: UrlMappingRow;
  /** Where its page is now; null where it is gone, or in another collection. */
  pagePath: string | null;
}

/** A collection's mappings after the given id, or those of them that lead to one page. */
export async function selectMappings(
  db: Database,
  orgId: string,
  filter: { collectionId: string; pageId: string | null; after: string | null; limit: number },
): Promise<ListedMapping[]> {
  const { collectionId, pageId, after } = filter;
  // A page has few; a collection may have a hundred thousand.
  const areAsked =
    pageId === null
      ? eq(urlMappings.collectionId, collectionId)
      : and(eq(urlMappings.pageId, pageId), alsoHas(urlMappings.collectionId, collectionId));
  return db
    .select({ mapping: urlMappings, pagePath: pages.path })
    .from(urlMappings)
    .leftJoin(
      pages,
      and(
        eq(pages.id, urlMappings.pageId),
        eq(pages.orgId, urlMappings.orgId),
        eq(pages.collectionId, urlMappings.collectionId),
        isNull(pages.deletedAt),
      ),
    )
    .where(
      and(
        eq(urlMappings.orgId, orgId),
        areAsked,
        after === null ? undefined : gt(urlMappings.id, after),
      ),
    )
    .orderBy(asc(urlMappings.id))
    .limit(filter.limit);
}

export async function findMapping(
  db: Database,
  orgId: string,
  id: string,
): Promise<UrlMappingRow | null> {
  const [row] = await db
    .select()
    .from(urlMappings)
    .where(and(eq(urlMappings.orgId, orgId), eq(urlMappings.id, id)))
    .limit(1);
  return row ?? null;
}

/** What stands in a mapping's way or makes it possible: the page it leads to, and a live page at its address. */
export async function surveyMapping(
  db: Database,
  orgId: string,
  mapping: { collectionId: string; pageId: string; oldUrl: string },
): Promise<{ hasPage: boolean; isLive: boolean }> {
  const { collectionId, pageId, oldUrl } = mapping;
  const isThere = and(isNull(pages.deletedAt), gt(pages.type, 0));
  const one = (isIt: SQL | undefined) =>
    db
      .select({ id: pages.id })
      .from(pages)
      .where(and(isIt, eq(pages.orgId, orgId), isThere))
      .limit(1);
  // One question with "or" would read every page of the collection.
  const [named, live] = await Promise.all([
    one(and(eq(pages.id, pageId), alsoHas(pages.collectionId, collectionId))),
    one(and(eq(pages.collectionId, collectionId), eq(pages.path, oldUrl))),
  ]);
  return { hasPage: named.length > 0, isLive: live.length > 0 };
}

/** Reads the other versions in which a collection stands in its site, and the pages that are the same in them. */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { alsoHas, foundInParts, isOneOf } from "#db/many";
import { collections, pages, sitePlaces, sites } from "#db/schema";
import type { CollectionKey, SiteAxisValue } from "#db/schema";
import { collectionsSeenBy, isCurrentPlace } from "#domains/collections/index";
import type { Viewer } from "#domains/collections/index";

const own = alias(sitePlaces, "own");
const beside = alias(sitePlaces, "beside");

/** A collection that stands in the same section and language, as another version. */
export interface VersionBeside {
  /** Of the site, in its order. */
  versions: SiteAxisValue[];
  ownVersion: string | null;
  version: string | null;
  collectionId: string;
}

/** Those that this person may see. */
export async function selectVersionsBeside(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  viewer: Viewer,
): Promise<VersionBeside[]> {
  return db
    .select({
      versions: sites.versions,
      ownVersion: own.version,
      version: beside.version,
      collectionId: collections.id,
    })
    .from(own)
    .innerJoin(sites, eq(sites.id, own.siteId))
    .innerJoin(
      beside,
      and(
        isCurrentPlace(orgId, beside),
        eq(beside.siteId, own.siteId),
        sql`${beside.section} is ${own.section}`,
        eq(beside.language, own.language),
        isNotNull(beside.version),
        sql`${beside.version} is not ${own.version}`,
      ),
    )
    .innerJoin(
      collections,
      and(eq(collections.id, beside.collectionId), isNull(collections.deletedAt)),
    )
    .where(
      and(
        isCurrentPlace(orgId, own),
        eq(own.collectionId, collectionId),
        sql`${collections.id} in ${collectionsSeenBy(db, orgId, viewer)}`,
      ),
    );
}

const mine = alias(pages, "mine");
const other = alias(pages, "other");
const target = alias(collections, "target");

/** A page of a collection, and the one that is the same in another version. */
export interface SamePage {
  of: string;
  id: string;
  collectionId: string;
  name: string;
  path: string;
}

/**
 * The pages that are the same as these in other collections, archived ones too: what was made of the same page, else what
 * has the same path, unless it is known to be another page's.
 */
export async function selectSamePages(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  pageIds: readonly string[],
  collectionIds: readonly string[],
): Promise<SamePage[]> {
  const origin = sql`coalesce(${mine.originId}, ${mine.id})`;
  // Found by the id or the origin, and looked at for the rest.
  const isThere = sql`+t.org_id = ${orgId} and +t.collection_id = ${target.id} and t.deleted_at is null`;
  const first = sql`select t.id from ${pages} t where t.id = ${origin} and ${isThere}`;
  const copied = sql`select t.id from ${pages} t where t.origin_id = ${origin} and ${isThere} limit 1`;
  const isOfAnother = sql`exists (select 1 from ${pages} c where c.origin_id = t.id
    and +c.collection_id = ${mine.collectionId} and c.deleted_at is null)`;
  const alike = sql`select t.id from ${pages} t where t.collection_id = ${target.id} and t.path = ${mine.path}
    and +t.org_id = ${orgId} and t.deleted_at is null and t.origin_id is null and not ${isOfAnother} limit 1`;
  return foundInParts(pageIds, (part) =>
    db
      .select({
        of: mine.id,
        id: other.id,
        collectionId: other.collectionId,
        name: other.name,
        path: other.path,
      })
      .from(mine)
      .innerJoin(target, isOneOf(target.id, collectionIds))
      .innerJoin(other, sql`${other.id} = coalesce((${first}), (${copied}), (${alike}))`)
      .where(
        and(
          alsoHas(mine.orgId, orgId),
          alsoHas(mine.collectionId, collectionId),
          isOneOf(mine.id, part),
          isNull(mine.deletedAt),
        ),
      ),
  );
}

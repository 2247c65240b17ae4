/** Reads collections. */
import { and, asc, eq, gt, gte, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Column, SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import {
  collectionPermissions,
  collections,
  environments,
  readerAccess,
  sitePlaces,
  sites,
} from "#db/schema";
import type { CollectionKey } from "#db/schema";

/** Who looks at an organization's collections. */
export interface Viewer {
  userId: string;
  /** Neither owner nor admin: their levels count. */
  isMember: boolean;
  /** A token's collections; null for every one. */
  only: readonly string[] | null;
}

const permissionRecordOf = ({ userId }: Viewer) =>
  and(
    eq(collectionPermissions.collectionId, collections.id),
    eq(collectionPermissions.userId, userId),
  );

const isSeenBy = ({ isMember, only }: Viewer) =>
  and(
    only === null ? undefined : isOneOf(collections.id, only),
    isMember
      ? sql`coalesce(${collectionPermissions.permission}, ${collections.defaultPermission}) > 0`
      : undefined,
  );

/** The ids of the collections that the person may see, deleted ones too, as a query; of these alone where some are named. */
export const collectionsSeenBy = (
  db: Database,
  orgId: string,
  viewer: Viewer,
  among: readonly string[] | null = null,
) =>
  db
    .select({ id: collections.id })
    .from(collections)
    .leftJoin(collectionPermissions, permissionRecordOf(viewer))
    .where(
      and(
        eq(collections.orgId, orgId),
        isSeenBy(viewer),
        among === null ? undefined : isOneOf(collections.id, among),
      ),
    );

/** Collections that the person may see, after the given id: level 0 is left out in the query itself. */
export async function selectCollections(
  db: Database,
  orgId: string,
  filter: Viewer & {
    /** Null for the live ones; else those that were deleted since. */
    deletedSince: number | null;
    after: string | null;
    limit: number;
  },
) {
  return db
    .select({ collection: collections, recorded: collectionPermissions.permission })
    .from(collections)
    .leftJoin(collectionPermissions, permissionRecordOf(filter))
    .where(
      and(
        eq(collections.orgId, orgId),
        filter.deletedSince === null
          ? isNull(collections.deletedAt)
          : gt(collections.deletedAt, filter.deletedSince),
        filter.after === null ? undefined : gt(collections.id, filter.after),
        isSeenBy(filter),
      ),
    )
    .orderBy(asc(collections.id))
    .limit(filter.limit);
}

/** The slugs of live collections and of sites that begin with the stem. */
export async function selectSlugs(db: Database, orgId: string, stem: string): Promise<Set<string>> {
  const begins = (slug: Column) => and(gte(slug, stem), lt(slug, `${stem}\u{10ffff}`));
  const ofSites = db
    .select({ slug: sites.slug })
    .from(sites)
    .where(and(eq(sites.orgId, orgId), begins(sites.slug)));
  const rows = await db
    .select({ slug: collections.slug })
    .from(collections)
    .where(
      and(eq(collections.orgId, orgId), isNull(collections.deletedAt), begins(collections.slug)),
    )
    .union(ofSites);
  return new Set(rows.map(({ slug }) => slug));
}

/** The organization's global environment with this id, as a query. */
export const globalEnvironment = (db: Database, orgId: string, environmentId: string) =>
  db
    .select({ id: environments.id })
    .from(environments)
    .where(
      and(
        eq(environments.orgId, orgId),
        eq(environments.id, environmentId),
        eq(environments.type, 0),
      ),
    );

/** Whether the organization has this global environment. */
export async function hasGlobalEnvironment(
  db: Database,
  orgId: string,
  environmentId: string,
): Promise<boolean> {
  const [found] = await globalEnvironment(db, orgId, environmentId).limit(1);
  return found !== undefined;
}

/** How many live collections have this default environment, and the names of the first of them. */
export async function selectNamesUsing(
  db: Database,
  orgId: string,
  environmentId: string,
  limit: number,
): Promise<{ total: number; names: string[] }> {
  const rows = await db
    .select({ name: collections.name, total: sql<number>`count(*) over ()` })
    .from(collections)
    .where(isLiveUser(orgId, environmentId))
    .orderBy(asc(collections.name))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) };
}

/** The live collections that have this default environment: their ids. */
export async function selectIdsUsing(
  db: Database,
  orgId: string,
  environmentId: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: collections.id })
    .from(collections)
    .where(isLiveUser(orgId, environmentId));
  return rows.map(({ id }) => id);
}

/** A live collection of the organization that has this default environment. */
export const isLiveUser = (orgId: string, environmentId: string) =>
  and(
    eq(collections.orgId, orgId),
    eq(collections.defaultEnvironmentId, environmentId),
    isNull(collections.deletedAt),
  );

/**
 * A condition: a collection of the organization stands there now, and not instead of another one's
 * missing language. `place` is an alias of the table where it is joined more than once.
 */
export const isCurrentPlace = (
  orgId: string | SQLWrapper,
  place: Record<"orgId" | "leftAt" | "isFallback", Column> = sitePlaces,
) =>
  and(
    eq(place.orgId, orgId),
    isNull(place.leftAt),
    // As the index says it: a value that is bound would not be known to fit.
    sql`${place.isFallback} = 0`,
  );

/** The language and the version for which the collection stands in a site; null where it stands in none. */
export async function findSitePlace(
  db: Database,
  { orgId, collectionId }: CollectionKey,
): Promise<{ language: string; version: string | null } | null> {
  const [row] = await db
    .select({ language: sitePlaces.language, version: sitePlaces.version })
    .from(sitePlaces)
    .where(and(isCurrentPlace(orgId), eq(sitePlaces.collectionId, collectionId)));
  return row ?? null;
}

const place = alias(sitePlaces, "place");
const atHome = alias(sitePlaces, "at_home");

/** The groups that readers of the collection may be in: those of its own ways in, or of the ones that it follows. */
export async function selectReaderGroups(
  db: Database,
  { orgId, collectionId }: CollectionKey,
): Promise<string[]> {
  const own = alias(readerAccess, "own");
  const home = alias(readerAccess, "home");
  const [row] = await db
    .select({ own: own.groups, followsHome: own.followsHome, home: home.groups })
    .from(own)
    .leftJoin(
      place,
      and(isCurrentPlace(own.orgId, place), eq(place.collectionId, own.collectionId)),
    )
    .leftJoin(
      atHome,
      and(eq(atHome.siteId, place.siteId), eq(atHome.prefix, ""), isNull(atHome.leftAt)),
    )
    .leftJoin(home, and(eq(home.orgId, own.orgId), eq(home.collectionId, atHome.collectionId)))
    .where(and(eq(own.orgId, orgId), eq(own.collectionId, collectionId)))
    .limit(1);
  return (row?.followsHome === true ? row.home : row?.own) ?? [];
}

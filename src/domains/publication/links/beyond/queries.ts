/**
 * Pages of an organization's other collections that texts lead to by their ids. Of those in doubt as links of the
 * collection, since each that is not its own is, the ones that its readers may read are found with their addresses.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Column, Placeholder, SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared } from "#db/prepared";
import type { BoundQuery } from "#db/prepared";
import {
  collections,
  doubtfulTargets,
  organizations,
  pages,
  readerAccess,
  sitePlaces,
} from "#db/schema";
import type { CollectionKey } from "#db/schema";
import {
  currentPlace,
  currentSite,
  isCurrentPlaceOf,
  isDomainOfSite,
  isSiteOfCurrentPlace,
  readAt,
  siteDomain,
} from "#domains/publication/addresses/current-place/queries";
import { isShownToAll } from "#domains/publication/queries";

/** A page of another collection, and what its address is made of. */
export interface PageBeyond {
  id: string;
  collectionId: string;
  path: string;
  orgSlug: string;
  /** Of where it is read: its site's, or its collection's. */
  slug: string;
  prefix: string;
  domain: string | null;
  isPublic: boolean;
}

const from = alias(collections, "read_from");
const to = alias(collections, "led_to");
const placeFrom = alias(sitePlaces, "place_from");
const placeTo = alias(sitePlaces, "place_to");

/** By organization and collection, which the places' index begins with. */
const isPlaceOf = (
  place: Record<"orgId" | "collectionId" | "leftAt", Column>,
  { orgId, id }: Record<"orgId" | "id", Column>,
) => sql`${place.orgId} = ${orgId} and ${place.collectionId} = ${id} and ${place.leftAt} is null`;

/** Whoever is let in to the one is let in to the other: members alone read the first, or the sign-in at home opens both. */
const isOneSignIn = sql`(not exists (select 1 from ${readerAccess} where ${readerAccess.collectionId} = ${from.id})
  or 2 = (select count(*) from ${readerAccess} where ${readerAccess.collectionId} in (${from.id}, ${to.id})
    and (${readerAccess.followsHome} or '' = iif(${readerAccess.collectionId} = ${to.id}, ${placeTo.prefix}, ${placeFrom.prefix}))))`;

type LinkedPage = Parameters<typeof isShownToAll>[0] & Record<"collectionId" | "orgId", Column>;

/**
 * A condition: the page stands in another collection, and every reader of this one may read it there. What is open to all
 * may be read from anywhere, and what is not from private places of the same site, if it asks for no groups and opens by
 * the same sign-in.
 */
export function isReadBeyond(
  page: LinkedPage,
  { orgId, collectionId }: Record<"orgId" | "collectionId", string | Placeholder>,
): SQL | undefined {
  const isBeside = sql`not ${from.isPublic}
    and not exists (select 1 from ${readerAccess}
      where ${readerAccess.collectionId} = ${to.id} and ${readerAccess.allowedGroups} <> '[]')
    and exists (select 1 from ${sitePlaces} ${sql.identifier("place_from")}
      join ${sitePlaces} ${sql.identifier("place_to")} on ${placeTo.siteId} = ${placeFrom.siteId}
      where ${isPlaceOf(placeFrom, from)} and ${isPlaceOf(placeTo, to)} and ${isOneSignIn})`;
  const isOpen = sql`exists (select 1 from ${collections} ${sql.identifier("led_to")}
    join ${collections} ${sql.identifier("read_from")} on ${from.id} = ${collectionId}
    where ${to.id} = ${page.collectionId} and ${to.deletedAt} is null and (${to.isPublic} or (${isBeside})))`;
  return and(
    sql`${page.orgId} = ${orgId} and ${page.collectionId} <> ${collectionId}`,
    isShownToAll(page),
    isOpen,
  );
}

const beyond = prepared(["orgId", "collectionId", "alsoIds"], (db, given) =>
  db
    .select({
      id: pages.id,
      collectionId: pages.collectionId,
      path: pages.path,
      isPublic: collections.isPublic,
      orgSlug: sql<string>`${organizations.slug}`.as("org_slug"),
      ...readAt,
    })
    .from(pages)
    .innerJoin(
      collections,
      and(eq(collections.id, pages.collectionId), isNull(collections.deletedAt)),
    )
    .innerJoin(organizations, eq(organizations.id, pages.orgId))
    .leftJoin(currentPlace, isCurrentPlaceOf)
    .leftJoin(currentSite, isSiteOfCurrentPlace)
    .leftJoin(siteDomain, isDomainOfSite)
    .where(
      and(
        sql`${pages.id} in (
          select ${doubtfulTargets.target} from ${doubtfulTargets}
            where ${doubtfulTargets.collectionId} = ${given.collectionId} and ${doubtfulTargets.kind} = 'page'
          union select value from json_each(${given.alsoIds}))`,
        isReadBeyond(pages, given),
      ),
    ),
);

/**
 * Asks for the pages of other collections that the published texts lead to and that its readers may read.
 * @param alsoIds pages that a text leads to which is not published
 */
export function askBeyond(
  { orgId, collectionId }: CollectionKey,
  alsoIds: readonly string[] = [],
): BoundQuery<PageBeyond> {
  return beyond({ orgId, collectionId, alsoIds: JSON.stringify(alsoIds) });
}

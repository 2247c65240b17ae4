/** Reads the site of collections in which a collection stands, and where else in it a page is. */
import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared, readTogether } from "#db/prepared";
import type { BoundQuery, Reader } from "#db/prepared";
import { collections, pages, readerAccess, sitePlaces } from "#db/schema";
import type { SiteAxisValue, SiteLanguage, Theme } from "#db/schema";
import {
  isSiteOfCurrentPlace,
  isCurrentPlaceOf,
  currentPlace,
  currentSite,
} from "#domains/publication/addresses/current-place/queries";
import { isShownToAll, ofCollection } from "#domains/publication/queries";
import type { CollectionAtVersion } from "#domains/publication/sources";
import type { PageFrame, PlaceBeside, SiteAround, PageEdition } from "./site.ts";

const beside = alias(sitePlaces, "beside");
const besideOf = alias(collections, "beside_of");
const shown = alias(pages, "shown");

/** A place of the site, with the site itself. */
export interface PlaceRow extends PlaceBeside {
  siteName: string;
  sections: SiteAxisValue[];
  versions: SiteAxisValue[];
  currentVersion: string | null;
  languages: SiteLanguage[];
  hasPages: boolean;
  /** Readers of some groups alone may enter. */
  isForSome: boolean;
  /** Of the collection at the site's home alone. */
  theme: Theme | null;
  /** Of a collection at the home of the site or of a language alone. */
  frame: PageFrame | null;
}

/** Where a reader of the site, or of a language of it, begins. */
const isHome = sql`not ${beside.isFallback} and ${beside.version} is ${currentSite.currentVersion}
  and ${beside.section} is ${currentSite.sections} ->> '$[0].slug'`;

const places = prepared(ofCollection, (db, given) =>
  db
    .select({
      siteName: sql<string>`${currentSite.name}`.as("site_name"),
      sections: currentSite.sections,
      versions: currentSite.versions,
      currentVersion: currentSite.currentVersion,
      languages: currentSite.languages,
      collectionId: beside.collectionId,
      section: beside.section,
      version: beside.version,
      language: beside.language,
      prefix: beside.prefix,
      isFallback: beside.isFallback,
      isPublic: besideOf.isPublic,
      hasPages: sql<boolean>`exists (select 1 from ${pages} ${sql.identifier("shown")}
        where ${shown.collectionId} = ${besideOf.id} and ${isShownToAll(shown)})`
        .mapWith(Boolean)
        .as("has_pages"),
      isForSome: sql<boolean>`exists (select 1 from ${readerAccess}
        where ${readerAccess.collectionId} = ${besideOf.id} and ${readerAccess.allowedGroups} <> '[]')`
        .mapWith(Boolean)
        .as("is_for_some"),
      theme: sql<Theme | null>`iif(${beside.prefix} = '', ${besideOf.theme}, null)`
        .mapWith(besideOf.theme)
        .as("home_theme"),
      frame: sql<PageFrame | null>`iif(${isHome}, json_object('header', ${besideOf.header},
        'footer', ${besideOf.footer}, 'navigation', json(${besideOf.navigation})), null)`
        .mapWith((json: string | null): PageFrame | null => JSON.parse(json ?? "null"))
        .as("home_frame"),
    })
    .from(collections)
    .innerJoin(currentPlace, isCurrentPlaceOf)
    .innerJoin(currentSite, isSiteOfCurrentPlace)
    .innerJoin(beside, and(eq(beside.siteId, currentPlace.siteId), isNull(beside.leftAt)))
    .innerJoin(besideOf, and(eq(besideOf.id, beside.collectionId), isNull(besideOf.deletedAt)))
    .where(and(eq(collections.orgId, given.orgId), eq(collections.id, given.collectionId)))
    .orderBy(asc(beside.prefix)),
);

/** Asks for all places of the site in which the collection stands; none where it is a site of its own. */
export function askPlaces({ orgId, collectionId }: PublishedKey): BoundQuery<PlaceRow> {
  return places({ orgId, collectionId });
}

type PublishedKey = Pick<CollectionAtVersion, "orgId" | "collectionId">;

/** The site around the collection, of what `askPlaces` gave; null where it stands in none. */
export function siteAround(collectionId: string, rows: readonly PlaceRow[]): SiteAround | null {
  const own = rows.find((row) => row.collectionId === collectionId && !row.isFallback);
  if (own === undefined) return null;
  const { siteName, sections, versions, currentVersion, languages } = own;
  const told = rows.filter((row) => row.hasPages && isTold(row, own));
  const axes = { sections, versions, currentVersion, languages };
  return { name: siteName, ...axes, own: placeIn(own), places: told.map(placeIn) };
}

/** Whether readers of a collection are told of a place: those of a public one of public ones, and none of what is for some. */
export function isTold(row: PlaceRow, own: PlaceRow): boolean {
  if (row.isPublic || row.collectionId === own.collectionId) return true;
  return !own.isPublic && !row.isForSome;
}

/** The collection at the home of its site, whose look the whole site has. */
export function homeOf(rows: readonly PlaceRow[]): { id: string; theme: Theme } | null {
  const home = rows.find(({ prefix, theme }) => prefix === "" && theme !== null);
  return home?.theme ? { id: home.collectionId, theme: home.theme } : null;
}

function placeIn(row: PlaceRow): PlaceBeside {
  const { collectionId, section, version, language, prefix, isFallback, isPublic } = row;
  return { collectionId, section, version, language, prefix, isFallback, isPublic };
}

const mine = alias(pages, "mine");
const other = alias(pages, "other");
const edition = {
  of: sql<string>`${mine.id}`.as("of"),
  collectionId: other.collectionId,
  path: other.path,
};
const origin = sql`coalesce(${mine.originId}, ${mine.id})`;
const isListed = (column: unknown, list: unknown) =>
  sql`${column} in (select value from json_each(${list}))`;

const asked = ["orgId", "pageIds", "collectionIds"] as const;

const byOrigin = prepared(asked, (db, given) =>
  db
    .select(edition)
    .from(mine)
    .innerJoin(
      other,
      and(
        eq(other.orgId, mine.orgId),
        ne(other.collectionId, mine.collectionId),
        or(eq(other.id, origin), eq(other.originId, origin)),
      ),
    )
    .where(
      and(
        eq(mine.orgId, given.orgId),
        isListed(mine.id, given.pageIds),
        isListed(other.collectionId, given.collectionIds),
        isShownToAll(other),
      ),
    ),
);

const byPath = prepared(asked, (db, given) =>
  db
    .select(edition)
    .from(mine)
    .innerJoin(
      other,
      and(
        eq(other.path, mine.path),
        ne(other.collectionId, mine.collectionId),
        isListed(other.collectionId, given.collectionIds),
      ),
    )
    .where(and(eq(mine.orgId, given.orgId), isListed(mine.id, given.pageIds), isShownToAll(other))),
);

/**
 * Where these pages are in other collections of the site, as all readers who may enter those see them: what was made of the same page first,
 * then what has the same path.
 */
export async function selectEditions(
  reader: Reader,
  orgId: string,
  pageIds: readonly string[],
  collectionIds: readonly string[],
): Promise<PageEdition[]> {
  const values = {
    orgId,
    pageIds: JSON.stringify(pageIds),
    collectionIds: JSON.stringify(collectionIds),
  };
  const [made, alike] = await readTogether(reader, byOrigin(values), byPath(values));
  return [...made, ...alike];
}

/**
 * The other places of a site of collections, as they are shown around a page: its sections, and the same page in other
 * versions and languages. A page that is not there leads to the nearest one above it, under an anchor that says so.
 */
import { urlBelow } from "#domains/publication/index";
import type { Navigation, PlaceBeside, SiteAround, PageEdition } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";
import { shownLanguage } from "#site/words/words";
import type { ShownLanguage } from "#site/words/words";
import type { Frame } from "./frame.ts";
import { baseAbove } from "./reader-place.ts";

/** The anchor of the notice that a page is not the one that was meant. */
export const nearestAnchor = "_nearest";

/** Another place, or the one where the reader is. */
export interface PlaceLink {
  name: string;
  href: string;
  isCurrent: boolean;
  /** Of a language. */
  language?: ShownLanguage;
}

/** What is shown around every page of a site of collections; a list of fewer than two is empty. */
export interface PlaceLinks {
  sections: PlaceLink[];
  versions: PlaceLink[];
  languages: PlaceLink[];
}

/** The page that is read, and where else it is. */
export interface ReaderPage {
  id: string;
  editions: readonly PageEdition[];
}

/** Where a collection is a site of its own. */
export const noPlaces: PlaceLinks = { sections: [], versions: [], languages: [] };

/** The links to all other places, seen from the page that is read; null for one that has no place in the tree. */
export function placeLinks(
  navigation: Navigation,
  frame: Frame,
  page: ReaderPage | null,
): PlaceLinks {
  const { around } = navigation.record;
  const { place } = frame;
  if (around === null || place === undefined) return noPlaces;
  const { own } = around;
  const reading = { navigation, around, page, siteBase: place.siteBase };
  const at = (version: string | null, language: string) =>
    around.places.filter((each) => each.version === version && each.language === language);
  const sections = around.sections.flatMap(({ slug, name }) => {
    const [found] = at(own.version, place.language).filter(({ section }) => section === slug);
    const href = found && urlOf(urlBelow(place.siteBase, found.prefix), "");
    return href === undefined ? [] : [{ name, href, isCurrent: slug === own.section }];
  });
  const versions = around.versions.flatMap(({ slug, name }) => {
    const href = addressAmong(at(slug, place.language), reading);
    return href === null ? [] : [{ name, href, isCurrent: slug === own.version }];
  });
  const languages = around.languages.flatMap(({ tag, name }) => {
    const href = addressAmong(at(own.version, tag), reading);
    if (href === null) return [];
    return [{ name, href, isCurrent: tag === place.language, language: shownLanguage(tag) }];
  });
  return {
    sections: moreThanOne(sections),
    versions: moreThanOne(versions),
    languages: moreThanOne(languages),
  };
}

const moreThanOne = (links: PlaceLink[]) => (links.length > 1 ? links : []);

interface Reading {
  navigation: Navigation;
  around: SiteAround;
  page: ReaderPage | null;
  siteBase: string;
}

/** The address of the page in these places, which are of one version and language; null where there are none. */
function addressAmong(places: readonly PlaceBeside[], reading: Reading): string | null {
  const { around, page, siteBase, navigation } = reading;
  const sameFirst = places.toSorted(
    (first, second) =>
      Number(second.section === around.own.section) - Number(first.section === around.own.section),
  );
  const [home] = sameFirst;
  if (home === undefined) return null;
  const homeUrl = urlOf(urlBelow(siteBase, home.prefix), "");
  const isTold = home.isPublic || home.collectionId === around.own.collectionId;
  if (!isTold || page === null || page.id === navigation.record.home?.pageId) return homeUrl;
  const way = navigation.trailOf(page.id).toReversed();
  for (const node of way) {
    for (const place of sameFirst) {
      const path = pathIn(place, node, reading);
      if (path === null) continue;
      const href = urlOf(urlBelow(siteBase, place.prefix), path);
      return node.id === page.id ? href : `${href}#${nearestAnchor}`;
    }
  }
  return `${homeUrl}#${nearestAnchor}`;
}

function pathIn(
  { collectionId }: PlaceBeside,
  node: { id: string; path: string },
  { around, page }: Pick<Reading, "around" | "page">,
): string | null {
  if (collectionId === around.own.collectionId) return node.path;
  const edition = page?.editions.find(
    (each) => each.of === node.id && each.collectionId === collectionId,
  );
  return edition?.path ?? null;
}

/** The collections in which the same page is asked for: those of other versions and languages that everybody may read. */
export function collectionsBeside({ own, places }: SiteAround): string[] {
  const ids = places
    .filter(({ isPublic }) => isPublic)
    .filter(({ version, language }) => version !== own.version || language !== own.language)
    .map(({ collectionId }) => collectionId)
    .filter((id) => id !== own.collectionId);
  return [...new Set(ids)];
}

/** Where else a page is for search engines: the address that stands for all versions, and its translations. */
export interface Alternates {
  canonicalUrl: string;
  translations: { tag: string; url: string }[];
}

/**
 * The addresses of the page that search engines are to keep: in the current version, if it is there, and in every
 * language that has it.
 * @param siteUrl of the collection, absolute
 */
export function alternatesOf(
  navigation: Navigation,
  page: ReaderPage,
  siteUrl: string,
  canonicalUrl: string,
): Alternates {
  const { around, home } = navigation.record;
  const own = { canonicalUrl, translations: [] };
  if (around === null) return own;
  const base = baseAbove(siteUrl, around.own.prefix);
  const isHome = page.id === home?.pageId;
  const urlAt = (version: string | null, language: string) => {
    for (const place of around.places) {
      if (place.isFallback || place.version !== version || place.language !== language) continue;
      if (place.collectionId === around.own.collectionId) return canonicalUrl;
      if (isHome && place.section === around.own.section)
        return urlOf(urlBelow(base, place.prefix), "");
      const found = pathIn(place, { id: page.id, path: "" }, { around, page });
      if (found !== null) return urlOf(urlBelow(base, place.prefix), found);
    }
    return null;
  };
  if (around.own.version !== around.currentVersion)
    return {
      ...own,
      canonicalUrl: urlAt(around.currentVersion, around.own.language) ?? canonicalUrl,
    };
  const translations = around.languages.flatMap(({ tag }) => {
    const url = urlAt(around.own.version, tag);
    return url === null ? [] : [{ tag, url }];
  });
  return { canonicalUrl, translations: translations.length > 1 ? translations : [] };
}

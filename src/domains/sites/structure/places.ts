/** Where the collections of a site stand: the beginnings of their addresses, and what is shown where a language has none. */
import { prefixOf, segmentOfLanguage } from "#content/site-prefix";
import type { Coordinates } from "#content/site-prefix";
import type { SitePlace, SiteRow } from "./queries.ts";

/** What the beginnings of a site's addresses follow from. */
export type SiteShape = Pick<SiteRow, "sections" | "versions" | "currentVersion" | "languages">;

/** What is at one beginning of a site's addresses. */
export interface PlacedAt extends SitePlace {
  prefix: string;
  isFallback: boolean;
}

/** Every segment that an address of the site may begin with. */
export function siteSegments(site: SiteShape): string[] {
  const languages = site.languages.slice(1).map(({ tag }) => segmentOfLanguage(tag));
  const versions = site.versions.filter(({ slug }) => slug !== site.currentVersion);
  return [...languages, ...[...versions, ...site.sections.slice(1)].map(({ slug }) => slug)];
}

const coordinatesKey = ({ section, version, language }: Coordinates) =>
  JSON.stringify([section, version, language]);

/** All beginnings: of the collections, and of those of the first language where another one lacks them. */
export function placedAt(site: SiteShape, places: readonly SitePlace[]): PlacedAt[] {
  const taken = new Set(places.map(coordinatesKey));
  const own = places.map((place) => ({
    ...place,
    prefix: prefixOf(site, place),
    isFallback: false,
  }));
  const [first, ...others] = site.languages;
  const ofFirst = places.filter(({ language }) => language === first?.tag);
  const fallbacks = others.flatMap(({ tag }) =>
    ofFirst
      .map((place) => ({ ...place, language: tag }))
      .filter((place) => !taken.has(coordinatesKey(place)))
      .map((place) => ({ ...place, prefix: prefixOf(site, place), isFallback: true })),
  );
  return [...own, ...fallbacks];
}

/** The places of the site of collections around a collection that somebody names: by section, version and language, and by address. */
import { invalid, notFound } from "#failure";
import type { Context } from "#operation/context";
import { pageUrl } from "#domains/publication/page-url";
import type { SiteAround } from "#domains/publication/site/site";
import { isAddressBelow, askedPath } from "./asked-path.ts";
import { openSite } from "./open-site.ts";
import type { OpenSite } from "./open-site.ts";

/** What is named of the three; the others are as where the collection stands. */
export interface NamedPlace {
  section?: string | undefined;
  version?: string | undefined;
  language?: string | undefined;
}

const axes = ["section", "version", "language"] as const;

/**
 * The site at the named place, the same where none is named. What a language lacks is that of the first one. Throws
 * `validation_failed` for a name that the site does not have, `not_found` where it has nothing at that place.
 * @param part of the request, which faults name
 */
export async function openPlace(
  context: Context<null>,
  site: OpenSite,
  asked: NamedPlace,
  part: "query" | "body",
): Promise<OpenSite> {
  const named = axes.filter((axis) => asked[axis] !== undefined);
  if (named.length === 0) return site;
  const { around } = site.navigation.record;
  for (const axis of named) {
    const known = around === null ? [] : namesOf(around, axis);
    if (!known.includes(asked[axis] ?? "")) throw invalid(`${part}.${axis}`, noneOf(known));
  }
  const place = around?.places.find((each) =>
    axes.every((axis) => each[axis] === (asked[axis] ?? around.own[axis])),
  );
  if (place === undefined) throw notFound("part of this site");
  return openSite(context, { collectionId: place.collectionId });
}

const noneOf = (known: readonly string[]) =>
  known.length === 0
    ? "names nothing here: the collection is a site of its own"
    : `is none of this site's: ${known.join(", ")}`;

/** The names on an axis of which readers are told something, in their order. */
function namesOf({ sections, versions, languages, places }: SiteAround, axis: keyof NamedPlace) {
  const all = {
    section: sections.map(({ slug }) => slug),
    version: versions.map(({ slug }) => slug),
    language: languages.map(({ tag }) => tag),
  };
  return all[axis].filter((name) => places.some((place) => place[axis] === name));
}

/** The named place; or the site with the sections that readers see beside it, where a search of the whole is asked for. */
export async function openSearched(
  context: Context<null>,
  site: OpenSite,
  { within, ...asked }: NamedPlace & { within: "collection" | "site" },
): Promise<OpenSite[]> {
  const { around } = site.navigation.record;
  const place = await openPlace(context, site, asked, "body");
  if (around === null || within === "collection" || asked.section !== undefined) return [place];
  const { own, places } = place.navigation.record.around ?? around;
  const beside = places.filter(
    ({ section, version, language }) =>
      version === own.version && language === own.language && section !== own.section,
  );
  return [place, ...(await Promise.all(beside.map((each) => openSite(context, each))))];
}

/** Where the whole site of collections is read: the collection's own address, where it is a site of its own. */
export function siteUrlAround({ navigation, url }: OpenSite): string {
  const prefix = navigation.record.around?.own.prefix ?? "";
  return url.slice(0, url.length - pageUrl("", prefix).length);
}

/** The place and the path in it that an address below the site's names; null where that is none of another place. */
export async function openAddressed(
  context: Context<null>,
  named: OpenSite,
  asked: string,
): Promise<{ site: OpenSite; path: string } | null> {
  const { around } = named.navigation.record;
  const siteUrl = siteUrlAround(named);
  if (around === null || !isAddressBelow(asked, siteUrl)) return null;
  const path = askedPath(asked, siteUrl);
  const [place] = around.places
    .filter(({ prefix }) => prefix === "" || `${path}/`.startsWith(`${prefix}/`))
    .toSorted((first, second) => second.prefix.length - first.prefix.length);
  if (place === undefined || place.collectionId === around.own.collectionId) return null;
  const site = await openSite(context, { collectionId: place.collectionId });
  return { site, path: path.slice(place.prefix.length) };
}

/** What readers are told of the site around the collection; null where it is a site of its own. */
export function presentAround({ navigation }: OpenSite) {
  const { around } = navigation.record;
  if (around === null) return null;
  const { name, sections, versions, languages, own } = around;
  const { section, version, language } = own;
  const told = (axis: keyof NamedPlace) => new Set(namesOf(around, axis));
  const [ofSections, ofVersions, ofLanguages] = axes.map(told);
  return {
    name,
    section,
    version,
    language,
    sections: sections.filter(({ slug }) => ofSections?.has(slug)),
    versions: versions.filter(({ slug }) => ofVersions?.has(slug)),
    languages: languages.filter(({ tag }) => ofLanguages?.has(tag)),
  };
}

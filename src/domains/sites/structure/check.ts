/** What a site may be: each fault is refused where it is made, with the way out. */
import { isReservedTopSlug } from "#content/slug";
import type { Coordinates } from "#content/site-prefix";
import { Failure, invalid } from "#failure";
import { limits } from "#limits";
import { canonicalTag, nameOfLanguage } from "#content/language-tags";
import type { SiteShape } from "./places.ts";
import { placedAt, siteSegments } from "./places.ts";
import type { SitePlace } from "./queries.ts";

/** A place as it is asked for: what the site has one of a kind only may be left out. */
export interface AskedPlace {
  collectionId: string;
  section?: string | null | undefined;
  version?: string | null | undefined;
  language?: string | undefined;
}

/** The languages under their canonical tags, each with a name. Throws `validation_failed` for a tag that is none. */
export function checkLanguages(asked: readonly { tag: string; name?: string | undefined }[]) {
  return asked.map(({ tag: written, name }, index) => {
    const tag = canonicalTag(written);
    if (tag === null) {
      throw invalid(
        `body.languages.${index}.tag`,
        `"${written}" is the tag of no language: it takes one as BCP 47 writes it, such as "en", "pt-BR" or "zh-Hans"`,
      );
    }
    return { tag, name: name ?? nameOfLanguage(tag) };
  });
}

/** Throws where sections, versions and languages could not be told apart in addresses, or no version is the current one. */
export function checkShape(site: SiteShape): void {
  const { versions, currentVersion } = site;
  if (versions.length === 0 && currentVersion !== null)
    throw invalid(
      "body.currentVersion",
      "is no version of this site, which has none: name it in `versions` too",
    );
  if (versions.length > 0 && !versions.some(({ slug }) => slug === currentVersion)) {
    const slugs = versions.map(({ slug }) => `"${slug}"`).join(", ");
    throw invalid(
      "body.currentVersion",
      `is missing, or no version of this site: a site with versions has one that is current. It takes one of ${slugs}`,
    );
  }
  const named = [
    ...site.languages.map(({ tag }) => ["languages", tag.toLowerCase()] as const),
    ...versions.map(({ slug }) => ["versions", slug] as const),
    ...site.sections.map(({ slug }) => ["sections", slug] as const),
  ];
  const seen = new Map<string, string>();
  for (const [kind, slug] of named) {
    const other = seen.get(slug);
    if (other !== undefined) {
      const where = other === kind ? "twice here" : `among the ${other} too`;
      throw invalid(`body.${kind}`, `"${slug}" stands ${where}: each needs a segment of its own`);
    }
    if (isReservedTopSlug(slug))
      throw invalid(
        `body.${kind}`,
        `"${slug}" is an address of the site's own: choose another one`,
      );
    seen.set(slug, kind);
  }
}

/** The places as they will stand. Throws `validation_failed` for one that the site does not have, or that is taken twice. */
export function checkPlaces(
  site: SiteShape,
  asked: readonly AskedPlace[],
  at = (index: number) => `body.places.${index}`,
): SitePlace[] {
  const stands = new Map<string, string>();
  const collections = new Set<string>();
  const places = asked.map((each, index) => {
    const { collectionId } = each;
    const place = { collectionId, ...coordinatesOf(site, each, at(index)) };
    const key = JSON.stringify([place.section, place.version, place.language]);
    if (collections.has(collectionId))
      throw invalid(
        at(index),
        "names a collection that stands in this site already: a collection has one place",
      );
    const other = stands.get(key);
    if (other !== undefined && other !== collectionId) {
      throw invalid(
        at(index),
        `is taken by the collection ${other}: take that one out first, or give this one another section, version or language`,
      );
    }
    stands.set(key, collectionId);
    collections.add(collectionId);
    return place;
  });
  if (placedAt(site, places).length > limits.sitePlaces) {
    throw new Failure(
      "limit_reached",
      `A site has at most ${limits.sitePlaces} places, those counted that are shown in place of a missing translation.`,
    );
  }
  return places;
}

function coordinatesOf(site: SiteShape, asked: AskedPlace, at: string): Coordinates {
  const { languages } = site;
  const wanted = asked.language ?? languages[0]?.tag ?? "";
  const language = languages.find(({ tag }) => tag.toLowerCase() === wanted.toLowerCase())?.tag;
  if (language === undefined)
    throw unknownValue(
      `${at}.language`,
      wanted,
      "languages",
      languages.map(({ tag }) => tag),
    );
  const slugsOf = (kind: "sections" | "versions") => site[kind].map(({ slug }) => slug);
  return {
    section: oneOf(
      `${at}.section`,
      "sections",
      slugsOf("sections"),
      asked.section,
      slugsOf("sections")[0],
    ),
    version: oneOf(
      `${at}.version`,
      "versions",
      slugsOf("versions"),
      asked.version,
      site.currentVersion,
    ),
    language,
  };
}

/** The value of an axis: null where the site has none of the kind, and what is meant where none is said. */
function oneOf(
  at: string,
  kind: string,
  slugs: readonly string[],
  asked: string | null | undefined,
  plain: string | null | undefined,
): string | null {
  const value = asked ?? plain ?? null;
  if (slugs.length === 0 && value === null) return null;
  if (value !== null && slugs.includes(value)) return value;
  throw unknownValue(at, value ?? "", kind, slugs);
}

function unknownValue(at: string, value: string, kind: string, there: readonly string[]): Failure {
  const found =
    there.length === 0 ? "it has none" : `it has ${there.map((each) => `"${each}"`).join(", ")}`;
  return invalid(
    at,
    `"${value}" is not among the ${kind} of this site: ${found}. Add it to \`${kind}\` first`,
  );
}

/** The names that no page at the top of a collection may have, since another place of the site begins so. */
export function namesNeeded(
  site: SiteShape,
  places: readonly SitePlace[],
): { collectionId: string; urlName: string }[] {
  const segments = siteSegments(site);
  const placed = placedAt(site, places);
  return placed
    .filter(({ isFallback }) => !isFallback)
    .flatMap(({ collectionId, prefix }) =>
      segments
        .map((urlName) => ({ urlName, begins: prefix === "" ? urlName : `${prefix}/${urlName}` }))
        .filter(({ begins }) =>
          placed.some((each) => each.prefix === begins || each.prefix.startsWith(`${begins}/`)),
        )
        .map(({ urlName }) => ({ collectionId, urlName })),
    );
}

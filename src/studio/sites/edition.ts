/** One more version or language of a site: copies of what it has, each put into its place. It goes on where it was refused. */
import { slugOf } from "#content/slug";
import { limits } from "#limits";
import { duplicateCollection } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { placeCollection, updateSite } from "../api/sites.ts";
import type { Site, SitePlace, SiteSettings } from "../api/sites.ts";
import { siteDraft, settingsOf } from "./site-draft.ts";

/** A collection to be copied, and where the copy stands. */
interface PlannedCopy {
  of: string;
  at: SitePlace;
}

export interface PlannedEdition {
  kind: "version" | "language";
  /** As people call it: it stands in the names of the copies. */
  name: string;
  /** The site with one more of the kind, where nothing stands yet. */
  settings: SiteSettings;
  copies: readonly PlannedCopy[];
}

interface AskedVersion {
  name: string;
  /** The slug of the version that is copied; null for a site that has none yet. */
  from: string | null;
  /** Of what is there now, in a site that has no versions yet. */
  presentName: string;
}

/** A version before the others, which readers are not led to until it is made the current one; or one that lacks collections. */
export function planVersion(site: Site, { name, from, presentName }: AskedVersion): PlannedEdition {
  const settings = settingsOf(siteDraft(site));
  const added = { name, slug: slugOf(name) };
  const present = { name: presentName, slug: slugOf(presentName) };
  const isFirst = site.versions.length === 0;
  const isThere = site.versions.some(({ slug }) => slug === added.slug);
  const places = settings.places.map((place) =>
    isFirst ? { ...place, version: present.slug } : place,
  );
  const copied = isFirst ? present.slug : (from ?? settings.currentVersion);
  return {
    kind: "version",
    name,
    settings: {
      ...settings,
      versions: isFirst ? [added, present] : [...(isThere ? [] : [added]), ...settings.versions],
      currentVersion: settings.currentVersion ?? present.slug,
      places,
    },
    copies: copiesTo(
      name,
      isThere,
      places,
      places
        .filter(({ version }) => version === copied)
        .map((place) => ({ ...place, version: added.slug })),
    ),
  };
}

/** A language behind the others, or one that lacks collections, of what stands in the first one and the current version. */
export function planLanguage(site: Site, asked: { tag: string; name: string }): PlannedEdition {
  const settings = settingsOf(siteDraft(site));
  const tag = canonical(asked.tag);
  const [first] = settings.languages;
  const there = site.languages.find((language) => language.tag === tag);
  const name = asked.name === "" ? (there?.name ?? tag) : asked.name;
  return {
    kind: "language",
    name,
    settings: {
      ...settings,
      languages: [
        ...settings.languages,
        ...(there ? [] : [asked.name === "" ? { tag } : { tag, name }]),
      ],
    },
    copies: copiesTo(
      name,
      there !== undefined,
      settings.places,
      settings.places
        .filter(
          ({ version, language }) =>
            language === first?.tag && (version ?? null) === settings.currentVersion,
        )
        .map((place) => ({ ...place, language: tag })),
    ),
  };
}

type Places = SiteSettings["places"];

/** What is copied to those of the `wanted` places that are free. @throws Error where an edition that is there has all */
function copiesTo(name: string, isThere: boolean, taken: Places, wanted: Places): PlannedCopy[] {
  const free = wanted.filter((place) => !taken.some((other) => isSamePlace(place, other)));
  if (isThere && free.length === 0)
    throw new Error(`“${name}” has a collection in each place already.`);
  return free.map(({ collectionId, ...at }) => ({ of: collectionId, at }));
}

const isSamePlace = (one: Places[number], other: Places[number]): boolean =>
  (["section", "version", "language"] as const).every(
    (axis) => (one[axis] ?? null) === (other[axis] ?? null),
  );

/** As the service keeps it; what is no tag is left for it to refuse. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

/**
 * Makes an edition of the site. What it gives may be called again where it threw: it does what is not done yet, of the
 * edition that was planned at first.
 */
export function editionMaker(site: Site, collections: readonly Collection[]) {
  let begun: PlannedEdition | null = null;
  const copyIds = new Map<string, string>();
  const placed = new Set<string>();
  return async (planned: PlannedEdition): Promise<void> => {
    if (begun === null) await updateSite(site, planned.settings);
    begun ??= planned;
    const { kind, name, copies } = begun;
    for (const { of, at } of copies) {
      const source = collections.find(({ id }) => id === of);
      if (source === undefined || placed.has(of)) continue;
      const called = `${source.name} (${name})`.slice(0, limits.collectionNameChars);
      const copyId =
        copyIds.get(of) ?? (await duplicateCollection(source, called, kind)).collectionId;
      if (copyId === null) continue;
      copyIds.set(of, copyId);
      await placeCollection(site, copyId, at);
      placed.add(of);
    }
  };
}

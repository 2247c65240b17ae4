/** A site as it is being written: sections, versions and languages in order, and where each collection stands. Pure. */
import { slugOf } from "#content/slug";
import type { Site, SiteSettings } from "../api/sites.ts";

export type Axis = "sections" | "versions";

/** What a row keeps while its words change. */
interface Row {
  key: number;
  name: string;
  /** Empty: it follows the name. */
  slug: string;
}

interface LanguageRow {
  key: number;
  tag: string;
  name: string;
}

/** A collection at a place, by the keys of rows; null where the site has one of a kind only. */
export interface DraftPlace {
  collectionId: string;
  sections: number | null;
  versions: number | null;
  languages: number;
}

export interface SiteDraft {
  name: string;
  slug: string;
  sections: readonly Row[];
  versions: readonly Row[];
  /** The key of the version that is current. */
  current: number | null;
  languages: readonly LanguageRow[];
  domainCollectionId: string | null;
  places: readonly DraftPlace[];
}

export const emptyDraft: SiteDraft = {
  name: "",
  slug: "",
  sections: [],
  versions: [],
  current: null,
  languages: [{ key: 0, tag: "en", name: "" }],
  domainCollectionId: null,
  places: [],
};

export function siteDraft(site: Site): SiteDraft {
  const rows = (axis: Axis) => site[axis].map((value, key) => ({ key, ...value }));
  const keyIn = (axis: Axis, slug: string | null) => {
    const key = site[axis].findIndex((value) => value.slug === slug);
    return key < 0 ? null : key;
  };
  return {
    name: site.name,
    slug: site.slug,
    sections: rows("sections"),
    versions: rows("versions"),
    current: keyIn("versions", site.currentVersion),
    languages: site.languages.map((value, key) => ({ key, ...value })),
    domainCollectionId: site.domainCollectionId,
    places: site.places.map(({ collectionId, section, version, language }) => ({
      collectionId,
      sections: keyIn("sections", section),
      versions: keyIn("versions", version),
      languages: Math.max(
        0,
        site.languages.findIndex(({ tag }) => tag === language),
      ),
    })),
  };
}

const slugOfRow = ({ slug, name }: Row) => slug.trim() || slugOf(name);

/** What is saved of it. */
export function settingsOf(draft: SiteDraft): SiteSettings {
  const values = (axis: Axis) =>
    draft[axis].map((row) => ({ name: row.name.trim(), slug: slugOfRow(row) }));
  const slugAt = (axis: Axis, key: number | null) => {
    const row = draft[axis].find((each) => each.key === key);
    return row === undefined ? null : slugOfRow(row);
  };
  const tagAt = (key: number) => draft.languages.find((each) => each.key === key)?.tag.trim() ?? "";
  return {
    name: draft.name.trim(),
    slug: draft.slug.trim() || slugOf(draft.name),
    sections: values("sections"),
    versions: values("versions"),
    currentVersion: slugAt("versions", draft.current),
    languages: draft.languages.map(({ tag, name }) => ({
      tag: tag.trim(),
      ...(name.trim() === "" ? {} : { name: name.trim() }),
    })),
    domainCollectionId: draft.domainCollectionId,
    places: draft.places.map((place) => ({
      collectionId: place.collectionId,
      section: slugAt("sections", place.sections),
      version: slugAt("versions", place.versions),
      language: tagAt(place.languages),
    })),
  };
}

const nextKey = (rows: readonly { key: number }[]) =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** With one more section or version; the first of a kind is where everything stands that was there before. */
export function withAxisRow(draft: SiteDraft, axis: Axis): SiteDraft {
  const key = nextKey(draft[axis]);
  const isFirst = draft[axis].length === 0;
  const places = isFirst ? draft.places.map((place) => ({ ...place, [axis]: key })) : draft.places;
  return {
    ...draft,
    [axis]: [...draft[axis], { key, name: "", slug: "" }],
    places,
    ...(axis === "versions" && isFirst ? { current: key } : {}),
  };
}

export function withLanguage(draft: SiteDraft): SiteDraft {
  const added = { key: nextKey(draft.languages), tag: "", name: "" };
  return { ...draft, languages: [...draft.languages, added] };
}

/** Without a section, version or language, and without what stands there: those collections are sites of their own again. */
export function withoutAxisRow(draft: SiteDraft, axis: Axis | "languages", key: number): SiteDraft {
  const rows = draft[axis].filter((row) => row.key !== key);
  const isLast = rows.length === 0;
  const places = isLast
    ? draft.places.map((place) => ({ ...place, [axis]: null }))
    : draft.places.filter((place) => place[axis] !== key);
  const isCurrentGone = axis === "versions" && draft.current === key;
  return keptDomain({
    ...draft,
    [axis]: rows,
    places,
    ...(isCurrentGone ? { current: rows[0]?.key ?? null } : {}),
  });
}

/** With a row one place further up or down. */
export function withRowMoved(
  draft: SiteDraft,
  axis: Axis | "languages",
  at: number,
  step: 1 | -1,
): SiteDraft {
  const rows: { key: number }[] = [...draft[axis]];
  const [moved] = rows.splice(at, 1);
  if (moved === undefined) return draft;
  rows.splice(at + step, 0, moved);
  return { ...draft, [axis]: rows };
}

/** With a collection at the first place that is free, else where the first one would stand. */
export function withCollection(draft: SiteDraft, collectionId: string): SiteDraft {
  const keysOf = (axis: Axis) =>
    draft[axis].length === 0 ? [null] : draft[axis].map(({ key }) => key);
  const versions = [draft.current, ...keysOf("versions").filter((key) => key !== draft.current)];
  const all = draft.languages.flatMap(({ key: languages }) =>
    versions.flatMap((version) =>
      keysOf("sections").map((section) => {
        return { collectionId, sections: section, versions: version, languages };
      }),
    ),
  );
  const taken = new Set(draft.places.map(spotOf));
  const place = all.find((each) => !taken.has(spotOf(each))) ?? all[0];
  return place === undefined ? draft : { ...draft, places: [...draft.places, place] };
}

export const withoutCollection = (draft: SiteDraft, collectionId: string): SiteDraft =>
  keptDomain({
    ...draft,
    places: draft.places.filter((place) => place.collectionId !== collectionId),
  });

/** The site is read at the domain of one of its own. */
function keptDomain(draft: SiteDraft): SiteDraft {
  const { domainCollectionId, places } = draft;
  const isThere = places.some(({ collectionId }) => collectionId === domainCollectionId);
  return isThere ? draft : { ...draft, domainCollectionId: null };
}

const spotOf = ({ sections, versions, languages }: Omit<DraftPlace, "collectionId">) =>
  JSON.stringify([sections, versions, languages]);

/** Two collections that would stand at one place, or null. */
export function clashIn({ places }: SiteDraft): [string, string] | null {
  for (const group of Map.groupBy(places, spotOf).values()) {
    const [first, second] = group;
    if (first !== undefined && second !== undefined)
      return [first.collectionId, second.collectionId];
  }
  return null;
}

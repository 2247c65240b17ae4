/** What saving a site would take away, and which addresses it would change: what to tell before it is saved. Pure. */
import { prefixOf } from "#content/site-prefix";
import type { Coordinates, SiteAxes } from "#content/site-prefix";
import type { Collection } from "../api/collections.ts";
import type { Site, SiteSettings } from "../api/sites.ts";
import { settingsOf } from "./site-draft.ts";
import type { Axis, SiteDraft } from "./site-draft.ts";

export interface Consequence {
  kind: "removed" | "moved";
  what: string;
  /** What becomes of it, and of its addresses: a sentence. */
  outcome: string;
}

type Known = Pick<Collection, "id" | "name" | "slug" | "customDomain">;

/** What is taken away first; nothing where the draft leaves everything where it is. */
export function consequencesOf(
  saved: Site,
  draft: SiteDraft,
  collections: readonly Known[],
): Consequence[] {
  const knownOf = (id: string | null) => collections.find((each) => each.id === id);
  return [
    ...goneRows(saved, draft, "sections"),
    ...goneRows(saved, draft, "versions"),
    ...goneLanguages(saved, draft),
    ...goneCollections(saved, draft, knownOf),
    ...goneDomain(saved, draft, knownOf),
    ...moves(saved, settingsOf(draft), knownOf),
  ];
}

const kinds = { sections: "Section", versions: "Version" } as const;

/** Rows keep the key that was their index. */
function goneRows(saved: Site, draft: SiteDraft, axis: Axis): Consequence[] {
  const gone = saved[axis].filter((_, at) => !draft[axis].some(({ key }) => key === at));
  return gone.map(({ name }) => ({
    kind: "removed",
    what: `${kinds[axis]} “${name}”`,
    outcome:
      draft[axis].length === 0
        ? "Its collections stay in the site, without it."
        : "Readers can choose it no more.",
  }));
}

function goneLanguages(saved: Site, draft: SiteDraft): Consequence[] {
  const gone = saved.languages.filter((_, at) => !draft.languages.some(({ key }) => key === at));
  return gone.map(({ name, tag }) => ({
    kind: "removed",
    what: `Language “${name}”`,
    outcome: saved.places.some(({ language }) => language === tag)
      ? "Readers can choose it no more."
      : `Nothing stood in it: addresses under “${tag.toLowerCase()}”, which showed the first language, lead nowhere.`,
  }));
}

type KnownOf = (id: string | null) => Known | undefined;

function goneCollections(saved: Site, draft: SiteDraft, knownOf: KnownOf): Consequence[] {
  const stays = new Set(draft.places.map(({ collectionId }) => collectionId));
  const gone = saved.places.filter(({ collectionId }) => !stays.has(collectionId));
  return gone.map(({ collectionId, url }) => {
    const known = knownOf(collectionId);
    const own = known === undefined ? "" : ` at “${known.slug}”`;
    return {
      kind: "removed",
      what: `“${known?.name ?? "A collection"}”`,
      outcome: `It is a site of its own again${own}, and the addresses below ${pathOf(url)} lead there.`,
    };
  });
}

function goneDomain(saved: Site, draft: SiteDraft, knownOf: KnownOf): Consequence[] {
  if (saved.domainCollectionId === null || draft.domainCollectionId !== null) return [];
  const domain = knownOf(saved.domainCollectionId)?.customDomain ?? "Its domain";
  const outcome =
    "The site is read below the address of the organization, and no more at the domain.";
  return [{ kind: "removed", what: domain, outcome }];
}

/** Collections that stay, at another address. */
function moves(saved: Site, next: SiteSettings, knownOf: KnownOf): Consequence[] {
  return next.places.flatMap((place): Consequence[] => {
    const before = saved.places.find(({ collectionId }) => collectionId === place.collectionId);
    if (before === undefined) return [];
    const [from, to] = [prefixOf(saved, before), prefixOf(next as SiteAxes, place as Coordinates)];
    if (from === to && saved.slug === next.slug) return [];
    const there = [next.slug, to].filter((part) => part !== "").join("/");
    return [
      {
        kind: "moved",
        what: `“${knownOf(place.collectionId)?.name ?? "A collection"}”`,
        outcome: `Its addresses begin with “${there}”, and those below ${pathOf(before.url)} lead on.`,
      },
    ];
  });
}

const pathOf = (url: string) => new URL(url).pathname;

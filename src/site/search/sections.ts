/** What a search of a site of collections looks through: its sections, of the version and in the language that one reads. */
import { findLocation, findTexts, loadNavigation, urlBelow } from "#domains/publication/index";
import type { Findings, Navigation, PublishedCollection } from "#domains/publication/index";
import type { Question } from "#domains/search/index";
import { admittedGroups } from "#site/reading/admission";
import type { Visit } from "#site/reading/visit";

/** A section to search. */
export interface SearchedSection {
  /** Null where the site has no sections. */
  slug: string | null;
  name: string | null;
  collection: PublishedCollection;
  base: string;
}

/** What was found in a section. */
export interface FoundIn extends Findings {
  section: SearchedSection;
  navigation: Navigation;
}

/** What a search needs of a visit. */
export type SearchVisit = Pick<
  Visit,
  "context" | "sources" | "url" | "location" | "base" | "frame"
>;

/** The sections that this reader may search, the one that is read first. */
export async function searchedSections(
  visit: SearchVisit,
  navigation: Navigation,
): Promise<SearchedSection[]> {
  const { context, sources, location, base, frame } = visit;
  const { around } = navigation.record;
  const own = { slug: around?.own.section ?? null, collection: location, base };
  const nameOf = (slug: string | null) =>
    around?.sections.find((each) => each.slug === slug)?.name ?? null;
  const first = { ...own, name: nameOf(own.slug) };
  const { place } = frame;
  if (around === null || place === undefined) return [first];
  const beside = around.places.filter(
    (each) =>
      each.version === around.own.version &&
      each.language === place.language &&
      each.section !== around.own.section,
  );
  const found = beside.map(async ({ collectionId, section: slug, prefix }) => {
    const collection = await findLocation(sources, { collectionId }, "");
    if (collection === null) return null;
    const { orgId, isPublic } = collection;
    const groups = await admittedGroups(context, { orgId, id: collectionId, isPublic });
    if (groups === null) return null;
    const base = urlBelow(place.siteBase, prefix);
    return { slug, name: nameOf(slug), collection: { ...collection, groups }, base };
  });
  return [first, ...(await Promise.all(found)).filter((each) => each !== null)];
}

/** The best of each section. */
export function findInSections(
  { sources }: SearchVisit,
  sections: readonly SearchedSection[],
  question: Question,
  limit: number,
): Promise<FoundIn[]> {
  return Promise.all(
    sections.map(async (section) => {
      const navigation = await loadNavigation(sources, section.collection);
      const { synonyms } = navigation.record.settings.navigation;
      const asked = { question, synonyms };
      const findings = await findTexts(sources, section.collection, asked, limit);
      return { section, navigation, ...findings };
    }),
  );
}

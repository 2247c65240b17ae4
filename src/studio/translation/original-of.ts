/** Which collection one is the translation of: the one in the site's first language, in the same section and version. Pure. */
import type { Collection } from "../api/collections.ts";
import type { Site } from "../api/sites.ts";

export interface Original {
  collection: Collection;
  /** As the site calls it. */
  language: string;
  /** The one that is translated into. */
  into: string;
}

/** Null for what is no translation, and where its original is not one's to see. */
export function originalOf(
  { id }: Pick<Collection, "id">,
  sites: readonly Site[],
  collections: readonly Collection[],
): Original | null {
  for (const { places, languages } of sites) {
    const own = places.find(({ collectionId }) => collectionId === id);
    const [first] = languages;
    if (own === undefined || first === undefined || own.language === first.tag) continue;
    const beside = places.find(
      ({ section, version, language }) =>
        section === own.section && version === own.version && language === first.tag,
    );
    const collection = collections.find((each) => each.id === beside?.collectionId);
    if (collection === undefined) return null;
    const into = languages.find(({ tag }) => tag === own.language)?.name ?? own.language;
    return { collection, language: first.name, into };
  }
  return null;
}

/** What the addresses of a place in a site of collections begin with. Pure. */

/** What the beginnings of a site's addresses follow from. */
export interface SiteAxes {
  sections: readonly { slug: string }[];
  currentVersion: string | null;
  languages: readonly { tag: string }[];
}

/** A place by its section, version and language. */
export interface Coordinates {
  section: string | null;
  version: string | null;
  language: string;
}

/** The segment of a language in addresses. */
export const segmentOfLanguage = (tag: string) => tag.toLowerCase();

/** Without a slash at either end: the first language, the current version and the first section have no segment. */
export function prefixOf(site: SiteAxes, { section, version, language }: Coordinates): string {
  const isFirst = language === site.languages[0]?.tag;
  return [
    isFirst ? null : segmentOfLanguage(language),
    version === site.currentVersion ? null : version,
    section === (site.sections[0]?.slug ?? null) ? null : section,
  ]
    .filter((segment) => segment !== null)
    .join("/");
}

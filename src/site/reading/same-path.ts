/**
 * Where a path that is missing here is a page of the site all the same: in the current version, or in the first language.
 * Only pages that this reader is shown in lists there count, so that nothing is told of any other.
 */
import { findLocation, loadNavigation, urlBelow } from "#domains/publication/index";
import type { Navigation, PlaceBeside, SiteAround } from "#domains/publication/index";
import { urlOf } from "./address.ts";
import { admittedGroups } from "./admission.ts";
import type { Visit } from "./visit.ts";

/** A page at the same path in another version or language. */
export interface SamePath {
  href: string;
  name: string;
  /** What the version or language is called. */
  placeName: string;
}

/** The pages at the path of this visit, in the current version first. */
export async function findSamePaths(visit: Visit, navigation: Navigation): Promise<SamePath[]> {
  const { around } = navigation.record;
  const { place } = visit.frame;
  if (around === null || place === undefined || visit.address.path === "") return [];
  const meant = meantPlaces(around, place.language);
  const found = meant.map(async ({ at, placeName }) => {
    const page = await listedAt(visit, at);
    const base = urlBelow(place.siteBase, at.prefix);
    return page === null ? [] : [{ href: urlOf(base, visit.address.path), ...page, placeName }];
  });
  return (await Promise.all(found)).flat();
}

/** The places that a reader of this one means most likely: each differs from it in one way. */
function meantPlaces(around: SiteAround, language: string) {
  const { own, currentVersion, versions, languages, places } = around;
  const first = languages[0]?.tag ?? language;
  const asked = [
    {
      version: currentVersion,
      language,
      placeName: versions.find(({ slug }) => slug === currentVersion)?.name,
    },
    {
      version: own.version,
      language: first,
      placeName: languages.find(({ tag }) => tag === first)?.name,
    },
  ];
  return asked.flatMap(({ version, language: spoken, placeName = "" }) => {
    const at = places.find(
      (each) =>
        each.section === own.section && each.version === version && each.language === spoken,
    );
    return at === undefined || at.collectionId === own.collectionId ? [] : [{ at, placeName }];
  });
}

/** The page as it is called there; null where this reader is shown none. */
async function listedAt(
  { context, sources, address }: Visit,
  { collectionId: id }: PlaceBeside,
): Promise<{ name: string } | null> {
  const there = await findLocation(sources, { collectionId: id }, "");
  if (there === null) return null;
  const { orgId, isPublic } = there;
  const groups = await admittedGroups(context, { orgId, id, isPublic });
  if (groups === null) return null;
  const { nodes } = await loadNavigation(sources, { ...there, groups });
  const node = nodes.find(({ path, isReadable }) => isReadable && path === address.path);
  return node === undefined ? null : { name: node.name };
}

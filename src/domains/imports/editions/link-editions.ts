/** Pages of an edition are the same as those that the same files of other editions gave: readers are led from one to the other. */
import { bumpSiteVersion } from "#domains/collections/index";
import type { Change } from "#db/guard";
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import { linkOrigins } from "#domains/pages/index";
import type { SourceEdition } from "#domains/imports/sources/editions";
import type { DecidedImport } from "#domains/imports/decide-import";
import { selectGiven, selectLinked } from "./queries.ts";
import type { GivenPage, SitePart } from "./queries.ts";

/** The changes that make pages of this import the same as those of the site's other parts. */
export async function editionChanges(
  db: Database,
  collectionKey: CollectionKey,
  parts: readonly SitePart[],
  repository: string,
  decided: Pick<DecidedImport, "source" | "known" | "tree">,
): Promise<Change[]> {
  const { editions = [], edition } = decided.source.site ?? {};
  if (edition === undefined || parts.length < 2) return [];
  const prefix = `${repository}:`;
  const given = await selectGiven(db, collectionKey, parts, prefix);
  const origins = originsByKey(given, editions, prefix);
  if (origins.size === 0) return [];
  const linked = await selectLinked(db, collectionKey);
  const links = linksOf(edition, origins, decided).filter(
    ({ pageId, originId }) => (linked.get(pageId) ?? null) === null && pageId !== originId,
  );
  if (links.length === 0) return [];
  return [
    ...linkOrigins(db, collectionKey, links),
    bumpSiteVersion(db, collectionKey.orgId, collectionKey.collectionId),
  ];
}

function linksOf(
  { pages, keyOf }: SourceEdition,
  origins: ReadonlyMap<string, string>,
  { known, tree }: Pick<DecidedImport, "known" | "tree">,
): { pageId: string; originId: string }[] {
  return pages.flatMap((file) => {
    const page = tree.page(known.get(known.placeOf(file))?.pageId);
    const originId = origins.get(keyOf(file));
    return page === null || originId === undefined ? [] : [{ pageId: page.id, originId }];
  });
}

/** By what a page is called in every edition, the first page of those that are it. */
function originsByKey(
  given: readonly GivenPage[],
  editions: readonly SourceEdition[],
  prefix: string,
): Map<string, string> {
  const holders = new Map(
    editions.flatMap((each) => each.pages.map((file) => [file, each] as const)),
  );
  const origins = new Map<string, string>();
  for (const { source, noted, pageId, originId } of given) {
    const file = noted?.file ?? source.slice(prefix.length);
    const key = holders.get(file)?.keyOf(file);
    if (key !== undefined && !origins.has(key)) origins.set(key, originId ?? pageId);
  }
  return origins;
}

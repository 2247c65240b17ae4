/** The addresses that pages have where they come from: links lead by them, and readers who know them are led on. */
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { CollectionKey } from "#db/schema";
import { insertOldAddresses } from "#domains/pages/index";
import { partAt } from "#domains/imports/editions/where-addresses-lead";
import type { SitePart } from "#domains/imports/editions/queries";
import type { KnownFiles } from "./known-files.ts";
import type { By } from "#domains/pages/index";
import type { ImportTreePage } from "./queries.ts";
import type { SourcePages } from "./source-pages.ts";
import type { StoredTargets } from "./step-files.ts";
import type { ImportTree } from "./tree.ts";

interface Addressed {
  source: SourcePages;
  tree: ImportTree;
  known: KnownFiles;
}

function pageOf({ tree, known }: Omit<Addressed, "source">, file: string): ImportTreePage | null {
  return tree.page(known.get(known.placeOf(file))?.pageId);
}

/** Links of a language may leave out what its addresses begin with. */
function withoutBeginning(address: string, { site }: SourcePages): string {
  const beginning = site?.edition?.beginning;
  const isBelow = beginning !== undefined && address.startsWith(`${beginning}/`);
  return isBelow ? address.slice(beginning.length + 1) : address;
}

/** Where links lead that name an address of the source. */
export function routesOf(
  source: SourcePages,
  tree: ImportTree,
  known: KnownFiles,
): Pick<StoredTargets, "routes" | "routeOf"> {
  const routes: Record<string, string> = {};
  for (const { from, file } of source.old) {
    const page = pageOf({ tree, known }, file);
    if (page === null) continue;
    for (const each of [from, withoutBeginning(from, source)])
      if (each === from || !Object.hasOwn(routes, each)) routes[each] = page.id;
  }
  const start = source.start === null ? null : pageOf({ tree, known }, source.start);
  if (start !== null) routes[""] = start.id;
  return { routes, routeOf: Object.fromEntries(source.routeOf) };
}

/** Addresses of the source that are others here, each with the page that it leads to. */
export function mappingsOf({
  source,
  tree,
  known,
}: Addressed): { oldUrl: string; page: ImportTreePage }[] {
  return source.old.flatMap(({ from, file }) => {
    const page = pageOf({ tree, known }, file);
    const oldUrl = from.normalize("NFC");
    const isAddress = oldUrl !== "" && !/[?#\s]|\/\//.test(oldUrl);
    return page === null || page.path === oldUrl || !isAddress ? [] : [{ oldUrl, page }];
  });
}

/**
 * Makes the mappings from them, each in the part of the site where it is looked for. What stands at one, or leads on from
 * it, stays.
 * @param parts of the site of several editions; none where the collection is a site of its own
 */
export function oldAddressChanges(
  db: Database,
  collectionKey: CollectionKey,
  addressed: Addressed,
  by: By,
  parts: readonly SitePart[] = [],
): Change[] {
  const { orgId, collectionId } = collectionKey;
  const placed = mappingsOf(addressed).map(({ oldUrl, page }) => ({
    pageId: page.id,
    ...(partAt(parts, oldUrl) ?? { collectionId, rest: oldUrl }),
  }));
  const byPart = Map.groupBy(placed, (each) => each.collectionId);
  return [...byPart].flatMap(([id, mappings]) =>
    insertOldAddresses(db, {
      orgId,
      collectionId: id,
      mappings: mappings.map(({ pageId, rest }) => ({ pageId, oldUrl: rest })),
      by,
    }),
  );
}

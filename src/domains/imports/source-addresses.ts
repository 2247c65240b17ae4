/** The addresses that pages have where they come from: links lead by them, and readers who know them are led on. */
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { CollectionKey } from "#db/schema";
import { insertOldAddresses } from "#domains/pages/index";
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

/** Where links lead that name an address of the source. */
export function routesOf(
  source: SourcePages,
  tree: ImportTree,
  known: KnownFiles,
): Pick<StoredTargets, "routes" | "routeOf"> {
  const routes: Record<string, string> = {};
  for (const { from, file } of source.old) {
    const page = pageOf({ tree, known }, file);
    if (page !== null) routes[from] = page.id;
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

/** Makes the mappings from them. What stands at one, or leads on from it, stays. */
export function oldAddressChanges(
  db: Database,
  collectionKey: CollectionKey,
  addressed: Addressed,
  by: By,
): Change[] {
  const mappings = mappingsOf(addressed).map(({ oldUrl, page }) => ({ oldUrl, pageId: page.id }));
  return insertOldAddresses(db, collectionKey, mappings, by);
}

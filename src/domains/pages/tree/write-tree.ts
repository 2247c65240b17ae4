/**
 * The tree list, a few pages at a time. Its order and its addresses come from one reading of the bare
 * tree, so that they fit each other whatever is moved or renamed while the list is written.
 */
import type { Database } from "#db/client";
import { pathUnder } from "#content/url-names";
import { presentListedPage } from "#domains/pages/present";
import type { ListedPage } from "./contract.ts";
import { selectListedPages } from "./queries.ts";
import type { SkeletonRow } from "./queries.ts";

const pagesAtOnce = 500;

interface Tree {
  /** Every parent before its children. */
  ordered: readonly SkeletonRow[];
  /** By parent. */
  children: ReadonlyMap<string, string[]>;
  isAsked: (row: SkeletonRow) => boolean;
}

/** The pages that are asked for, in the tree's order. */
export async function* writeTree(
  db: Database,
  orgId: string,
  { ordered, children, isAsked }: Tree,
): AsyncGenerator<ListedPage[], void> {
  const paths = new Map<string, string>();
  for (const { id, parentId, urlName } of ordered) {
    paths.set(id, pathUnder(paths.get(parentId ?? "") ?? "", urlName));
  }
  const asked = ordered.filter((row) => isAsked(row));
  for (let from = 0; from < asked.length; from += pagesAtOnce) {
    const part = asked.slice(from, from + pagesAtOnce);
    const ids = part.map(({ id }) => id);
    const rows = new Map((await selectListedPages(db, orgId, ids)).map((row) => [row.id, row]));
    yield part.flatMap((bare) => {
      const row = rows.get(bare.id);
      if (row === undefined) return [];
      const shown = { ...row, ...bare, path: paths.get(bare.id) ?? row.path, deletedAt: null };
      return [presentListedPage(shown, children.get(bare.id) ?? [])];
    });
  }
}

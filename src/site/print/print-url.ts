/** The address of a page and all below it as one document, for paper: `_print/<path>`; of the whole tree, `_print`. */
import type { Navigation, NavigationNode } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";

const mount = "_print";

/** Whether a path names such a document. */
export function isPrintPath(path: string): boolean {
  return path === mount || path.startsWith(`${mount}/`);
}

/** The path of the page that a path as above names; empty for the whole tree. */
export function pathInPrint(path: string): string {
  return path.slice(mount.length + 1);
}

/** Where what stands at a path is printed. */
export function printUrlAt(base: string, path: string): string {
  return urlOf(base, path === "" ? mount : `${mount}/${path}`);
}

/** Where a page is printed with what stands below it, the home with the whole tree; null where it stands alone. */
export function printUrlOf(
  navigation: Navigation,
  { id, path }: NavigationNode,
  base: string,
): string | null {
  const isHome = id === navigation.record.home?.pageId;
  const hasMore = isHome ? navigation.nodes.length > 1 : navigation.childrenOf(id).length > 0;
  return hasMore ? printUrlAt(base, isHome ? "" : path) : null;
}

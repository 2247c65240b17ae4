/** A site begins with its home, and not with words that lead to it. Pure. */
import type { NavigationEntry } from "./site.ts";

/** The navigation, in which a heading is the site's home where that comes first below it, in a heading of its own. */
export function withHome(
  [first, ...others]: readonly NavigationEntry[],
  sources: ReadonlyMap<string, { address: string }>,
): NavigationEntry[] {
  if (first === undefined) return [];
  let entry: NavigationEntry | undefined = first;
  while (entry?.is === "group") entry = entry.entries[0];
  const isDeep = first.is === "group" && first.path === undefined && first.entries[0] !== entry;
  const isHome = entry !== undefined && sources.get(entry.path ?? "")?.address === "";
  return [isDeep && isHome ? { ...first, path: entry?.path } : first, ...others];
}

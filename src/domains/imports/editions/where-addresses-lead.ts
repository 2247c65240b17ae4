/** In which part of a site an old address is looked for: that of the longest beginning which the address has. Pure. */
import type { SitePart } from "./queries.ts";

/** The part, and what of the address is left in it; null where it is none. */
export function partAt(
  parts: readonly SitePart[],
  address: string,
): { collectionId: string; rest: string } | null {
  const [found] = parts
    .filter(({ prefix }) => prefix === "" || address.startsWith(`${prefix}/`))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (found === undefined) return null;
  const { collectionId, prefix } = found;
  return { collectionId, rest: prefix === "" ? address : address.slice(prefix.length + 1) };
}

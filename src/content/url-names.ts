/** How a page gets its `urlName`: free among its siblings, and never a reserved word at the top. Pure. */
import { isReservedTopSlug } from "#content/slug";
import { Failure } from "#failure";
import { limits } from "#limits";

/** Room for the suffix of a name that others hold too. */
const suffixChars = 6;

/** What every name that `freeUrlName` may try begins with: where to look for those that are taken. */
export function stemOf(base: string): string {
  return Array.from(base)
    .slice(0, limits.urlNameChars - suffixChars)
    .join("");
}

/** The base itself, or with the first suffix (-2, -3 …) that neither a sibling nor a reserved word has. */
export function freeUrlName(base: string, taken: ReadonlySet<string>, isTop: boolean): string {
  const isFree = (name: string) => !taken.has(name) && !(isTop && isReservedTopSlug(name));
  if (isFree(base)) return base;
  const stem = Array.from(base).length > limits.urlNameChars - suffixChars ? stemOf(base) : base;
  let number = 2;
  while (!isFree(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** Throws `reserved_slug` for a name that means something else at the top of a collection. */
export function expectUnreserved(urlName: string, isTop: boolean): void {
  if (!isTop || !isReservedTopSlug(urlName)) return;
  throw new Failure("reserved_slug", `"${urlName}" is reserved at the top of a collection.`);
}

/** The failure that a unique index of sibling names stands for. */
export function urlNameTaken(urlName: string): Failure {
  return new Failure("slug_taken", `A page beside it has the address "${urlName}" already.`);
}

/** The path of a page under a parent with this path (empty for the top). */
export function pathUnder(parentPath: string, urlName: string): string {
  return parentPath === "" ? urlName : `${parentPath}/${urlName}`;
}

/** The page that an address meant at which readers found nothing. Pure. */
import type { ListedPage } from "../api/pages.ts";
import { withoutSlashes } from "./without-slashes.ts";

const lastOf = (path: string) => withoutSlashes(path).split("/").at(-1)?.toLowerCase() ?? "";

/** The only page that readers see whose address ends as the path does; null where none does, or more than one: none is guessed. */
export function pageMeant(path: string, pages: readonly ListedPage[]): ListedPage | null {
  const last = lastOf(path).replace(/\.(?:html?|md)$/, "");
  const [meant, ...others] = pages.filter(
    ({ path: its, isPublished }) => isPublished && last !== "" && lastOf(its) === last,
  );
  return others.length === 0 ? (meant ?? null) : null;
}

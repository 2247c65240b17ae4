/** The path inside a collection's site that somebody means who pastes a whole address of it. Pure. */
import { withoutSlashes } from "./without-slashes.ts";

/** What stands before the path on the service: `docs`, the organization, the collection. */
const prefixOf = (slug: string) => new RegExp(`^docs/[^/]+/${slug}(?:/|$)`);

/**
 * The path, without the host, the collection's own address, and what is asked or pointed at in the page.
 * @param typed a path, with slashes around it or without, or a whole address
 * @param slug of the collection
 */
export function insideSite(typed: string, slug: string): string {
  const text = typed.trim();
  const path = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : text;
  return withoutSlashes(path).replace(prefixOf(slug), "");
}

/**
 * How a name becomes part of an address: letters and digits of any script, in NFC and lower case,
 * joined by single hyphens. Combining marks count as part of their letter (many scripts cannot be
 * written without them), and what `slugOf` gives always passes `isSlug`.
 */
import { limits } from "#limits";

const fallback = "page";
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** A name is looked through so far, in UTF-16 units: a heading may be as long as a page. */
const longestReadChars = 10_000;
const shape = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u;

/** Names that mean something else at the top of a published collection. */
export const reservedTopSlugs: ReadonlySet<string> = new Set([
  "sitemap.xml",
  "robots.txt",
  "llms.txt",
  "llms-full.txt",
  "search",
  "changelog",
  "faq",
  "feed",
  "mcp",
]);

/** True for a reserved name, and for anything beginning with `_`. */
export function isReservedTopSlug(slug: string): boolean {
  return slug.startsWith("_") || reservedTopSlugs.has(slug);
}

/** A slug for a name: 1 to `limits.urlNameChars` code points, "page" where the name has no letter or digit. */
export function slugOf(name: string): string {
  let words = "";
  for (const [word] of folded(name.slice(0, longestReadChars)).matchAll(wordPattern)) {
    words += words === "" ? word : `-${word}`;
    if (words.length > 2 * limits.urlNameChars) break;
  }
  const cut = Array.from(words).slice(0, limits.urlNameChars).join("");
  return cut.replace(/-$/u, "") || fallback;
}

/** Is this text usable as a `urlName` exactly as it stands? */
export function isSlug(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= limits.urlNameChars * 2 &&
    Array.from(text).length <= limits.urlNameChars &&
    shape.test(text) &&
    text === folded(text)
  );
}

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC");
}

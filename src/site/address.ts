/**
 * Addresses of the published site, as readers write them and as we write them. One address is normal:
 * lower case, NFC, no trailing or doubled slash; every other spelling of it leads there.
 */
import { pageUrl } from "#areas/published-site/page-url";

/** Where a request on the site points. */
export interface Address {
  orgSlug: string;
  collectionSlug: string;
  /** The page's path inside its collection, in normal form; empty for the collection's home. */
  path: string;
  /** The same as it was written, for addresses that a mapping remembers. */
  writtenPath: string;
  /** The page's Markdown is meant (`<path>.md`). */
  isMarkdown: boolean;
  /** The address was written in its normal form. */
  isNormal: boolean;
}

const mount = "/docs";
const maxChars = 4_096;

/** Reads the path of a URL (still percent-encoded); null when it names no collection or is malformed. */
export function readAddress(pathname: string): Address | null {
  const segments = decodedSegments(pathname);
  if (segments === null || segments.length < 2) return null;
  const { words, isMarkdown } = withoutSuffix(segments.map(normal));
  const [orgSlug = "", collectionSlug = "", ...rest] = words;
  const address = { orgSlug, collectionSlug, path: rest.join("/"), isMarkdown };
  const isNormal = urlOf(baseOf(address), address.path, isMarkdown) === pathname;
  return { ...address, writtenPath: segments.slice(2).join("/"), isNormal };
}

/** The path of a collection's home: `/docs/<organization>/<collection>`. */
export function baseOf(place: { orgSlug: string; collectionSlug: string }): string {
  return `${mount}/${encodeURIComponent(place.orgSlug)}/${encodeURIComponent(place.collectionSlug)}`;
}

/** The URL path of a page below its collection's base, percent-encoded; of its Markdown, if asked. */
export function urlOf(base: string, path: string, isMarkdown = false): string {
  return path === "" ? base : pageUrl(base, path) + (isMarkdown ? ".md" : "");
}

function decodedSegments(pathname: string): string[] | null {
  if (pathname.length > maxChars) return null;
  try {
    const segments = pathname.slice(mount.length).split("/");
    return segments
      .map((segment) => decodeURIComponent(segment))
      .filter((segment) => segment !== "");
  } catch {
    return null;
  }
}

function withoutSuffix(words: string[]): { words: string[]; isMarkdown: boolean } {
  const last = words.at(-1) ?? "";
  const isMarkdown = words.length > 2 && last.length > 3 && last.endsWith(".md");
  return isMarkdown
    ? { words: [...words.slice(0, -1), last.slice(0, -3)], isMarkdown }
    : { words, isMarkdown };
}

function normal(segment: string): string {
  return segment.normalize("NFC").toLowerCase().normalize("NFC");
}

/**
 * Addresses of the published site, as readers write them and as we write them. One address is normal:
 * lower case, NFC, no trailing or doubled slash; every other spelling of it leads there.
 */
import { pageUrl } from "#domains/publication/index";

/** Where a request points below the home of a site. */
export interface SitePath {
  /** The page's path inside its collection, in normal form; empty for the collection's home. */
  path: string;
  /** The same as it was written, for addresses that a mapping keeps. */
  writtenPath: string;
  /** The page's Markdown is meant (`<path>.md`). */
  isMarkdown: boolean;
  /** The address was written in its normal form. */
  isNormal: boolean;
}

/** The same with the names of the site. */
export interface Address extends SitePath {
  orgSlug: string;
  collectionSlug: string;
}

const mount = "/docs";
const maxChars = 4_096;

/** Reads the path of a URL (still percent-encoded); null when it names no collection or is malformed. */
export function readAddress(pathname: string): Address | null {
  const segments = decodedSegments(pathname, mount);
  if (segments === null || segments.length < 2) return null;
  const [orgSlug = "", collectionSlug = ""] = segments.map(normal);
  const names = { orgSlug, collectionSlug };
  return { ...names, ...sitePathOf(baseOf(names), segments.slice(2), pathname) };
}

/** Reads what stands below the base of a site that is not named in its address; null when it is malformed. */
export function readPath(base: string, pathname: string): SitePath | null {
  const segments = decodedSegments(pathname, base);
  return segments === null ? null : sitePathOf(base, segments, pathname);
}

function sitePathOf(base: string, segments: string[], pathname: string): SitePath {
  const { words, isMarkdown } = withoutSuffix(segments.map(normal));
  const path = words.join("/");
  const isNormal = urlOf(base, path, isMarkdown) === pathname;
  return { path, isMarkdown, writtenPath: segments.join("/"), isNormal };
}

/**
 * The path whose file this is where a site is of files: `guide/start` for `guide/start.html`, `guide` for
 * `guide/index.html`; null where the path names no such file.
 */
export function pathOfFile(path: string): string | null {
  const [, folder = "", name = ""] = /^(?:(.*)\/)?([^/]+)\.html$/i.exec(path) ?? [];
  if (name === "") return null;
  return [folder, name.toLowerCase() === "index" ? "" : name].filter(Boolean).join("/");
}

/** Where the readers of a private site sign in, and out again. */
export const signInPath = "_sign-in";

/** The path of a collection's home: `/docs/<organization>/<collection>`. */
export function baseOf(slugs: { orgSlug: string; collectionSlug: string }): string {
  return `${mount}/${encodeURIComponent(slugs.orgSlug)}/${encodeURIComponent(slugs.collectionSlug)}`;
}

/** The URL path of a page below its collection's base, percent-encoded; of its Markdown, if asked. */
export function urlOf(base: string, path: string, isMarkdown = false): string {
  return path === "" ? homeOf(base) : pageUrl(base, path) + (isMarkdown ? ".md" : "");
}

/** The home of a site: a base that names a whole host ends in a slash. */
function homeOf(base: string): string {
  return /^(https?:\/\/[^/]+)?$/.test(base) ? `${base}/` : base;
}

function decodedSegments(pathname: string, base: string): string[] | null {
  if (pathname.length > maxChars) return null;
  try {
    // A slash that is encoded ends a segment, too: one in a segment could make an address of another host.
    const segments = decodeURIComponent(pathname.slice(base.length)).split("/");
    return segments.filter((segment) => segment !== "");
  } catch {
    return null;
  }
}

function withoutSuffix(words: string[]): { words: string[]; isMarkdown: boolean } {
  const last = words.at(-1) ?? "";
  const isMarkdown = last.length > 3 && last.endsWith(".md");
  return isMarkdown
    ? { words: [...words.slice(0, -1), last.slice(0, -3)], isMarkdown }
    : { words, isMarkdown };
}

function normal(segment: string): string {
  return segment.normalize("NFC").toLowerCase().normalize("NFC");
}

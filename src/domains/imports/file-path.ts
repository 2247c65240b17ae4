/** Paths of files in a repository: which may become pages, and which page each is for. Pure. */
import { toLine } from "#content/line";
import { isMarkdown } from "#content/source-files";
import { limits } from "#limits";

/** The files that are their folder's own page, the strongest first. */
const ownNames = ["index", "readme", "page"];

/** Why a path cannot be imported, or null. */
export function faultOfPath(path: string): string | null {
  if (path === "" || path.length > limits.importPathChars) {
    return `A path has 1 to ${limits.importPathChars} characters.`;
  }
  if (/^(\/|[a-z]:)/i.test(path)) return "A path is relative to the repository, not absolute.";
  // oxlint-disable-next-line no-control-regex -- exactly these are looked for
  if (/[\u0000-\u001f\u007f\\:]/.test(path)) {
    return "A path has no backslash, colon or control character.";
  }
  const segments = path.split("/");
  if (segments.some((each) => each === "" || each === "." || each === "..")) {
    return "A path has no empty, `.` or `..` part.";
  }
  return null;
}

/** The folder that a path stands in, with its last "/"; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, "").lastIndexOf("/") + 1);
}

/** The last part of a path, without "/" and extension. */
export function stemOfPath(path: string): string {
  return path
    .slice(folderOf(path).length)
    .replace(/\/$/, "")
    .replace(/\.mdx?$/i, "");
}

/** How strong a file's claim is to be its folder's own page: 0 is the strongest, -1 none. */
export function ownRank(path: string): number {
  return isMarkdown(path) ? ownNames.indexOf(stemOfPath(path).toLowerCase()) : -1;
}

/** Every folder above a path, the top one first. */
export function foldersAbove(path: string): string[] {
  const segments = folderOf(path).split("/").slice(0, -1);
  return segments.map((_, index) => `${segments.slice(0, index + 1).join("/")}/`);
}

/** A name for a person to read, from the name of a file or folder. */
export function nameFromPath(path: string): string {
  const words = toLine(stemOfPath(path))
    .replaceAll(/[-_\s]+/g, " ")
    .trim();
  const name = words === "" ? toLine(stemOfPath(path)) : words;
  const [first = "", ...rest] = Array.from(name).slice(0, limits.pageNameChars);
  return first.toUpperCase() + rest.join("");
}

/**
 * The path that a link leads to, seen from a file.
 * @returns null where it leads out of the repository
 */
export function pathFrom(file: string, link: string): string | null {
  const reached = link.startsWith("/") ? [] : folderOf(file).split("/").slice(0, -1);
  for (const segment of link.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") reached.push(segment);
    else if (reached.pop() === undefined) return null;
  }
  const isFolder = /(^|\/)\.{0,2}$/.test(link);
  return reached.join("/") + (isFolder && reached.length > 0 ? "/" : "");
}

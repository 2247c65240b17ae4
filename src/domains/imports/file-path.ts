/** Paths of files in a repository: which may become pages, and which page each is for. Pure. */
import { toLine } from "#content/line";
import { limits } from "#limits";

const markdown = /\.mdx?$/i;
/** The files that are their folder's own page, the strongest first. */
const ownNames = ["index", "readme", "page"];

export function isMarkdown(path: string): boolean {
  return markdown.test(path);
}

const picture = /\.(png|jpe?g|gif|webp|avif|bmp|ico)$/i;

export function isPicture(path: string): boolean {
  return picture.test(path);
}

/** Whether the file may be kept beside the pages: a picture, or what an export put into its folder of files. */
export function isAttachment(path: string): boolean {
  return !isMarkdown(path) && (isPicture(path) || path.startsWith("_files/"));
}

const configuration =
  /(?:^|\/)(?:(?:docs|mint)\.json|mkdocs\.ya?ml|(?:docusaurus|astro)\.config\.[cm]?[jt]s|sidebars\.(?:[cm]?[jt]s|json)|_category_\.(?:json|ya?ml)|package\.json|\.vitepress\/config[\w./-]*\.[cm]?[jt]s)$/;
const pieces = /(?:^|\/)_?(?:snippets|includes|partials|code)\/[\w./-]+\.[a-z\d]{1,12}$/i;

/** Whether a file is read and is no page: the configuration of a site, or text that pages put into themselves. */
export function isRead(path: string): boolean {
  return !isMarkdown(path) && !isPicture(path) && (configuration.test(path) || pieces.test(path));
}

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

/** Whether the path leads into a hidden folder or to a hidden file. */
export function isHidden(path: string): boolean {
  return path.split("/").some((segment) => segment.startsWith("."));
}

/** The folder that a path stands in, with its last "/"; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.replace(/\/$/, "").lastIndexOf("/") + 1);
}

/** The last part of a path, without "/" and extension. */
export function stemOfPath(path: string): string {
  return path.slice(folderOf(path).length).replace(/\/$/, "").replace(markdown, "");
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

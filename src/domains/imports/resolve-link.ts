/** Where a link in an imported file leads: to a page, to another file of the repository, out of it, or to nothing. Pure. */
import { isMarkdown } from "#content/source-files";
import { pathFrom } from "./file-path.ts";

export interface LinkTargets {
  /** Page ids by the paths they came from; the path of a folder ends in "/". */
  pages: Readonly<Record<string, string>>;
  /** Addresses of the files kept beside the pages, by their paths. */
  addresses: Readonly<Record<string, string>>;
  /** Page ids by the addresses that pages have where they come from, and the address of each file there. */
  routes?: Readonly<Record<string, string>>;
  routeOf?: Readonly<Record<string, string>>;
  /** The files of the import that are no pages. */
  files: ReadonlySet<string>;
  /** The folder in which all of the import stands, with its last "/"; empty for the repository itself. */
  root: string;
  /** The folder from which addresses count, where it is another one. */
  base?: string;
}

export type ResolvedLink =
  | { to: "page"; href: string }
  | { to: "attachment"; href: string }
  | { to: "file" }
  | { to: "elsewhere" }
  | { to: "nothing" };

const withScheme = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** Resolves a link as it stands in a file: relative to it, or with a leading "/" to the import's root or its `public/`; of a site of another tool, a file that is not there is looked for from the root. */
export function resolveLink(targets: LinkTargets, file: string, href: string): ResolvedLink {
  if (href === "" || href.startsWith("#") || withScheme.test(href)) return { to: "elsewhere" };
  const [address, anchor] = splitAt(href, "#");
  const path = decodePath(splitAt(address, "?")[0]);
  const reached = pathsOf(targets, file, path);
  for (const pageId of pagesAt(targets, file, path, reached)) {
    const suffix = anchor === undefined || anchor === "" ? "" : `#${anchor}`;
    return { to: "page", href: `page:${pageId}${suffix}` };
  }
  const attached = reached.find((each) => Object.hasOwn(targets.addresses, each));
  if (attached !== undefined) {
    const size = /^\d+x\d+$/.test(anchor ?? "") ? `#${anchor}` : "";
    return { to: "attachment", href: `${targets.addresses[attached]}${size}` };
  }
  return { to: reached.some((each) => targets.files.has(each)) ? "file" : "nothing" };
}

/** The pages that a link may mean, what it most likely means first. */
function* pagesAt(
  targets: LinkTargets,
  file: string,
  path: string,
  reached: readonly string[],
): Generator<string> {
  if (path === "/") {
    const home = homeOf(targets);
    if (home !== null) yield home;
  }
  for (const each of reached) {
    const pageId = pageAt(targets, each);
    if (pageId !== null) yield pageId;
  }
  const routed = pageByAddress(targets, file, path);
  if (routed !== null) yield routed;
}

/** The page at an address of the source. In addresses, `..` counts from the page itself where it is shown as a folder, and from its folder where not. */
function pageByAddress(
  { routes = {}, routeOf = {} }: LinkTargets,
  file: string,
  path: string,
): string | null {
  const own = routeOf[file];
  const bases = path.startsWith("/") || own === undefined ? [""] : [own, `${own}/`];
  for (const base of bases) {
    const reached = pathFrom(base, path) ?? "";
    const address = reached.replace(/\.(?:html|mdx?)$/i, "").replace(/(?:^|\/)(?:index)?$/, "");
    if (address !== "" && Object.hasOwn(routes, address)) return routes[address] ?? null;
  }
  return null;
}

/** The page of the start of the repository, or of the documentation in it. */
function homeOf({ pages, root, routes = {} }: LinkTargets): string | null {
  if (Object.hasOwn(routes, "")) return routes[""] ?? null;
  for (const folder of ["", root])
    for (const name of ["index.md", "index.mdx", "README.md", "readme.md", "README.mdx"])
      if (Object.hasOwn(pages, folder + name)) return pages[folder + name] ?? null;
  return null;
}

function pathsOf(
  { root, base = root, routeOf = {} }: LinkTargets,
  file: string,
  path: string,
): string[] {
  const isOfSite = Object.hasOwn(routeOf, file);
  // A bare query leads to the file itself.
  if (path === "") return [file];
  const candidates = path.startsWith("/")
    ? ["", "public", ...(isOfSite ? ["static"] : [])].flatMap((folder) =>
        ["", root, base].map((each) => `/${each}${folder}${path}`),
      )
    : [path, ...(isOfSite && isMarkdown(path) ? [fromRoot(root, path)] : [])];
  return [...new Set(candidates.flatMap((at) => pathFrom(file, at) ?? []))];
}

const fromRoot = (root: string, path: string) => `/${root}${path.replace(/^(?:\.{1,2}\/)+/, "")}`;

/** The page at a path: as it is written, with another extension or none, or the folder of that name. */
function pageAt({ pages }: LinkTargets, path: string): string | null {
  const bare = path.replace(/\.(html|mdx?)$/i, "").replace(/\/$/, "");
  const isFolderFirst = path.endsWith("/");
  const files = [`${bare}.md`, `${bare}.mdx`];
  const folder = [
    `${bare}/`,
    folderOfIndex(bare),
    ...["index.md", "index.mdx", "README.md", "readme.md"].map((name) => `${bare}/${name}`),
  ];
  const guesses = isFolderFirst ? [...folder, ...files] : [...files, ...folder];
  const found = [...(isMarkdown(path) ? [path] : []), ...guesses].find((each) =>
    Object.hasOwn(pages, each),
  );
  return found === undefined ? null : (pages[found] ?? null);
}

/** `guide/index` means the folder `guide/`. */
const folderOfIndex = (bare: string) => bare.replace(/(^|\/)index$/, "$1");

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

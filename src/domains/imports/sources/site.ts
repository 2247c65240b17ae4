/** What a documentation tool's configuration says of its site, whatever tool it is. */
import type { Dialect } from "#content/blocks/registry";
import type { JobProblem } from "#db/schema";
import type { ApiDescriptions } from "#domains/imports/api-pages/api-descriptions";
import type { AskedEdition, SourceEdition } from "./editions.ts";
import type { SourceLook } from "#domains/imports/sources/look/source-look";

/** A page in the navigation. */
export interface NavigationPage {
  is: "page";
  /** Its file. */
  path: string;
  /** What the navigation calls it. */
  name?: string | undefined;
  icon?: string | undefined;
  /** Where it leads, where it is a link out of the site, which has no file yet. */
  href?: string | undefined;
}

/** Pages below a heading, which may be a page itself. */
export interface NavigationGroup {
  is: "group";
  name: string;
  path?: string | undefined;
  icon?: string | undefined;
  /** What its address is made of, where that is another name: the one in the site's first language. */
  addressName?: string | undefined;
  /** The folder that the group is, where it is one: it keeps its address. */
  folder?: string | undefined;
  entries: NavigationEntry[];
}

export type NavigationEntry = NavigationPage | NavigationGroup;

/** The files of the pages in a navigation; those of links are made later. */
export function filesIn(entries: readonly NavigationEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.path === undefined || entry.path === "" ? [] : [entry.path]),
    ...(entry.is === "group" ? filesIn(entry.entries) : []),
  ]);
}

export interface Redirect {
  /** Addresses inside the site, without "/" at their ends; `to` may lead out. */
  from: string;
  to: string;
}

export type SourceProblem = Pick<JobProblem, "path" | "message" | "fate">;

/** A site as its source describes it. */
export interface SourceSite {
  dialect: Dialect;
  /** The folder of the pages, with "/" at its end, or empty. */
  root: string;
  /** The folder from which addresses in pages count, where it is not that of the pages. */
  base?: string;
  /** The folder of the configuration, where it is another one: addresses of code begin there. */
  home?: string;
  /** Null where the folders are the navigation. */
  navigation: NavigationEntry[] | null;
  /** The export does not say at which addresses readers had its pages, so none leads on. */
  isWithoutAddresses?: true;
  /** Pages that the source makes of API descriptions, by paths of files that there are not. */
  generated?: ReadonlyMap<string, string>;
  /** Those of them that are links of the navigation: they have no address there. */
  links?: ReadonlySet<string>;
  /** Files of Markdown that are the navigation, and no pages. */
  summaries?: readonly string[];
  /** Files that the source leaves out of its site. */
  isIgnored?: (path: string) => boolean;
  redirects: Redirect[];
  /** The name of a file or folder without what only orders it. */
  bareName?: (name: string) => string;
  /** Pages that the source says may stand outside of the navigation and be read all the same. */
  isListedAnyway: (path: string) => boolean;
  /** Whether its readers get a page that stands outside of the navigation by its address; left out where they get none. */
  isServedOutside?: (path: string) => boolean;
  /** Whether a file that would be the site's home by its name is not, since its tool leaves it to the repository. */
  isNoHome?: (path: string) => boolean;
  /** The address that a page's file has in the source, inside the site. */
  addressOf: (path: string, data: Readonly<Record<string, unknown>>) => string;
  problems: SourceProblem[];
  /** How it looks; left out where nothing says so. */
  look?: SourceLook | undefined;
  /** Where it has several versions or languages: all of them, what readers see first at the front, and the one that is read. */
  editions?: readonly SourceEdition[];
  edition?: SourceEdition;
}

/** Said of a source whose anchors are a program's. */
export const ownAnchors =
  "Its anchors are made by a `slugify` of its own, which is not run: here they are made as GitHub makes them, and a link to a heading may not lead there.";

/** What the readers of configurations may look at. */
export interface SourceFiles {
  /** All texts of the import by their paths: pages, configuration, pieces. */
  texts: ReadonlyMap<string, string>;
  /** The front matter of a page. */
  dataOf: (path: string) => Readonly<Record<string, unknown>>;
  /** The edition that is asked for; null for what readers see first. */
  asked: AskedEdition | null;
  api: ApiDescriptions;
}

/** A path without its extension, and without the name of a folder's own page. */
export function addressOfPath(path: string, root: string): string {
  const inside = path.startsWith(root) ? path.slice(root.length) : path;
  return inside.replace(/\.mdx?$/i, "").replace(/(^|\/)(?:index|readme)$/i, "");
}

/** An address without what stands around its path. */
export function bareAddress(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return segmentsOf(path)
    .join("/")
    .replace(/\.html$/, "");
}

/** The parts of a path, without empty ones. */
export function segmentsOf(path: string): string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function textIn(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

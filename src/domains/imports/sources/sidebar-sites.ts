/** VitePress and Starlight: sidebars of their configuration, which lead to pages by address. */
import { folderOf, pathFrom } from "#domains/imports/file-path";
import { Call } from "./javascript-nodes.ts";
import { folderAt, foldersOf, listing } from "./page-folders.ts";
import type { PageFolder } from "./page-folders.ts";
import { configurationIn } from "./program-configuration.ts";
import { addressOfPath, bareAddress, isRecord, textIn } from "./site.ts";
import type {
  NavigationEntry,
  NavigationGroup,
  SourceFiles,
  SourceProblem,
  SourceSite,
} from "./site.ts";

/** @param path of its configuration in `.vitepress`; null where only its pages say whose they are */
export function readVitepress(
  path: string | null,
  pagesAt: string,
  files: SourceFiles,
): SourceSite {
  const problems: SourceProblem[] = [];
  const data = path === null ? {} : configurationIn(path, files, problems);
  const top = path === null ? pagesAt : path.slice(0, path.indexOf(".vitepress/"));
  const root = folderWith(top, textIn(data["srcDir"]));
  const moves = movesIn(data["rewrites"]);
  const reader = new SidebarReader(root, files, problems, path ?? "", moves);
  const own = ownConfigurations(root, files, problems);
  const entries = [...reader.sidebars(sidebarIn(data)), ...localeSidebars(data, own, reader)];
  return {
    dialect: "vitepress",
    root,
    navigation: entries.length === 0 ? null : withHome(entries, root, files),
    redirects: [],
    isListedAnyway: () => false,
    addressOf: (file) => movedAddress(addressOfPath(file, root), moves),
    problems,
  };
}

/** What `rewrites` say: the beginnings of paths, and what addresses begin with in their place. */
type Moves = readonly (readonly [path: string, address: string])[];

const rest = /^(.*):\w+\*$/;

function movesIn(rewrites: unknown): Moves {
  return Object.entries(isRecord(rewrites) ? rewrites : {}).flatMap(([from, to]) => {
    const target = typeof to === "string" ? to : "";
    const [, path] = rest.exec(from) ?? [];
    const [, address] = rest.exec(target) ?? [];
    if (path !== undefined && address !== undefined) return [[path, address] as const];
    const isPlain = target !== "" && !/[:*]/.test(from + target);
    return isPlain ? [[addressOfPath(from, ""), addressOfPath(target, "")] as const] : [];
  });
}

function movedAddress(address: string, moves: Moves): string {
  const move = moves.find(
    ([path]) => path === address || (path.endsWith("/") && `${address}/`.startsWith(path)),
  );
  return move === undefined ? address : bareAddress(move[1] + address.slice(move[0].length));
}

/** The configurations of folders, which languages have: by the name of the folder, empty for the first language. */
function ownConfigurations(
  root: string,
  files: SourceFiles,
  problems: SourceProblem[],
): Map<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const [path, text] of files.texts) {
    const inside = path.startsWith(root) ? path.slice(root.length) : "";
    const [, folder] = /^(?:([\w-]+)\/)?config\.[cm]?[jt]s$/.exec(inside) ?? [];
    if (/config\.[cm]?[jt]s$/.test(inside) && text.includes("defineAdditionalConfig"))
      found.set(folder ?? "", configurationIn(path, files, problems));
  }
  return found;
}

function sidebarIn(configuration: unknown): unknown {
  const theme = isRecord(configuration) ? configuration["themeConfig"] : undefined;
  return isRecord(theme) ? theme["sidebar"] : undefined;
}

/** The sidebars of languages: each below the name of its language. */
function localeSidebars(
  data: Record<string, unknown>,
  own: ReadonlyMap<string, Record<string, unknown>>,
  reader: SidebarReader,
): NavigationEntry[] {
  const locales = isRecord(data["locales"]) ? data["locales"] : {};
  const folders = new Set([
    ...Object.keys(locales).map((key) => (key === "root" ? "" : key)),
    ...own.keys(),
  ]);
  return [...folders].flatMap((folder): NavigationEntry[] => {
    const locale = locales[folder === "" ? "root" : folder];
    const entries = reader.sidebars(sidebarIn(locale) ?? sidebarIn(own.get(folder)));
    const label = isRecord(locale) ? textIn(locale["label"]) : undefined;
    if (folders.size === 1) return entries;
    const name = label ?? (folder === "" ? "Language" : titleOfFolder(folder));
    return entries.length === 0 ? [] : [{ is: "group", name, entries }];
  });
}

export function readStarlight(path: string, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const data = configurationIn(path, files, problems);
  const root = `${folderOf(path)}src/content/docs/`;
  const integrations = Array.isArray(data["integrations"]) ? data["integrations"] : [];
  const call = integrations.find(
    (each): each is Call => each instanceof Call && each.name === "starlight",
  );
  const [options] = call?.given ?? [];
  const sidebar = isRecord(options) ? options["sidebar"] : undefined;
  const reader = new SidebarReader(root, files, problems, path);
  const entries = Array.isArray(sidebar) ? reader.items(sidebar, "") : [];
  const redirects = Object.entries(isRecord(data["redirects"]) ? data["redirects"] : {});
  return {
    dialect: "starlight",
    root,
    navigation: entries.length === 0 ? null : withHome(entries, root, files),
    redirects: redirects.flatMap(([from, to]) => (typeof to === "string" ? [{ from, to }] : [])),
    isListedAnyway: () => false,
    addressOf: (file, front) =>
      bareAddress(textIn(front["slug"]) ?? addressOfPath(file, root).toLowerCase()),
    problems,
  };
}

function folderWith(top: string, inside: string | undefined): string {
  if (inside === undefined) return top;
  const path = pathFrom(`${top}x`, inside);
  return path === null || path === "" ? top : `${path.replace(/\/$/, "")}/`;
}

/** The start page stands in no sidebar, and first in the tree. */
function withHome(
  entries: NavigationEntry[],
  root: string,
  { texts }: SourceFiles,
): NavigationEntry[] {
  const home = [`${root}index.mdx`, `${root}index.md`].find((each) => texts.has(each));
  const isThere =
    home === undefined || entries.some((each) => each.is === "page" && each.path === home);
  return isThere ? entries : [{ is: "page", path: home }, ...entries];
}

class SidebarReader {
  readonly #root: string;
  readonly #files: SourceFiles;
  readonly #problems: SourceProblem[];
  readonly #path: string;
  readonly #moves: Moves;
  #folders: PageFolder | null = null;

  constructor(
    root: string,
    files: SourceFiles,
    problems: SourceProblem[],
    path: string,
    moves: Moves = [],
  ) {
    this.#moves = moves;
    this.#root = root;
    this.#files = files;
    this.#problems = problems;
    this.#path = path;
  }

  /** One sidebar, or several by the folder that they belong to. */
  sidebars(value: unknown): NavigationEntry[] {
    if (Array.isArray(value)) return this.items(value, "");
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([folder, each]) => {
      const base = isRecord(each) ? (textIn(each["base"]) ?? "") : "";
      const list = isRecord(each) ? each["items"] : each;
      const entries = Array.isArray(list) ? this.items(list, base) : [];
      const isOne = Object.keys(value).length === 1 || bareAddress(folder) === "";
      if (entries.length === 0 || isOne) return entries;
      const inside = `${this.#root}${bareAddress(folder)}/`;
      const group: NavigationGroup = {
        is: "group",
        name: titleOfFolder(bareAddress(folder)),
        folder: inside,
        entries,
      };
      return [group];
    });
  }

  items(list: readonly unknown[], base: string): NavigationEntry[] {
    return list.flatMap((item) => this.#item(item, base));
  }

  #item(item: unknown, outer: string): NavigationEntry[] {
    if (typeof item === "string") return this.#page(item, undefined, outer);
    if (!isRecord(item)) return [];
    const name = textIn(item["text"]) ?? textIn(item["label"]);
    const base = textIn(item["base"]) ?? outer;
    const target = textIn(item["link"]) ?? textIn(item["slug"]);
    const { items, autogenerate } = item;
    if (isRecord(autogenerate))
      return [this.#folder(name ?? "", String(autogenerate["directory"]))];
    if (!Array.isArray(items)) return target === undefined ? [] : this.#page(target, name, base);
    const own = target === undefined ? undefined : this.#fileAt(base + target);
    return [{ is: "group", name: name ?? "", path: own, entries: this.items(items, base) }];
  }

  #folder(name: string, directory: string): NavigationGroup {
    const folder = `${this.#root}${bareAddress(directory)}/`;
    const ordered = pagesBelow(folderAt(this.#top(), folder))
      .map((path) => ({ path, order: orderOf(this.#files.dataOf(path)["sidebar"]) }))
      .toSorted((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1));
    return {
      is: "group",
      name,
      folder,
      entries: ordered.map(({ path }) => ({ is: "page", path })),
    };
  }

  /** All pages by their folders, made for the first sidebar that asks for one. */
  #top(): PageFolder {
    if (this.#folders !== null) return this.#folders;
    const isPage = (path: string) => path.startsWith(this.#root) && /\.mdx?$/i.test(path);
    this.#folders = foldersOf(this.#root, [...this.#files.texts.keys()].filter(isPage));
    return this.#folders;
  }

  #page(target: string, name: string | undefined, base: string): NavigationEntry[] {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) {
      this.#note(`"${name ?? target}" leads out to ${target}: it is left out of the tree.`);
      return [];
    }
    const path = this.#fileAt(base + target);
    if (path === undefined)
      this.#note(`The sidebar names "${base}${target}", and there is no such page.`);
    return path === undefined ? [] : [{ is: "page", path, name }];
  }

  #fileAt(target: string): string | undefined {
    const bare = bareAddress(target).replace(/\.mdx?$/, "");
    const moved = this.#moves.flatMap(([path, address]) =>
      bare.startsWith(address) ? path + bare.slice(address.length) : [],
    );
    return [bare, ...moved]
      .flatMap((each) => {
        const folder = each === "" ? "" : `${each}/`;
        return [`${each}.md`, `${each}.mdx`, `${folder}index.md`, `${folder}index.mdx`];
      })
      .map((each) => this.#root + each)
      .find((each) => this.#files.texts.has(each));
  }

  #note(message: string): void {
    this.#problems.push({ path: this.#path, message });
  }
}

function orderOf(sidebar: unknown): number {
  const order = isRecord(sidebar) ? sidebar["order"] : undefined;
  return typeof order === "number" ? order : 1e9;
}

function titleOfFolder(folder: string): string {
  const words = folder.split("/").join(" ").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The pages in a folder and below it, but for what was listed before. */
function pagesBelow(folder: PageFolder | undefined): string[] {
  const { pages, folders } = listing(folder);
  return [...pages, ...[...folders.values()].flatMap(pagesBelow)];
}

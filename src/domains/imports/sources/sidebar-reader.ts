/** Sidebars of VitePress and Starlight, which lead to pages by address, as entries of a navigation. */
import { folderAt, foldersOf, listing } from "./page-folders.ts";
import type { PageFolder } from "./page-folders.ts";
import { leadsOut, linkOut } from "./link-pages.ts";
import { bareAddress, isRecord, textIn } from "./site.ts";
import type { NavigationEntry, NavigationGroup, SourceFiles, SourceProblem } from "./site.ts";

/** What `rewrites` say: the beginnings of paths, and what addresses begin with in their place. */
export type Moves = readonly (readonly [path: string, address: string])[];

/** In which language sidebars are read. */
interface Said {
  /** Null for the first one. */
  language: string | null;
  /** The folder of the first language's pages, where this is another one. */
  original: string | null;
}

export class SidebarReader {
  readonly #root: string;
  readonly #files: SourceFiles;
  readonly #problems: SourceProblem[];
  readonly #path: string;
  readonly #moves: Moves;
  readonly #said: Said;
  #folders: PageFolder | null = null;

  constructor(
    root: string,
    files: SourceFiles,
    problems: SourceProblem[],
    path: string,
    moves: Moves = [],
    said: Said = { language: null, original: null },
  ) {
    this.#said = said;
    this.#moves = moves;
    this.#root = root;
    this.#files = files;
    this.#problems = problems;
    this.#path = path;
  }

  /**
   * One sidebar, or several by the folder that they belong to.
   * @param nameOf what the heading of a folder's is called
   */
  sidebars(value: unknown, nameOf: (folder: string) => string = titleOfFolder): NavigationEntry[] {
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
        name: nameOf(bareAddress(folder)),
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
    const { plainName, name } = this.#namesOf(item);
    const base = textIn(item["base"]) ?? outer;
    const target = textIn(item["link"]) ?? textIn(item["slug"]);
    const { items, autogenerate } = item;
    if (isRecord(autogenerate))
      return [this.#folder(name ?? "", String(autogenerate["directory"]))];
    if (!Array.isArray(items)) return target === undefined ? [] : this.#page(target, name, base);
    const own = target === undefined ? undefined : this.#fileAt(base + target);
    const entries = this.items(items, base);
    return [{ is: "group", name: name ?? "", addressName: plainName, path: own, entries }];
  }

  /** What an item is called in the first language, and in the one that is read. */
  #namesOf(item: Record<string, unknown>) {
    const plainName = textIn(item["text"]) ?? textIn(item["label"]);
    return { plainName, name: this.#translated(item["translations"]) ?? plainName };
  }

  #translated(translations: unknown): string | undefined {
    const { language } = this.#said;
    if (language === null || !isRecord(translations)) return undefined;
    return textIn(translations[language]) ?? textIn(translations[language.split("-", 1)[0] ?? ""]);
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
    if (leadsOut(target)) return [linkOut(name ?? target, target)];
    const path = this.#fileAt(base + target);
    if (path === undefined && !this.#isUntranslated(base + target))
      this.#note(`The sidebar names "${base}${target}", and there is no such page.`);
    return path === undefined ? [] : [{ is: "page", path, name }];
  }

  #isUntranslated(target: string): boolean {
    const { original } = this.#said;
    return original !== null && this.#fileAt(target, original) !== undefined;
  }

  #fileAt(target: string, root = this.#root): string | undefined {
    const bare = bareAddress(target).replace(/\.mdx?$/, "");
    const moved = this.#moves.flatMap(([path, address]) =>
      bare.startsWith(address) ? path + bare.slice(address.length) : [],
    );
    return [bare, ...moved]
      .flatMap((each) => {
        const folder = each === "" ? "" : `${each}/`;
        return [`${each}.md`, `${each}.mdx`, `${folder}index.md`, `${folder}index.mdx`];
      })
      .map((each) => root + each)
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

export function titleOfFolder(folder: string): string {
  const words = folder.split("/").join(" ").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The pages in a folder and below it, but for what was listed before. */
function pagesBelow(folder: PageFolder | undefined): string[] {
  const { pages, folders } = listing(folder);
  return [...pages, ...[...folders.values()].flatMap(pagesBelow)];
}

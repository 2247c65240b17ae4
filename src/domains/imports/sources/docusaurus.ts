/** Docusaurus: its sidebars as data, `_category_` of folders, and where its pages lie. */
import { folderOf, nameFromPath, pathFrom, stemOfPath } from "#domains/imports/file-path";
import { jsonIn, yamlIn } from "./configuration-values.ts";
import { configurationIn } from "./program-configuration.ts";
import { folderAt, foldersOf, listing } from "./page-folders.ts";
import type { PageFolder } from "./page-folders.ts";
import { bareAddress, isRecord, textIn } from "./site.ts";
import type { NavigationEntry, Redirect, SourceFiles, SourceProblem, SourceSite } from "./site.ts";

/** A number that orders; a version or a day is none. */
const numbered = /^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/;

/** @param path of its configuration; null where only its pages say whose they are */
export function readDocusaurus(path: string | null, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const folder = path === null ? "" : folderOf(path);
  const data =
    path === null || /sidebars\.\w+$/.test(path) ? {} : configurationIn(path, files, problems);
  const preset = presetOf(data);
  const docs = textIn(preset["path"]) ?? "docs";
  const root = `${pathFrom(`${folder}x`, docs) ?? docs}/`;
  const base = textIn(preset["routeBasePath"]);
  const route = path === null ? "" : bareAddress(base ?? "docs");
  const bareName = preset["numberPrefixParser"] === false ? (name: string) => name : withoutNumbers;
  const pages = new DocusaurusPages(hasPages(files, root) ? root : folder, files, bareName);
  const sidebars = sidebarsAt(folder, preset, files);
  const navigation =
    sidebars === null
      ? null
      : new SidebarReader(pages, problems, sidebars).entries(
          configurationIn(sidebars, files, problems),
        );
  return {
    dialect: "docusaurus",
    root: pages.root,
    home: folder,
    bareName,
    navigation: navigation ?? pages.below(pages.root),
    redirects: redirectsOf(data),
    isListedAnyway: () => navigation === null,
    addressOf: (file, front) =>
      [route, pages.addressOf(file, front)].filter((each) => each !== "").join("/"),
    problems,
  };
}

function presetOf(data: Record<string, unknown>): Record<string, unknown> {
  const presets = Array.isArray(data["presets"]) ? data["presets"] : [];
  for (const each of presets) {
    const options: unknown = Array.isArray(each) ? each[1] : null;
    if (isRecord(options) && isRecord(options["docs"])) return options["docs"];
  }
  return {};
}

function redirectsOf(data: Record<string, unknown>): Redirect[] {
  const plugins = Array.isArray(data["plugins"]) ? data["plugins"] : [];
  return plugins.flatMap((each: unknown) => {
    const options: unknown = Array.isArray(each) ? each[1] : null;
    const list = isRecord(options) ? options["redirects"] : null;
    if (!Array.isArray(list)) return [];
    return list.flatMap((redirect: unknown) => {
      if (!isRecord(redirect)) return [];
      const to = textIn(redirect["to"]);
      const from = [redirect["from"]].flat().flatMap((one) => textIn(one) ?? []);
      return to === undefined ? [] : from.map((one) => ({ from: one, to }));
    });
  });
}

function hasPages({ texts }: SourceFiles, root: string): boolean {
  return [...texts.keys()].some((path) => path.startsWith(root));
}

function sidebarsAt(
  folder: string,
  preset: Record<string, unknown>,
  { texts }: SourceFiles,
): string | null {
  const named = textIn(preset["sidebarPath"])?.replace(/^\.\//, "");
  const guesses = [
    named,
    "sidebars.js",
    "sidebars.ts",
    "sidebars.json",
    "sidebars.mjs",
    "sidebars.cjs",
  ];
  const found = guesses.find((each) => each !== undefined && texts.has(folder + each));
  return found === undefined ? null : folder + found;
}

class DocusaurusPages {
  readonly root: string;
  readonly #files: SourceFiles;
  readonly #byId = new Map<string, string>();
  readonly #top: PageFolder;
  /** A path without the numbers that order what it names. */
  readonly #bare: (path: string) => string;

  constructor(root: string, files: SourceFiles, bare: (path: string) => string) {
    this.root = root;
    this.#files = files;
    this.#bare = bare;
    const paths = [...files.texts.keys()].filter((path) => this.#isPage(path));
    for (const path of paths) this.#byId.set(this.#idOf(path), path);
    this.#top = foldersOf(root, paths);
  }

  byId(id: string): string | undefined {
    return this.#byId.get(id);
  }

  /** The page that a category is. */
  linkedBy(link: unknown): string | undefined {
    return isRecord(link) && link["type"] === "doc" ? this.byId(String(link["id"])) : undefined;
  }

  /** The address of a page: its folder's where it is that's own; else its `slug`, its `id` or its name in the folder. Numbers that order are none of it. */
  addressOf(path: string, data: Readonly<Record<string, unknown>>): string {
    const folder = folderOf(path.slice(this.root.length));
    const name = stemOfPath(path);
    const slug = textIn(data["slug"]);
    if (slug === undefined && isOwnOf(folder, name)) return bareAddress(this.#bare(folder));
    const below = slug ?? textIn(data["id"]) ?? this.#bare(name);
    return bareAddress(pathFrom(`${this.#bare(folder)}x`, below) ?? below);
  }

  /** What stands in a folder, in the order that its pages and `_category_` ask for. */
  below(folder: string): NavigationEntry[] {
    return this.#entriesOf(folderAt(this.#top, folder));
  }

  #entriesOf(folder: PageFolder | undefined): NavigationEntry[] {
    const { pages, folders } = listing(folder);
    const made = [
      ...pages.map((path) => ({ key: path, ...this.#pageEntry(path) })),
      ...[...folders.values()].map((each) => ({ key: each.path, ...this.#folderEntry(each) })),
    ];
    return made
      .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
      .map(({ entry }) => entry);
  }

  #pageEntry(path: string): { order: number; entry: NavigationEntry } {
    const { sidebar_position: position, sidebar_label: label } = this.#files.dataOf(path);
    return {
      order: this.#positionOf(position, stemOfPath(path)),
      entry: { is: "page", path, name: textIn(label) },
    };
  }

  #folderEntry(below: PageFolder): { order: number; entry: NavigationEntry } {
    const { path: folder } = below;
    const data = this.#categoryOf(folder);
    const { link, label, position } = data;
    // A category of which nothing says otherwise is its folder's own page, and is called what that is.
    const own = link === undefined ? this.#ownPage(below) : undefined;
    const ofOwn = own === undefined ? {} : this.#files.dataOf(own);
    const name = textIn(label) ?? textIn(ofOwn["sidebar_label"]);
    const entry: NavigationEntry = {
      is: "group",
      name: name ?? (own === undefined ? nameFromPath(this.#bare(stemOfPath(folder))) : ""),
      folder,
      path: own ?? this.linkedBy(link),
      entries: this.#entriesOf(below),
    };
    const order = this.#positionOf(position ?? ofOwn["sidebar_position"], stemOfPath(folder));
    return { order, entry };
  }

  #ownPage({ path: folder, pages }: PageFolder): string | undefined {
    return pages.find((path) => isOwnOf(this.#bare(folder), this.#bare(stemOfPath(path))));
  }

  #categoryOf(folder: string): Record<string, unknown> {
    for (const name of ["_category_.json", "_category_.yml", "_category_.yaml"]) {
      const text = this.#files.texts.get(folder + name);
      if (text === undefined) continue;
      try {
        const value: unknown = name.endsWith("json") ? jsonIn(text) : yamlIn(text);
        if (isRecord(value)) return value;
      } catch {
        return {};
      }
    }
    return {};
  }

  #isPage(path: string): boolean {
    return (
      path.startsWith(this.root) &&
      /\.mdx?$/i.test(path) &&
      !/(?:^|\/)_/.test(path.slice(this.root.length))
    );
  }

  #idOf(path: string): string {
    const plain = this.#bare(path.slice(this.root.length).replace(/\.mdx?$/i, ""));
    const own = textIn(this.#files.dataOf(path)["id"]);
    return own === undefined ? plain : `${folderOf(plain)}${own}`;
  }

  #positionOf(position: unknown, stem: string): number {
    if (typeof position === "number") return position;
    const number = this.#bare(stem) === stem ? undefined : /^\d+/.exec(stem)?.[0];
    return number === undefined ? 1e9 : Number(number);
  }
}

/** Whether a file is its folder's own page. */
function isOwnOf(folder: string, name: string): boolean {
  return ["index", "readme", stemOfPath(folder).toLowerCase()].includes(name.toLowerCase());
}

const withoutNumbers = (path: string) =>
  path
    .split("/")
    .map((part) => part.replace(numbered, ""))
    .join("/");

class SidebarReader {
  readonly #pages: DocusaurusPages;
  readonly #problems: SourceProblem[];
  readonly #path: string;

  constructor(pages: DocusaurusPages, problems: SourceProblem[], path: string) {
    this.#pages = pages;
    this.#problems = problems;
    this.#path = path;
  }

  /** Of several sidebars, each is a group. */
  entries(sidebars: Record<string, unknown>): NavigationEntry[] {
    const all = Object.entries(sidebars).map(([name, items]): NavigationEntry => {
      return {
        is: "group",
        name: nameFromPath(name.replace(/Sidebar$/, "")),
        entries: this.#items(items),
      };
    });
    const [only] = all;
    return all.length === 1 && only?.is === "group" ? only.entries : all;
  }

  #items(items: unknown): NavigationEntry[] {
    if (Array.isArray(items)) return items.flatMap((item) => this.#item(item));
    if (!isRecord(items)) return [];
    return Object.entries(items).map(([name, below]) => ({
      is: "group" as const,
      name,
      entries: this.#items(below),
    }));
  }

  #item(item: unknown): NavigationEntry[] {
    if (typeof item === "string") return this.#page(item, undefined);
    if (!isRecord(item)) return [];
    const { type, id, label, items, link, href } = item;
    if (type === "doc" || type === "ref") return this.#page(String(id), textIn(label));
    if (type === "autogenerated") return this.#pages.below(this.#folderNamed(item["dirName"]));
    if (type === "category") {
      const path = this.#pages.linkedBy(link);
      return [{ is: "group", name: textIn(label) ?? "", path, entries: this.#items(items) }];
    }
    if (type === "link" || href !== undefined) {
      this.#note(`"${String(label)}" leads out to ${String(href)}: it is left out of the tree.`);
      return [];
    }
    return type === undefined ? this.#items(item) : [];
  }

  #folderNamed(name: unknown): string {
    return `${this.#pages.root}${name === "." ? "" : `${String(name)}/`}`;
  }

  #page(id: string, name: string | undefined): NavigationEntry[] {
    const path = this.#pages.byId(id);
    if (path === undefined) this.#note(`The sidebar names "${id}", and there is no such page.`);
    return path === undefined ? [] : [{ is: "page", path, name }];
  }

  #note(message: string): void {
    this.#problems.push({ path: this.#path, message });
  }
}

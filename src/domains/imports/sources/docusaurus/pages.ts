/** The pages of a Docusaurus site: by their ids, their addresses, and as their folders order them. */
import { folderOf, nameFromPath, pathFrom, stemOfPath } from "#domains/imports/file-path";
import { jsonIn, yamlIn } from "#domains/imports/sources/configuration-values";
import { folderAt, foldersOf, listing } from "#domains/imports/sources/page-folders";
import type { PageFolder } from "#domains/imports/sources/page-folders";
import { bareAddress, isRecord, textIn } from "#domains/imports/sources/site";
import type { NavigationEntry, SourceFiles } from "#domains/imports/sources/site";

export class DocusaurusPages {
  readonly root: string;
  readonly paths: readonly string[];
  readonly #files: SourceFiles;
  readonly #byId = new Map<string, string>();
  readonly #top: PageFolder;
  /** A path without the numbers that order what it names. */
  readonly bare: (path: string) => string;

  /** Where what a folder says of itself is looked for as well: the same folder in the first language. */
  readonly #original: string;

  constructor(
    root: string,
    files: SourceFiles,
    bare: (path: string) => string,
    original: string = root,
  ) {
    this.root = root;
    this.#original = original;
    this.#files = files;
    this.bare = bare;
    const paths = [...files.texts.keys()].filter((path) => this.#isPage(path));
    this.paths = paths;
    for (const path of paths) this.#byId.set(this.#idOf(path), path);
    this.#top = foldersOf(root, paths);
  }

  byId(id: string): string | undefined {
    return this.#byId.get(id);
  }

  /** What a page asks to be called in sidebars. */
  labelOf(path: string): string | undefined {
    return textIn(this.#files.dataOf(path)["sidebar_label"]);
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
    if (slug === undefined && isOwnOf(folder, name)) return bareAddress(this.bare(folder));
    const below = slug ?? textIn(data["id"]) ?? this.bare(name);
    return bareAddress(pathFrom(`${this.bare(folder)}x`, below) ?? below);
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
      name: name ?? (own === undefined ? nameFromPath(this.bare(stemOfPath(folder))) : ""),
      folder,
      path: own ?? this.linkedBy(link),
      entries: this.#entriesOf(below),
    };
    const order = this.#positionOf(position ?? ofOwn["sidebar_position"], stemOfPath(folder));
    return { order, entry };
  }

  #ownPage({ path: folder, pages }: PageFolder): string | undefined {
    return pages.find((path) => isOwnOf(this.bare(folder), this.bare(stemOfPath(path))));
  }

  #categoryOf(folder: string): Record<string, unknown> {
    const inFirst = this.#original + folder.slice(this.root.length);
    for (const name of ["_category_.json", "_category_.yml", "_category_.yaml"]) {
      const { texts } = this.#files;
      const text = texts.get(folder + name) ?? texts.get(inFirst + name);
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
    const plain = this.bare(path.slice(this.root.length).replace(/\.mdx?$/i, ""));
    const own = textIn(this.#files.dataOf(path)["id"]);
    return own === undefined ? plain : `${folderOf(plain)}${own}`;
  }

  #positionOf(position: unknown, stem: string): number {
    if (typeof position === "number") return position;
    const number = this.bare(stem) === stem ? undefined : /^\d+/.exec(stem)?.[0];
    return number === undefined ? 1e9 : Number(number);
  }
}

/** Whether a file is its folder's own page. */
function isOwnOf(folder: string, name: string): boolean {
  return ["index", "readme", stemOfPath(folder).toLowerCase()].includes(name.toLowerCase());
}

/** Where the pages of a site stand in the tree: as its navigation has them, each below the headings that it is below there. Pure. */
import { folderOf, ownRank, stemOfPath } from "#domains/imports/file-path";
import { isReservedTopSlug, slugOf } from "#content/slug";
import type { SourceEdition } from "./editions.ts";
import { withHome } from "./home-page.ts";
import { reasonAgainst } from "./no-pages.ts";
import { filesIn, segmentsOf } from "./site.ts";
import type { NavigationEntry, NavigationGroup, NavigationPage, SourceSite } from "./site.ts";

/** Where a page goes. */
export interface Placement {
  /** A path that stands for its place in the tree: of headings, not of folders. */
  path: string;
  /** Its place among its siblings; null for behind all that have one. */
  order: number | null;
  /** What the navigation calls it, or null. */
  name: string | null;
  icon: string | null;
  /** Why its source keeps it from readers, or null. */
  withheld: string | null;
  /** Its source shows it to readers, and has it in no list. */
  isUnlisted?: true;
}

/** A heading of the navigation, as a folder of the tree. */
export interface FolderPlacement {
  name: string;
  order: number | null;
  icon?: string | undefined;
}

/** Headings by the folders that they are. */
export type Folders = ReadonlyMap<string, FolderPlacement>;

export const noFolders: Folders = new Map();

export interface SitePlaces {
  pages: ReadonlyMap<string, Placement>;
  folders: Folders;
  /** Files that are no pages, with the reason. */
  left: ReadonlyMap<string, string>;
  /** Files that are pages of another edition, or that an import of the first one names. */
  elsewhere: ReadonlySet<string>;
}

/** Where pages go that the navigation leaves out. */
export const outside = { folder: "not-in-the-navigation/", name: "Not in the navigation" };

/** A page as its source has it. */
export interface SourcePage {
  address: string;
  /** What it is called by its own file; empty where that does not say. */
  title: string;
}

/** Places the pages, which are given by their paths. */
export function placePages(site: SourceSite, pages: ReadonlyMap<string, SourcePage>): SitePlaces {
  return new Placing(site, pages).placed();
}

class Placing {
  readonly #site: SourceSite;
  readonly #slugs = new Map<string, string>();
  readonly #pages = new Map<string, Placement>();
  readonly #folders = new Map<string, FolderPlacement>();
  readonly #left = new Map<string, string>();
  readonly #elsewhere = new Set<string>();
  readonly #taken = new Set<string>();
  #ofEditions: ReadonlyMap<string, SourceEdition> | null = null;
  readonly #numbers = new Map<string, number>();
  readonly #sources: ReadonlyMap<string, SourcePage>;
  /** By the addresses that readers know them by, the files of pages that they may read. */
  readonly #known = new Map<string, string>();

  constructor(site: SourceSite, sources: ReadonlyMap<string, SourcePage>) {
    this.#site = site;
    this.#sources = sources;
  }

  placed(): SitePlaces {
    const paths = [...this.#sources.keys()];
    const { navigation, isListedAnyway } = this.#site;
    if (navigation !== null) {
      for (const path of filesIn(navigation)) this.#know(path);
      for (const path of paths.filter(isListedAnyway)) this.#know(path);
      this.#place(withHome(navigation, this.#sources), "");
    }
    for (const path of paths) {
      if (this.#pages.has(path)) continue;
      const reason = reasonAgainst(this.#site, path);
      if (this.#isElsewhere(path)) this.#elsewhere.add(path);
      else if (reason !== null) this.#left.set(path, reason);
      else this.#placeOther(path);
    }
    return {
      pages: this.#pages,
      folders: this.#folders,
      left: this.#left,
      elsewhere: this.#elsewhere,
    };
  }

  #place(entries: readonly NavigationEntry[], folder: string): void {
    // Pages keep their names; what headings are called in addresses gives way.
    for (const [order, entry] of entries.entries())
      if (entry.is === "page") this.#placePage(entry, folder, order, entries);
    for (const [order, entry] of entries.entries())
      if (entry.is === "group") this.#placeGroup(entry, folder, order);
  }

  #placePage(
    { path, name, icon }: NavigationPage,
    folder: string,
    order: number,
    among: readonly NavigationEntry[],
  ): void {
    if (this.#pages.has(path)) return;
    const isFirst = among[0]?.is === "page" && among[0].path === path;
    const stem = this.#stemIn(folder, path, isFirst);
    const heading = stem === "index" ? this.#folders.get(folder) : undefined;
    this.#set(path, this.#free(folder, stem, path), {
      order: heading?.order ?? order,
      name: name ?? heading?.name ?? null,
      icon: icon ?? null,
    });
  }

  /** A folder's own page is that of its heading where it comes first, and is called after its folder elsewhere. */
  #stemIn(folder: string, path: string, isFirst: boolean): string {
    if (ownRank(path) < 0 || folder === "") return this.#bare(stemOfPath(path));
    if (isFirst && !this.#hasOwn(folder)) return "index";
    return this.#bare(lastOf(folderOf(path))) || stemOfPath(path);
  }

  #bare(name: string): string {
    return this.#site.bareName?.(name) ?? name;
  }

  /** How a place stands in addresses here: what is a folder of thousands of pages is made a part of one once. */
  #asAddress(place: string): string {
    const slugs = segmentsOf(place).map((part) => {
      const slug = this.#slugs.get(part) ?? slugOf(part);
      this.#slugs.set(part, slug);
      return slug;
    });
    return slugs.join("/");
  }

  #know(path: string): void {
    const address = this.#asAddress(this.#sources.get(path)?.address ?? "");
    if (address !== "" && !this.#known.has(address)) this.#known.set(address, path);
  }

  #placeGroup(group: NavigationGroup, folder: string, order: number): void {
    const { name, entries, icon } = group;
    if (entries.length === 0 && group.path === undefined) return;
    const wanted =
      group.folder === undefined
        ? slugOf(group.addressName ?? name)
        : this.#bare(lastOf(group.folder));
    const path = this.#ownOf(group, `${folder}${wanted}`);
    let slug = wanted;
    while (!this.#isFree(`${folder}${slug}`, path)) slug = this.#numbered(folder, wanted);
    this.#taken.add(`${folder}${slug}`);
    const inside = `${folder}${slug}/`;
    this.#folders.set(inside, { name, order, icon });
    if (path !== undefined && !this.#isPlacedByItsOrder(path, group) && !this.#pages.has(path))
      this.#set(path, `${inside}index${extensionOf(path)}`, {
        order,
        name: name === "" ? null : name,
        icon: icon ?? null,
      });
    this.#place(entries, inside);
  }

  /** A folder's own page that comes first keeps what it is called. */
  #isPlacedByItsOrder(page: string, { path, entries: [first] }: NavigationGroup): boolean {
    return path === undefined && ownRank(page) >= 0 && first?.is === "page" && first.path === page;
  }

  /** The page that a heading is: by its navigation, else that of its address below it which is its folder's own, or is called as it is. */
  #ownOf({ name, path, entries }: NavigationGroup, place: string): string | undefined {
    if (path !== undefined) return path;
    const known = this.#known.get(this.#asAddress(place));
    const at = entries.findIndex((entry) => entry.is === "page" && entry.path === known);
    if (known === undefined || at < 0) return undefined;
    const title = this.#sources.get(known)?.title ?? "";
    const isCalledSo = at === 0 && title !== "" && slugOf(title) === slugOf(name);
    return ownRank(known) >= 0 || isCalledSo ? known : undefined;
  }

  /** Whether nothing stands there, and readers know nothing by it but the heading's own page: a heading leads nobody on. */
  #isFree(place: string, own: string | undefined): boolean {
    const known = this.#known.get(this.#asAddress(place));
    return !this.#taken.has(place) && (known === undefined || known === own);
  }

  #hasOwn(folder: string): boolean {
    return [".md", ".mdx"].some((extension) => this.#taken.has(`${folder}index${extension}`));
  }

  /** A page that stands in no navigation. */
  #placeOther(path: string): void {
    const { navigation, root, isListedAnyway, isServedOutside = () => false } = this.#site;
    const [folderInside, stem] = [folderOf(path.slice(root.length)), this.#bare(stemOfPath(path))];
    const inside = `${folderInside}${stem}${extensionOf(path)}`;
    const isListed = navigation === null || isListedAnyway(path);
    const isOwn = folderOf(inside) === "" && ownRank(inside) >= 0;
    const isHome = isOwn && this.#site.isNoHome?.(path) !== true && !this.#hasHome(path);
    if (isListed || isHome) {
      this.#set(path, this.#free(folderInside, stem, path), {
        order: isHome ? -1 : null,
        name: null,
        icon: null,
      });
      return;
    }
    this.#folders.set(outside.folder, { name: outside.name, order: null });
    const folder = outside.folder + folderInside;
    const place = {
      order: null,
      name: null,
      icon: null,
      ...(isServedOutside(path)
        ? { isUnlisted: true as const }
        : { withheld: "stands outside of the navigation" }),
    };
    this.#set(path, this.#free(folder, stem, path), place);
  }

  /** Whether another page is the site's home already, or is read at this one's address. */
  #hasHome(home: string): boolean {
    const address = this.#sources.get(home)?.address;
    return [...this.#pages].some(
      ([path, { path: place }]) =>
        (folderOf(place) === "" && ownRank(path) >= 0) ||
        this.#sources.get(path)?.address === address,
    );
  }

  #set(
    path: string,
    place: string,
    given: Omit<Placement, "path" | "withheld"> & { withheld?: string },
  ): void {
    this.#pages.set(path, { withheld: null, ...given, path: place });
  }

  /** A place that no other page has: under its own name, else with its folder's before it, else with a number. */
  #free(folder: string, stem: string, path: string): string {
    const before = lastOf(folderOf(path));
    const names = [stem, ...(before === "" ? [] : [`${before}-${stem}`])];
    for (;;) {
      const name = names.shift() ?? this.#numbered(folder, stem);
      const place = `${folder}${name}`;
      if (this.#taken.has(place)) continue;
      this.#taken.add(place);
      this.#taken.add(`${place}${extensionOf(path)}`);
      // The site has an address of that name: the page gets the next one, and no heading does.
      if (folder === "" && isReservedTopSlug(slugOf(name))) this.#taken.add(`${slugOf(name)}-2`);
      return `${place}${extensionOf(path)}`;
    }
  }

  /** The name with the next number, from 2 on: what was given once is not tried again. */
  #numbered(folder: string, name: string): string {
    const number = (this.#numbers.get(folder + name) ?? 1) + 1;
    this.#numbers.set(folder + name, number);
    return `${name}-${number}`;
  }

  /** Whether a file is of another edition; what is of none is named with the first. */
  #isElsewhere(path: string): boolean {
    const { editions = [], edition } = this.#site;
    this.#ofEditions ??= new Map(
      editions.flatMap((each) => each.pages.map((page) => [page, each] as const)),
    );
    const holder =
      this.#ofEditions.get(path) ??
      editions.find(({ folder }) => folder !== "" && path.startsWith(folder)) ??
      editions[0];
    return holder !== edition;
  }
}

function lastOf(folder: string): string {
  return folder.replace(/\/$/, "").split("/").at(-1) ?? "";
}

function extensionOf(path: string): string {
  return /\.mdx$/i.test(path) ? ".mdx" : ".md";
}

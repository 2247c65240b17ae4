/** `mkdocs.yml`: its navigation, where its pages lie, and the redirects of its plugin. Pure. */
import { pathFrom } from "#domains/imports/file-path";
import { editionFields } from "./editions.ts";
import type { ReadLanguage } from "./mkdocs-languages.ts";
import { askedLanguage } from "./mkdocs-languages.ts";
import { fieldsIn, noteLeftOut } from "./configuration-values.ts";
import { leadsOut, linkOut } from "./link-pages.ts";
import { mkdocsLook } from "#domains/imports/sources/look/mkdocs-look";
import { addressOfPath, isRecord, ownAnchors, segmentsOf, textIn } from "./site.ts";
import type { NavigationEntry, Redirect, SourceFiles, SourceProblem, SourceSite } from "./site.ts";

/** `!ENV`, `!!python/name:…`: what programs would put there. */
const tags = /(?<=[\s[:-])!{1,2}[A-Za-z][\w/:.]*/g;
const understood = new Set([
  "nav",
  "plugins",
  "docs_dir",
  "site_name",
  "site_url",
  "site_description",
  "not_in_nav",
  "exclude_docs",
  "theme",
  "extra",
  "copyright",
]);

export function readMkdocs(path: string, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const note = (message: string) => problems.push({ path, message });
  const text = files.texts.get(path) ?? "";
  const data = fieldsIn(text.replaceAll(tags, ""), "YAML", note);
  const folder = textIn(data["docs_dir"]) ?? "docs";
  const inside = segmentsOf(pathFrom(path, folder) ?? folder).join("/");
  const root = inside === "" ? "" : `${inside}/`;
  const plugins = pluginsOf(data["plugins"]);
  const spoken = askedLanguage(plugins.get("i18n"), root, files, note);
  const { own } = spoken;
  const reader = new MkdocsNavigation({ root: own, ...spoken }, files, note);
  const listed = spoken.nav ?? data["nav"];
  const navigation = Array.isArray(listed) ? reader.entriesOf(listed) : null;
  reader.noteUntranslated();
  const posts = plugins.has("blog") ? `${own}blog/posts/` : null;
  if (posts !== null && navigation !== null) addPosts(navigation, own, posts, files);
  noteLeftOut(data, understood, note);
  problems.push(...othersWork(path, data));
  return {
    dialect: "mkdocs",
    root: own,
    navigation,
    redirects: redirectsOf(plugins.get("redirects"), root),
    isListedAnyway: () => false,
    // Which files these mean, is not read: none of them is shown by mistake.
    isServedOutside: () => data["exclude_docs"] === undefined && data["draft_docs"] === undefined,
    addressOf: (file, front) =>
      posts !== null && file.startsWith(posts)
        ? postAddress(front, files.texts.get(file) ?? "")
        : spoken.addressOf(file),
    look: mkdocsLook(path, data),
    ...(spoken.bareName === undefined ? {} : { bareName: spoken.bareName }),
    ...editionFields(spoken.editions, spoken.edition, problems),
  };
}

/** What other programs make of the site, which is not here to be seen. */
function othersWork(path: string, data: Record<string, unknown>): SourceProblem[] {
  const { version } = isRecord(data["extra"]) ? data["extra"] : {};
  const isOfMike = isRecord(version) && version["provider"] === "mike";
  const toc = pluginsOf(data["markdown_extensions"]).get("toc");
  const messages = [
    ...(isOfMike ? [ofMike] : []),
    ...(isRecord(toc) && "slugify" in toc ? [ownAnchors] : []),
  ];
  return messages.map((message) => ({ path, message, fate: "left_out" }));
}

const ofMike =
  "Its versions are kept by mike, in a branch, as they were built: this import is of what stands here. Check out what each was built from, and import it into a collection of its own.";

/** Plugins, or extensions, by name, with what is said of each. */
function pluginsOf(value: unknown): Map<string, unknown> {
  const list = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.entries(value).map(([name, each]) => ({ [name]: each }))
      : [];
  return new Map(
    list.flatMap((each: unknown): [string, unknown][] =>
      typeof each === "string" ? [[each, null]] : isRecord(each) ? Object.entries(each) : [],
    ),
  );
}

/** Where the pages of a navigation lie, and what its titles are in another language. */
interface NavigationPlace extends Pick<ReadLanguage, "titles" | "fileAt" | "originalAt"> {
  root: string;
}

class MkdocsNavigation {
  readonly #root: string;
  readonly #titles: ReadonlyMap<string, string>;
  readonly #place: NavigationPlace;
  readonly #files: SourceFiles;
  readonly #note: (message: string) => void;
  #untranslated = 0;

  constructor(place: NavigationPlace, files: SourceFiles, note: (message: string) => void) {
    this.#place = place;
    this.#root = place.root;
    this.#titles = place.titles ?? new Map();
    this.#files = files;
    this.#note = note;
  }

  entriesOf(list: readonly unknown[]): NavigationEntry[] {
    return list.flatMap((each) => {
      if (typeof each === "string") return this.#page(each, undefined);
      if (!isRecord(each)) return [];
      return Object.entries(each).flatMap(([name, value]) =>
        this.#named(this.#titles.get(name) ?? name, value),
      );
    });
  }

  #named(name: string, value: unknown): NavigationEntry[] {
    if (typeof value === "string") return this.#page(value, name);
    return Array.isArray(value) ? [{ is: "group", name, entries: this.entriesOf(value) }] : [];
  }

  #page(target: string, name: string | undefined): NavigationEntry[] {
    if (leadsOut(target)) return [linkOut(name ?? target, target)];
    const named = pathFrom(`${this.#root}x`, target) ?? "";
    const path = this.#place.fileAt(named);
    if (path !== "" && this.#files.texts.has(path)) return [{ is: "page", path, name }];
    if (this.#files.texts.has(this.#place.originalAt(named))) this.#untranslated += 1;
    else this.#note(`The navigation names "${target}", and there is no such page.`);
    return [];
  }

  /** Says how many of its pages are those of the first language alone. */
  noteUntranslated(): void {
    if (this.#untranslated > 0)
      this.#note(
        `Not translated: ${this.#untranslated} of the pages in the navigation, which are no pages of this language.`,
      );
  }
}

/** The posts of a blog, the newest first, below the blog's own page. */
function addPosts(
  navigation: NavigationEntry[],
  root: string,
  posts: string,
  files: SourceFiles,
): void {
  const dated = [...files.texts.keys()]
    .filter((path) => path.startsWith(posts) && /\.mdx?$/i.test(path))
    .map((path) => ({ path, date: postDate(files.dataOf(path)["date"]) }))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const home = groupOf(navigation, `${root}blog/index.md`);
  (home?.entries ?? navigation).push(...dated.map(({ path }) => ({ is: "page" as const, path })));
}

/** A post stands below its day, by its `slug` or the words of its title. */
function postAddress(front: Readonly<Record<string, unknown>>, text: string): string {
  const day = postDate(front["date"]).slice(0, 10).replaceAll("-", "/");
  const title = textIn(front["title"]) ?? /^# (.*)$/m.exec(text)?.[1] ?? "";
  const words = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, "")
    .trim()
    .replaceAll(" ", "-");
  return `blog/${day}/${textIn(front["slug"]) ?? words}`;
}

function postDate(value: unknown): string {
  const day = isRecord(value) ? value["created"] : value;
  if (day instanceof Date) return day.toISOString();
  return typeof day === "string" ? day : "";
}

function groupOf(
  entries: readonly NavigationEntry[],
  path: string,
): Extract<NavigationEntry, { is: "group" }> | null {
  for (const each of entries) {
    if (each.is !== "group") continue;
    const isHome = each.entries.some((entry) => entry.is === "page" && entry.path === path);
    const found = isHome ? each : groupOf(each.entries, path);
    if (found !== null) return found;
  }
  return null;
}

function redirectsOf(plugin: unknown, root: string): Redirect[] {
  const maps = isRecord(plugin) ? plugin["redirect_maps"] : undefined;
  if (!isRecord(maps)) return [];
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== "string") return [];
    const isOut = /^[a-z]+:/i.test(to);
    return [
      {
        from: addressOfPath(root + from, root),
        to: isOut ? to : `/${addressOfPath(root + to, root)}`,
      },
    ];
  });
}

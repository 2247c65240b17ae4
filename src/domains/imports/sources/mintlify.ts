/** Mintlify's `docs.json`, and `mint.json` before it: tabs, dropdowns, versions and groups of pages, and redirects. Pure. */
import { folderOf } from "#domains/imports/file-path";
import { fieldsIn, noteLeftOut } from "./configuration-values.ts";
import { editionAmong, editionFields } from "./editions.ts";
import { ignoredBy } from "./ignored-files.ts";
import { mintlifyEditions } from "./mintlify-editions.ts";
import { addressOfPath, bareAddress, isRecord, textIn } from "./site.ts";
import type { NavigationEntry, Redirect, SourceFiles, SourceProblem, SourceSite } from "./site.ts";

/** What may be divided into what, with what each part is called by. */
const divisions: readonly [list: string, label: string][] = [
  ["languages", "language"],
  ["versions", "version"],
  ["products", "product"],
  ["tabs", "tab"],
  ["dropdowns", "dropdown"],
  ["anchors", "anchor"],
  ["menu", "item"],
  ["groups", "group"],
];
const endpoint = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|WEBHOOK)\s/i;
/** Files that Mintlify serves to nobody. */
const ofRepository = /(?:^|\/)(?:readme|license|changelog|contributing)\.mdx?$/i;
/** What is read; whatever else stands there is named. */
const understood = new Set(["$schema", "navigation", "redirects", "name", "description"]);

export function readMintlify(path: string, files: SourceFiles): SourceSite {
  const root = folderOf(path);
  const problems: SourceProblem[] = [];
  const note = (message: string) => problems.push({ path, message });
  const data = fieldsIn(files.texts.get(path) ?? "", "JSON", note);
  const isListed = ignoredBy(files.texts.get(`${root}.mintignore`) ?? "");
  const isIgnored = (file: string) => file.startsWith(root) && isListed(file.slice(root.length));
  const reader = new MintlifyNavigation(root, { ...files, isIgnored }, note);
  const { navigation } = data;
  const plain = Array.isArray(navigation) ? { groups: navigation } : navigation;
  const editions = mintlifyEditions(plain, root, (node) => reader.entriesOf(node));
  const edition = editionAmong(editions, files.asked);
  const entries = edition?.entries ?? reader.entriesOf(plain);
  noteLeftOut(data, understood, note);
  return {
    dialect: "mintlify",
    root: edition?.folder ?? root,
    base: root,
    navigation: entries,
    isIgnored,
    redirects: redirectsOf(data["redirects"]),
    isListedAnyway: () => false,
    isServedOutside: (file) => !ofRepository.test(file),
    isNoHome: (file) => ofRepository.test(file),
    addressOf: (file) => addressOfPath(file, root),
    ...editionFields(editions, edition, problems),
  };
}

/** The files, and which of them are left out of the site. */
interface ServedFiles extends SourceFiles {
  isIgnored: (path: string) => boolean;
}

class MintlifyNavigation {
  readonly #root: string;
  readonly #files: ServedFiles;
  readonly #note: (message: string) => void;

  constructor(root: string, files: ServedFiles, note: (message: string) => void) {
    this.#root = root;
    this.#files = files;
    this.#note = note;
  }

  entriesOf(node: unknown): NavigationEntry[] {
    if (!isRecord(node)) return [];
    const entries: NavigationEntry[] = [];
    for (const [list, label] of divisions) {
      const parts = node[list];
      if (!Array.isArray(parts)) continue;
      const read = parts.flatMap((part) => this.#part(part, label));
      // What is the only one of its kind divides nothing.
      const [only] = read;
      const isOnly = parts.length === 1 && label !== "group" && only?.is === "group";
      entries.push(...(isOnly ? only.entries : read));
    }
    const { pages } = node;
    if (Array.isArray(pages)) entries.push(...pages.flatMap((page) => this.#page(page)));
    return entries;
  }

  #part(part: unknown, label: string): NavigationEntry[] {
    if (!isRecord(part)) return [];
    const name = textIn(part[label]) ?? label;
    const { href, openapi, asyncapi } = part;
    if (openapi !== undefined || asyncapi !== undefined)
      this.#note(`"${name}" has pages made of an API description: import that beside this.`);
    const entries = this.entriesOf(part);
    const own = textIn(part["root"]);
    const path = own === undefined ? undefined : this.#fileOf(own);
    if (entries.length === 0 && path === undefined) {
      if (href !== undefined)
        this.#note(`"${name}" leads out to ${textIn(href) ?? ""}: it is left out of the tree.`);
      return [];
    }
    if (part["hidden"] === true) return [];
    return [{ is: "group", name, path, icon: textIn(part["icon"]), entries }];
  }

  #page(page: unknown): NavigationEntry[] {
    if (typeof page !== "string") return this.#part(page, "group");
    if (endpoint.test(page)) {
      this.#note(`The page of "${page}" is made of an API description: import that beside this.`);
      return [];
    }
    const path = this.#fileOf(page);
    if (path === undefined)
      this.#note(`The navigation names "${page}", and there is no such page.`);
    return path === undefined ? [] : [{ is: "page", path }];
  }

  #fileOf(page: string): string | undefined {
    const bare = this.#root + bareAddress(page.replace(/\.mdx?$/i, ""));
    return [`${bare}.mdx`, `${bare}.md`, `${bare}/index.mdx`, `${bare}/index.md`].find(
      (each) => this.#files.texts.has(each) && !this.#files.isIgnored(each),
    );
  }
}

function redirectsOf(value: unknown): Redirect[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const [from, to] = isRecord(each) ? [textIn(each["source"]), textIn(each["destination"])] : [];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

/** Mintlify's `docs.json`, and `mint.json` before it: tabs, dropdowns, versions and groups of pages, and redirects. Pure. */
import { slugOf } from "#content/slug";
import { namedOperation } from "#domains/imports/api-pages/operations";
import type { NamedOperation } from "#domains/imports/api-pages/operations";
import { folderOf } from "#domains/imports/file-path";
import { fieldsIn, noteLeftOut } from "./configuration-values.ts";
import { editionAmong, editionFields } from "./editions.ts";
import { firstOf, leftOutOf } from "./first-of.ts";
import { ignoredAmong } from "./ignored-files.ts";
import { mintlifyEditions } from "./mintlify-editions.ts";
import type { MintlifyEdition } from "./mintlify-editions.ts";
import { linkOut } from "./link-pages.ts";
import { mintlifyLook, mintlifyLookFields } from "#domains/imports/sources/look/mintlify-look";
import { addressOfPath, bareAddress, isRecord, segmentsOf, textIn } from "./site.ts";
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
/** Files that Mintlify serves to nobody. */
const ofRepository = /(?:^|\/)(?:readme|license|changelog|contributing)\.mdx?$/i;
/** What is read; whatever else stands there is named. */
const understood = new Set([
  "$schema",
  "navigation",
  "redirects",
  "name",
  "description",
  ...mintlifyLookFields,
]);

export function readMintlify(path: string, files: SourceFiles): SourceSite {
  const root = folderOf(path);
  const problems: SourceProblem[] = [];
  const note = (message: string) => problems.push({ path, message });
  const data = fieldsIn(files.texts.get(path) ?? "", "JSON", note);
  const ignored = ignoredIn(root, files, problems);
  const isIgnored = (file: string) => ignored.has(file);
  const reader = new MintlifyNavigation(root, { ...files, isIgnored });
  const { navigation } = data;
  const plain = Array.isArray(navigation) ? { groups: navigation } : navigation;
  const editions = mintlifyEditions(plain, root, (node) => reader.read(node));
  const edition = editionAmong(editions, files.asked);
  const { entries, notes } = edition ?? reader.read(plain);
  for (const message of notes) note(message);
  noteLeftOut(data, understood, note);
  return {
    generated: reader.generated,
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
    look: mintlifyLook(path, data),
    ...editionFields(editions, edition, problems),
  };
}

/** The files below the site that its `.mintignore` names. */
function ignoredIn(
  root: string,
  { texts }: SourceFiles,
  problems: SourceProblem[],
): ReadonlySet<string> {
  const path = `${root}.mintignore`;
  const list = texts.get(path);
  if (list === undefined) return new Set();
  const inside = [...texts.keys()].filter((file) => file.startsWith(root));
  const below = inside.map((file) => file.slice(root.length));
  const named = ignoredAmong(list, below, leftOutOf(path, problems));
  return new Set([...named].map((file) => root + file));
}

/** The files, and which of them are left out of the site. */
interface ServedFiles extends SourceFiles {
  isIgnored: (path: string) => boolean;
}

/** The descriptions that a part of the navigation is of, for all below it. */
interface OfApi {
  files: readonly string[];
  /** The folder of the addresses of their pages. */
  directory: string;
}

class MintlifyNavigation {
  /** The pages that stand for operations, by paths that are no files. */
  readonly generated = new Map<string, string>();
  readonly #generatedOf = new Map<string, string>();
  /** The last number that was given at a place. */
  readonly #numbers = new Map<string, number>();
  readonly #root: string;
  readonly #files: ServedFiles;
  #notes = new Set<string>();

  constructor(root: string, files: ServedFiles) {
    this.#root = root;
    this.#files = files;
  }

  #note(message: string): void {
    this.#notes.add(message);
  }

  /** Reads a navigation, or the part of it that is of an edition. */
  read(node: unknown): Pick<MintlifyEdition, "entries" | "notes"> {
    this.#notes = new Set();
    return { entries: this.#entriesOf(node), notes: [...this.#notes] };
  }

  #entriesOf(node: unknown, above: OfApi = noApi): NavigationEntry[] {
    if (!isRecord(node)) return [];
    const api = this.#apiOf(node, above);
    const entries: NavigationEntry[] = [];
    for (const [list, label] of divisions) {
      const parts = node[list];
      if (!Array.isArray(parts)) continue;
      const read = parts.flatMap((part) => this.#part(part, label, api));
      // What is the only one of its kind divides nothing.
      const [only] = read;
      const isOnly = parts.length === 1 && label !== "group" && only?.is === "group";
      entries.push(...(isOnly ? only.entries : read));
    }
    const { pages } = node;
    if (Array.isArray(pages)) entries.push(...pages.flatMap((page) => this.#page(page, api)));
    return entries;
  }

  /** Descriptions are named by their path, by several, or by a record with the folder of their pages. */
  #apiOf({ openapi }: Record<string, unknown>, above: OfApi): OfApi {
    if (openapi === undefined) return above;
    const { source = openapi, directory } = isRecord(openapi) ? openapi : {};
    const named = [source].flat().flatMap((each) => textIn(each) ?? []);
    const what = "API descriptions in a part of its navigation";
    const files = firstOf(named, descriptionsAtMost, what, (message) => this.#note(message));
    const folder = segmentsOf(textIn(directory) ?? above.directory).join("/");
    return { files, directory: folder };
  }

  #part(part: unknown, label: string, above: OfApi): NavigationEntry[] {
    if (!isRecord(part)) return [];
    const name = textIn(part[label]) ?? label;
    const written = this.#entriesOf(part, above);
    const isOfApi = written.length === 0 && (part["openapi"] ?? part["asyncapi"]) !== undefined;
    const entries = isOfApi ? this.#operationsOf(name, this.#apiOf(part, above)) : written;
    const own = textIn(part["root"]);
    const path = own === undefined ? undefined : this.#fileOf(own);
    if (part["hidden"] === true) return [];
    if (entries.length === 0 && path === undefined) {
      const out = textIn(part["href"]);
      return out === undefined ? [] : [linkOut(name, out, textIn(part["icon"]))];
    }
    return [{ is: "group", name, path, icon: textIn(part["icon"]), entries }];
  }

  #page(page: unknown, api: OfApi): NavigationEntry[] {
    if (typeof page !== "string") return this.#part(page, "group", api);
    const operation = namedOperation(page);
    if (operation !== null) return [this.#operation(operation, page, api)];
    const path = this.#fileOf(page);
    if (path === undefined)
      this.#note(`The navigation names "${page}", and there is no such page.`);
    return path === undefined ? [] : [{ is: "page", path }];
  }

  /** A page that the navigation makes of an operation. */
  #operation({ file, key }: NamedOperation, asked: string, api: OfApi): NavigationEntry {
    const found = this.#files.api.operationIn(file === null ? api.files : [file], key);
    const named = found?.named ?? asked;
    const place = found === undefined ? slugOf(asked) : `${slugOf(found.group)}/${found.slug}`;
    return { is: "page", path: this.#pageFor(named, `${this.#root}${api.directory}/${place}`) };
  }

  /** All operations of a part's descriptions, in the groups of their tags. */
  #operationsOf(name: string, api: OfApi): NavigationEntry[] {
    const listed = api.files.flatMap((file) => this.#files.api.listIn(file));
    if (listed.length === 0)
      this.#note(`"${name}" has pages made of an API description: import that beside this.`);
    return [...Map.groupBy(listed, ({ group }) => group)].map(([group, operations]) => ({
      is: "group",
      name: group,
      entries: operations.map(({ named, slug }) => ({
        is: "page",
        path: this.#pageFor(named, `${this.#root}${api.directory}/${slugOf(group)}/${slug}`),
      })),
    }));
  }

  #pageFor(named: string, place: string): string {
    const known = this.#generatedOf.get(named);
    if (known !== undefined) return known;
    let path = `${place}.mdx`;
    while (this.generated.has(path) || this.#files.texts.has(path)) {
      const number = (this.#numbers.get(place) ?? 1) + 1;
      this.#numbers.set(place, number);
      path = `${place}-${number}.mdx`;
    }
    this.#generatedOf.set(named, path);
    this.generated.set(path, `---\nopenapi: ${JSON.stringify(named)}\n---\n`);
    return path;
  }

  #fileOf(page: string): string | undefined {
    const bare = this.#root + bareAddress(page.replace(/\.mdx?$/i, ""));
    return [`${bare}.mdx`, `${bare}.md`, `${bare}/index.mdx`, `${bare}/index.md`].find(
      (each) => this.#files.texts.has(each) && !this.#files.isIgnored(each),
    );
  }
}

/** A part of a navigation is of so many descriptions; for each operation all of them are looked through. */
const descriptionsAtMost = 100;
const noApi: OfApi = { files: [], directory: "api-reference" };

function redirectsOf(value: unknown): Redirect[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const [from, to] = isRecord(each) ? [textIn(each["source"]), textIn(each["destination"])] : [];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

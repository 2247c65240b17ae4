/** ReadMe: the folders of its repository with their `_order.yaml`, or those of an older export. Pure. */
import { folderOf, nameFromPath, stemOfPath } from "#domains/imports/file-path";
import { yamlIn } from "./configuration-values.ts";
import { foldersOf } from "./page-folders.ts";
import type { PageFolder } from "./page-folders.ts";
import { addressOfPath, textIn } from "./site.ts";
import type { NavigationEntry, SourceFiles, SourceProblem, SourceSite } from "./site.ts";

/** The folders that pages stand in, and what their tabs are called. */
const parts = { docs: "Guides", reference: "API reference" } as const;
const partOf = /^((?:.*\/)?)(docs|reference)\//;

/** A page that its readers know by its address alone. */
const isCustomPage = (file: string) => /(?:^|\/)custom_pages\/[^/]+$/.test(file);

/** @param path of an `_order.yaml`; null where only the pages say whose they are */
export function readReadme(path: string | null, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const root = path === null ? "" : (partOf.exec(path)?.[1] ?? folderOf(path));
  const paths = [...files.texts.keys()].filter(
    (file) => file.startsWith(root) && /\.mdx?$/i.test(file),
  );
  const tree = new OrderedFolders(files, problems);
  const top = foldersOf(root, paths);
  const groups = Object.entries(parts).flatMap(([name, title]): NavigationEntry[] => {
    const folder = top.folders.get(name);
    if (folder === undefined) return [];
    return [{ is: "group", name: title, folder: folder.path, entries: tree.entriesOf(folder) }];
  });
  const [only] = groups;
  const inOne = groups.length === 1 && only?.is === "group" ? only.entries : groups;
  return {
    dialect: "readme",
    root,
    navigation: path === null ? null : groups.length === 0 ? tree.entriesOf(top) : inOne,
    redirects: [],
    isListedAnyway: () => false,
    isServedOutside: isCustomPage,
    addressOf: (file, data) => {
      const part = isCustomPage(file) ? "page" : (partOf.exec(file)?.[2] ?? "docs");
      const name = addressOfPath(file, root).split("/").at(-1) ?? "";
      return `${part}/${textIn(data["slug"]) ?? name}`;
    },
    problems,
  };
}

class OrderedFolders {
  readonly #files: SourceFiles;
  readonly #problems: SourceProblem[];

  constructor(files: SourceFiles, problems: SourceProblem[]) {
    this.#files = files;
    this.#problems = problems;
  }

  /** What stands in a folder: what its order names first, and then the rest. */
  entriesOf({ path, pages, folders }: PageFolder): NavigationEntry[] {
    const order = this.#orderOf(path);
    // A name that stands there twice has its first place.
    const places = new Map([...order.entries()].toReversed().map(([at, name]) => [name, at]));
    const placeOf = (name: string) => places.get(name) ?? order.length;
    const made = [
      ...pages
        .filter((page) => stemOfPath(page) !== "index")
        .map((page): [number, NavigationEntry] => [
          placeOf(stemOfPath(page)),
          { is: "page", path: page },
        ]),
      ...[...folders].map(([name, folder]): [number, NavigationEntry] => [
        placeOf(name),
        this.#folderEntry(name, folder),
      ]),
    ];
    return made.toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
  }

  #folderEntry(name: string, folder: PageFolder): NavigationEntry {
    const path = folder.pages.find((page) => stemOfPath(page) === "index");
    const entries = this.entriesOf(folder);
    return { is: "group", name: nameFromPath(name), path, folder: folder.path, entries };
  }

  #orderOf(folder: string): string[] {
    const path = ["_order.yaml", "_order.yml"]
      .map((name) => folder + name)
      .find((each) => this.#files.texts.has(each));
    if (path === undefined) return [];
    try {
      const names: unknown = yamlIn(this.#files.texts.get(path) ?? "");
      return Array.isArray(names) ? names.map(String) : [];
    } catch (error) {
      const [why = ""] = error instanceof Error ? error.message.split("\n", 1) : [];
      this.#problems.push({
        path,
        message: `It cannot be read as YAML, so nothing of it is taken: ${why}`,
      });
      return [];
    }
  }
}

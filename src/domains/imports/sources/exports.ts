/** Exports of Notion, Outline and Docmost: a page beside the folder of its name has what stands in that folder below it. Pure. */
import type { Dialect } from "#content/blocks/registry";
import { folderOf, stemOfPath } from "#domains/imports/file-path";
import { fieldsIn } from "./configuration-values.ts";
import { foldersOf } from "./page-folders.ts";
import type { PageFolder } from "./page-folders.ts";
import { isRecord, textIn } from "./site.ts";
import type { NavigationEntry, SourceFiles, SourceProblem, SourceSite } from "./site.ts";

/** What Notion puts behind the names of its pages. */
const notionId = / ([\da-f]{32})$/;

const isMarkdown = (path: string) => /\.md$/i.test(path);

export const isOfNotion = (path: string): boolean =>
  isMarkdown(path) && notionId.test(stemOfPath(path));

/** Pages stand in the order in which the page above them names them. */
export function readNotion(files: SourceFiles): SourceSite {
  const bareName = (name: string) => name.replace(notionId, "");
  const named = new Map<string, ReadonlyMap<string, number>>();
  const orderOf = (path: string, above = ""): number => {
    const places = named.get(above) ?? idsIn(files.texts.get(above) ?? "");
    named.set(above, places);
    return places.get(notionId.exec(stemOfPath(path))?.[1] ?? "") ?? Infinity;
  };
  return siteOf("notion", files, { bareName, orderOf, addressOf: notionAddress });
}

/** The ids in a text, each with the place among them where it stands first; links to a page end in its own. */
function idsIn(text: string): ReadonlyMap<string, number> {
  const ids = Array.from(text.matchAll(/[\da-f]{32}(?=\.(?:md|csv)\b)/g), ([id]) => id);
  return new Map([...ids.entries()].toReversed().map(([at, id]) => [id, at]));
}

/** As Notion's own sites have it: the words of the title, and the id. */
function notionAddress(path: string): string {
  const stem = stemOfPath(path);
  const [whole = "", id = ""] = notionId.exec(stem) ?? [];
  const words = stem.slice(0, stem.length - whole.length).replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return [words.replaceAll(/^-|-$/g, ""), id].filter((part) => part !== "").join("-");
}

/** Pages stand in the order of the archive, which is that of their collection. */
export function readOutline(files: SourceFiles): SourceSite {
  return { ...siteOf("outline", files, {}), isWithoutAddresses: true };
}

/** @param path of the file that says where pages stand among each other, and their icons */
export function readDocmost(path: string, files: SourceFiles): SourceSite {
  const problems: SourceProblem[] = [];
  const root = folderOf(path);
  const note = (message: string) => problems.push({ path, message });
  const { pages } = fieldsIn(files.texts.get(path) ?? "", "JSON", note);
  const said = (file: string): Record<string, unknown> => {
    const about = isRecord(pages) ? pages[file.slice(root.length)] : null;
    return isRecord(about) ? about : {};
  };
  const positions = [...files.texts.keys()]
    .map((file) => textIn(said(file)["position"]) ?? "~")
    .toSorted((a, b) => Number(a > b) - Number(a < b));
  const places = new Map([...positions.entries()].map(([at, position]) => [position, at]));
  const site = siteOf("docmost", files, {
    root,
    orderOf: (file) => places.get(textIn(said(file)["position"]) ?? "~") ?? Infinity,
    iconOf: (file) => textIn(said(file)["icon"]),
  });
  return { ...site, problems, isWithoutAddresses: true };
}

interface Reading {
  root?: string;
  bareName?: (name: string) => string;
  /** What a page is sorted by among its siblings, below the page whose file this is. */
  orderOf?: (path: string, above: string | undefined) => number;
  iconOf?: (path: string) => string | undefined;
  addressOf?: (path: string) => string;
}

function siteOf(dialect: Dialect, files: SourceFiles, reading: Reading): SourceSite {
  const { root = "", addressOf = (path) => path } = reading;
  const paths = [...files.texts.keys()].filter((path) => path.startsWith(root) && isMarkdown(path));
  return {
    dialect,
    root,
    navigation: entriesOf(foldersOf(root, paths), undefined, reading),
    redirects: [],
    isListedAnyway: () => true,
    addressOf,
    problems: [],
    ...(reading.bareName === undefined ? {} : { bareName: reading.bareName }),
  };
}

function entriesOf(
  folder: PageFolder,
  above: string | undefined,
  reading: Reading,
): NavigationEntry[] {
  const {
    bareName = (name: string) => name,
    orderOf = () => 0,
    iconOf = () => undefined,
  } = reading;
  const left = new Map(folder.folders);
  const made = folder.pages.map((path) => {
    const stem = stemOfPath(path);
    const name = bareName(stem);
    const inside = left.get(stem) ?? left.get(name);
    if (inside !== undefined) left.delete(left.has(stem) ? stem : name);
    const icon = iconOf(path);
    const order = orderOf(path, above);
    if (inside === undefined) return { order, entry: { is: "page" as const, path, name, icon } };
    const entries = entriesOf(inside, path, reading);
    const entry = { is: "group" as const, name, path, icon, folder: inside.path, entries };
    return { order, entry };
  });
  const headings = [...left].map(([name, inside]): NavigationEntry => {
    const entries = entriesOf(inside, undefined, reading);
    return { is: "group", name: bareName(name), folder: inside.path, entries };
  });
  const sorted = made.toSorted((a, b) => (a.order === b.order ? 0 : a.order < b.order ? -1 : 1));
  return [...sorted.map(({ entry }) => entry), ...headings];
}

/** GitBook: the tree of its summary, where `.gitbook.yaml` says that it lies, and redirects. Pure. */
import { folderOf, nameFromPath, pathFrom } from "#domains/imports/file-path";
import { yamlIn } from "./configuration-values.ts";
import { leadsOut, linkOut } from "./link-pages.ts";
import { addressOfPath, isRecord, segmentsOf, textIn } from "./site.ts";
import type {
  NavigationEntry,
  NavigationGroup,
  Redirect,
  SourceFiles,
  SourceProblem,
  SourceSite,
} from "./site.ts";

const item = /^([ \t]*)[*+-][ \t]+(\S.*)$/;
const link = /^\[((?:[^\][\\]|\\.|\[[^\][]*\])*)\]\(<?([^\s<>]*)>?(?:[ \t]+"([^"]*)")?\)/;
const heading = /^#{2,6}[ \t]+(\S.*)$/;

/** @param path of `.gitbook.yaml`, or of the summary where there is none */
export function readGitbook(path: string, files: SourceFiles): SourceSite | null {
  const problems: SourceProblem[] = [];
  const home = folderOf(path);
  const beside = [...files.texts.keys()].filter(
    (each) => /(?:^|\/)\.gitbook\.ya?ml$/.test(each) && !each.startsWith(home),
  );
  const spaces = [path, ...beside].map((each) => spaceAt(each, files, problems));
  const top = beside.length === 0 ? (spaces[0]?.top ?? "") : "";
  const summaries = spaces.flatMap((each) => each.summaries);
  const homeOf = (summary: string) =>
    beside.map(folderOf).find((each) => summary.startsWith(each)) ??
    (beside.length === 0 ? folderOf(summary) : home);
  const [first, ...others] = summaries.map((each) => new SummaryReader(each, files, problems));
  if (first === undefined) return null;
  const isOne = others.length === 0;
  const root = isOne ? folderOf(summaries[0] ?? "") : top;
  return {
    dialect: "gitbook",
    root,
    summaries,
    navigation: isOne ? first.entries() : [first, ...others].map((each) => each.asGroup(homeOf)),
    redirects: spaces.flatMap((each) =>
      redirectsOf(each.redirects, beside.length === 0 ? "" : each.top),
    ),
    isListedAnyway: () => false,
    addressOf: (file) => addressOfPath(file, root),
    problems,
  };
}

/** What one configuration says of its space, or of several below its folder. */
function spaceAt(path: string, files: SourceFiles, problems: SourceProblem[]) {
  const data = /\.ya?ml$/.test(path) ? parsed(path, files, problems) : {};
  const folder = segmentsOf(pathFrom(path, textIn(data["root"]) ?? "") ?? "").join("/");
  const top = folder === "" ? "" : `${folder}/`;
  const summaries = summariesIn(`${top}${summaryIn(data["structure"])}`, top, files);
  return { top, summaries, redirects: data["redirects"] };
}

function summaryIn(structure: unknown): string {
  const named = isRecord(structure) ? textIn(structure["summary"]) : undefined;
  return segmentsOf(named ?? "SUMMARY.md").join("/");
}

/** The one that is named, else those of several spaces, each in a folder of its own. */
function summariesIn(named: string, root: string, { texts }: SourceFiles): string[] {
  if (texts.has(named)) return [named];
  return [...texts.keys()].filter(
    (path) => path.startsWith(root) && path.endsWith("/SUMMARY.md") && !path.includes("/."),
  );
}

function parsed(
  path: string,
  { texts }: SourceFiles,
  problems: SourceProblem[],
): Record<string, unknown> {
  try {
    const value: unknown = yamlIn(texts.get(path) ?? "");
    return isRecord(value) ? value : {};
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : "";
    problems.push({
      path,
      message: `It cannot be read as YAML, so nothing of it is taken: ${why}`,
    });
    return {};
  }
}

function redirectsOf(value: unknown, top: string): Redirect[] {
  return Object.entries(isRecord(value) ? value : {}).flatMap(([from, to]) => {
    const target = textIn(to);
    return target === undefined
      ? []
      : [{ from: `${top}${from.replace(/^\//, "")}`, to: top + addressOfPath(target, "") }];
  });
}

interface Open {
  depth: number;
  entries: NavigationEntry[];
}

class SummaryReader {
  readonly #path: string;
  readonly #files: SourceFiles;
  readonly #problems: SourceProblem[];

  constructor(path: string, files: SourceFiles, problems: SourceProblem[]) {
    this.#path = path;
    this.#files = files;
    this.#problems = problems;
  }

  /** A space of several: a group, called as its first page or its folder. */
  asGroup(homeOf: (summary: string) => string): NavigationGroup {
    const folder = homeOf(this.#path);
    return { is: "group", name: nameFromPath(folder), folder, entries: this.entries() };
  }

  entries(): NavigationEntry[] {
    const top: NavigationEntry[] = [];
    const open: Open[] = [{ depth: -1, entries: top }];
    for (const line of (this.#files.texts.get(this.#path) ?? "").split("\n")) {
      const group = heading.exec(line)?.[1]?.trim();
      if (group !== undefined) {
        const entry = groupOf(plainName(group));
        top.push(entry);
        open.splice(0, open.length, { depth: -1, entries: entry.entries });
      }
      this.#take(line, open);
    }
    return top.map(simplified);
  }

  /** Adds an item below the last one that is less indented. */
  #take(line: string, open: Open[]): void {
    const [, margin, text] = item.exec(line) ?? [];
    const entry = text === undefined ? null : this.#entryOf(text.trim());
    if (margin === undefined || entry === null) return;
    const depth = margin.replaceAll("\t", "    ").length;
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    open.at(-1)?.entries.push(entry);
    open.push({ depth, entries: entry.entries });
  }

  /** Each is a group until it is known that nothing stands below it. */
  #entryOf(text: string): NavigationGroup | null {
    const [whole, words = "", target = "", short] = link.exec(text) ?? [];
    if (whole === undefined) return text === "" ? null : groupOf(plainName(text));
    const name = plainName(short ?? words);
    if (leadsOut(target)) return { ...groupOf(name), entries: [linkOut(name, target)] };
    const path = this.#fileAt(target);
    if (path === undefined) this.#note(`The summary names "${target}", and there is no such page.`);
    const folder = path === undefined ? "" : addressOfPath(path, "");
    return { ...groupOf(name), path, ...(folder === "" ? {} : { folder: `${folder}/` }) };
  }

  #fileAt(target: string): string | undefined {
    const [bare = ""] = target.split("#", 1);
    const path = pathFrom(this.#path, decoded(bare));
    return [path ?? "", `${path}README.md`, `${path}/README.md`, `${path}.md`].find((each) =>
      this.#files.texts.has(each),
    );
  }

  #note(message: string): void {
    this.#problems.push({ path: this.#path, message });
  }
}

const groupOf = (name: string): NavigationGroup => ({ is: "group", name, entries: [] });

function simplified(entry: NavigationEntry): NavigationEntry {
  if (entry.is === "page") return entry;
  const { name, path, entries } = entry;
  const [only] = entries;
  if (entries.length === 1 && only?.is === "page" && only.href !== undefined) return only;
  if (entries.length === 0 && path !== undefined) return { is: "page", path, name };
  return { ...entry, entries: entries.map(simplified) };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Words without their Markdown. */
const plainName = (words: string) =>
  words
    .replaceAll(/<[^<>]*>|[`*]/g, "")
    .replaceAll(/\\(.)/g, "$1")
    .trim();

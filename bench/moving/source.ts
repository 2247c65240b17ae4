/**
 * What stands in the files of a documentation site, read by rules of its own and by no part of the importer: only so can
 * it say what the importer lost. It reads lines and tags, knows no nesting, and leaves out what it is not sure of.
 */

/** A component or block of other tools. */
export interface SourceBlock {
  /** `<Card>`, `!!! note`, `::: tip`. */
  construct: string;
  line: number;
  /** Its titles and labels. */
  titles: string[];
  /** The first words inside it, or empty. */
  words: string;
  /** The files whose code it shows. */
  files: string[];
}

export interface SourceFile {
  blocks: SourceBlock[];
  links: { href: string; line: number }[];
  /** The words of its headings, and ids that it gives them. */
  headings: string[];
  ids: string[];
  title: string | null;
  /** Signs that are shown as they are written by their own tool, too: slips of whoever wrote the page. */
  slips: string[];
  /** Other files of text that it shows in its place, by the name of the component that stands for one: its path's end. */
  partials: ReadonlyMap<string, string>;
}

const tag = /<([A-Z][\w.]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*\/?>/g;
const worded = /(?:^|\s)(?:title|label|name|heading|caption|header)=(?:"([^"]*)"|'([^']*)')/g;
const link = /(?<!!)\[(?:[^\][]|\[[^\][]*\])*\]\(([^()\s]+)(?:\s+"[^"]*")?\)|\shref="([^"]+)"/g;

const partial = /^import (\w+) from ["'](?:\.{0,2}\/|@site\/)*([^"']+\.mdx?)["']/gm;

const fence = /^[\s>]*(?:[-*+]\s+|\d+\.\s+)?(`{3,}|~{3,})(.*)$/;
/** What marks a line of code, and is not shown, but in Markdown, which shows how to write it. */
const codeMark =
  /(?:\/\/|#|<!--)\s*\[!code (?:\+\+|--|highlight|hl|focus|warning|error)\](?:\s*-->)?/g;

/** Reads one file. */
export function readSourceFile(text: string): SourceFile {
  const lines = proseLines(text);
  const prose = lines.join("\n");
  return {
    blocks: [...tagsIn(prose), ...linesIn(lines)],
    links: [...prose.matchAll(link)].map((found) => ({
      href: (found[1] ?? found[2] ?? "").replace(/^<|>$/g, ""),
      line: lineAt(prose, found.index),
    })),
    headings: lines.flatMap((line) => /^ {0,3}#{1,6}\s+(.*)$/.exec(line)?.[1] ?? []),
    ids: [...text.matchAll(/\{ ?#([\w-]+)|\sid="([^"]+)"|<a name="([^"]+)"/g)].flatMap(
      (found) => found[1] ?? found[2] ?? found[3] ?? [],
    ),
    partials: new Map([...text.matchAll(partial)].map(([, name = "", path = ""]) => [name, path])),
    slips: [
      ...lines.flatMap((line) => /^#{1,6} (\{#[\w-]+\}) /.exec(line)?.[1] ?? []),
      ...Array.from(looseFences(text.split("\n")).values()),
    ],
    title: /^title:\s*["']?(.*?)["']?\s*$/m.exec(frontOf(text))?.[1] ?? null,
  };
}

/** The first words that a file shows. */
export function firstWordsOf(text: string): string {
  const prose = proseLines(text).join("\n");
  return wordsAfter(prose.replaceAll(/^(?:import|export|:::|#).*$|<\/?\w[^>]*>/gm, ""));
}

/** The blocks of code of a file, fences and all that is indented by four. */
export function codeIn(text: string): string[] {
  const found: string[] = [];
  let open: string | null = null;
  let block: string[] = [];
  let shown = shownIn("");
  const lines = text.split("\n");
  const loose = looseFences(lines);
  for (const [at, line] of lines.entries()) {
    const [, mark = "", rest = ""] = loose.has(at) ? [] : (fence.exec(line) ?? []);
    if (open === null && mark !== "") {
      [open, block, shown] = [mark, [], shownIn(rest)];
    } else if (open !== null && mark.startsWith(open) && rest.trim() === "") {
      found.push(block.join("\n"));
      open = null;
    } else if (open !== null) block.push(shown(line));
  }
  return [
    ...found,
    ...Array.from(text.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs), ([, code = ""]) => code),
  ];
}

/** What is shown of a line of code in a language. */
function shownIn(info: string): (line: string) => string {
  const isMarkdown = /^\s*(?:md|markdown)\b/.test(info);
  return (line) => (isMarkdown ? line : line.replaceAll(codeMark, ""));
}

function frontOf(text: string): string {
  return /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
}

/** The lines of a file; what is front matter, code or a comment is empty. */
function proseLines(text: string): string[] {
  const bare = text
    .replace(/^---\r?\n[\s\S]*?\r?\n---/, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank);
  let open: string | null = null;
  const lines = bare.split("\n");
  const loose = looseFences(lines);
  return lines.map((line, at) => {
    if (loose.has(at)) return "";
    const [, mark = "", rest = ""] = fence.exec(line) ?? [];
    if (open === null && mark !== "") {
      open = mark;
      return "";
    }
    if (open !== null) {
      if (mark.startsWith(open) && rest.trim() === "") open = null;
      return "";
    }
    return line.replaceAll(/(`+)(?!`)[^`]*?(?<!`)\1(?!`)/g, ticks);
  });
}

/** Fences that nothing closes in the tab or the note where they stand, by their lines: text to Python-Markdown. */
function looseFences(lines: readonly string[]): Map<number, string> {
  const loose = new Map<number, string>();
  for (const [at, line] of lines.entries()) {
    const margin = /^( *)(?:===|!!!|\?\?\?\+?) /.exec(line)?.[1]?.length;
    if (margin === undefined) continue;
    const ends = (each: string) => each.trim() !== "" && each.search(/\S/) <= margin;
    const end = lines.findIndex((each, place) => place > at && ends(each));
    const open = openFence(lines.slice(at + 1, end < 0 ? undefined : end));
    if (open !== null) loose.set(at + 1 + open.line, open.mark);
  }
  return loose;
}

/** The fence that is still open behind the last line. */
function openFence(lines: readonly string[]): { line: number; mark: string } | null {
  let open: { line: number; mark: string } | null = null;
  for (const [line, text] of lines.entries()) {
    const [, mark = "", rest = ""] = fence.exec(text) ?? [];
    if (open === null && mark !== "") open = { line, mark };
    else if (open !== null && mark.startsWith(open.mark) && rest.trim() === "") open = null;
  }
  return open;
}

const ticks = (text: string) => "`".repeat(text.length);
const blank = (text: string) => text.replaceAll(/[^\n]/g, " ");
const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;

function tagsIn(prose: string): SourceBlock[] {
  return [...prose.matchAll(tag)].map((found) => {
    const [whole, name, attributes = ""] = found;
    const titles = [...attributes.matchAll(worded)].map((each) => each[1] ?? each[2] ?? "");
    return {
      construct: `<${name}>`,
      line: lineAt(prose, found.index),
      titles: titles.filter((each) => each !== ""),
      words: whole.endsWith("/>") ? "" : wordsAfter(prose.slice(found.index + whole.length)),
      files: [],
    };
  });
}

/** Directives, admonitions and tabs, each of which begins a line. */
function linesIn(lines: readonly string[]): SourceBlock[] {
  return lines.flatMap((line, at): SourceBlock[] => {
    const [, mark = "", type = "", rest = ""] =
      /^[ \t>]*(:{3,}|!!!|\?\?\?\+?|===)\s*([\w-]*)\s*(.*)$/.exec(line) ?? [];
    const isTab = mark === "===" && /^"[^"]+"$/.test(rest);
    if (mark === "" || (mark === "===" ? !isTab : type === "")) return [];
    const title = rest
      .replace(/^(?:inline|end)\s+(?:end\s*)?/, "")
      .replaceAll(/^["[]|["\]]$|\{.*\}$/g, "");
    return [
      {
        construct: `${mark.startsWith(":") ? ":::" : mark} ${type}`.trim(),
        line: at + 1,
        titles: title.trim() === "" ? [] : [title.trim()],
        words: wordsAfter(lines.slice(at + 1).join("\n")),
        files: type === "code-group" ? filesBelow(lines, at) : [],
      },
    ];
  });
}

/** The files whose code stands in the group that begins on a line. */
function filesBelow(lines: readonly string[], at: number): string[] {
  const end = lines.findIndex((line, place) => place > at && /^\s*:{3,}\s*$/.test(line));
  return lines
    .slice(at, end < 0 ? undefined : end)
    .flatMap((line) => /^\s*<<<\s+([^\s#{[]+)/.exec(line)?.[1] ?? []);
}

/** The first run of plain words in the next lines. */
function wordsAfter(text: string): string {
  const [first = ""] = text
    .trimStart()
    .replace(/^(?:\d+\.|[-*+])\s+/, "")
    .split(/\n|<|\{|\[|`|\*|_|\(|:::|!!!|\?\?\?|===/, 1);
  return first.trim().slice(0, 60);
}

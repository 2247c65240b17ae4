/** How the blocks of Python-Markdown begin: each line is taken apart once. Pure. */

export interface Admonition {
  margin: string;
  mark: string;
  type: string;
  title: string | null;
}

/** Lines of more are prose. */
const longestMark = 1_000;

export const marginOf = (line: string) => line.slice(0, line.length - line.trimStart().length);

export const lessIndented = (line: string, most: number) =>
  line.slice(Math.min(most, marginOf(line).length));

/** `!!! note "Title"`, `??? tip`, `???+ warning inline`. */
export function admonitionIn(line: string): Admonition | null {
  const text = line.trim();
  const mark = ["!!!", "???+", "???"].find((each) => text.startsWith(each));
  if (mark === undefined || text.length > longestMark) return null;
  const rest = text.slice(mark.length).trim();
  const { words, title } = titled(rest);
  const [type = ""] = words.split(/\s+/);
  return /^[\w-]*$/.test(type) ? { margin: marginOf(line), mark, type, title } : null;
}

/** `=== "Title"`, `===! "Title"`. */
export function tabIn(line: string): { margin: string; title: string } | null {
  const text = line.trim();
  if (!text.startsWith("===") || !text.endsWith('"') || text.length > longestMark) return null;
  const { words, title } = titled(text.slice(3));
  return title !== null && /^[!+]{0,2}$/.test(words) ? { margin: marginOf(line), title } : null;
}

/** `--8<-- "file:section"`. */
export function snippetIn(line: string): { margin: string; name: string } | null {
  const text = line.trim();
  const at = text.indexOf("8<");
  const isMark = at > 0 && at < 10 && /^-+$/.test(text.slice(0, at));
  if (!isMark) return null;
  const name = text
    .slice(at + 2)
    .replace(/^-+/, "")
    .trim()
    .replaceAll('"', "");
  return name === "" ? null : { margin: marginOf(line), name };
}

/** `<div class="grid cards" markdown>`. */
export function gridIn(line: string): { margin: string; classes: string } | null {
  const text = line.trim();
  if (!text.startsWith('<div class="') || !text.includes(" markdown")) return null;
  const classes = text.slice('<div class="'.length).split('"', 1)[0] ?? "";
  return classes.split(" ").includes("grid") ? { margin: marginOf(line), classes } : null;
}

/** Where `<div>`s are closed, asked for from the first line to the last. */
export class DivEnds {
  /** By their margins, the last line first. */
  readonly #lines = new Map<string, number[]>();

  constructor(lines: readonly string[]) {
    for (let at = lines.length - 1; at >= 0; at -= 1) {
      const line = lines[at] ?? "";
      if (!line.includes("</div>")) continue;
      const margin = marginOf(line);
      if (!line.startsWith("</div>", margin.length)) continue;
      const ends = this.#lines.get(margin) ?? [];
      ends.push(at);
      this.#lines.set(margin, ends);
    }
  }

  /** The next line behind one that closes a `<div>` of that margin; -1 where none does. */
  behind(margin: string, at: number): number {
    const ends = this.#lines.get(margin) ?? [];
    while ((ends.at(-1) ?? Infinity) <= at) ends.pop();
    return ends.at(-1) ?? -1;
  }
}

/** `:   what a term means`. */
export function definitionIn(line: string): { margin: string; text: string } | null {
  const margin = marginOf(line);
  const isOne = /^:[ \t]{1,3}\S/.test(line.slice(margin.length));
  return isOne ? { margin, text: line.slice(margin.length + 1).trimStart() } : null;
}

/** The line that opens a fence: its mark, its language and what else it says; null where it says nothing. */
export function fenceIn(line: string): { mark: string; lang: string; meta: string } | null {
  const margin = marginOf(line);
  const mark = /^(?:`{3,}|~{3,})/.exec(line.slice(margin.length))?.[0] ?? "";
  const info = line.slice(margin.length + mark.length).trim();
  if (mark === "" || info === "") return null;
  const bare = info.startsWith("{") && info.endsWith("}") ? info.slice(1, -1).trim() : info;
  const [first = "", ...others] = bare.replace(/^\{/, "").split(/\s+/);
  const [lang, rest] = first.includes("=") ? ["", [first, ...others]] : [first, others];
  const meta = rest.filter((word) => !word.startsWith(".") && !word.startsWith("#")).join(" ");
  return { mark: margin + mark, lang: lang.replace(/^\./, ""), meta };
}

/** Words, and what stands behind them between quotation marks. */
function titled(text: string): { words: string; title: string | null } {
  const from = text.indexOf('"');
  if (from < 0 || !text.endsWith('"') || text.length < from + 2)
    return { words: text.trim(), title: null };
  return { words: text.slice(0, from).trim(), title: text.slice(from + 1, -1) };
}

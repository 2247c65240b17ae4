/** What stands behind the fence of code, from the ways of others into ours: `lang [title] {lines}`. Pure. */
import type { Dialect } from "#content/blocks/registry";

/** Words that are settings of a look, and no title. */
const settings = new Set(
  "lines wrap expandable copy showlinenumbers nocopy live noinline twoslash collapse linenums default global no-copy overrides preview".split(
    " ",
  ),
);
const longestInfo = 500;

/** An info string in our way; `note` is told of one that is too long to be one. */
export function fenceInfo(
  { dialect, lang, meta }: { dialect: Dialect | null; lang: string; meta: string },
  note: (outcome: string) => void,
): string {
  const rest = meta.trim();
  if (rest.length > longestInfo) {
    note(`has ${rest.length} characters behind its language, more than ${longestInfo}: left out`);
    return lang;
  }
  if (rest === "") return lang;
  const words = wordsOf(rest);
  const title = titleIn(dialect, rest, words);
  return [
    lang === "" ? "text" : lang,
    title === "" ? "" : `[${title.replaceAll(/[[\]]/g, "")}]`,
    linesIn(rest, words),
    words.includes("twoslash") ? "twoslash" : "",
  ]
    .filter((word) => word !== "")
    .join(" ");
}

/** The words of an info string, what stands between quotation marks or braces as part of its word. */
function wordsOf(meta: string): string[] {
  return meta.match(/(?:[^\s"'{]|"[^"]*"|'[^']*'|\{[^{}]*\}|["'{])+/g) ?? [];
}

function linesIn(meta: string, words: readonly string[]): string {
  const braces = /\{([\d,\s-]+)\}/.exec(meta)?.[1];
  const named = valueOf(words, "highlight") ?? valueOf(words, "hl_lines");
  const lines = braces ?? (named !== undefined && /^[\d,\s-]+$/.test(named) ? named : undefined);
  return lines === undefined
    ? ""
    : `{${lines
        .trim()
        .split(/[\s,]+/)
        .join(",")}}`;
}

/** A title that is named so; of Mintlify's and ReadMe's, the words that are left. */
function titleIn(dialect: Dialect | null, meta: string, words: readonly string[]): string {
  const named = valueOf(words, "title") ?? valueOf(words, "filename");
  if (named !== undefined) return named;
  const bracketed = /\[([^[\]]+)\]/.exec(meta)?.[1];
  if (bracketed !== undefined) return bracketed;
  if (dialect !== "mintlify" && dialect !== "readme") return "";
  const left = words.filter((word) => !/[={]/.test(word) && !settings.has(word.toLowerCase()));
  return left.map(unquoted).join(" ");
}

function valueOf(words: readonly string[], name: string): string | undefined {
  const word = words.find((each) => each.startsWith(`${name}=`));
  return word === undefined ? undefined : unquoted(word.slice(name.length + 1));
}

const unquoted = (text: string) => (/^["'{]/.test(text) ? text.slice(1, -1) : text);

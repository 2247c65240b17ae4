/**
 * A fenced code block: what its info string says (language, `[label]`, `title="…"`, `{1,3-5}`), the
 * marks its lines carry in closing comments (`[!code ++]`), and the HTML of all that.
 */
import { limits } from "#limits";
import { highlightLines, loadLanguages } from "./highlight.ts";
import { type Language, languageOf } from "./languages.ts";
import { escapeHtml } from "./plain.ts";

/** What the info string of a fence says. */
export interface CodeInfo {
  /** The first word, lower case; empty where there is none. */
  name: string;
  /** The language it can be coloured in. */
  language: Language | undefined;
  /** File name or tab name, from `[label]` or `title="…"`. */
  label: string | undefined;
  /** Line numbers, from 1, that are marked. */
  highlighted: ReadonlySet<number>;
  /** The code is meant for twoslash, whose directives readers never see. */
  isTwoslash: boolean;
}

/** A code block as written. */
export interface CodeSource {
  info: CodeInfo;
  text: string;
}

/** Reads an info string, in the ways VitePress and GitHub write them. */
export function codeInfo(info = ""): CodeInfo {
  const name = /^[^\s{[]*/.exec(info)?.[0].toLowerCase() ?? "";
  const label = /\[([^\]]+)\]/.exec(info)?.[1] ?? /\btitle="([^"]*)"/.exec(info)?.[1];
  return {
    name,
    language: languageOf(name),
    label: label?.trim() || undefined,
    highlighted: lineNumbers(/\{([\d,\s-]+)\}/.exec(info)?.[1] ?? ""),
    isTwoslash: /\btwoslash\b/.test(info),
  };
}

const maxMarkedLine = 10_000;
const maxRanges = 100;

function lineNumbers(list: string): Set<number> {
  const numbers = new Set<number>();
  for (const part of list.split(",", maxRanges)) {
    const [first = Number.NaN, last = first] = part
      .split("-")
      .map((text) => Number.parseInt(text, 10));
    for (let line = first; line <= Math.min(last, maxMarkedLine); line += 1) numbers.add(line);
  }
  return numbers;
}

/**
 * The HTML of a page's code blocks, in their order. Blocks in no known language, and those beyond
 * `limits.highlightedCodeChars` together, stay plain. `titled` false leaves a block's label to others.
 */
export async function codeBlocksHtml(
  sources: readonly (CodeSource & { isTitled: boolean })[],
): Promise<string[]> {
  await loadLanguages(sources.flatMap(({ info }) => info.language ?? []));
  let left: number = limits.highlightedCodeChars;
  return sources.map(({ info, text, isTitled }) => {
    left -= text.length;
    return blockHtml(left < 0 ? { ...info, language: undefined } : info, text, isTitled);
  });
}

function blockHtml(info: CodeInfo, text: string, isTitled: boolean): string {
  const { lines, marks } = markedLines(info.isTwoslash ? withoutTwoslash(text) : text, info);
  const code = lines.join("\n");
  const coloured = info.language ? highlightLines(code, info.language) : lines.map(escapeHtml);
  const body = coloured
    .map((html, index) =>
      lineHtml(html, info.highlighted.has(index + 1) ? "highlighted" : marks[index]),
    )
    .join("\n");
  const title =
    isTitled && info.label ? `<div class="code-title">${escapeHtml(info.label)}</div>` : "";
  const className = info.name ? ` class="language-${escapeHtml(info.name)}"` : "";
  return `<div class="code-block">${title}<pre tabindex="0"><code${className}>${code && `${body}\n`}</code></pre></div>\n`;
}

function lineHtml(html: string, mark: string | undefined): string {
  return mark ? `<span class="line line-${mark}">${html}</span>` : html;
}

const notation =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*\[!code (\+\+|--|highlight|hl|focus|warning|error)\][ \t]*(?:\*\/|-->)?[ \t]*$/;
const markOf: Readonly<Record<string, string>> = {
  "++": "added",
  "--": "removed",
  focus: "focused",
};

/** Markdown that shows how lines are marked keeps what it shows. */
function markedLines(
  text: string,
  { language }: CodeInfo,
): { lines: string[]; marks: (string | undefined)[] } {
  const lines = text.replace(/\n$/, "").split("\n");
  const marks = lines.map((line, index) => {
    if (language === "markdown" || !line.includes("[!code ")) return undefined;
    const match = notation.exec(line);
    if (!match) return undefined;
    lines[index] = line.slice(0, match.index);
    return markOf[match[1] ?? ""] ?? "highlighted";
  });
  return { lines, marks };
}

/** Drops what twoslash hides: before a cut, after an end cut, between two of them; directives and queries. */
function withoutTwoslash(text: string): string {
  const shown = text.split(/^[ \t]*\/\/ ---cut(?:-before)?---[ \t]*\n/m).at(-1) ?? text;
  const kept = shown.split(/^[ \t]*\/\/ ---cut-after---[ \t]*$/m)[0] ?? shown;
  return withoutCuts(kept)
    .split("\n")
    .filter((line) => !/^[ \t]*\/\/ (?:@[a-zA-Z]+(?::.*)?$|[ \t]*\^[?|])/.test(line))
    .join("\n");
}

/** Without the lines from each cut that starts to where it ends. */
function withoutCuts(text: string): string {
  let isCut = false;
  return text
    .split("\n")
    .filter((line) => {
      const [, edge] = /^[ \t]*\/\/ ---cut-(start|end)---[ \t]*$/.exec(line) ?? [];
      const isShown = !isCut && edge === undefined;
      if (edge !== undefined) isCut = edge === "start";
      return isShown;
    })
    .join("\n");
}

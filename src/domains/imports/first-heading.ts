/** The heading that a file names its page by, outside of code. Pure. */
import { decodeHTML } from "entities";
import { fenceAfter } from "#content/code-fence";
import { toLine } from "#content/line";

const headingChars = 1_000;
const margin = /^ {0,3}/;
const atxHeading = /^ {0,3}#[ \t]+(.*)/s;
const setextLine = /^ {0,3}=+[ \t]*$/;
/** A badge or an icon, which no name of a page can hold. */
const sign = /:(?:badge|icon)\[(?:[^\][]|\[[^\][]*\])*\](?:\{[^{}]*\})?/g;

/** For each line whether it is inside a block of code, its fences included. */
function codeLines(lines: readonly string[]): boolean[] {
  let open = "";
  return lines.map((line) => {
    const before = open;
    open = fenceAfter(open, line.replace(margin, ""));
    return before !== "" || open !== "";
  });
}

export interface Heading {
  text: string;
  /** Lines for what stood in it and is no part of a name: badges, icons. */
  beside: string[];
  /** Nothing but blank lines stands before it. */
  isLeading: boolean;
  /** It says more than its text holds. */
  isCut: boolean;
  /** The number of the line behind it. */
  end: number;
}

/**
 * The first heading of the first level, outside of code.
 * @param chars how long its text may be
 */
export function firstHeading(lines: readonly string[], chars: number): Heading | null {
  const isCode = codeLines(lines);
  const firstLine = lines.findIndex((line) => line.trim() !== "");
  for (const [index, line] of lines.entries()) {
    if (isCode[index]) continue;
    const isLeading = index === firstLine;
    const atx = atxHeading.exec(line.slice(0, headingChars));
    if (atx) {
      const heading = headingOf(withoutClosing(atx[1] ?? ""), isLeading, index + 1, chars);
      return line.length > headingChars ? { ...heading, isCut: true } : heading;
    }
    const isUnderlined = isLeading && !isCode[index + 1] && setextLine.test(lines[index + 1] ?? "");
    if (isUnderlined) return headingOf(line, isLeading, index + 2, chars);
  }
  return null;
}

function headingOf(source: string, isLeading: boolean, end: number, chars: number): Heading {
  const signs = source.slice(0, headingChars).match(sign) ?? [];
  const line = plainHeading(source);
  const isLonger = line.length > chars;
  return {
    text: isLonger ? Array.from(line).slice(0, chars).join("").trim() : line,
    isCut: isLonger || source.length > headingChars,
    beside: signs.length === 0 ? [] : [signs.join(" ")],
    isLeading,
    end,
  };
}

/** A heading's text without the `#` that may close it. */
function withoutClosing(text: string): string {
  const whole = text.trimEnd();
  const bare = whole.replace(/(?<!#)#+$/, "");
  return bare === "" || /[ \t]$/.test(bare) ? bare.trimEnd() : whole;
}

/** A heading's words, without their Markdown. */
function plainHeading(source: string): string {
  const text = source
    .slice(0, headingChars)
    .replaceAll(sign, "")
    .replace(/(?<!\s)\s*\{#[^{}]*\}\s*$/, "")
    .replaceAll(/!?\[([^\][]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<[/a-z][^>]*>/gi, "")
    .replaceAll(/(?<!`)(`+)(?!`)([^`]+)\1/g, "$2")
    .replaceAll(/(\*{1,3}|~~)(?=\S)([^*~]+)\1/g, "$2")
    .replaceAll(/(?<![\p{L}\p{N}])(_{1,3})(?=\S)([^_]+)\1(?![\p{L}\p{N}])/gu, "$2")
    .replaceAll(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return toLine(decodeHTML(text));
}

/**
 * Formulas in Markdown: `$…$` in a line, `$$…$$` and ```` ```math ```` on lines of their own. A dollar that is
 * a price or a variable of the shell stays a dollar: what opens touches the formula, what closes does too and
 * no letter, digit or brace follows it.
 */
import type { MarkdownIt, StateBlock, StateInline } from "markdown-it";
import { limits } from "#limits";
import { codeIndent, indentOf, lineStart } from "./block-lines.ts";

/** The TeX of a formula. */
export interface Formula {
  tex: string;
  /** On lines of its own. */
  isDisplayed: boolean;
}

const displayed = /^\$\$((?:\\[^\n]|[^$\\])+)\$\$[ \t]*$/;
const dollar = 0x24;
/** How far the end of a formula is looked for: one that is longer than the bound is shown as it was written. */
const windowChars = limits.formulaChars + 1_000;

/** Adds both forms to a parser; their tokens are `formula`, whose `content` is TeX and whose `block` says where it stands. */
export function readFormulas(parser: MarkdownIt): void {
  parser.block.ruler.before("table", "formula", formulaBlock);
  parser.inline.ruler.before("escape", "formula", formulaSpan);
}

function formulaBlock(
  state: StateBlock,
  start: number,
  endLine: number,
  isSilent: boolean,
): boolean {
  if (!state.src.startsWith("$$", lineStart(state, start))) return false;
  if (indentOf(state, start) >= codeIndent) return false;
  const closing = closingLine(state, start, endLine);
  if (closing === undefined) return false;
  const source = state.getLines(start, closing + 1, state.blkIndent, false).trim();
  const tex = displayed.exec(source)?.[1]?.trim() ?? "";
  if (tex === "") return false;
  if (isSilent) return true;
  state.line = closing + 1;
  const token = state.push("formula", "", 0);
  Object.assign(token, { content: tex, map: [start, closing + 1] });
  return true;
}

/** The first line with a dollar that closes, if it comes before a blank line. */
function closingLine(state: StateBlock, start: number, endLine: number): number | undefined {
  const first = lineStart(state, start);
  for (let line = start; line < endLine && !state.isEmpty(line); line += 1) {
    const from = line === start ? first + 2 : (state.bMarks[line] ?? 0);
    const end = state.eMarks[line] ?? 0;
    if (end - first > windowChars) return undefined;
    if (indentOf(state, line) < 0) return undefined;
    if (state.src.slice(from, end).replaceAll(/\\./g, "").includes("$")) return line;
  }
  return undefined;
}

function formulaSpan(state: StateInline, isSilent: boolean): boolean {
  const found = formulaAt(state.src, state.pos, state.posMax);
  if (found === undefined) return false;
  const { tex, isDisplayed, end } = found;
  if (!isSilent) {
    const token = state.push("formula", "", 0);
    Object.assign(token, { content: tex, block: isDisplayed });
  }
  state.pos = end;
  return true;
}

/** The formula that begins at a place of a text, and where it ends; undefined where none does. */
export function formulaAt(
  text: string,
  start: number,
  textEnd: number,
): (Formula & { end: number }) | undefined {
  if (text.charCodeAt(start) !== dollar) return undefined;
  if (/[\p{L}\p{N}$]$/u.test(text.slice(Math.max(0, start - 2), start))) return undefined;
  const marks = text.startsWith("$$", start) ? "$$" : "$";
  const ahead = text.slice(start, Math.min(textEnd, start + windowChars));
  const closing = closingOf(ahead, marks);
  const tex = ahead.slice(marks.length, closing).trim();
  if (closing === undefined || tex === "") return undefined;
  return { tex, isDisplayed: marks === "$$", end: start + closing + marks.length };
}

/** Where the dollars stand that close the formula which `marks` open. */
function closingOf(text: string, marks: string): number | undefined {
  if (marks === "$" && /^\$[\s$]/.test(text)) return undefined;
  for (let place = marks.length; place < text.length; place += 1) {
    const character = text.charAt(place);
    if (character === "\\") place += 1;
    else if (character === "`") return undefined;
    else if (character === "\n" && marks === "$") return undefined;
    else if (character === "$") return closes(text, place, marks) ? place : undefined;
  }
  return undefined;
}

function closes(text: string, place: number, marks: string): boolean {
  if (!text.startsWith(marks, place)) return false;
  if (marks === "$$") return true;
  const next = text.slice(place + 1, place + 3);
  return !/\s/.test(text.charAt(place - 1)) && !/^[\p{L}\p{N}${]/u.test(next);
}

/** A fence of the language `math` holds a formula. */
export function formulaIn(info: string, text: string): Formula | undefined {
  const tex = text.trim();
  return /^math(?:\s|$)/.test(info) && tex !== "" ? { tex, isDisplayed: true } : undefined;
}

/**
 * Footnotes as GitHub writes them: `[^label]` in the text, `[^label]: …` anywhere. Numbers follow the
 * order of the references; a note that nobody refers to is not shown, a reference to none stays text.
 */
import type { MarkdownIt, StateBlock, StateInline } from "markdown-it";
import { codeIndent, indentOf, lineStart, lineText } from "./block-lines.ts";
import { readingOf } from "./bounds.ts";

const definitionHead = /^\[\^([^\]\s]{1,100})\]:[ \t]*/;
const reference = /\[\^([^\]\s]{1,100})\]/y;
const tab = 0x09;
const bracket = 0x5b;

/** Adds notes and references to a parser; each has its label as `info`. */
export function readFootnotes(parser: MarkdownIt): void {
  parser.block.ruler.before("reference", "footnote", footnote);
  parser.inline.ruler.before("link", "footnoteReference", footnoteReference);
}

function footnoteReference(state: StateInline, isSilent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== bracket) return false;
  reference.lastIndex = state.pos;
  const [raw, label] = reference.exec(state.src) ?? [];
  if (raw === undefined || label === undefined) return false;
  if (state.pos + raw.length > state.posMax) return false;
  if (!isSilent) {
    const token = state.push("footnote_reference", "", 0);
    Object.assign(token, { info: foldedLabel(label), content: raw });
  }
  state.pos += raw.length;
  return true;
}

function foldedLabel(label: string): string {
  return label.toLowerCase();
}

function headOf(state: StateBlock, line: number): RegExpExecArray | null {
  if (indentOf(state, line) >= codeIndent) return null;
  if (state.src.charCodeAt(lineStart(state, line)) !== bracket) return null;
  return definitionHead.exec(lineText(state, line));
}

function footnote(state: StateBlock, start: number, endLine: number, isSilent: boolean): boolean {
  const head = headOf(state, start);
  if (head === null) return false;
  if (isSilent) return true;
  const end = footnoteEnd(state, start, endLine);
  const label = foldedLabel(head[1] ?? "");
  const { notes } = readingOf(state.env);
  if (!notes.has(label)) notes.set(label, state.tokens.length);
  const token = state.push("footnote_open", "", 1);
  Object.assign(token, { info: label, map: [start, end] });
  readNote(state, start, end, head[0].length);
  state.push("footnote_close", "", -1);
  state.line = end;
  return true;
}

/** The note's own line, then lines that go on with it: indented ones, and unindented ones until a blank. */
function footnoteEnd(state: StateBlock, start: number, endLine: number): number {
  let isAfterBlank = false;
  for (let line = start + 1; line < endLine; line += 1) {
    const isBlank = state.isEmpty(line);
    const indent = indentOf(state, line);
    const goesOn = isBlank || (indent >= (isAfterBlank ? 2 : 0) && headOf(state, line) === null);
    if (!goesOn) return line;
    isAfterBlank = isBlank;
  }
  return endLine;
}

/** Reads the lines of a note as blocks of their own, with what indents them left out. */
function readNote(state: StateBlock, start: number, end: number, headChars: number): void {
  const { parentType, lineMax, blkIndent, listIndent } = state;
  const marks = (["bMarks", "tShift", "sCount", "bsCount"] as const).map(
    (name) => [name, state[name].slice(start, end)] as const,
  );
  Object.assign(state, { parentType: "footnote", lineMax: end, blkIndent: 0, listIndent: -1 });
  moveHead(state, start, headChars);
  for (let line = start + 1; line < end; line += 1) outdent(state, line, blkIndent);
  state.line = start;
  state.md.block.tokenize(state, start, end);
  Object.assign(state, { parentType, lineMax, blkIndent, listIndent });
  for (const [name, values] of marks)
    for (const [place, value] of values.entries()) state[name][start + place] = value;
}

/** The first line begins behind the label. */
function moveHead(state: StateBlock, line: number, headChars: number): void {
  state.bMarks[line] = lineStart(state, line) + headChars;
  state.tShift[line] = 0;
  state.sCount[line] = 0;
  state.bsCount[line] = 0;
}

/** Takes up to four columns from a line, besides the indentation of what the note stands in. */
function outdent(state: StateBlock, line: number, indent: number): void {
  const columns = Math.min(state.sCount[line] ?? 0, indent + codeIndent);
  let taken = 0;
  let chars = 0;
  while (chars < (state.tShift[line] ?? 0) && taken < columns) {
    const isTab = state.src.charCodeAt((state.bMarks[line] ?? 0) + chars) === tab;
    taken += isTab ? codeIndent - (taken % codeIndent) : 1;
    chars += 1;
  }
  state.bMarks[line] = (state.bMarks[line] ?? 0) + chars;
  state.tShift[line] = (state.tShift[line] ?? 0) - chars;
  state.sCount[line] = Math.max(0, (state.sCount[line] ?? 0) - taken);
  state.bsCount[line] = (state.bsCount[line] ?? 0) + taken;
}

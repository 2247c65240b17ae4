/**
 * Containers (`:::name Title … :::`) as blocks, and GitHub's alerts, which are quotations that begin with `[!NOTE]`.
 * Containers nest with equal or longer fences, whatever stands in code inside them is left alone, and one that is
 * never closed runs to the end.
 */
import type { MarkdownIt, StateBlock, Token } from "markdown-it";
import { blockNamed } from "#content/blocks/registry";
import { fenceAfter } from "#content/code-fence";
import { limits } from "#limits";
import { codeIndent, indentOf, lineStart, lineText } from "./block-lines.ts";
import { openBlock } from "./block-use.ts";
import { type ContainerEnd, readingOf } from "./bounds.ts";

const opening = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)/s;
const openingLine = /^(:{3,})[ \t]*[A-Za-z][\w-]*/;
const closingLine = /^(:{3,})[ \t]*$/;
const alert = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;
const colon = 0x3a;

/** Adds containers to a parser. */
export function readContainers(parser: MarkdownIt): void {
  const alt = ["paragraph", "reference", "blockquote", "list"];
  parser.block.ruler.before("table", "container", container, { alt });
}

function container(state: StateBlock, start: number, endLine: number, isSilent: boolean): boolean {
  const from = lineStart(state, start);
  if (state.src.charCodeAt(from) !== colon) return false;
  if (indentOf(state, start) >= codeIndent) return false;
  const line = lineText(state, start);
  const [, , name = "", rest = ""] = opening.exec(line) ?? [];
  if (name === "") return false;
  if (isSilent) return true;

  const { bodyEnd, end } = containerEnd(state, start, endLine);
  const restAt = line.length - rest.length;
  openBlock(state, { name, form: "container", rest, restAt, lines: [start, end], bodyEnd });
  if (blockNamed(name, "container")?.isVerbatim === true) {
    const token = state.push("verbatim", "", 0);
    const stop = Math.min(bodyEnd, endLine);
    token.content = state.getLines(start + 1, stop, state.blkIndent, false);
    state.line = stop;
  } else readBody(state, start + 1, Math.min(bodyEnd, endLine));
  state.push("container_close", "div", -1);
  // What ends the list or the quotation around it ends a container as well.
  if (state.line >= bodyEnd) state.line = Math.min(end, endLine);
  return true;
}

function readBody(state: StateBlock, start: number, end: number): void {
  const { parentType, lineMax } = state;
  state.parentType = "container";
  state.lineMax = end;
  state.line = start;
  state.md.block.tokenize(state, start, end);
  state.parentType = parentType;
  state.lineMax = lineMax;
}

/** Where the container ends that begins on a line. All that begin inside it are found on the way, so no line is looked at twice. */
function containerEnd(state: StateBlock, start: number, endLine: number): ContainerEnd {
  const ends = readingOf(state.env).containerEnds;
  if (!ends.has(start)) findEnds(state, start, endLine, ends);
  return ends.get(start) ?? { bodyEnd: endLine, end: endLine };
}

interface Open {
  line: number;
  colons: number;
}

function findEnds(
  state: StateBlock,
  start: number,
  endLine: number,
  ends: Map<number, ContainerEnd>,
): void {
  const open: Open[] = [];
  let fence = "";
  for (let line = start; line < endLine; line += 1) {
    const text = lineText(state, line);
    if (line > start && text !== "" && indentOf(state, line) < 0) break;
    const isInCode = fence !== "";
    fence = fenceAfter(fence, text);
    if (!isInCode && text.charCodeAt(0) === colon) readColons(text, line, open, ends);
    // More of them are refused when they are read.
    if (open.length === 0 || open.length > limits.markdownNestingDepth + 1) break;
  }
  for (const { line } of open) ends.set(line, { bodyEnd: endLine, end: endLine });
}

function readColons(
  text: string,
  line: number,
  open: Open[],
  ends: Map<number, ContainerEnd>,
): void {
  const opened = openingLine.exec(text)?.[1];
  if (opened) open.push({ line, colons: opened.length });
  const closed = closingLine.exec(text)?.[1];
  if (closed) close(open, closed.length, line, ends);
}

/** A fence closes the innermost container of its own length, and those in it, else the innermost one if that is shorter. */
function close(open: Open[], colons: number, line: number, ends: Map<number, ContainerEnd>): void {
  const same = open.findLastIndex((each) => each.colons === colons);
  const innermost = open.at(-1);
  if (same < 0 && (innermost === undefined || innermost.colons > colons)) return;
  const from = same < 0 ? open.length - 1 : same;
  for (const [place, each] of open.splice(from).entries())
    ends.set(each.line, { bodyEnd: line, end: place === 0 ? line + 1 : line });
}

/** Makes an alert of the quotation that `opening` and `closing` stand around, where it is one. */
export function asAlert(tokens: readonly Token[], opening: number, closing: number): void {
  const [quotation, paragraph, text, end] = tokens.slice(opening, opening + 4);
  const last = tokens[closing];
  if (!quotation || !text || !end || !last || paragraph?.type !== "paragraph_open") return;
  const [line, name = ""] = alert.exec(text.content) ?? [];
  if (line === undefined) return;
  Object.assign(quotation, { type: "container_open", info: name.toLowerCase() });
  last.type = "container_close";
  dropFirstLine(text, line.length);
  // Of a paragraph that held nothing else, nothing is left.
  if (text.content === "") for (const each of [paragraph, end]) each.hidden = true;
}

function dropFirstLine(text: Token, chars: number): void {
  const [first, behind] = text.map ?? [0, 0];
  text.content = text.content.slice(chars);
  text.map = [first + 1, behind];
}

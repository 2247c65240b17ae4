/**
 * Blocks that hold no others: `::name[Title]{…}` on a line alone, `:name[words]{…}` in a line. Only names of the registry
 * that may be written so are read; whatever else stands behind colons stays text.
 */
import type { MarkdownIt, StateBlock, StateInline } from "markdown-it";
import {
  addressesIn,
  attributesAt,
  bracketEnds,
  bracketsEnd,
  BlockValues,
} from "#content/blocks/attributes";
import { blockNamed, type BlockType } from "#content/blocks/registry";
import { codeIndent, indentOf, lineStart, lineText } from "./block-lines.ts";
import { moved, openBlock } from "./block-use.ts";

const colon = 0x3a;
const line = /^::([A-Za-z][\w-]*)((?:[[{].*)?)$/s;
const span = /:([A-Za-z][\w-]{0,30})(?=[[{])/y;
/** How many characters the words in a line's block, and what is said of it, take each. */
const mostSpanChars = 500;

/** Adds both forms to a parser. */
export function readDirectives(parser: MarkdownIt): void {
  const alt = ["paragraph", "reference", "blockquote", "list"];
  parser.block.ruler.before("table", "leaf", leaf, { alt });
  parser.inline.ruler.before("escape", "directive", directive);
}

function leaf(state: StateBlock, start: number, _endLine: number, isSilent: boolean): boolean {
  if (state.src.charCodeAt(lineStart(state, start)) !== colon) return false;
  if (indentOf(state, start) >= codeIndent) return false;
  const found = leafIn(lineText(state, start));
  if (found === undefined) return false;
  if (isSilent) return true;
  const restAt = "::".length + found.name.length;
  const end = start + 1;
  openBlock(state, { ...found, restAt, form: "leaf", lines: [start, end], bodyEnd: end });
  state.push("container_close", "div", -1);
  state.line = start + 1;
  return true;
}

/** The block that a line is, from its first colon on; undefined where it is none. */
function leafIn(text: string): { name: string; rest: string } | undefined {
  const written = text.trimEnd();
  const [, name = "", rest = ""] = line.exec(written) ?? [];
  if (name === "" || blockNamed(name, "leaf") === undefined) return undefined;
  return isWhole(rest) ? { name, rest } : undefined;
}

/** Words in brackets, attributes, and nothing behind them. */
function isWhole(rest: string): boolean {
  const words = rest.startsWith("[") ? bracketsEnd(rest, 0) : 0;
  if (words < 0) return false;
  return words === rest.length || attributesAt(rest, words)?.end === rest.length;
}

function directive(state: StateInline, isSilent: boolean): boolean {
  const found = directiveAt(state);
  if (found === undefined) return false;
  const { end } = found;
  if (!isSilent) pushSpan(state, found);
  state.pos = end;
  return true;
}

interface FoundDirective {
  type: BlockType;
  start: number;
  /** The words between the brackets. */
  label: { start: number; end: number };
  /** Where the braces open, and where all of it ends. */
  braces: number;
  end: number;
}

/** The block that begins where a line is read, if it ends before the line does. */
function directiveAt(state: StateInline): FoundDirective | undefined {
  const { src: text, pos: start, posMax } = state;
  const opening = openingAt(text, start);
  if (opening === undefined) return undefined;
  const { type, at } = opening;
  const isLabelled = text.charAt(at) === "[";
  const braces = isLabelled ? labelEnd(state, at) : at;
  if (braces < 0) return undefined;
  const behind = attributesAt(text.slice(braces, braces + mostSpanChars), 0);
  const end = braces + (behind?.end ?? 0);
  if (end === at || end > posMax) return undefined;
  const label = isLabelled ? { start: at + 1, end: braces - 1 } : { start: at, end: at };
  return { type, start, label, braces, end };
}

/** Where the brackets of each paragraph end, which are looked for once, whatever stands inside each other. */
const bracketsOf = new WeakMap<StateInline, Int32Array>();

/** Where the words in brackets end; -1 where they do not, or take too many characters. */
function labelEnd(state: StateInline, at: number): number {
  const ends = bracketsOf.get(state) ?? bracketEnds(state.src);
  bracketsOf.set(state, ends);
  const end = ends[at] ?? 0;
  return end > 0 && end - at <= mostSpanChars ? end : -1;
}

/** The name that stands behind a colon, and the place behind it. */
function openingAt(text: string, place: number): { type: BlockType; at: number } | undefined {
  if (text.charCodeAt(place) !== colon || /[\w:]/.test(text.charAt(place - 1))) return undefined;
  span.lastIndex = place;
  const [written = "", name = ""] = span.exec(text) ?? [];
  const type = blockNamed(name, "span");
  return type === undefined ? undefined : { type, at: place + written.length };
}

function pushSpan(state: StateInline, { type, start, label, braces, end }: FoundDirective): void {
  const written = state.src.slice(label.start, label.end);
  const read = attributesAt(state.src.slice(braces, end), 0);
  const said = new BlockValues(type, read?.attributes ?? new Map(), written);
  const addresses = read === undefined ? [] : addressesIn(type, read);
  const meta = {
    said,
    at: start,
    addresses: addresses.map((each) => moved(each, braces - start)),
  };
  const open = state.push("directive_open", "span", 1);
  Object.assign(open, { info: type.name, meta });
  readWords(state, said.title, written === said.title ? label : undefined);
  const close = state.push("directive_close", "span", -1);
  Object.assign(close, { info: type.name, meta: { said } });
}

/** What is said between brackets is Markdown; what an attribute says in their place is words. */
function readWords(
  state: StateInline,
  title: string,
  label: FoundDirective["label"] | undefined,
): void {
  if (title === "") return;
  if (label === undefined) {
    state.push("text", "", 0).content = title;
    return;
  }
  const { posMax } = state;
  state.pos = label.start;
  state.posMax = label.end;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
}

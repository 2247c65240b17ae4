/**
 * The Markdown that the editor reads while one types: CodeMirror's, with the blocks that the site has besides
 * (containers, formulas, notes, placeholders), and without what the site does not know.
 */
import { markdownKeymap, markdownLanguage } from "@codemirror/lang-markdown";
import { Language, LanguageSupport } from "@codemirror/language";
import { Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";
import type { Tree } from "@lezer/common";
import { tags } from "@lezer/highlight";
import type {
  BlockContext,
  InlineContext,
  Line,
  MarkdownConfig,
  MarkdownParser,
} from "@lezer/markdown";
import { attributesAt, bracketsEnd, readOpening } from "#content/blocks/attributes";
import type { Attributes } from "#content/blocks/attributes";
import { formulaAt } from "#content/markdown/formulas";

const colon = 0x3a;
const dollar = 0x24;
const bracket = 0x5b;
const brace = 0x7b;

/** What the fence of a container says; `name` is empty for one that closes. */
export interface FenceWords {
  colons: number;
  /** Lower case. */
  name: string;
  /** Without brackets around it; what is said in braces follows. */
  title: string;
  /** Where the title begins in the line; its end, where there is none. */
  titleAt: number;
  attributes: Attributes;
}

/** Reads the line of a container's fence, from its first colon on; null where it is none. */
export function fenceWords(text: string): FenceWords | null {
  const line = text.trimEnd();
  const colons = /^:{3,}/.exec(line)?.[0].length;
  if (colons === undefined) return null;
  const words = line.slice(colons).trimStart();
  const name = /^[A-Za-z][\w-]*/.exec(words)?.[0] ?? "";
  if (name === "" && words !== "") return null;
  const rest = words.slice(name.length);
  const { words: title, wordsAt, attributes } = readOpening(rest);
  const titleAt = title === "" ? line.length : line.length - rest.length + wordsAt;
  return { colons, name: name.toLowerCase(), title, titleAt, attributes };
}

function fenceWordsAt(line: Line): FenceWords | null {
  return line.next === colon ? fenceWords(line.text.slice(line.pos)) : null;
}

/** A fence is a block of its own: what stands between two of them is read as any other text. */
function readFence(context: BlockContext, line: Line): boolean {
  const words = fenceWordsAt(line);
  if (words === null) return false;
  const from = context.lineStart + line.pos;
  const to = context.lineStart + line.text.length;
  const titleAt = from + words.titleAt;
  const spans = words.title === "" ? [] : context.parser.parseInline(words.title, titleAt);
  const titleEnd = titleAt + words.title.length;
  const mark = (start: number, end: number) =>
    start < end ? [context.elt("ContainerMark", start, end)] : [];
  const name = words.name === "" ? "ContainerClose" : "ContainerOpen";
  const parts = [...mark(from, titleAt), ...spans, ...mark(titleEnd, to)];
  context.addElement(context.elt(name, from, to, parts));
  context.nextLine();
  return true;
}

const containers: MarkdownConfig = {
  defineNodes: [
    { name: "ContainerOpen", block: true },
    { name: "ContainerClose", block: true },
    { name: "ContainerMark", style: tags.processingInstruction },
  ],
  parseBlock: [
    {
      name: "Container",
      before: "FencedCode",
      parse: readFence,
      endLeaf: (_, line) => fenceWordsAt(line) !== null,
    },
  ],
};

/** Blocks on a line alone that hold no others; a test holds that they are the registry's. */
export const leafNames = ["audio", "card", "embed", "field", "param", "snippet", "video"];
const leaf = new RegExp(
  String.raw`^::(?:${leafNames.join("|")})(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?[ \t]*$`,
  "i",
);

const isLeaf = (line: Line): boolean => line.next === colon && leaf.test(line.text.slice(line.pos));

function readLeaf(context: BlockContext, line: Line): boolean {
  if (!isLeaf(line)) return false;
  const from = context.lineStart + line.pos;
  context.addElement(context.elt("Leaf", from, context.lineStart + line.text.trimEnd().length));
  context.nextLine();
  return true;
}

const leaves: MarkdownConfig = {
  defineNodes: [{ name: "Leaf", block: true, style: tags.special(tags.monospace) }],
  parseBlock: [
    { name: "Leaf", before: "FencedCode", parse: readLeaf, endLeaf: (_, line) => isLeaf(line) },
  ],
};

/** Blocks that stand in a line; a test holds that they are the registry's. */
export const spanNames = ["badge", "button", "icon", "key", "tooltip"];
const spanOpening = new RegExp(String.raw`^:(?:${spanNames.join("|")})(?=\[)`, "i");
/** How many characters the words of one, and what is said of it, take each. */
const mostSpanChars = 500;

function readSpan(context: InlineContext, next: number, place: number): number {
  if (next !== colon || /[\w:]/.test(context.slice(Math.max(context.offset, place - 1), place)))
    return -1;
  const text = context.slice(place, Math.min(context.end, place + 2 * mostSpanChars));
  const [opening] = spanOpening.exec(text) ?? [];
  const wordsEnd = opening === undefined ? -1 : bracketsEnd(text, opening.length);
  if (wordsEnd < 0) return -1;
  const end = attributesAt(text, wordsEnd)?.end ?? wordsEnd;
  return context.addElement(context.elt("SpanBlock", place, place + end));
}

function readFormula(context: InlineContext, next: number, place: number): number {
  if (next !== dollar) return -1;
  const { offset, text } = context;
  const found = formulaAt(text, place - offset, text.length);
  if (found === undefined) return -1;
  return context.addElement(context.elt("Formula", place, found.end + offset));
}

function readPlaceholder(context: InlineContext, next: number, place: number): number {
  if (next !== brace || context.char(place + 1) !== brace) return -1;
  const [whole] = /^\{\{[^{}\n]+\}\}/.exec(context.slice(place, context.end)) ?? [];
  if (whole === undefined) return -1;
  return context.addElement(context.elt("Placeholder", place, place + whole.length));
}

function readNote(context: InlineContext, next: number, place: number): number {
  if (next !== bracket) return -1;
  const [whole] = /^\[\^[^\]\s[]+\]/.exec(context.slice(place, context.end)) ?? [];
  if (whole === undefined) return -1;
  return context.addElement(context.elt("NoteReference", place, place + whole.length));
}

const spans: MarkdownConfig = {
  remove: ["Subscript", "Superscript", "Emoji"],
  defineNodes: [
    { name: "Formula", style: tags.special(tags.monospace) },
    { name: "Placeholder", style: tags.special(tags.monospace) },
    { name: "NoteReference", style: tags.link },
    { name: "SpanBlock", style: tags.special(tags.monospace) },
  ],
  parseInline: [
    { name: "Formula", before: "Escape", parse: readFormula },
    { name: "Placeholder", before: "Escape", parse: readPlaceholder },
    { name: "NoteReference", before: "Link", parse: readNote },
    { name: "SpanBlock", before: "Escape", parse: readSpan },
  ],
};

// The language's type names any parser; this one's is Markdown's.
const markdownParser = markdownLanguage.parser as MarkdownParser;

/**
 * How many characters of a paragraph, a heading or a cell are looked through for what stands in a line. Each of them is
 * read anew with every key in it, and the parser cannot pause there: longer ones are shown as they are written.
 */
export const mostInlineChars = 10_000;

/** Without a bound, one paragraph of a megabyte takes seconds. */
function bounded(parser: MarkdownParser): MarkdownParser {
  const parseInline = parser.parseInline.bind(parser);
  parser.parseInline = (text, offset) =>
    text.length > mostInlineChars ? [] : parseInline(text, offset);
  return parser;
}

/** Configured here and not by `markdown()`, which brings the grammars of HTML, CSS and JavaScript along. */
const galleyMarkdown = new Language(
  markdownLanguage.data,
  bounded(markdownParser.configure([containers, leaves, spans])),
  [],
  "markdown",
);

/** The language; with its keys, Enter continues lists and quotations and Backspace leaves them. */
export function galleyLanguage(hasKeys: boolean): LanguageSupport {
  return new LanguageSupport(
    galleyMarkdown,
    hasKeys ? Prec.high(keymap.of([...markdownKeymap])) : [],
  );
}

/** The syntax tree of a text of its own. */
export function parseMarkdown(text: string): Tree {
  return galleyMarkdown.parser.parse(text);
}

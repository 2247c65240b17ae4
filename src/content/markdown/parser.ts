/**
 * The one reader of Markdown: markdown-it with our blocks, GitHub's autolinks and strikethrough, and bounds on what a
 * text may ask for. Blocks are read at once, what stands in a line when it is asked for, so that no text is ever
 * held as a whole tree.
 */
import MarkdownItParser, {
  type Env,
  type MarkdownIt,
  type StateBlock,
  type Token,
} from "markdown-it";
import type { WorkSlices } from "#content/pause";
import { replaced } from "#content/plain";
import { limits } from "#limits";
import { readAutolinks, withMailLinks } from "./autolinks.ts";
import { type Bounds, Reading, readingOf } from "./bounds.ts";
import { asAlert, readContainers } from "./containers.ts";
import { readDirectives } from "./directives.ts";
import { readFootnotes } from "./footnotes.ts";
import { readFormulas } from "./formulas.ts";
import { readStrikethrough } from "./strikethrough.ts";
import { BlockToken, textToken } from "./tokens.ts";

/** What markdown-it gives up at silently, a list counted twice; blocks are refused before, brackets in a line stay text. */
const deepest = 2 * limits.markdownNestingDepth + 1;
const marks = new Uint8Array(128);
for (const mark of '*_~[]!<&"`$\\:@\n') marks[mark.charCodeAt(0)] = 1;
/** The only address that no mark stands in. */
const wide = /www\./i;

class CountingState extends MarkdownItParser.StateBlock {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    if (nesting >= 0 && type !== "inline") {
      const { bounds } = readingOf(this.env);
      // What holds no other blocks is pushed when its lines are read.
      bounds.line = nesting === 0 || /^(?:p|h[1-6])$/.test(tag) ? this.line - 1 : this.line;
      bounds.element();
    }
    if (type === "reference_definition")
      readingOf(this.env).definitions.push(definedAddressAt(this));
    if (nesting < 0) this.level -= 1;
    const token = new BlockToken(type, tag, nesting, this.level);
    if (nesting > 0) this.level += 1;
    this.tokens.push(token);
    return token;
  }
}

/** Where the address begins of the definition `[label]: address` that a block state stands at. */
function definedAddressAt({ src, line, bMarks, tShift, eMarks }: StateBlock): number {
  let place = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
  while (src[place] !== "]") place += src[place] === "\\" ? 2 : 1;
  place += 2;
  let end = line;
  while ((eMarks[end] ?? src.length) < place) end += 1;
  while (/\s/.test(src.charAt(place))) {
    if (src[place] !== "\n") place += 1;
    else {
      end += 1;
      place = (bMarks[end] ?? src.length) + (tShift[end] ?? 0);
    }
  }
  return place;
}

const placed = new Set(["link_open", "link_close", "image", "html_inline"]);

class PlacedSpans extends MarkdownItParser.StateInline {
  /** What may hold an address notes where it stands: a link where its words begin and end. */
  override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
    // Before it is made: a paragraph of bare addresses would fill the memory first.
    const isElement =
      (tag !== "" && nesting >= 0 && type !== "softbreak") || type === "html_inline";
    if (isElement) readingOf(this.env).bounds.span();
    const token = super.push(type, tag, nesting);
    if (placed.has(type)) token.meta = { at: this.pos };
    return token;
  }
}

class BoundedBlocks extends MarkdownItParser.ParserBlock {
  override State = CountingState;

  override tokenize(state: StateBlock, startLine: number, endLine: number): void {
    const { bounds } = readingOf(state.env);
    bounds.enterBlocks(startLine);
    bounds.lineStarts((state.eMarks[startLine] ?? 0) - (state.bMarks[startLine] ?? 0));
    if (state.parentType === "blockquote") bounds.quoted(endLine - startLine);
    super.tokenize(state, startLine, endLine);
    bounds.leaveBlocks();
  }
}

class BoundedSpans extends MarkdownItParser.ParserInline {
  override State = PlacedSpans;

  override parse(text: string, parser: MarkdownIt, env: Env, tokens: Token[]): void {
    const count = markCount(text);
    readingOf(env).bounds.paragraphMarks(count);
    if (count === 0 && !wide.test(text)) tokens.push(textToken(text));
    else super.parse(text, parser, env, tokens);
  }
}

const nothing = String.fromCharCode(0);

const parser = makeParser();

function makeParser(): MarkdownIt {
  const made = new MarkdownItParser({ html: true, maxNesting: deepest });
  // The rules that a parser begins with stand in its readers.
  const blocks = new BoundedBlocks();
  const spans = new BoundedSpans();
  made.block = blocks;
  made.inline = spans;
  // Which addresses are allowed is for the sanitiser to say.
  made.validateLink = () => true;
  made.normalizeLink = encodedAddress;
  made.normalizeLinkText = (address) => address;
  readContainers(made);
  readDirectives(made);
  readFormulas(made);
  readFootnotes(made);
  readStrikethrough(made);
  readAutolinks(made);
  return made;
}

/** Percent-encoded where it must be; what is encoded already stays. */
function encodedAddress(address: string): string {
  return encodeURI(address.toWellFormed()).replaceAll("%25", "%");
}

/** A character that is read into blocks takes as long as so many of HTML. */
const blockWork = 1 / 8;
/** And one of what stands in a line. */
export const spanWork = 1;

/** The blocks of a text, one after the other; a block that holds others stands around them. */
export class Blocks {
  readonly reading = new Reading();
  readonly tokens: Token[];
  readonly #closings: Int32Array;

  /** Reads a text between others' turns. Failure `validation_failed` where it asks for more than a bound. */
  static read(markdown: string, slices: WorkSlices): Promise<Blocks> {
    return slices.undivided(markdown.length * blockWork, () => new Blocks(markdown));
  }

  private constructor(markdown: string) {
    const tokens: Token[] = [];
    this.reading.bounds.lines(lineCount(markdown));
    const source = replaced(markdown.replace(/\r\n?/g, "\n"), nothing, "\uFFFD");
    parser.block.parse(source, parser, this.reading, tokens);
    this.tokens = tokens;
    this.#closings = closingsOf(tokens);
    for (const [place, { type }] of tokens.entries())
      if (type === "blockquote_open") asAlert(tokens, place, this.closingOf(place));
  }

  /** The place of the token that closes what is opened at a place. */
  closingOf(place: number): number {
    return this.#closings[place] ?? place;
  }

  /** Lets go of the tokens of a block that was written, which take more memory than its HTML; notes are written last. */
  release(block: number): void {
    const end = this.closingOf(block);
    for (let place = block; place <= end; place += 1) {
      if (this.tokens[place]?.type === "footnote_open") place = this.closingOf(place);
      else this.tokens[place] = released;
    }
  }

  /** What stands in the lines of a paragraph, a heading or a cell. */
  spansOf(content: string): Token[] {
    const children: Token[] = [];
    this.reading.bounds.enterParagraph();
    parser.inline.parse(content, parser, this.reading, children);
    return joinedTexts(withMailLinks(children), this.reading.bounds);
  }

  /** The address that begins at a place of a text, as a browser would get it, and where it ends. */
  static addressAt(text: string, place: number): { href: string; end: number } | undefined {
    const { ok, str, pos } = parser.helpers.parseLinkDestination(text, place, text.length);
    return ok ? { href: str, end: pos } : undefined;
  }

  /** What stands behind the fence of a block of code. */
  infoOf({ info }: Token): string {
    return parser.utils.unescapeAll(info).trim();
  }
}

/** Stands where a token was. */
const released = new MarkdownItParser.Token("", "", 0);

/** How much in a text may open or close something, counted to just beyond the bound. */
function markCount(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length && count <= limits.paragraphMarks; at += 1)
    count += marks[text.charCodeAt(at)] ?? 0;
  return count;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

function lineCount(markdown: string): number {
  let lines = 1;
  for (let at = 0; at < markdown.length; at += 1) {
    const code = markdown.charCodeAt(at);
    const isEnd = code === carriageReturn && markdown.charCodeAt(at + 1) !== lineFeed;
    if (code === lineFeed || isEnd) lines += 1;
  }
  return lines;
}

function closingsOf(tokens: readonly Token[]): Int32Array {
  const closings = new Int32Array(tokens.length);
  const open: number[] = [];
  let place = -1;
  for (const { nesting } of tokens) {
    place += 1;
    closings[place] = place;
    if (nesting === 1) open.push(place);
    if (nesting === -1) closings[open.pop() ?? place] = place;
  }
  return closings;
}

/** What is text until its end is found; all else is counted where it is made. */
const becomesElement = /^(?:em|strong|s)_open$/;

/** Escaped characters and references are text like any other, and adjacent texts are one. */
function joinedTexts(tokens: readonly Token[], bounds: Bounds): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    bounds.depth(token.level);
    if (becomesElement.test(token.type) || token.info === "mail") bounds.span();
    if (token.type === "text_special") token.type = "text";
    const last = result.at(-1);
    if (token.type !== "text") result.push(token);
    else if (last?.type === "text") last.content += token.content;
    else result.push(token);
  }
  return result;
}

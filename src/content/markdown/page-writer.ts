/**
 * Writes the blocks of one page as HTML: anchors on headings, tables that can scroll, containers, footnotes, and
 * places for code and formulas, which are put in when the page has been sanitised. Nothing of it is sanitised here.
 */
import type { Token } from "markdown-it";
import { Anchors } from "#content/anchors";
import { escapeHtml, plainText } from "#content/plain";
import type { Bounds } from "./bounds.ts";
import { type CodeBlock, codeInfo } from "./code-block.ts";
import { type Icon, iconIn } from "#content/icons/icon";
import { blockFrame, blockHtml } from "#content/looks/block-html";
import {
  bodyParts,
  type BlockFrame,
  type BlockTokens,
  type BlockContext,
} from "#content/looks/look";
import { elementFrame, isFramed } from "./element-frames.ts";
import { paragraphHtml } from "./figures.ts";
import { type Formula, formulaIn } from "./formulas.ts";
import { headingHtml, headingOf } from "./heading-words.ts";
import { NotesShown, noteHtml } from "./notes-shown.ts";
import type { Blocks } from "./parser.ts";
import type { Written } from "./written.ts";
import { scrollTables, showUnclosed, tagCount } from "./raw-html.ts";
import { spansHtml } from "./spans-html.ts";
import { isTask, taskBox } from "./tasks.ts";

/** What a block of code stands in, besides its place. */
const codeElements = 3;
/** What the drawing of an icon takes. */
const iconChars = 600;
/** A block of more tokens is written part by part. */
const wholeTokens = 200;
/** What is put into the page when it has been sanitised. */
export type Placed = CodeBlock | Formula | Icon;

/** The writer of one page; it holds what its parts must agree on. */
export class PageWriter implements BlockContext {
  /** The code, the formulas and the icons of what was written until now, in the order of their places. */
  readonly placed: Placed[] = [];
  /** The class of a place, and a place as sanitising leaves it; nobody who writes a page knows its name. */
  readonly placeName: RegExp;
  readonly place: RegExp;
  readonly #nonce = crypto.randomUUID();
  readonly #blocks: Blocks;
  readonly #bounds: Bounds;
  readonly #notes: NotesShown;
  readonly #anchors = new Anchors();
  readonly #key: string;
  #hasOwnHtml = false;
  #groups = 0;
  #written = 0;

  /** @param key a short name of the page, so that the radio buttons of two on one page stay apart */
  constructor(blocks: Blocks, key: string) {
    this.#blocks = blocks;
    this.#bounds = blocks.reading.bounds;
    this.#key = key;
    this.#notes = new NotesShown(blocks.reading.notes);
    this.placeName = new RegExp(`^place-${this.#nonce}-\\d+$`);
    this.place = new RegExp(
      `<(?:div|span) class="place-${this.#nonce}-(\\d+)"></(?:div|span)>`,
      "g",
    );
  }

  /** The page in order, block by block; a block of many stands as its frame with its own blocks between. */
  *blocks(): Generator<Written> {
    yield* this.#partsWritten(this.#partsIn(0, this.#blocks.tokens.length));
    if (this.#notes.shown.length > 0) yield* this.#notesWritten();
  }

  *#partsWritten(parts: Iterable<BlockTokens>): Generator<Written> {
    for (const part of parts) {
      const frame = part.end - part.place > wholeTokens ? this.#frameOf(part) : undefined;
      if (frame !== undefined) yield* this.#frameWritten(part, frame);
      else {
        yield this.#withOwnHtml(part.token, () => this.partHtml(part));
        this.#blocks.release(part.place);
      }
    }
  }

  *#frameWritten(part: BlockTokens, { open, head, close }: BlockFrame): Generator<Written> {
    yield { frame: this.#counted(open), step: 1 };
    if (head !== "") yield this.#withOwnHtml(part.token, () => head);
    yield* this.#partsWritten(bodyParts(part, this));
    yield { frame: this.#counted(close), step: -1 };
  }

  /** What stands around the blocks of a block, where it is nothing but tags and a title. */
  #frameOf(part: BlockTokens): BlockFrame | undefined {
    const { token } = part;
    if (token.type === "container_open") return blockFrame(part, this);
    const isFramedElement =
      isFramed(token) && !(token.tag === "li" && isTask(this.#blocks, part.place));
    return isFramedElement ? { ...elementFrame(token), head: "" } : undefined;
  }

  #withOwnHtml({ map }: Pick<Token, "map">, write: () => string): Written {
    this.#hasOwnHtml = false;
    const html = write();
    return {
      html,
      hasOwnHtml: this.#hasOwnHtml,
      line: map?.[0] ?? this.#bounds.line,
    };
  }

  /** Notes inside notes are shown as well: the list grows while it is written. */
  *#notesWritten(): Generator<Written> {
    yield { frame: '<section class="footnotes" aria-label="Footnotes"><ol>\n', step: 1 };
    for (const note of this.#notes.shown)
      yield this.#withOwnHtml({ map: null }, () => {
        const body = this.#insideHtml(note.place);
        return this.#counted(noteHtml(note, body));
      });
    yield { frame: "</ol></section>\n", step: -1 };
  }

  *#partsIn(from: number, to: number): Generator<BlockTokens> {
    for (let place = from; place < to;) {
      const token = this.#blocks.tokens[place];
      const end = this.#blocks.closingOf(place);
      if (token !== undefined) yield { token, place, end };
      place = end + 1;
    }
  }

  /** What a block holds, part by part. */
  partsOf({ place, end }: BlockTokens): BlockTokens[] {
    return [...this.#partsIn(place + 1, end)];
  }

  /** The HTML of all that a block holds. */
  insideHtml(part: BlockTokens): string {
    return this.#insideHtml(part.place);
  }

  #insideHtml(place: number): string {
    let html = "";
    for (const part of this.#partsIn(place + 1, this.#blocks.closingOf(place)))
      html += this.partHtml(part);
    return html;
  }

  /** The HTML of one block. */
  partHtml(part: BlockTokens): string {
    const { token } = part;
    if (token.map) this.#bounds.line = token.map[0];
    switch (token.type) {
      case "heading_open":
        return this.#headingHtml(part);
      case "inline":
        return this.#spansHtml(token.content);
      case "fence":
      case "code_block":
        return this.#codeHtml(token, true);
      case "formula":
        return `${this.#placeFormula({ tex: token.content, isDisplayed: true })}\n`;
      case "html_block":
        return this.#ownHtml(
          scrollTables(this.#isLast(part) ? token.content : token.content.trimEnd()),
        );
      case "container_open":
        return blockHtml(part, this);
      case "footnote_open":
      case "reference_definition":
        return "";
      default:
        return this.#elementHtml(part);
    }
  }

  #isLast({ end }: BlockTokens): boolean {
    return end === this.#blocks.tokens.length - 1;
  }

  #elementHtml(part: BlockTokens): string {
    const { token } = part;
    const { tag } = token;
    if (tag === "hr") return this.#counted("<hr>\n");
    if (token.hidden) return this.insideHtml(part);
    if (tag === "p") return paragraphHtml(this.#spansIn(part), (spans) => this.#tokensHtml(spans));
    const { open, close } = elementFrame(token);
    if (tag === "li") return `${open}${this.#itemHtml(part)}${close}`;
    const html = `${open}${this.insideHtml(part)}${close}`;
    // Filled up rows make cells of nothing.
    return tag === "th" || tag === "td" ? this.#counted(html, 20) : html;
  }

  #spansIn({ place }: BlockTokens): Token[] {
    return this.#blocks.spansOf(this.#blocks.tokens[place + 1]?.content ?? "");
  }

  /** A task shows its state in front of its words. */
  #itemHtml(part: BlockTokens): string {
    const box = taskBox(this.#blocks, part.place);
    const html = this.insideHtml(part);
    return html.startsWith("<p>") ? `<p>${box}${html.slice(3)}` : box + html;
  }

  #headingHtml(part: BlockTokens): string {
    const content = this.#blocks.tokens[part.place + 1]?.content ?? "";
    this.#bounds.heading(content.length);
    const { words, chosen } = headingOf(content);
    const depth = Number(part.token.tag.slice(1));
    return this.headingHtml({ depth, inner: this.#spansHtml(words), chosen });
  }

  /** A heading with its anchor. */
  headingHtml(heading: { depth: number; inner: string; chosen?: string | undefined }): string {
    const { depth, inner, chosen } = heading;
    const text = plainText(inner);
    const ids = this.#anchors.claim(text, chosen);
    return this.#counted(headingHtml(`h${depth}`, ids, { inner, text }));
  }

  #spansHtml(content: string): string {
    return this.#tokensHtml(this.#blocks.spansOf(content));
  }

  #tokensHtml(tokens: readonly Token[]): string {
    return spansHtml(tokens, {
      placeFormula: (formula) => this.#placeFormula(formula),
      noteHtml: (label, written) => this.#notes.referenceHtml(label, written),
      ownHtml: (html) => this.#ownHtml(html),
      iconHtml: (name, label) => this.iconHtml(name, label),
      count: (html) => this.#counted(html),
    });
  }

  /** HTML that stands in the source. */
  #ownHtml(html: string): string {
    this.#hasOwnHtml = true;
    this.#bounds.paragraphMarks(tagCount(html));
    return this.#counted(showUnclosed(html));
  }

  /** The title of a container. */
  titleHtml(part: BlockTokens): string {
    const title = this.#blocks.tokens[part.place + 1];
    return title?.info === "title" ? this.#spansHtml(title.content) : "";
  }

  nextGroup(): string {
    this.#groups += 1;
    return `tabs-${this.#key}-${this.#groups}`;
  }

  codeLabelOf({ token }: BlockTokens): string | undefined {
    if (token.type !== "fence" && token.type !== "code_block") return undefined;
    const info = codeInfo(this.#blocks.infoOf(token));
    return escapeHtml(info.label ?? info.name);
  }

  codeHtml({ token }: BlockTokens): string {
    return this.#codeHtml(token, false);
  }

  #codeHtml(token: Token, isTitled: boolean): string {
    const text = token.content;
    const info = this.#blocks.infoOf(token);
    const formula = formulaIn(info, text);
    if (formula) return `${this.#placeFormula(formula)}\n`;
    this.#bounds.htmlElements(codeElements);
    return this.#placeFor({ info: codeInfo(info), text, isTitled }, "div");
  }

  /** Text as it is, to be copied. */
  verbatimHtml(text: string): string {
    this.#bounds.htmlElements(codeElements);
    return this.#placeFor({ info: codeInfo(" wrap"), text, isTitled: false }, "div");
  }

  /** An icon of Lucide, or an emoji. */
  iconHtml(name: string, label?: string): string {
    return this.#placeFor(iconIn(name, label), "span", iconChars);
  }

  #placeFormula(formula: Formula): string {
    return this.#placeFor(formula, "span");
  }

  #placeFor(what: Placed, tag: "div" | "span", chars?: number): string {
    const place = this.placed.push(what) - 1;
    return this.#counted(`<${tag} class="place-${this.#nonce}-${place}"></${tag}>`, chars);
  }

  /** The HTML as it is, its length counted. */
  #counted(html: string, chars = html.length): string {
    this.#written += chars;
    this.#bounds.html(this.#written);
    return html;
  }
}

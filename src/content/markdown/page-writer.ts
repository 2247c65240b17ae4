/**
 * Writes the blocks of one page as HTML: anchors on headings, tables that can scroll, containers, footnotes, and
 * places for code and formulas, which are put in when the page has been sanitised. Nothing of it is sanitised here.
 */
import type { Token } from "markdown-it";
import { Anchors } from "#content/anchors";
import { escapeHtml, plainText } from "#content/plain";
import { type CodeBlock, codeInfo } from "./code-block.ts";
import { containerHtml, type Part, type Surroundings } from "./container-html.ts";
import { containerInfo } from "./containers.ts";
import { type Formula, formulaIn } from "./formulas.ts";
import { NotesShown, noteHtml } from "./notes-shown.ts";
import type { Blocks } from "./parser.ts";
import { showUnclosed } from "./raw-html.ts";
import { spansHtml } from "./spans-html.ts";

const chosenId = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u;
const task = /^\[[ xX]\] +(?=\S)/;

/** The writer of one page; it holds what its parts must agree on. */
export class PageWriter implements Surroundings {
  /** The code and the formulas of what was written until now, in the order of their places. */
  readonly placed: (CodeBlock | Formula)[] = [];
  /** The class of a place, and a place as sanitising leaves it; nobody who writes a page knows its name. */
  readonly placeName: RegExp;
  readonly place: RegExp;
  readonly #nonce = crypto.randomUUID();
  readonly #blocks: Blocks;
  readonly #notes: NotesShown;
  readonly #anchors = new Anchors();
  readonly #key: string;
  #hasOwnHtml = false;
  #groups = 0;
  #written = 0;

  /** @param key a short name of the page, so that the radio buttons of two on one page stay apart */
  constructor(blocks: Blocks, key: string) {
    this.#blocks = blocks;
    this.#key = key;
    this.#notes = new NotesShown(blocks.reading.notes);
    this.placeName = new RegExp(`^place-${this.#nonce}-\\d+$`);
    this.place = new RegExp(
      `<(?:div|span) class="place-${this.#nonce}-(\\d+)"></(?:div|span)>`,
      "g",
    );
  }

  /** The HTML of each block that stands in no other, then of the notes that were referred to. */
  *blocks(): Generator<{ html: string; hasOwnHtml: boolean }> {
    for (const part of this.#partsIn(0, this.#blocks.tokens.length))
      yield this.#withOwnHtml(() => this.partHtml(part));
    if (this.#notes.shown.length > 0) yield this.#withOwnHtml(() => this.#notesHtml());
  }

  #withOwnHtml(write: () => string): { html: string; hasOwnHtml: boolean } {
    this.#hasOwnHtml = false;
    const html = write();
    return { html, hasOwnHtml: this.#hasOwnHtml };
  }

  /** Notes inside notes are shown as well: the list grows while it is written. */
  #notesHtml(): string {
    let items = "";
    for (const note of this.#notes.shown) {
      const body = this.#insideHtml(note.place);
      items += this.#counted(noteHtml(note, body));
    }
    return `<section class="footnotes" aria-label="Footnotes"><ol>\n${items}</ol></section>\n`;
  }

  *#partsIn(from: number, to: number): Generator<Part> {
    for (let place = from; place < to;) {
      const token = this.#blocks.tokens[place];
      const end = this.#blocks.closingOf(place);
      if (token !== undefined) yield { token, place, end };
      place = end + 1;
    }
  }

  /** What a block holds, part by part. */
  partsOf({ place, end }: Part): Part[] {
    return [...this.#partsIn(place + 1, end)];
  }

  /** The HTML of all that a block holds. */
  insideHtml(part: Part): string {
    return this.#insideHtml(part.place);
  }

  #insideHtml(place: number): string {
    let html = "";
    for (const part of this.#partsIn(place + 1, this.#blocks.closingOf(place)))
      html += this.partHtml(part);
    return html;
  }

  /** The HTML of one block. */
  partHtml(part: Part): string {
    const { token } = part;
    if (token.map) this.#blocks.reading.bounds.line = token.map[0];
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
        return this.#ownHtml(this.#isLast(part) ? token.content : token.content.trimEnd());
      case "container_open":
        return containerHtml(part, containerInfo(token), this);
      case "footnote_open":
      case "reference_definition":
        return "";
      default:
        return this.#elementHtml(part);
    }
  }

  #isLast({ end }: Part): boolean {
    return end === this.#blocks.tokens.length - 1;
  }

  #elementHtml(part: Part): string {
    const { token } = part;
    const { tag } = token;
    switch (tag) {
      case "hr":
        return this.#counted("<hr>\n");
      case "p":
        return token.hidden ? this.insideHtml(part) : `<p>${this.insideHtml(part)}</p>\n`;
      case "li":
        return `<li>${this.#itemHtml(part)}</li>\n`;
      case "th":
      case "td":
        return this.#counted(`<${tag}${alignment(token)}>${this.insideHtml(part)}</${tag}>\n`, 20);
      case "table":
        return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n${this.insideHtml(part)}</table>\n</div>\n`;
      case "tbody":
        return `<tbody>${this.insideHtml(part)}</tbody>`;
      default:
        return `<${tag}${startOf(token)}>\n${this.insideHtml(part)}</${tag}>\n`;
    }
  }

  /** A task shows its state in front of its words. */
  #itemHtml(part: Part): string {
    const [paragraph, text] = this.#blocks.tokens.slice(part.place + 1, part.place + 3);
    const isTask = paragraph?.type === "paragraph_open" && task.test(text?.content ?? "");
    if (!isTask || text === undefined) return this.insideHtml(part);
    const isDone = text.content.charAt(1) !== " ";
    text.content = text.content.replace(task, "");
    const state = isDone ? 'checked aria-label="Done"' : 'aria-label="To do"';
    const box = `<input class="task" type="checkbox" disabled ${state}> `;
    const html = this.insideHtml(part);
    return html.startsWith("<p>") ? `<p>${box}${html.slice(3)}` : box + html;
  }

  #headingHtml(part: Part): string {
    const content = this.#blocks.tokens[part.place + 1]?.content ?? "";
    const { words, chosen } = headingOf(content);
    const inner = this.#spansHtml(words);
    const text = plainText(inner);
    const id = this.#anchors.claim(text, chosen);
    const { tag } = part.token;
    const link = `<a class="anchor" href="#${id}" aria-label="Link to this section: ${escapeHtml(text)}"></a>`;
    return this.#counted(`<${tag} id="${id}">${inner} ${link}</${tag}>\n`);
  }

  #spansHtml(content: string): string {
    const tokens = this.#blocks.spansOf(content);
    return spansHtml(tokens, {
      placeFormula: (formula) => this.#placeFormula(formula),
      noteHtml: (label, written) => this.#notes.referenceHtml(label, written),
      ownHtml: (html) => this.#ownHtml(html),
      count: (html) => this.#counted(html),
    });
  }

  /** HTML that stands in the source. */
  #ownHtml(html: string): string {
    this.#hasOwnHtml = true;
    return this.#counted(showUnclosed(html));
  }

  /** The title of a container. */
  titleHtml(part: Part): string {
    const title = this.#blocks.tokens[part.place + 1];
    return title?.info === "title" ? this.#spansHtml(title.content) : "";
  }

  nextGroup(): string {
    this.#groups += 1;
    return `tabs-${this.#key}-${this.#groups}`;
  }

  codeLabelOf({ token }: Part): string | undefined {
    if (token.type !== "fence" && token.type !== "code_block") return undefined;
    const info = codeInfo(this.#blocks.infoOf(token));
    return escapeHtml(info.label ?? info.name);
  }

  codeHtml({ token }: Part): string {
    return this.#codeHtml(token, false);
  }

  #codeHtml(token: Token, isTitled: boolean): string {
    const text = token.content;
    const info = this.#blocks.infoOf(token);
    const formula = formulaIn(info, text);
    if (formula) return `${this.#placeFormula(formula)}\n`;
    return this.#placeFor({ info: codeInfo(info), text, isTitled }, "div");
  }

  #placeFormula(formula: Formula): string {
    return this.#placeFor(formula, "span");
  }

  #placeFor(what: CodeBlock | Formula, tag: "div" | "span"): string {
    const place = this.placed.push(what) - 1;
    return this.#counted(`<${tag} class="place-${this.#nonce}-${place}"></${tag}>`);
  }

  /** The HTML as it is, its length counted. */
  #counted(html: string, chars = html.length): string {
    this.#written += chars;
    this.#blocks.reading.bounds.html(this.#written);
    return html;
  }
}

/** The words of a heading, and the id that its writer chose behind them: `{#id}`. */
export function headingOf(content: string): { words: string; chosen?: string } {
  const brace = content.endsWith("}") ? content.lastIndexOf("{#") : -1;
  const chosen = brace < 0 ? "" : content.slice(brace + 2, -1);
  return chosenId.test(chosen)
    ? { words: content.slice(0, brace).trimEnd(), chosen }
    : { words: content };
}

function alignment(token: Token): string {
  const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet("style") ?? "")) ?? [];
  return side === undefined ? "" : ` align="${side}"`;
}

function startOf(token: Token): string {
  const start = token.attrGet("start");
  return start === null ? "" : ` start="${start}"`;
}

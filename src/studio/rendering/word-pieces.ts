/** Cuts rendered HTML into what a comparison tells apart: words and what stands between them, pictures, formulas, blocks. */
import { Parser } from "htmlparser2";

/** A piece of rendered HTML. What is the same has the same key, wherever it stands. A plate is whole, and a block. */
export interface WordPiece {
  key: string;
  /** Where it stands in the HTML; nothing between them for a block, which only begins there. */
  start: number;
  end: number;
  kind: "word" | "space" | "whole" | "plate" | "block";
  /** Text may stand at its end. */
  takesText: boolean;
}

/** Shown as one thing, or no text: each is the same, or another. */
const wholes = new Set("math svg img picture video audio iframe hr".split(" "));

/** Blocks that text may stand in. */
const texts =
  "p li td th h1 h2 h3 h4 h5 h6 pre div section blockquote dt dd figcaption summary caption label";

const textBlocks = new Set(texts.split(" "));
const blocks = new Set([...textBlocks, ..."ul ol dl figure details table tr".split(" ")]);

/** Words in them are others than the same words outside. */
const formats = new Set(
  "a strong b em i code del s ins u sub sup kbd mark small h1 h2 h3 h4 h5 h6".split(" "),
);

/** A block of code that is a diagram, after its own tag: it is drawn from all of its source. */
const diagram = /<pre\b[^>]*><code class="language-mermaid"/y;

/** Chinese and Japanese put no space between words: each of their characters stands alone. */
const alone = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]\p{M}*`;
const wordsOrBetween = new RegExp(
  String.raw`${alone}|(?:(?!${alone})[\p{L}\p{N}\p{M}]|&#?\w+;)+|\s+|[^\p{L}\p{N}\p{M}\s&]+|&`,
  "gu",
);

/** The pieces of rendered, sanitised HTML, in order. */
export function wordPieces(html: string): WordPiece[] {
  const cutter = new PieceCutter(html);
  const parser = new Parser(
    {
      onopentag: (name, { href, class: looks }) =>
        cutter.open(name, href ?? "", looks ?? "", parser.startIndex, parser.endIndex + 1),
      onclosetag: (name, isImplied) =>
        cutter.close(name, parser.startIndex, isImplied ? parser.startIndex : parser.endIndex + 1),
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return cutter.done();
}

interface OpenElement {
  name: string;
  format: string;
}

class PieceCutter {
  readonly #html: string;
  readonly #pieces: WordPiece[] = [];
  readonly #open: OpenElement[] = [];
  #at = 0;
  /** How many elements were open around the one that is taken whole, and where that begins. */
  #whole: { depth: number; start: number; isPlate: boolean } | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  open(name: string, href: string, looks: string, start: number, end: number): void {
    this.#takeText(start);
    this.#at = end;
    if (this.#whole === null && this.#isWhole(name, looks, end))
      this.#whole = { depth: this.#open.length, start, isPlate: name === "div" || name === "hr" };
    this.#open.push({ name, format: formats.has(name) ? `${name} ${href}` : "" });
    if (this.#whole === null && blocks.has(name))
      this.#pieces.push({
        key: `<${name}`,
        start: end,
        end,
        kind: "block",
        takesText: textBlocks.has(name),
      });
  }

  close(name: string, start: number, end: number): void {
    this.#takeText(start);
    this.#at = Math.max(this.#at, end);
    while (this.#open.length > 0 && this.#open.pop()?.name !== name);
    if (this.#whole === null || this.#open.length > this.#whole.depth) return;
    const { start: from, isPlate } = this.#whole;
    this.#whole = null;
    const key = this.#html.slice(from, this.#at);
    const kind = isPlate ? "plate" : "whole";
    this.#pieces.push({ key, start: from, end: this.#at, kind, takesText: true });
  }

  done(): WordPiece[] {
    this.#takeText(this.#html.length);
    return this.#pieces;
  }

  /** The buttons of tabs have names that are made of all that the tabs hold. */
  #isWhole(name: string, looks: string, end: number): boolean {
    if (wholes.has(name)) return true;
    if (name === "input") return looks === "task";
    diagram.lastIndex = end;
    return looks === "code-block" && diagram.test(this.#html);
  }

  #takeText(end: number): void {
    const text = this.#html.slice(this.#at, end);
    if (this.#whole !== null || text === "") return;
    const isExact = this.#open.some(({ name }) => name === "pre");
    if (!isExact && text.includes("\n") && text.trim() === "") return;
    const format = this.#open.map((each) => each.format).join("");
    for (const { 0: word, index } of text.matchAll(wordsOrBetween)) {
      const start = this.#at + index;
      const isSpace = word.trim() === "";
      const key = isSpace ? (isExact ? word : " ") : `${format} ${word}`;
      const kind = isSpace ? "space" : "word";
      this.#pieces.push({ key, start, end: start + word.length, kind, takesText: true });
    }
    this.#at = end;
  }
}

/**
 * A page's HTML in pieces that can be sanitised one by one: blocks, the frames of large ones taken apart, and where
 * HTML of its writer is left open over several blocks, all of these.
 */
import { Parser } from "htmlparser2";
import { ElementBounds } from "#content/element-bounds";
import type { PageWriter } from "./page-writer.ts";
import type { WrittenBlock, WrittenFrame } from "./written.ts";

/** HTML to sanitise and the line, from 0, that it begins in; or a frame, which is nothing but tags of ours. */
export type HtmlPiece = { html: string; line: number } | { frame: string };

/** The pieces in order, each of about so many characters where its blocks allow it. */
export function* htmlPieces(writer: PageWriter, chars: number): Generator<HtmlPiece> {
  const cutter = new Cutter(chars);
  for (const written of writer.blocks())
    yield* "frame" in written ? cutter.takeFrame(written) : cutter.takeBlock(written);
  yield* cutter.rest();
}

/** Joins blocks to pieces, and gives those that are done. */
class Cutter {
  readonly #chars: number;
  #piece: OpenPiece | undefined;

  constructor(chars: number) {
    this.#chars = chars;
  }

  takeFrame({ frame, step }: WrittenFrame): HtmlPiece[] {
    if (this.#piece?.takesFrame(step) !== true) return [...this.rest(), { frame }];
    this.#piece.addFrame(frame, step);
    return [];
  }

  takeBlock(written: WrittenBlock): HtmlPiece[] {
    if (this.#piece?.isOpen) {
      this.#piece.add(written);
      return [];
    }
    const block = new OpenPiece(written.line);
    block.add(written);
    const chars = (this.#piece?.html.length ?? 0) + block.html.length;
    // What leaves HTML open begins a piece, so that a refusal says its line.
    if (this.#piece && chars <= this.#chars && !block.isOpen) {
      this.#piece.append(block);
      return [];
    }
    const done = this.rest();
    this.#piece = block;
    return done;
  }

  rest(): HtmlPiece[] {
    const piece = this.#piece;
    this.#piece = undefined;
    return piece === undefined ? [] : [piece];
  }
}

/** Blocks that are sanitised together. */
class OpenPiece {
  html = "";
  readonly line: number;
  #own: OpenElements | undefined;
  /** Frames that were opened in it, since HTML of its writer was open. */
  #frames = 0;

  constructor(line: number) {
    this.line = line;
  }

  /** HTML of its writer is open behind it. */
  get isOpen(): boolean {
    return this.#own !== undefined;
  }

  add({ html, hasOwnHtml }: Omit<WrittenBlock, "line">): void {
    this.html += html;
    if (hasOwnHtml) this.#own ??= new OpenElements(this.line);
    if (this.#own?.areClosedAfter(html)) this.#own = undefined;
  }

  /** Joins another that leaves nothing open. */
  append({ html }: OpenPiece): void {
    this.html += html;
  }

  /** What closes around it ends what was left open in it, as it does in a browser. */
  takesFrame(step: 1 | -1): boolean {
    return this.isOpen && this.#frames + step >= 0;
  }

  addFrame(html: string, step: 1 | -1): void {
    this.#frames += step;
    this.add({ html, hasOwnHtml: false });
  }
}

/** Whether HTML that is read bit by bit leaves an element or a tag open, as the parser of the sanitiser sees it. */
class OpenElements {
  readonly #bounds: ElementBounds;
  readonly #parser: Parser;

  /** @param line where the piece begins: what it may not hold is refused as soon as it is met */
  constructor(line: number) {
    this.#bounds = new ElementBounds(line);
    this.#parser = new Parser({
      onopentag: () => this.#bounds.open(),
      onclosetag: () => this.#bounds.close(),
    });
  }

  areClosedAfter(html: string): boolean {
    this.#parser.write(html);
    return this.#bounds.depth <= 0 && html.lastIndexOf("<") <= html.lastIndexOf(">");
  }
}

/**
 * What one text of Markdown may ask for. The rules of the parser and the writer count here, and the first that goes
 * beyond a bound refuses the text with its line, before the work is done.
 */
import type { Env } from "markdown-it";
import { type Failure, invalid } from "#failure";
import { limits } from "#limits";

/** The counts of one text, and where in it the reading stands. */
export class Bounds {
  /** The line that is being read, from 0. */
  line = 0;
  #blocksOpen = -1;
  #quotedLines = 0;
  #elements = 0;
  #htmlElements = 0;
  #marks = 0;
  #spans = 0;
  #lineStartChars = 0;

  /** Of the whole text. */
  lines(count: number): void {
    this.#hold(count, limits.pageLines, "lines");
  }

  /** Blocks inside each other. */
  enterBlocks(line: number): void {
    this.line = line;
    this.#blocksOpen += 1;
    this.depth(this.#blocksOpen);
  }

  leaveBlocks(): void {
    this.#blocksOpen -= 1;
  }

  /** Refuses what stands inside more than `limits.markdownNestingDepth` others. */
  depth(levels: number): void {
    const most = limits.markdownNestingDepth;
    if (levels > most) throw this.#refusal(`Markdown nests deeper than ${most} levels`, "too_deep");
  }

  /** Lines of a quotation: its reading goes through them once more for each level. */
  quoted(lines: number): void {
    this.#quotedLines += lines;
    this.#hold(this.#quotedLines, limits.quotedLines, "lines in quotations, counted once a level");
  }

  /** A line is gone through once more for each block that begins in it. */
  lineStarts(chars: number): void {
    this.#lineStartChars += chars;
    const what = "characters of lines, counted once for each block that begins in them";
    this.#hold(this.#lineStartChars, limits.lineStartChars, what);
  }

  /** Before the spans of a paragraph, a heading or a cell are read. */
  enterParagraph(): void {
    this.#spans = 0;
  }

  /** An element in a line. All of a paragraph is sanitised at once. */
  span(): void {
    this.element();
    this.#spans += 1;
    this.#hold(this.#spans, limits.blockElements, "elements in one paragraph");
  }

  element(): void {
    this.#elements += 1;
    const what = "elements (paragraphs, items, links, breaks …)";
    this.#hold(this.#elements, limits.pageElements, what);
  }

  /** Elements of HTML that were written: many things of Markdown become several. */
  htmlElements(count: number): void {
    this.#htmlElements += count;
    this.#hold(this.#htmlElements, limits.pageHtmlElements, "elements of HTML that it becomes");
  }

  /** Whether so many elements of HTML more would not be too many. */
  hasRoomFor(count: number): boolean {
    return this.#htmlElements + count <= limits.pageHtmlElements;
  }

  /** The words of a heading, which are its address and its name as well. */
  heading(chars: number): void {
    const most = limits.headingChars;
    if (chars > most) throw this.#refusal(`A heading takes ${most} characters at most`, "too_much");
  }

  /** The HTML that was written until now. */
  html(chars: number): void {
    this.#hold(chars, limits.pageHtmlChars, "characters of HTML that it becomes");
  }

  /** Of a paragraph, a heading, a cell or a block of HTML: what may open or close something in it. */
  paragraphMarks(marks: number): void {
    this.#hold(marks, limits.paragraphMarks, "marks and line breaks in one paragraph");
    this.#marks += marks;
    this.#hold(this.#marks, limits.pageMarks, "marks and line breaks in its paragraphs");
  }

  #hold(count: number, most: number, what: string): void {
    if (count > most) throw this.#refusal(`A page takes ${most} ${what} at most`, "too_much");
  }

  #refusal(sentence: string, code: string): Failure {
    return invalid("content", `Line ${this.line + 1}: ${sentence}`, code);
  }
}

/** What the rules share while one text is read; markdown-it hands it to each of them. */
export class Reading implements Env {
  [key: string | symbol]: unknown;
  readonly bounds = new Bounds();
  /** The names of the notes, each with the place of its first definition among the blocks. */
  readonly notes = new Map<string, number>();
  /** Where each definition of a link begins its address, in the order of the definitions. */
  readonly definitions: number[] = [];
  /** Where the containers end whose first line was met. */
  readonly containerEnds = new Map<number, ContainerEnd>();
}

export interface ContainerEnd {
  /** The line behind the last one of what the container holds. */
  bodyEnd: number;
  /** The line behind the one that closes it. */
  end: number;
}

/** The reading behind an environment of markdown-it. */
export function readingOf(env: Env): Reading {
  if (!(env instanceof Reading)) throw new TypeError("Markdown is read within a Reading.");
  return env;
}

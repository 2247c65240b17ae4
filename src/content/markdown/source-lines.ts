/** Where in its source the text of a block stands, to the character, whatever indents its lines or quotes them. */
import type { Token } from "markdown-it";

/** Gives the offset in the source for one in a block's text. */
export type ToSource = (offset: number) => number;

interface Line {
  start: number;
  text: string;
}

/** The lines of a source, as the parser counts them. */
export class SourceLines {
  readonly #lines: Line[] = [];
  /** Where each line would start if every line end were one character. */
  readonly #places: number[] = [];

  constructor(source: string) {
    let start = 0;
    let place = 0;
    for (const match of source.matchAll(/\r\n?|\n|$/g)) {
      this.#lines.push({ start, text: source.slice(start, match.index) });
      this.#places.push(place);
      place += match.index - start + 1;
      start = match.index + match[0].length;
    }
  }

  /** Of a place in the source with its line ends made one character: where it is in the source itself. */
  ofPlace(place: number): number {
    const line = Math.max(0, notBeyond(this.#places, place));
    return (this.#lines[line]?.start ?? 0) + place - (this.#places[line] ?? 0);
  }

  /** For the text of a block: each of its lines ends the line that it was written in. */
  ofBlock({ content, map }: Token): ToSource {
    const first = map?.[0] ?? 0;
    const froms: number[] = [];
    const tos: number[] = [];
    let from = 0;
    for (const [number, text] of content.split("\n").entries()) {
      const line = this.#lines[first + number] ?? { start: 0, text: "" };
      const words = text.trimStart();
      const indent = text.length - words.length;
      froms.push(from);
      tos.push(line.start + Math.max(0, line.text.lastIndexOf(words)) - indent);
      from += text.length + 1;
    }
    return (offset) => {
      const place = notBeyond(froms, offset);
      return (tos[place] ?? 0) + offset - (froms[place] ?? 0);
    };
  }

  /** Whether the line of a title has it as it is read: written with references to characters, it has not. */
  has({ content, map }: Token): boolean {
    return this.#lines[map?.[0] ?? 0]?.text.includes(content) === true;
  }

  /** Where the colons of a block begin in a line, behind what quotes it or makes an item of it. */
  firstColons(line: number): number {
    const { start, text } = this.#lines[line] ?? { start: 0, text: "" };
    return start + Math.max(0, text.search(/::/));
  }

  /** A reader of a row's cells, from left to right; a bar in a cell stands behind a backslash. */
  cellsOf(row: number): (content: string) => ToSource {
    const { start, text } = this.#lines[row] ?? { start: 0, text: "" };
    // Behind the marks of the quotations around the table.
    let place = /^[\s>]*/.exec(text)?.[0].length ?? 0;
    /** A cell that was not found is looked for no more, so that a row is gone through once. */
    let isLost = false;
    return (content) => {
      if (content === "") return (offset) => offset;
      while (/[\s|]/.test(text.charAt(place)) && place < text.length) place += 1;
      const written = content.replaceAll("|", "\\|");
      const found = isLost ? -1 : text.indexOf(written, place);
      isLost ||= found < 0;
      const at = Math.max(place, found);
      place = at + written.length;
      const bars = Array.from(content.matchAll(/\|/g), ({ index }) => index);
      return (offset) => start + at + offset + notBeyond(bars, offset - 1) + 1;
    };
  }
}

/** The index of the last of ascending numbers that is no larger than a value; -1 where all are. */
function notBeyond(numbers: readonly number[], value: number): number {
  let low = -1;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

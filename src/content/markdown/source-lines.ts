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
    let low = 0;
    let high = this.#places.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#places[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return (this.#lines[low]?.start ?? 0) + place - (this.#places[low] ?? 0);
  }

  /** For the text of a block: each of its lines ends the line that it was written in. */
  ofBlock({ content, map }: Token): ToSource {
    const first = map?.[0] ?? 0;
    const places: { from: number; to: number }[] = [];
    let from = 0;
    for (const [number, text] of content.split("\n").entries()) {
      const line = this.#lines[first + number] ?? { start: 0, text: "" };
      const words = text.trimStart();
      const indent = text.length - words.length;
      const to = line.start + Math.max(0, line.text.lastIndexOf(words)) - indent;
      places.push({ from, to });
      from += text.length + 1;
    }
    return (offset) => {
      const place = places.findLast((each) => each.from <= offset);
      return place === undefined ? offset : place.to + offset - place.from;
    };
  }

  /** A reader of a row's cells, from left to right; a bar in a cell stands behind a backslash. */
  cellsOf(row: number): (content: string) => ToSource {
    const { start, text } = this.#lines[row] ?? { start: 0, text: "" };
    let place = 0;
    return (content) => {
      if (content === "") return (offset) => offset;
      while (/[\s|>]/.test(text.charAt(place)) && place < text.length) place += 1;
      const written = content.replaceAll("|", "\\|");
      const at = Math.max(place, text.indexOf(written, place));
      place = at + written.length;
      return (offset) => start + at + content.slice(0, offset).replaceAll("|", "\\|").length;
    };
  }
}

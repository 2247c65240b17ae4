/**
 * The glyphs of a card: what scripts/glyphs.ts wrote, which is a static asset beside the Worker. Alphabets are outlines,
 * the commonest Chinese, Japanese and Korean characters bitmaps; both are given as edges in ems.
 */

/** A straight edge of an outline; y goes down from the baseline. */
export interface Edge {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

/** A glyph, where one em is 1. */
export interface Glyph {
  advance: number;
  edges: readonly Edge[];
}

const unitsPerEm = 512;
const side = 16;
/** So much of a bitmap stands above the baseline. */
const ascent = 14;
const curveSteps = 6;
const outlineHead = 6;
const missingAdvance = 0.3;

interface Places {
  /** Where the outline of a code point begins. */
  outlines: Map<number, number>;
  /** Where the rows of a bitmap begin. */
  bitmaps: Map<number, number>;
}

/** The glyphs of a file. */
export class Glyphs {
  readonly #view: DataView;
  readonly #places: Places;

  constructor(file: ArrayBuffer) {
    this.#view = new DataView(file);
    this.#places = readPlaces(this.#view);
  }

  /** How far the pen goes on for the character, in ems. */
  advanceOf(character: string): number {
    const codePoint = character.codePointAt(0) ?? 0;
    const outline = this.#places.outlines.get(codePoint);
    if (outline !== undefined) return this.#view.getUint16(outline + 2, true) / unitsPerEm;
    return this.#places.bitmaps.has(codePoint) ? 1 : missingAdvance;
  }

  /** The glyph of the character; an empty one where there is none. */
  glyphOf(character: string): Glyph {
    const codePoint = character.codePointAt(0) ?? 0;
    const outline = this.#places.outlines.get(codePoint);
    if (outline !== undefined) return readOutline(this.#view, outline);
    const bitmap = this.#places.bitmaps.get(codePoint);
    if (bitmap === undefined) return { advance: missingAdvance, edges: [] };
    return readBitmap(this.#view, bitmap);
  }
}

function readPlaces(view: DataView): Places {
  const outlines = new Map<number, number>();
  let at = 2;
  for (let left = view.getUint16(0, true); left > 0; left -= 1) {
    outlines.set(view.getUint16(at, true), at);
    at += outlineHead + view.getUint16(at + 4, true);
  }
  const bitmaps = new Map<number, number>();
  const total = view.getUint16(at, true);
  const rows = at + 2 + total * 2;
  let codePoint = 0;
  for (let index = 0; index < total; index += 1) {
    codePoint += view.getUint16(at + 2 + index * 2, true);
    bitmaps.set(codePoint, rows + index * side * 2);
  }
  return { outlines, bitmaps };
}

interface Point {
  x: number;
  y: number;
}

function readOutline(view: DataView, start: number): Glyph {
  const edges: Edge[] = [];
  const end = start + outlineHead + view.getUint16(start + 4, true);
  let at = start + outlineHead;
  let last: Point = { x: 0, y: 0 };
  let first = last;
  let pen = last;
  const step = (): Point => {
    last = { x: last.x + view.getInt16(at, true), y: last.y + view.getInt16(at + 2, true) };
    at += 4;
    return last;
  };
  const draw = (to: Point) => {
    edges.push({
      fromX: pen.x / unitsPerEm,
      fromY: pen.y / unitsPerEm,
      toX: to.x / unitsPerEm,
      toY: to.y / unitsPerEm,
    });
    pen = to;
  };
  while (at < end) {
    const command = String.fromCharCode(view.getUint8(at));
    at += 1;
    if (command === "M") {
      draw(first);
      first = step();
      pen = first;
    } else if (command === "Q") {
      curve(pen, step(), step(), draw);
    } else draw(step());
  }
  draw(first);
  return { advance: view.getUint16(start + 2, true) / unitsPerEm, edges };
}

/** A quadratic curve as straight pieces. */
function curve(from: Point, control: Point, to: Point, draw: (to: Point) => void): void {
  for (let step = 1; step <= curveSteps; step += 1) {
    const share = step / curveSteps;
    const rest = 1 - share;
    const along = (a: number, b: number, c: number) =>
      rest * rest * a + 2 * rest * share * b + share * share * c;
    draw({ x: along(from.x, control.x, to.x), y: along(from.y, control.y, to.y) });
  }
}

/** Each pixel as the two upright edges of a square. */
function readBitmap(view: DataView, start: number): Glyph {
  const edges: Edge[] = [];
  for (let row = 0; row < side; row += 1) {
    const bits = view.getUint16(start + row * 2, true);
    const [top, bottom] = [(row - ascent) / side, (row + 1 - ascent) / side];
    for (let column = 0; column < side; column += 1) {
      if ((bits & (1 << column)) === 0) continue;
      const [left, right] = [column / side, (column + 1) / side];
      edges.push({ fromX: left, fromY: bottom, toX: left, toY: top });
      edges.push({ fromX: right, fromY: top, toX: right, toY: bottom });
    }
  }
  return { advance: 1, edges };
}

/** A picture with one byte a pixel, into which outlines are filled with soft edges. */
import type { Edge } from "./glyphs.ts";

/** Lines that are looked at in each row of pixels. */
const linesPerRow = 4;
/** So many shades an ink has, from none of it to all of it. */
export const shades = 128;

export interface Canvas {
  width: number;
  height: number;
  /** Each pixel: the ink it has (0 for the first), times `shades`, plus how much of it. */
  pixels: Uint8Array;
}

export function newCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height) };
}

/** Fills a rectangle with all of an ink. */
export function fillRectangle(
  { width, pixels }: Canvas,
  ink: number,
  { x, y, width: across, height: down }: { x: number; y: number; width: number; height: number },
): void {
  for (let row = y; row < y + down; row += 1) {
    pixels.fill(ink * shades + shades - 1, row * width + x, row * width + x + across);
  }
}

/** Fills an outline, moved and scaled; what lies outside the canvas is left out. */
export function fillOutline(
  canvas: Canvas,
  ink: number,
  outline: readonly Edge[],
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const edges = outline.map((edge) => ({
    fromX: x + edge.fromX * scale,
    fromY: y + edge.fromY * scale,
    toX: x + edge.toX * scale,
    toY: y + edge.toY * scale,
  }));
  const heights = edges.flatMap(({ fromY, toY }) => [fromY, toY]);
  const top = Math.max(0, Math.floor(Math.min(...heights)));
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...heights)));
  for (let row = top; row < bottom; row += 1) fillRow(canvas, ink, edges, row);
}

function fillRow(canvas: Canvas, ink: number, edges: readonly Edge[], row: number): void {
  const cover = new Map<number, number>();
  for (let line = 0; line < linesPerRow; line += 1) {
    const y = row + (line + 0.5) / linesPerRow;
    for (const [left, right] of spansAt(edges, y)) coverSpan(cover, left, right);
  }
  for (const [column, covered] of cover) {
    if (column < 0 || column >= canvas.width) continue;
    const share = Math.min(1, covered / linesPerRow);
    canvas.pixels[row * canvas.width + column] = ink * shades + Math.round(share * (shades - 1));
  }
}

/** What lies inside on a line: where the edges to the left do not cancel each other out. */
function spansAt(edges: readonly Edge[], y: number): [left: number, right: number][] {
  const crossings = edges
    .filter(({ fromY, toY }) => fromY <= y !== toY <= y)
    .map(({ fromX, fromY, toX, toY }) => ({
      x: fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX),
      turn: toY > fromY ? 1 : -1,
    }))
    .toSorted((first, second) => first.x - second.x);
  const spans: [number, number][] = [];
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) spans.push([start, x]);
  }
  return spans;
}

function coverSpan(cover: Map<number, number>, left: number, right: number): void {
  for (let column = Math.floor(left); column < right; column += 1) {
    const inside = Math.min(right, column + 1) - Math.max(left, column);
    cover.set(column, (cover.get(column) ?? 0) + inside);
  }
}

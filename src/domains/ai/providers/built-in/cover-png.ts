/** Draws the same cover as PNG: social networks take no SVG as a page's image. */
import { newCanvas, shades } from "#content/image/canvas";
import type { Canvas } from "#content/image/canvas";
import type { Glyphs } from "#content/image/glyphs";
import { drawable, drawLine, fitted } from "#content/image/lettering";
import { encodePng } from "#content/image/png";
import type { Rgb } from "#content/image/png";
import type { ImageTask } from "#domains/ai/providers/provider";
import {
  channelsOf,
  fieldOf,
  groundOf,
  mixed,
  shade,
  shadeOpacity,
  shapesOf,
} from "./cover-shapes.ts";
import type { Shape } from "./cover-shapes.ts";
import { coverTitle } from "./cover-svg.ts";

/**
 * Layers of one colour over a ground add up in logarithms: where they let through a and b of it, together they
 * let through a × b. So a pixel counts, and its count is a colour of the palette.
 */
const countsPerFold = 40;
const most = shades - 1;
const linesPerRow = 4;
const titleInk = 1;
/** Multiples of a bitmap's side, as on a card. */
const titleSizes = [
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 64, lines: 4 },
];

export async function drawPng(task: ImageTask, glyphs: Glyphs): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = fieldOf(task);
  const counts = new Float32Array(width * height);
  for (const shape of shapesOf(task)) layShape(counts, { width, height }, shape);
  const canvas = newCanvas(width, height);
  for (const [at, count] of counts.entries()) canvas.pixels[at] = Math.min(most, Math.round(count));
  layTitle(canvas, glyphs, coverTitle(task.prompt));
  const png = await encodePng({ ...canvas, palette: paletteOf(task) });
  return new Uint8Array(png);
}

type Size = Pick<Canvas, "width" | "height">;

/** A convex shape, whose every line is one span; its edges count in part. */
function layShape(counts: Float32Array, { width, height }: Size, { points, opacity }: Shape): void {
  const full = (-Math.log(1 - opacity) * countsPerFold) / linesPerRow;
  const top = Math.max(0, Math.floor(Math.min(...points.map(([, y]) => y))));
  const bottom = Math.min(height, Math.ceil(Math.max(...points.map(([, y]) => y))));
  for (let line = top * linesPerRow; line < bottom * linesPerRow; line += 1) {
    const span = spanAt(points, (line + 0.5) / linesPerRow);
    if (span === null) continue;
    const row = Math.floor(line / linesPerRow) * width;
    const [left, right] = [Math.max(0, span[0]), Math.min(width, span[1])];
    for (let x = Math.floor(left); x < right; x += 1) {
      const covered = Math.min(right, x + 1) - Math.max(left, x);
      counts[row + x] = (counts[row + x] ?? 0) + full * covered;
    }
  }
}

function spanAt(points: Shape["points"], y: number): [left: number, right: number] | null {
  const crossings = points.flatMap(([fromX, fromY], at) => {
    const [toX, toY] = points[(at + 1) % points.length] ?? [fromX, fromY];
    if (fromY <= y === toY <= y) return [];
    return [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
  });
  return crossings.length < 2 ? null : [Math.min(...crossings), Math.max(...crossings)];
}

function layTitle(canvas: Canvas, glyphs: Glyphs, title: string): void {
  const { width, height } = canvas;
  const margin = Math.round(width * 0.07);
  const { size, lines } = fitted(drawable(title), glyphs, titleSizes, width - 2 * margin);
  const last = height - Math.min(width, height) * 0.1;
  for (const [at, line] of lines.entries()) {
    const baseline = Math.round(last - (lines.length - 1 - at) * size * 1.2);
    drawLine(canvas, glyphs, line, { x: margin, ink: titleInk, size, baseline });
  }
}

/** The ground with more and more of the accent over it, then the title's white over what is usual there. */
function paletteOf(task: ImageTask): Rgb[] {
  const ground = groundOf(task);
  const under = (count: number) => {
    const layered = mixed(ground, task.accent, 1 - Math.exp(-count / countsPerFold));
    return mixed(layered, shade, shadeOpacity);
  };
  const counts = Array.from({ length: shades }, (_, count) => count);
  const usual = under(countsPerFold / 2);
  return [
    ...counts.map((count) => channelsOf(under(count))),
    ...counts.map((count) => channelsOf(mixed(usual, "#ffffff", count / most))),
  ];
}

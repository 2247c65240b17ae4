/** The picture that stands for a page where it is shared: its title, its site's name and accent. */
import { shadesOf } from "#site/look/accent";
import { fillRectangle, newCanvas, shades } from "#content/image/canvas";
import type { Glyphs } from "#content/image/glyphs";
import { drawable, drawLine, fitted } from "#content/image/lettering";
import { encodePng } from "#content/image/png";
import type { Rgb } from "#content/image/png";

export interface Card {
  title: string;
  siteName: string;
  /** `#rrggbb`, either case. */
  accent: string;
}

export const cardSize = { width: 1200, height: 630 };

const paper: Rgb = [255, 255, 255];
const ink: Rgb = [16, 20, 27];
const accentInk = 1;
const margin = 88;
const nameBaseline = 132;
/** The title stands in the middle of what is left below the name. */
const titleMiddle = 350;
const lineHeight = 1.2;
/** From the middle of a line to its baseline, in ems. */
const drop = 0.36;
/**
 * The first size at which the title stays within its lines is taken; at the last one it is cut. They are
 * multiples of a bitmap's side, so that its pixels stay square.
 */
const titleSizes = [
  { size: 80, lines: 3 },
  { size: 64, lines: 4 },
  { size: 48, lines: 6 },
];
const nameSize = { size: 32, lines: 1 };

/** The card as PNG. */
export async function drawCard(
  { title, siteName, accent }: Card,
  glyphs: Glyphs,
): Promise<Uint8Array> {
  const canvas = newCanvas(cardSize.width, cardSize.height);
  const width = cardSize.width - 2 * margin;
  fillRectangle(canvas, accentInk, { x: 0, y: 0, width: 24, height: cardSize.height });
  const [siteLine = ""] = fitted(drawable(siteName), glyphs, [nameSize], width).lines;
  drawLine(canvas, glyphs, siteLine, {
    x: margin,
    ink: accentInk,
    size: nameSize.size,
    baseline: nameBaseline,
  });
  const { size, lines } = fitted(drawable(title), glyphs, titleSizes, width);
  const first = titleMiddle - ((lines.length - 1) / 2) * size * lineHeight + drop * size;
  for (const [index, line] of lines.entries()) {
    const baseline = Math.round(first + index * size * lineHeight);
    drawLine(canvas, glyphs, line, { x: margin, ink: 0, size, baseline });
  }
  const palette = [...shadesOfInk(ink), ...shadesOfInk(rgbOf(shadesOf(accent).onLight))];
  return encodePng({ ...canvas, palette });
}

function shadesOfInk(colour: Rgb): Rgb[] {
  return Array.from({ length: shades }, (_, shade) => {
    const share = shade / (shades - 1);
    const part = (index: 0 | 1 | 2) =>
      Math.round(paper[index] + (colour[index] - paper[index]) * share);
    return [part(0), part(1), part(2)] as const;
  });
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The picture that stands for a page where it is shared: its title, its site's name and accent. */
import { shadesOf } from "#site/accent";
import { fillOutline, fillRectangle, newCanvas, shades } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { advanceOf, glyphOf, hasGlyph, isWide } from "./glyphs.ts";
import { encodePng } from "./png.ts";
import type { Rgb } from "./png.ts";

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
const ellipsis = "…";

/** Whether every letter of the text can be drawn; signs that cannot be are left out. */
export function canDraw(text: string): boolean {
  const letters = Array.from(text.normalize("NFC")).filter((each) =>
    /[\p{L}\p{N}\p{M}]/u.test(each),
  );
  return letters.length > 0 && letters.every(hasGlyph);
}

/** The card as PNG. */
export async function drawCard({ title, siteName, accent }: Card): Promise<Uint8Array> {
  const canvas = newCanvas(cardSize.width, cardSize.height);
  fillRectangle(canvas, accentInk, { x: 0, y: 0, width: 24, height: cardSize.height });
  const [siteLine = ""] = fitted(drawable(siteName), [nameSize]).lines;
  drawLine(canvas, siteLine, { ink: accentInk, size: nameSize.size, baseline: nameBaseline });
  const { size, lines } = fitted(drawable(title), titleSizes);
  const first = titleMiddle - ((lines.length - 1) / 2) * size * lineHeight + drop * size;
  for (const [index, line] of lines.entries()) {
    const baseline = Math.round(first + index * size * lineHeight);
    drawLine(canvas, line, { ink: 0, size, baseline });
  }
  const palette = [...shadesOfInk(ink), ...shadesOfInk(rgbOf(shadesOf(accent).onLight))];
  return encodePng({ ...canvas, palette });
}

function drawable(text: string): string {
  const characters = Array.from(text.normalize("NFC").replace(/\s+/g, " "));
  return characters
    .filter((each) => hasGlyph(each))
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

function drawLine(
  canvas: Canvas,
  line: string,
  { ink: inkNo, size, baseline }: { ink: number; size: number; baseline: number },
): void {
  let x = margin;
  for (const character of line) {
    const glyph = glyphOf(character);
    fillOutline(canvas, inkNo, glyph.edges, { x, y: baseline, scale: size });
    x += glyph.advance * size;
  }
}

interface Fitted {
  size: number;
  lines: string[];
}

function fitted(text: string, sizes: readonly { size: number; lines: number }[]): Fitted {
  let last: Fitted = { size: 0, lines: [] };
  for (const { size, lines: most } of sizes) {
    const lines = wrapped(text, (cardSize.width - 2 * margin) / size);
    if (lines.length <= most) return { size, lines };
    const cut = lines.slice(0, most);
    last = { size, lines: [...cut.slice(0, -1), shortened(cut.at(-1) ?? "")] };
  }
  return last;
}

/** Room for the mark of what was left out. */
function shortened(line: string): string {
  return `${Array.from(line).slice(0, -2).join("").trimEnd()}${ellipsis}`;
}

/** Lines no wider than so many ems, broken at spaces and beside wide characters, else wherever they must be. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const piece of piecesOf(text, width)) {
    const wide = widthOf(piece);
    if (line !== "" && used + widthOf(piece.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
      used = 0;
    }
    line += piece;
    used += wide;
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

/** The words with the space behind them, wide characters alone, and words that fit no line in parts. */
function piecesOf(text: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  const end = () => {
    if (piece !== "") pieces.push(piece);
    piece = "";
    used = 0;
  };
  for (const character of text) {
    if (isWide(character) || used + advanceOf(character) > width) end();
    piece += character;
    used += advanceOf(character);
    if (character === " " || isWide(character)) end();
  }
  end();
  return pieces;
}

function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += advanceOf(character);
  return width;
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

/** Text on a canvas: which of it can be drawn, how it is broken into lines, and its glyphs at their positions. */
import { fillOutline } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { hasGlyph, isWide } from "./drawable.ts";
import type { Glyphs } from "./glyphs.ts";

const ellipsis = "…";

/** Whether every letter and digit of the text can be drawn; other characters that cannot be are left out. */
export function canDraw(text: string): boolean {
  const readable = Array.from(text.normalize("NFC")).filter((each) =>
    /[\p{L}\p{N}\p{M}]/u.test(each),
  );
  return readable.length > 0 && readable.every(hasGlyph);
}

/** What of the text can be drawn. */
export function drawable(text: string): string {
  const characters = Array.from(text.normalize("NFC").replace(/\s+/g, " "));
  return characters
    .filter((each) => hasGlyph(each))
    .join("")
    .replace(/ +/g, " ")
    .trim();
}

/** Draws a line of glyphs from `x` on. */
export function drawLine(
  canvas: Canvas,
  glyphs: Glyphs,
  line: string,
  { x, ink, size, baseline }: { x: number; ink: number; size: number; baseline: number },
): void {
  let pen = x;
  for (const character of line) {
    const glyph = glyphs.glyphOf(character);
    fillOutline(canvas, ink, glyph.edges, { x: pen, y: baseline, scale: size });
    pen += glyph.advance * size;
  }
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** The first size at which the text stays within its lines is taken; at the last one it is cut. */
export function fitted(
  text: string,
  glyphs: Glyphs,
  sizes: readonly { size: number; lines: number }[],
  width: number,
): Fitted {
  let last: Fitted = { size: 0, lines: [] };
  for (const { size, lines: most } of sizes) {
    const lines = wrapped(text, glyphs, width / size);
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
function wrapped(text: string, glyphs: Glyphs, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const piece of brokenWord(text, glyphs, width)) {
    const wide = widthOf(piece, glyphs);
    if (line !== "" && used + widthOf(piece.trimEnd(), glyphs) > width) {
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
function brokenWord(text: string, glyphs: Glyphs, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  const end = () => {
    if (piece !== "") pieces.push(piece);
    piece = "";
    used = 0;
  };
  for (const character of text) {
    if (isWide(character) || used + glyphs.advanceOf(character) > width) end();
    piece += character;
    used += glyphs.advanceOf(character);
    if (character === " " || isWide(character)) end();
  }
  end();
  return pieces;
}

function widthOf(text: string, glyphs: Glyphs): number {
  let width = 0;
  for (const character of text) width += glyphs.advanceOf(character);
  return width;
}

/**
 * Writes src/content/image/glyphs.bin, and drawable.bin, which says what is in it: the letters of the pictures that stand for shared pages: outlines for
 * the alphabets (Inter), and a bitmap of 16 by 16 for the commonest characters of Chinese, Japanese and
 * Korean (UnifontEX), as glyphs.ts reads them. Both fonts are under the SIL Open Font License 1.1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
// oxlint-disable-next-line import/default -- Node gives a CommonJS module as its default
import opentype from "opentype.js";
import type { Font, PathCommand } from "opentype.js";

const output = "src/content/image/glyphs.bin";
const drawable = "src/content/image/drawable.bin";
/** A bit for each code point of the Basic Multilingual Plane that has a glyph. */
const bits = Buffer.alloc(0x10000 / 8);
const unitsPerEm = 512;
const side = 16;
const alphabets = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"];
/** Of Latin beyond Extended-A what Vietnamese and Romanian need: the rest is phonetics and medieval letters. */
const isWanted = (codePoint: number) =>
  (codePoint >= 0x20 && codePoint < 0x180) ||
  [0x1a0, 0x1a1, 0x1af, 0x1b0, 0x218, 0x219, 0x21a, 0x21b].includes(codePoint) ||
  (codePoint >= 0x370 && codePoint < 0x530) ||
  (codePoint >= 0x1ea0 && codePoint < 0x2e80);

function load(path: string): Font {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(path)));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Outlines: a letter for the command, then how far it goes from where the last one ended. */
function outlineBytes(commands: readonly PathCommand[], scale: number): number[] {
  const bytes: number[] = [];
  let [x, y] = [0, 0];
  const put = (toX: number, toY: number) => {
    // In a font y goes up; in a picture it goes down.
    const [nextX, nextY] = [Math.round(toX * scale), Math.round(-toY * scale)];
    for (const step of [nextX - x, nextY - y]) bytes.push(step & 255, (step >> 8) & 255);
    [x, y] = [nextX, nextY];
  };
  for (const command of commands) {
    if (command.type === "Z") continue;
    bytes.push(command.type.charCodeAt(0));
    if (command.type === "Q") put(command.x1, command.y1);
    put(command.x, command.y);
  }
  return bytes;
}

function outlines(): number[] {
  const seen = new Map<number, number[]>();
  for (const alphabet of alphabets) {
    const font = load(`@fontsource/inter/files/inter-${alphabet}-600-normal.woff`);
    const scale = unitsPerEm / font.unitsPerEm;
    for (const key of Object.keys(font.tables.cmap.glyphIndexMap)) {
      const codePoint = Number(key);
      if (!isWanted(codePoint) || codePoint > 0xffff || seen.has(codePoint)) continue;
      const glyph = font.charToGlyph(String.fromCodePoint(codePoint));
      const path = outlineBytes(glyph.path.commands, scale);
      const advance = Math.round(glyph.advanceWidth * scale);
      mark(codePoint);
      seen.set(codePoint, [...word(codePoint), ...word(advance), ...word(path.length), ...path]);
    }
  }
  return [...word(seen.size), ...[...seen.values()].flat()];
}

const word = (value: number) => [value & 255, value >> 8];

function mark(codePoint: number): void {
  bits[codePoint >> 3] = (bits[codePoint >> 3] ?? 0) | (1 << (codePoint & 7));
}

/** What the national standards count among their commonest characters. */
function commonest(): number[] {
  const rows = [
    ["gb2312", 0xb0, 0xd7],
    ["gb2312", 0xa1, 0xa1],
    ["euc-jp", 0xa1, 0xa1],
    ["euc-jp", 0xa4, 0xa5],
    ["euc-jp", 0xb0, 0xcf],
    ["euc-kr", 0xb0, 0xc8],
  ] as const;
  const found = new Set<number>();
  for (const [encoding, first, last] of rows) {
    const decoder = new TextDecoder(encoding);
    for (let row = first; row <= last; row += 1) {
      for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
        const codePoint = decoder.decode(new Uint8Array([row, cell])).codePointAt(0) ?? 0;
        if (codePoint > 0x2e7f && codePoint < 0xfffd) found.add(codePoint);
      }
    }
  }
  return [...found].toSorted((first, second) => first - second);
}

/** Whether a point lies inside a glyph that is made of squares: the edges to its left, counted. */
function isInside(commands: readonly PathCommand[], x: number, y: number): boolean {
  let winding = 0;
  let [startX, startY, fromX, fromY] = [0, 0, 0, 0];
  const edge = (toX: number, toY: number) => {
    const isBetween = fromY <= y !== toY <= y;
    if (isBetween && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) < x) {
      winding += toY > fromY ? 1 : -1;
    }
    [fromX, fromY] = [toX, toY];
  };
  for (const command of commands) {
    if (command.type === "Z") edge(startX, startY);
    else if (command.type === "M") {
      edge(startX, startY);
      [startX, startY, fromX, fromY] = [command.x, command.y, command.x, command.y];
    } else edge(command.x, command.y);
  }
  edge(startX, startY);
  return winding !== 0;
}

function bitmaps(): number[] {
  const font = load("@fontsource/unifontex/files/unifontex-latin-400-normal.woff");
  const pixel = font.unitsPerEm / side;
  const codePoints = commonest();
  for (const codePoint of codePoints) mark(codePoint);
  const rows = codePoints.flatMap((codePoint) => {
    const { commands } = font.charToGlyph(String.fromCodePoint(codePoint)).path;
    return Array.from({ length: side }, (_, row) => {
      const y = font.ascender - (row + 0.5) * pixel;
      const bits = Array.from({ length: side }, (__, column) =>
        isInside(commands, (column + 0.5) * pixel, y) ? 1 << column : 0,
      );
      return word(bits.reduce((sum, bit) => sum | bit, 0));
    }).flat();
  });
  const steps = codePoints.map((codePoint, index) => codePoint - (codePoints[index - 1] ?? 0));
  return [...word(codePoints.length), ...steps.flatMap(word), ...rows];
}

const bytes = Buffer.from([...outlines(), ...bitmaps()]);
writeFileSync(output, bytes);
writeFileSync(drawable, bits);
console.log(
  `${output}: ${(bytes.length / 1024).toFixed(0)} KiB, ${(gzipSync(bytes).length / 1024).toFixed(0)} KiB compressed.`,
);

/** The part of opentype.js that scripts/glyphs.ts uses: the package brings no types of its own. */
declare module "opentype.js" {
  export type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "Z" };

  export interface Font {
    unitsPerEm: number;
    ascender: number;
    tables: { cmap: { glyphIndexMap: Readonly<Record<string, number>> } };
    charToGlyph(character: string): { advanceWidth: number; path: { commands: PathCommand[] } };
  }

  const reader: { parse(bytes: ArrayBufferLike): Font };
  export default reader;
}

/** Which characters a card can show: what scripts/glyphs.ts wrote, a bit for each of the Basic Multilingual Plane. */
import data from "./drawable.bin";

const bits = new Uint8Array(data);
/** From here on characters fill a whole square: those of Chinese, Japanese and Korean. */
const firstWide = 0x2e80;

/** Whether there is a glyph for the character. */
export function hasGlyph(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
}

/** Whether the character fills a whole square, so that a line may end beside it. */
export function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) >= firstWide && hasGlyph(character);
}

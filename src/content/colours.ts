/**
 * Colours as sRGB, and the contrast that WCAG 2.2 asks of text (criterion 1.4.3): what is readable on what, and the
 * nearest colour that is.
 */

export type Colour = readonly [red: number, green: number, blue: number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];
/** Of text that is not large. */
export const textContrast = 4.5;
const steps = 50;

/** Reads `#rrggbb`, either case. */
export function parseColour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Writes `#rrggbb`. */
export function formatColour(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** A share (0 to 1) of the way from one colour to another. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

/** The contrast of two colours (WCAG 2.2, "contrast ratio"): 1 to 21. */
export function contrast(first: Colour, second: Colour): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** The first colour on the way from one to another that has a contrast on a surface; the end where none has. */
export function towards(
  colour: Colour,
  end: Colour,
  { on, atLeast = textContrast }: { on: Colour; atLeast?: number },
): Colour {
  for (let step = 0; step <= steps; step += 1) {
    const mixed = mix(colour, end, step / steps);
    if (contrast(mixed, on) >= atLeast) return mixed;
  }
  return end;
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

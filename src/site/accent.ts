/**
 * A collection's accent colour, made readable: whatever colour people choose, text in it reaches the
 * contrast that WCAG 2.2 asks for (4.5 to 1, criterion 1.4.3) on the light and on the dark page.
 */

type Colour = readonly [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
/** The most demanding surfaces that accent text stands on: site.css has no darker light one and no lighter dark one. */
const lightSurface: Colour = [241, 243, 246];
const darkSurface: Colour = [34, 38, 46];
const neededContrast = 4.5;
const steps = 50;

/** The accent as `#rrggbb` for each surface, and the text that stands on a fill of it. */
export interface AccentShades {
  onLight: string;
  onDark: string;
}

/** Shades of an accent (`#rrggbb`, either case): the colour itself wherever it is readable already. */
export function shadesOf(accent: string): AccentShades {
  const colour = parse(accent);
  return {
    onLight: format(towards(colour, black, lightSurface)),
    onDark: format(towards(colour, white, darkSurface)),
  };
}

/** The stylesheet that gives a site its accent. */
export function accentCss(accent: string): string {
  const { onLight, onDark } = shadesOf(accent);
  return `:root{--accent:light-dark(${onLight},${onDark})}`;
}

/** The contrast of two colours (WCAG 2.2, "contrast ratio"): 1 to 21. */
export function contrastOf(first: string, second: string): number {
  return contrast(parse(first), parse(second));
}

function towards(colour: Colour, end: Colour, surface: Colour): Colour {
  for (let step = 0; step <= steps; step += 1) {
    const mixed = mix(colour, end, step / steps);
    if (contrast(mixed, surface) >= neededContrast) return mixed;
  }
  return end;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [part(0), part(1), part(2)];
}

function contrast(first: Colour, second: Colour): number {
  const [lighter, darker] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function parse(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

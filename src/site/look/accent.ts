/**
 * A collection's accent colour, made readable: whatever colour people choose, text in it reaches the
 * contrast that WCAG 2.2 asks for (4.5 to 1, criterion 1.4.3) on the light and on the dark page.
 */
import { black, formatColour, parseColour, towards, white } from "#content/colours";
import type { Colour } from "#content/colours";

/** The most demanding surfaces that accent text stands on: site.css has no darker light one and no lighter dark one. */
export const standardSurfaces = {
  light: [241, 243, 246],
  dark: [34, 38, 46],
} as const satisfies Record<string, Colour>;

/** The accent as `#rrggbb` for each surface, and the text that stands on a fill of it. */
export interface AccentShades {
  onLight: string;
  onDark: string;
}

/** Shades of an accent (`#rrggbb`, either case): the colour itself wherever it is readable already. */
export function shadesOf(
  accent: string,
  { light, dark }: { light: Colour; dark: Colour } = standardSurfaces,
): AccentShades {
  const colour = parseColour(accent);
  return {
    onLight: formatColour(towards(colour, black, { on: light })),
    onDark: formatColour(towards(colour, white, { on: dark })),
  };
}

/** The colours of a page in one appearance: what the owner chose, and everything else that follows from it. */
import { black, contrast, formatColour, mix, parseColour, towards, white } from "#content/colours";
import type { Colour } from "#content/colours";
import type { SiteSettings } from "#domains/publication/index";

/** The custom properties of src/tokens/site.css that an owner's colours are put into. */
export type Palette = Readonly<
  Record<
    "page" | "raised" | "raised-more" | "ink" | "ink-strong" | "ink-soft" | "line" | "line-strong",
    string
  >
>;

/** What src/tokens/site.css says where nothing is chosen. */
const standard = {
  light: { page: "#ffffff", text: "#323945" },
  dark: { page: "#0f1115", text: "#cdd3dc" },
} as const;

/** Coloured code stands on this at the most: its colours are made for it. */
const codeSurface = { light: parseColour("#f6f7f9"), dark: parseColour("#161920") } as const;

/** The palette, and its most demanding surface for text. */
export function paletteOf(
  appearance: "light" | "dark",
  colours: NonNullable<SiteSettings["theme"]["light"]>,
): { palette: Palette; surface: Colour } {
  const [own, other] = appearance === "light" ? [white, black] : [black, white];
  const page = parseColour(colours.page ?? standard[appearance].page);
  const surface = mix(page, other, 0.06);
  const ink = towards(parseColour(colours.text ?? standard[appearance].text), other, {
    on: surface,
  });
  const palette = {
    page,
    raised: atMost(mix(page, other, 0.03), { surface: codeSurface[appearance], own, other }),
    "raised-more": surface,
    ink,
    "ink-strong": mix(ink, other, 0.5),
    "ink-soft": towards(mix(ink, page, 0.3), other, { on: surface }),
    line: mix(page, other, 0.1),
    "line-strong": mix(page, other, 0.18),
  };
  const written = Object.entries(palette).map(([name, colour]) => [name, formatColour(colour)]);
  return { palette: Object.fromEntries(written) as Palette, surface };
}

/** The colour, brought back to where it is no nearer to the other end than the surface. */
function atMost(
  colour: Colour,
  { surface, own, other }: { surface: Colour; own: Colour; other: Colour },
): Colour {
  return towards(colour, own, { on: other, atLeast: contrast(surface, other) });
}

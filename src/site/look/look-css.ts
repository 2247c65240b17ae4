/**
 * The stylesheet of a site's own look: what its theme says differently from src/tokens/site.css, then what its owner wrote. A page
 * names it by a mark of the theme, so a browser keeps it for as long as the theme stays.
 */
import { codeFonts, textFonts } from "#content/fonts";
import type { SiteSettings } from "#domains/publication/index";
import { shadesOf, standardSurfaces } from "./accent.ts";
import { paletteOf } from "./palette.ts";

type Theme = SiteSettings["theme"];

/** Grows with every change of what this file writes. */
const lookVersion = 1;

const corners = { square: "0", rounded: "0.625rem", round: "1rem" } as const;

/** Where the stylesheets of a site's look are, in order: its fonts, then the rest. None where it has no look of its own. */
export function lookUrls({
  lookId,
  theme,
  lookUrl,
}: Pick<SiteSettings, "lookId" | "theme" | "lookUrl">): string[] {
  const { font, headingFont, codeFont, fontUrl } = theme;
  const chosen = [
    ...(fontUrl === undefined && font !== undefined ? [textFonts[font]] : []),
    ...(headingFont === undefined ? [] : [textFonts[headingFont]]),
    ...(codeFont === undefined ? [] : [codeFonts[codeFont]]),
  ];
  const folders = new Set(chosen.flatMap(({ folder }) => folder ?? []));
  const fonts = [...folders].map((folder) => `/_assets/fonts/${folder}/font.css`);
  if (lookCss(theme) === "") return fonts;
  return [...fonts, lookUrl ?? `/_assets/look/${lookId}.${markOf(theme)}.css`];
}

/** The whole stylesheet; empty where the theme says nothing that it would hold. */
export function lookCss(theme: Theme): string {
  const properties = { ...coloursOf(theme), ...fontsOf(theme), ...shapesOf(theme) };
  const declared = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return [
    theme.fontUrl === undefined ? "" : ownFont(theme.fontUrl),
    declared.length === 0 ? "" : `:root:root{${declared.join(";")}}`,
    theme.css ?? "",
  ]
    .filter(Boolean)
    .join("\n");
}

function coloursOf({ accent, light = {}, dark = {} }: Theme): Record<string, string> {
  const hasPalette = [light, dark].some(({ page, text }) => (page ?? text) !== undefined);
  const onLight = paletteOf("light", light);
  const onDark = paletteOf("dark", dark);
  const pairs: Record<string, string> = {};
  if (hasPalette) {
    for (const name of Object.keys(onLight.palette) as (keyof typeof onLight.palette)[]) {
      pairs[name] = `light-dark(${onLight.palette[name]},${onDark.palette[name]})`;
    }
  }
  const surfaces = hasPalette ? { light: onLight.surface, dark: onDark.surface } : standardSurfaces;
  const [forLight, forDark] = [light.accent ?? accent, dark.accent ?? accent];
  if (forLight === undefined && forDark === undefined) return pairs;
  const shadeOnLight = shadesOf(forLight ?? standardAccent.light, surfaces).onLight;
  const shadeOnDark = shadesOf(forDark ?? standardAccent.dark, surfaces).onDark;
  return { ...pairs, accent: `light-dark(${shadeOnLight},${shadeOnDark})` };
}

/** What src/tokens/site.css says of the accent. */
const standardAccent = { light: "#2457d6", dark: "#8cb0ff" } as const;

const ownFamily = "Site font";

function ownFont(url: string): string {
  return `@font-face{font-family:"${ownFamily}";src:url(${url}) format("woff2");font-weight:100 900;font-display:swap}`;
}

function fontsOf({ font, headingFont, codeFont, fontUrl }: Theme): Record<string, string> {
  const { family } = textFonts[font ?? "system"];
  const text = fontUrl === undefined ? family : `"${ownFamily}",${family}`;
  return {
    ...(font === undefined && fontUrl === undefined ? {} : { font: text }),
    ...(headingFont === undefined ? {} : { "heading-font": textFonts[headingFont].family }),
    ...(codeFont === undefined ? {} : { mono: codeFonts[codeFont].family }),
  };
}

function shapesOf({ corners: chosen }: Theme): Record<string, string> {
  return chosen === undefined ? {} : { corner: corners[chosen] };
}

/** Tells one look, or one banner, from the next: FNV-1a in 64 bits over what it says. */
export function markOf(said: unknown): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of `${lookVersion}${JSON.stringify(said)}`) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

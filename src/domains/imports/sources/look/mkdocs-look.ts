/** How a site of MkDocs Material looks: its palette, logo, icon, fonts, social links and copyright. Pure. */
import { codeFonts, textFonts } from "#content/fonts";
import type { CodeFont, TextFont } from "#content/fonts";
import type { NavigationLink, Theme } from "#db/schema";
import { isRecord, textIn } from "#domains/imports/sources/site";
import {
  saidFields,
  accents,
  colourIn,
  leftFields,
  lookSaid,
  placeName,
  themeOf,
} from "./site-look.ts";
import type { SourceLook } from "./source-look.ts";

type Fields = Readonly<Record<string, unknown>>;
const understood = new Set(["name", "language", "features", "palette", "logo", "favicon", "font"]);

/** The colours of Material that a palette names. */
const material: Readonly<Record<string, string>> = {
  red: "#ef5552",
  pink: "#e92063",
  purple: "#ab47bd",
  "deep purple": "#7e56c2",
  indigo: "#4051b5",
  blue: "#2094f3",
  "light blue": "#02a6f2",
  cyan: "#00bdd6",
  teal: "#009485",
  green: "#4cae4f",
  "light green": "#8bc34b",
  lime: "#cbdc38",
  yellow: "#ffec3d",
  amber: "#ffc105",
  orange: "#ffa724",
  "deep orange": "#ff6e42",
  brown: "#795649",
  grey: "#757575",
  "blue grey": "#546d78",
};

export function mkdocsLook(path: string, data: Fields): SourceLook {
  const own = saidFields(data["theme"]);
  const { social } = saidFields(data["extra"]);
  const { icon } = own;
  return lookSaid({
    path,
    theme: {
      ...paletteOf(own["palette"]),
      ...themeOf({ logoUrl: picture(own["logo"]), faviconUrl: picture(own["favicon"]) }),
      ...fontsOf(own["font"]),
    },
    social: socialIn(social),
    words: textIn(data["copyright"]),
    left: [
      ...leftFields({ ...own, icon: undefined }, understood, "theme."),
      ...leftFields(saidFields(icon), new Set(), "theme.icon."),
    ],
  });
}

/** Its pictures stand where its pages do. */
const picture = (value: unknown) => {
  const written = textIn(value);
  const isOut = written === undefined || /^[a-z]+:/i.test(written);
  return isOut ? written : `/${written.replace(/^\/+/, "")}`;
};

/** One palette, or one for light and one for dark pages: of those that no browser asks for, the first is the site's. */
function paletteOf(value: unknown): Theme {
  const palettes = [value].flat().filter((each) => isRecord(each));
  const ofDark = palettes.find(({ scheme }) => scheme === "slate");
  const ofLight = palettes.find(
    ({ scheme, primary, accent }) =>
      scheme !== "slate" && (scheme ?? primary ?? accent) !== undefined,
  );
  const isAsked = palettes.some(({ media }) => textIn(media) !== undefined);
  const only = ofLight === undefined ? "dark" : ofDark === undefined ? "light" : undefined;
  const first = palettes[0]?.["scheme"] === "slate" ? "dark" : undefined;
  return {
    ...accents(colourOf(ofLight), colourOf(ofDark)),
    ...themeOf({ appearance: palettes.length === 0 || isAsked ? undefined : (only ?? first) }),
  };
}

/** A black or white bar has no colour of its own: links have that of the accent then. */
function colourOf(palette: Fields | undefined): string | undefined {
  const named = [palette?.["primary"], palette?.["accent"]].flatMap((each) => textIn(each) ?? []);
  const found = named.flatMap((name) => material[name.toLowerCase().replaceAll("-", " ")] ?? []);
  return colourIn(found[0]);
}

/** The fonts that there are here too; others are loaded from elsewhere there, and left out. */
function fontsOf(value: unknown): Theme {
  const { text, code } = saidFields(value);
  return themeOf({
    font: named<TextFont>(text, textFonts),
    codeFont: named<CodeFont>(code, codeFonts),
  });
}

function named<Name extends string>(value: unknown, fonts: Readonly<Record<Name, unknown>>) {
  const key = (textIn(value) ?? "").toLowerCase().replaceAll(" ", "-");
  return (Object.keys(fonts) as Name[]).find((each) => each === key);
}

function socialIn(value: unknown): NavigationLink[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { icon, name, link } = saidFields(each);
    const href = textIn(link);
    const label = textIn(name) ?? placeName(textIn(icon) ?? "");
    return href === undefined || label === "" ? [] : [{ label, href }];
  });
}

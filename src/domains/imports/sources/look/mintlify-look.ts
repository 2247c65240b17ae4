/** How a site of Mintlify looks: its colours, logo, icon, bar and footer. Pure. */
import type { FooterColumn, NavigationLink, Theme } from "#db/schema";
import { textIn } from "#domains/imports/sources/site";
import {
  saidFields,
  accents,
  colourIn,
  leftFields,
  linksWith,
  logoIn,
  lookSaid,
  placeName,
  themeOf,
} from "./site-look.ts";
import type { SourceLook } from "./source-look.ts";

/** The fields of `docs.json`, and of `mint.json` before it, that are its look. */
export const mintlifyLookFields = [
  "colors",
  "logo",
  "favicon",
  "appearance",
  "modeToggle",
  "background",
  "navbar",
  "topbarLinks",
  "topbarCtaButton",
  "footer",
  "footerSocials",
] as const;

type Fields = Readonly<Record<string, unknown>>;
const words = { label: "label", href: ["href"] };
const oldWords = { label: "name", href: ["url"] };

export function mintlifyLook(path: string, data: Fields): SourceLook {
  const [bar, footer] = [saidFields(data["navbar"]), saidFields(data["footer"])];
  const { links, primary, ...restOfBar } = bar;
  const { socials, links: columns, ...restOfFooter } = footer;
  const buttons = [buttonOf(primary), buttonOf(data["topbarCtaButton"])];
  return lookSaid({
    path,
    theme: {
      ...coloursOf(data),
      ...logoIn(data["logo"], ["light", "dark"]),
      ...iconAndChoice(data),
    },
    header: [
      ...linksWith(links, words),
      ...linksWith(data["topbarLinks"], oldWords),
      ...buttons.flatMap((each) => (each === null ? [] : [{ ...each, style: "button" as const }])),
    ],
    footer: columnsIn(columns),
    social: [...socialIn(socials), ...socialIn(data["footerSocials"])],
    left: [
      ...leftFields(saidFields(data["colors"]), new Set(["primary", "light", "dark"]), "colors."),
      ...leftFields(saidFields(data["background"]), new Set(["color"]), "background."),
      ...leftFields(restOfBar, new Set(), "navbar."),
      ...leftFields(restOfFooter, new Set(), "footer."),
    ],
  });
}

/** `primary` is of links on light pages and `light` of those on dark ones; `dark` is of buttons, which follow here. */
function coloursOf({ colors, background }: Fields): Theme {
  const { primary, light } = saidFields(colors);
  const own = accents(colourIn(primary), colourIn(light) ?? colourIn(primary));
  const pages = saidFields(saidFields(background)["color"]);
  const [lightPage, darkPage] = [colourIn(pages["light"]), colourIn(pages["dark"])];
  return themeOf({
    light: lightPage === undefined ? own.light : { ...own.light, page: lightPage },
    dark: darkPage === undefined ? own.dark : { ...own.dark, page: darkPage },
  });
}

function iconAndChoice({ favicon, appearance, modeToggle }: Fields): Theme {
  const chosen = saidFields(appearance)["default"] ?? saidFields(modeToggle)["default"];
  const icon = textIn(favicon) ?? textIn(saidFields(favicon)["light"]);
  return themeOf({
    faviconUrl: icon,
    appearance: chosen === "dark" || chosen === "light" ? chosen : undefined,
  });
}

/** The button of the bar: with words, or `type: github` without. */
function buttonOf(value: unknown): NavigationLink | null {
  const { type, label, name, href, url } = saidFields(value);
  const to = textIn(href) ?? textIn(url);
  const said = textIn(label) ?? textIn(name) ?? (type === "github" ? "GitHub" : undefined);
  return to === undefined || said === undefined ? null : { label: said, href: to };
}

function columnsIn(value: unknown): FooterColumn[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { header, items } = saidFields(each);
    const links = linksWith(items, words);
    return links.length === 0 ? [] : [{ title: textIn(header) ?? "Links", links }];
  });
}

/** By the names of the places, or in a list with the type of each. */
function socialIn(value: unknown): NavigationLink[] {
  const listed = Array.isArray(value)
    ? value.map((each: unknown) => [saidFields(each)["type"], saidFields(each)["url"]])
    : Object.entries(saidFields(value));
  return listed.flatMap(([place, url]) => {
    const [icon, href] = [textIn(place), textIn(url)];
    return icon === undefined || href === undefined ? [] : [{ label: placeName(icon), href }];
  });
}

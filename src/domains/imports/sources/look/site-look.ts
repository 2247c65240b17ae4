/** What configurations say of looks, read alike whatever tool they are of. Pure. */
import type { NavigationLink, Theme } from "#db/schema";
import { isRecord, textIn } from "#domains/imports/sources/site";
import type { SourceLook } from "./source-look.ts";

/** What a source says of its look, each part if it does. */
type SaidLook = Partial<SourceLook> & Pick<SourceLook, "path">;

export function lookSaid(said: SaidLook): SourceLook {
  return { theme: {}, header: [], menus: [], footer: [], social: [], left: [], ...said };
}

/** The fields that nothing is made of, with what stands before their names. */
export function leftFields(
  fields: Readonly<Record<string, unknown>>,
  understood: ReadonlySet<string>,
  before = "",
): string[] {
  const left = Object.keys(fields).filter(
    (key) => fields[key] !== undefined && !understood.has(key),
  );
  return left.map((key) => before + key);
}

/** A colour as #rrggbb, also of one digit for each part; undefined for what is none of these. */
export function colourIn(value: unknown): string | undefined {
  const text = textIn(value) ?? "";
  const [, r = "", g = "", b = ""] = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text) ?? [];
  const whole = r === "" ? text : `#${r}${r}${g}${g}${b}${b}`;
  return /^#[\da-f]{6}$/i.test(whole) ? whole.toLowerCase() : undefined;
}

/** The colours of links, as far as they are said. */
export function accents(light: string | undefined, dark: string | undefined): Theme {
  return {
    ...(light === undefined ? {} : { light: { accent: light } }),
    ...(dark === undefined ? {} : { dark: { accent: dark } }),
  };
}

/** A logo: one for all pages, or one for light and one for dark ones, by the names of these two. */
export function logoIn(value: unknown, [light, dark]: readonly [string, string]): Theme {
  if (!isRecord(value)) return themeOf({ logoUrl: textIn(value) });
  const own = textIn(value[light]);
  return themeOf({ logoUrl: own ?? textIn(value[dark]), logoDarkUrl: textIn(value[dark]) });
}

/** The theme without what is not said. */
export function themeOf(fields: Theme): Theme {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** The links of a list, by the fields that hold their words and where they lead. */
export function linksWith(
  value: unknown,
  { label, href }: { label: string; href: readonly string[] },
): NavigationLink[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    if (!isRecord(each)) return [];
    const to = href.flatMap((name) => textIn(each[name]) ?? [])[0];
    const words = textIn(each[label]);
    return words === undefined || to === undefined ? [] : [{ label: words, href: to }];
  });
}

/** Names of places where people are met, as those write them. */
const names: Readonly<Record<string, string>> = {
  bluesky: "Bluesky",
  github: "GitHub",
  gitlab: "GitLab",
  hackernews: "Hacker News",
  linkedin: "LinkedIn",
  npm: "npm",
  pypi: "PyPI",
  rss: "RSS",
  stackoverflow: "Stack Overflow",
  tiktok: "TikTok",
  x: "X",
  xtwitter: "X",
  youtube: "YouTube",
};

/** What a place is called whose icon a source names: `github`, `x.com`, `fontawesome/brands/linkedin`. */
export function placeName(icon: string): string {
  const [last = icon] = icon.split("/").slice(-1);
  const key = last.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  return names[key] ?? last.charAt(0).toUpperCase() + last.slice(1);
}

/** A record's fields; none of what is no record. */
export const saidFields = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** How a site of Starlight looks: its logo, icon and social links. Pure. */
import type { NavigationLink } from "#db/schema";
import { isRecord, textIn } from "#domains/imports/sources/site";
import { leftFields, logoIn, lookSaid, placeName, themeOf } from "./site-look.ts";
import type { SourceLook } from "./source-look.ts";

const understood = new Set([
  "title",
  "description",
  "logo",
  "favicon",
  "social",
  "sidebar",
  "locales",
  "defaultLocale",
]);

export function starlightLook(path: string, given: Readonly<Record<string, unknown>>): SourceLook {
  const { logo, favicon, social } = given;
  const plain = isRecord(logo) && logo["src"] !== undefined ? logo["src"] : logo;
  return lookSaid({
    path,
    theme: { ...logoIn(plain, ["light", "dark"]), ...themeOf({ faviconUrl: textIn(favicon) }) },
    social: socialIn(social),
    left: leftFields(given, understood),
  });
}

/** A list of icons with labels, or an address by each name, as it was before. */
function socialIn(value: unknown): NavigationLink[] {
  const listed: [unknown, unknown, unknown][] = Array.isArray(value)
    ? value.map((each: unknown) =>
        isRecord(each) ? [each["icon"], each["label"], each["href"]] : ["", "", ""],
      )
    : Object.entries(isRecord(value) ? value : {}).map(([icon, href]) => [icon, undefined, href]);
  return listed.flatMap(([icon, label, to]) => {
    const href = textIn(to);
    const words = textIn(label) ?? placeName(textIn(icon) ?? "");
    return href === undefined || words === "" ? [] : [{ label: words, href }];
  });
}

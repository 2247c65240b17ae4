/** How a site of Docusaurus looks: what its `themeConfig` says of the bar, the footer and the colours to begin with. Pure. */
import type { FooterColumn, HeaderLink, NavigationLink, Theme } from "#db/schema";
import { isRecord, textIn } from "#domains/imports/sources/site";
import { saidFields, leftFields, linksWith, lookSaid, themeOf } from "./site-look.ts";
import type { SourceLook } from "./source-look.ts";

type Fields = Readonly<Record<string, unknown>>;
const words = { label: "label", href: ["href", "to"] };
/** Items of the bar that a site has here by itself: its search, its versions and languages. */
const ofEverySite = new Set(["search", "docsVersionDropdown", "docsVersion", "localeDropdown"]);
const understood = new Set(["navbar", "footer", "colorMode"]);

/**
 * The look, where there is a configuration.
 * @param fileOf the page of an id
 */
export function docusaurusLook(
  path: string | null,
  data: Fields,
  fileOf: (id: string) => string | undefined,
): SourceLook | undefined {
  if (path === null) return undefined;
  const config = saidFields(data["themeConfig"]);
  const {
    logo,
    links: formerItems,
    items = formerItems,
    title: _,
    ...restOfBar
  } = saidFields(config["navbar"]);
  const { links, copyright, style: __, logo: ___, ...restOfFooter } = saidFields(config["footer"]);
  const bar = barOf(items, fileOf);
  return lookSaid({
    path,
    theme: { ...logoOf(logo), ...iconAndChoice(data, config) },
    header: bar.header,
    menus: bar.menus,
    footer: columnsIn(links),
    words: textIn(copyright),
    left: [
      ...leftFields(restOfBar, new Set(["hideOnScroll", "style"]), "navbar."),
      ...bar.left,
      ...leftFields(restOfFooter, new Set(), "footer."),
      ...leftFields(config, understood, "themeConfig."),
      ...["stylesheets", "scripts", "headTags", "clientModules"].filter(
        (name) => data[name] !== undefined,
      ),
      ...stylesOf(data),
    ],
  });
}

/** Its pictures stand in `static/`. */
const picture = (value: unknown) => {
  const written = textIn(value);
  const isOut = written === undefined || /^[a-z]+:/i.test(written);
  return isOut ? written : `/static/${written.replace(/^\/+/, "")}`;
};

function logoOf(value: unknown): Theme {
  const { src, srcDark } = saidFields(value);
  return themeOf({ logoUrl: picture(src), logoDarkUrl: picture(srcDark) });
}

function iconAndChoice({ favicon }: Fields, { colorMode }: Fields): Theme {
  const { defaultMode, respectPrefersColorScheme } = saidFields(colorMode);
  const isChosen = respectPrefersColorScheme !== true;
  return themeOf({
    faviconUrl: picture(favicon),
    appearance:
      isChosen && (defaultMode === "dark" || defaultMode === "light") ? defaultMode : undefined,
  });
}

function barOf(value: unknown, fileOf: (id: string) => string | undefined) {
  const bar = { header: [] as HeaderLink[], menus: [] as FooterColumn[], left: [] as string[] };
  const items = Array.isArray(value) ? value.filter((each) => isRecord(each)) : [];
  for (const item of items) {
    const label = textIn(item["label"]);
    const type = textIn(item["type"]) ?? "";
    const file = type === "doc" ? fileOf(textIn(item["docId"]) ?? "") : undefined;
    const [link] = itemsIn([file === undefined ? item : { ...item, to: `/${file}` }]);
    const below = itemsIn(item["items"]);
    if (below.length > 0) bar.menus.push({ title: label ?? "More", links: below });
    else if (link !== undefined) bar.header.push(link);
    else if (!ofEverySite.has(type)) bar.left.push(`navbar.items: ${label ?? type}`);
  }
  return bar;
}

/** Links, of which those into the site count from its start, with or without "/" before them. */
function itemsIn(value: unknown): NavigationLink[] {
  return linksWith(value, words).map(({ label, href }) => {
    const isWhole = /^(?:[a-z]+:|[/#])/i.test(href);
    return { label, href: isWhole ? href : `/${href}` };
  });
}

/** Columns with their titles; links that stand in none are one of their own. */
function columnsIn(value: unknown): FooterColumn[] {
  if (!Array.isArray(value)) return [];
  const loose = itemsIn(value);
  const columns = value.flatMap((each: unknown) => {
    const { title, items } = saidFields(each);
    const links = itemsIn(items);
    return links.length === 0 ? [] : [{ title: textIn(title) ?? "Links", links }];
  });
  return loose.length === 0 ? columns : [...columns, { title: "Links", links: loose }];
}

/** The style sheets of its preset. */
function stylesOf({ presets }: Fields): string[] {
  const all = Array.isArray(presets) ? presets : [];
  const options = all.map((each: unknown) => saidFields(Array.isArray(each) ? each[1] : null));
  return options.some(({ theme: own }) => saidFields(own)["customCss"] !== undefined)
    ? ["theme.customCss"]
    : [];
}

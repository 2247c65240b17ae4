/** How a site of VitePress looks: what its `themeConfig` says of the bar and the footer, and the icon of its head. Pure. */
import type { FooterColumn, HeaderLink, NavigationLink, Theme } from "#db/schema";
import { isRecord, textIn } from "#domains/imports/sources/site";
import { leftFields, linksWith, logoIn, lookSaid, placeName, themeOf } from "./site-look.ts";
import type { SourceLook } from "./source-look.ts";

type Fields = Readonly<Record<string, unknown>>;
const words = { label: "text", href: ["link"] };
/** Read elsewhere, or words and parts that every site has here. */
const understood = new Set([
  "logo",
  "nav",
  "socialLinks",
  "footer",
  "sidebar",
  "search",
  "siteTitle",
  "outline",
  "docFooter",
  "lastUpdated",
  "langMenuLabel",
  "returnToTopLabel",
  "sidebarMenuLabel",
  "darkModeSwitchLabel",
  "lightModeSwitchTitle",
  "darkModeSwitchTitle",
  "skipToContentLabel",
  "notFound",
]);

/**
 * The look, where there is a configuration.
 * @param own what its theme is told, that of the language first
 */
export function vitepressLook(
  path: string | null,
  data: Fields,
  own: readonly unknown[],
): SourceLook | undefined {
  if (path === null) return undefined;
  const config: Fields = Object.fromEntries(
    own.toReversed().flatMap((each) => (isRecord(each) ? Object.entries(each) : [])),
  );
  const { footer } = config;
  const { message, copyright } = isRecord(footer) ? footer : {};
  const said = [message, copyright].flatMap((each) => textIn(each) ?? []);
  return lookSaid({
    path,
    theme: { ...logoOf(config["logo"]), ...iconAndChoice(data) },
    ...barOf(config["nav"]),
    social: socialIn(config["socialLinks"]),
    words: said.length === 0 ? undefined : said.join("<br>\n"),
    left: [...leftFields(config, understood, "themeConfig."), ...scriptsOf(data["head"])],
  });
}

const logoOf = (logo: unknown): Theme =>
  logoIn(isRecord(logo) && logo["src"] !== undefined ? logo["src"] : logo, ["light", "dark"]);

function iconAndChoice({ head, appearance }: Fields): Theme {
  const icon = tagsOf(head).find(
    ({ tag, of }) => tag === "link" && /\bicon$/.test(textIn(of["rel"]) ?? ""),
  );
  const choices: Record<string, "light" | "dark"> = {
    false: "light",
    dark: "dark",
    "force-dark": "dark",
  };
  return themeOf({
    faviconUrl: textIn(icon?.of["href"]),
    appearance: choices[String(appearance)],
  });
}

/** Elements of the head: `["link", { rel: "icon", href: "/favicon.ico" }]`. */
function tagsOf(head: unknown): { tag: string; of: Fields }[] {
  if (!Array.isArray(head)) return [];
  return head.flatMap((each: unknown) => {
    const [tag, of]: unknown[] = Array.isArray(each) ? each : [];
    return typeof tag === "string" ? [{ tag, of: isRecord(of) ? of : {} }] : [];
  });
}

const scriptsOf = (head: unknown) =>
  tagsOf(head).some(({ tag }) => tag === "script" || tag === "style")
    ? ["head: script, style"]
    : [];

/** The bar: its links, and its menus with all that stands in their groups. */
function barOf(nav: unknown): { header: HeaderLink[]; menus: FooterColumn[] } {
  const items = Array.isArray(nav) ? nav.filter((each) => isRecord(each)) : [];
  const menus = items.flatMap((item) => {
    const { items: below } = item;
    const groups = Array.isArray(below) ? below.filter((each) => isRecord(each)) : [];
    const links = [below, ...groups.map((each) => each["items"])].flatMap((list) =>
      linksWith(list, words),
    );
    return links.length === 0 ? [] : [{ title: textIn(item["text"]) ?? "More", links }];
  });
  return { header: linksWith(items, words), menus };
}

function socialIn(value: unknown): NavigationLink[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const { icon, link, ariaLabel } = isRecord(each) ? each : {};
    const href = textIn(link);
    const label = textIn(icon) ?? textIn(ariaLabel);
    return href === undefined || label === undefined ? [] : [{ label: placeName(label), href }];
  });
}

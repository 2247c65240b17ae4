/** Where a published text leads, inside the documentation and out of it, and the anchors that links may lead to. */
import { limits } from "#limits";
import { decodeHtml, plainText } from "./plain.ts";

/** A link or a picture of a text. */
export interface TextLink {
  /** To a page by its id, to an uploaded file by its id, to a path, to a heading of its own page, or to another site. */
  kind: "page" | "file" | "path" | "anchor" | "foreign";
  /** Of another site: the address, without what follows `#`. */
  to: string;
  /** Without `#`, decoded; empty for a page as a whole. */
  anchor: string;
  /** The words of the link; of media what stands in for them. */
  text: string;
}

const textChars = 100;
const hrefChars = 500;
const linkOrMedia =
  /<a(?=[\s>])([^<>]*)>([\s\S]*?)<\/a>|<(?:img|source|video|audio)(?=[\s>])([^<>]*)>/g;
const fileUrl = /^(?:https?:\/\/[^/]+)?\/files\/\w+\/(\w+)(?:[?#]|$)/;

/** What leads out of sanitised HTML, and into it. Links to its own headings that are there are left out. */
export function textLinksOf(html: string): { links: TextLink[]; ids: string[] } {
  const ids = new Set(idsIn(html).map(decodeHtml));
  const links = new Map<string, TextLink>();
  let foreign = 0;
  for (const [, link, inner = "", media = ""] of html.matchAll(linkOrMedia)) {
    const target = targetOf(
      link === undefined ? attributeOf(media, "src") : attributeOf(link, "href"),
    );
    if (target === null || isThere(target, ids)) continue;
    foreign += Number(target.kind === "foreign");
    if (target.kind === "foreign" && foreign > limits.foreignLinksPerPage) continue;
    const words = link === undefined ? attributeOf(media, "alt") : plainText(inner);
    const text = words.slice(0, textChars).toWellFormed();
    links.set(`${target.kind} ${target.to}#${target.anchor}`, { ...target, text });
    if (links.size === limits.linksPerPage) break;
  }
  return { links: [...links.values()], ids: [...ids] };
}

const isThere = ({ kind, anchor }: Pick<TextLink, "kind" | "anchor">, ids: ReadonlySet<string>) =>
  kind === "anchor" && ids.has(anchor);

/** The first ids of a text, as they are written. */
function idsIn(html: string): string[] {
  const ids: string[] = [];
  for (const [, id = ""] of html.matchAll(/<[^<>]*\sid="([^"]+)"/g)) {
    ids.push(id);
    if (ids.length === limits.linkIdsPerPage) break;
  }
  return ids;
}

function attributeOf(attributes: string, name: "href" | "src" | "alt"): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(` ${attributes}`)?.[1] ?? "";
  return decodeHtml(value);
}

/** A name for where an address leads, the same however it is written; null for what is no place on the web. */
export function linkKeyOf(href: string): string | null {
  const target = targetOf(href);
  return target && `${target.kind} ${target.to}#${target.anchor}`;
}

/** Where an address leads, if that can be looked up. */
function targetOf(href: string): Omit<TextLink, "text"> | null {
  if (href === "" || href.length > hrefChars) return null;
  const [address = "", ...fragments] = href.split("#");
  const anchor = decodedFragment(fragments.join("#"));
  if (address === "") return anchor === "" ? null : { kind: "anchor", to: "", anchor };
  const pageId = /^page:([0-9A-Za-z]+)/.exec(address)?.[1];
  if (pageId !== undefined) return { kind: "page", to: pageId, anchor };
  const fileId = fileUrl.exec(address)?.[1];
  if (fileId !== undefined) return { kind: "file", to: fileId, anchor: "" };
  return pathOrForeign(address, anchor);
}

function pathOrForeign(address: string, anchor: string): Omit<TextLink, "text"> | null {
  const isDocumentation = /^https?:\/\/[^/]+\/docs\//.test(address);
  if (isDocumentation || !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address))
    return { kind: "path", to: address, anchor };
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url && { kind: "foreign", to: url.href, anchor };
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The links of a published text that stay inside the documentation, and the anchors that links may lead to. */
import { limits } from "#limits";
import { decodeHtml, plainText } from "./plain.ts";

/** A link that leads somewhere inside the documentation. */
export interface InternalLink {
  /** To a page by its id, to an uploaded file by its id, to a path, or to a heading of its own page. */
  kind: "page" | "file" | "path" | "anchor";
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
export function internalLinksOf(html: string): { links: InternalLink[]; ids: string[] } {
  const ids = new Set(idsIn(html).map(decodeHtml));
  const links = new Map<string, InternalLink>();
  for (const [, link, inner = "", media = ""] of html.matchAll(linkOrMedia)) {
    const href = attributeOf(link ?? media, link === undefined ? "src" : "href");
    const target = targetOf(href);
    if (target === null || (target.kind === "anchor" && ids.has(target.anchor))) continue;
    const words = link === undefined ? attributeOf(media, "alt") : plainText(inner);
    const text = words.slice(0, textChars).toWellFormed();
    links.set(`${target.kind} ${target.to}#${target.anchor}`, { ...target, text });
    if (links.size === limits.linksPerPage) break;
  }
  return { links: [...links.values()], ids: [...ids] };
}

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

/** A name for where an address leads, the same however it is written; null where it leads elsewhere. */
export function linkKeyOf(href: string): string | null {
  const target = targetOf(href);
  return target && `${target.kind} ${target.to}#${target.anchor}`;
}

/** Where an address leads, if it stays inside. */
function targetOf(href: string): Omit<InternalLink, "text"> | null {
  if (href === "" || href.length > hrefChars) return null;
  const [address = "", ...fragments] = href.split("#");
  const anchor = decodedFragment(fragments.join("#"));
  if (address === "") return anchor === "" ? null : { kind: "anchor", to: "", anchor };
  const pageId = /^page:([0-9A-Za-z]+)/.exec(address)?.[1];
  if (pageId !== undefined) return { kind: "page", to: pageId, anchor };
  const fileId = fileUrl.exec(address)?.[1];
  if (fileId !== undefined) return { kind: "file", to: fileId, anchor: "" };
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);
  const isDocumentation = /^https?:\/\/[^/]+\/docs\//.test(address);
  return isElsewhere && !isDocumentation ? null : { kind: "path", to: address, anchor };
}

function decodedFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

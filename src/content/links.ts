/**
 * Links between pages. In Markdown and in kept HTML they are `page:ID#anchor`, so they survive every
 * rename; where a page has its address is known only when it is served, imported or exported.
 */
import type { LinkDestination, LinkKind } from "./destinations.ts";
import { escapeHtml } from "./plain.ts";

export type { LinkKind } from "./destinations.ts";

const pageHref = /\shref="page:([0-9A-Za-z]+)([?#][^"]*)?"/;
const anchorTag = /<a(?=[\s>])[^<>]*>|<\/a>/g;

/** The ids of the pages that rendered HTML links to, each once, in order. */
export function linkedPageIds(html: string): string[] {
  const ids = new Set<string>();
  for (const [tag] of html.matchAll(anchorTag)) {
    const id = pageHref.exec(tag)?.[1];
    if (id) ids.add(id);
  }
  return [...ids];
}

/**
 * Puts addresses in the place of `page:ID` in HTML that `sanitizeHtml` made. `resolve` gives a page's
 * address without anchor, or null where the reader may not go: then the words stay, marked
 * `broken-link`.
 */
export function resolvePageLinks(html: string, resolve: (pageId: string) => string | null): string {
  const isBroken: boolean[] = [];
  return html.replace(anchorTag, (tag) => {
    if (tag === "</a>") return isBroken.pop() ? "</span>" : tag;
    const [attribute, id, rest = ""] = pageHref.exec(tag) ?? [];
    const address = id === undefined ? undefined : resolve(id);
    isBroken.push(address === null);
    if (address === null) return '<span class="broken-link">';
    if (address === undefined || attribute === undefined) return tag;
    return tag.replace(attribute, () => ` href="${escapeHtml(address)}${rest}"`);
  });
}

/**
 * Puts other addresses into Markdown and leaves every other character alone. `replace` gets each
 * address of a link or image (inline, definition, `<…>` autolink, `href` and `src` of HTML and of blocks) and gives the
 * new one, or null to keep it as it is written. Code is never touched.
 */
export async function rewriteMarkdownLinks(
  markdown: string,
  replace: (href: string, kind: LinkKind) => string | null,
): Promise<string> {
  const { destinationsOf } = await import("./destinations.ts");
  const mark = markdown.startsWith("\uFEFF") ? "\uFEFF" : "";
  const source = markdown.slice(mark.length);
  let result = mark;
  let done = 0;
  for (const destination of await destinationsOf(source)) {
    const href = replace(destination.href, destination.kind);
    if (href === null || href === destination.href || destination.start < done) continue;
    result += source.slice(done, destination.start) + destinationText(destination, href);
    done = destination.end;
  }
  return result + source.slice(done);
}

/** How an address is written in the place of one that is there. */
export function destinationText(destination: LinkDestination, href: string): string {
  if (destination.form === "html") return escapeHtml(href);
  if (destination.form === "attribute") return `"${escapeHtml(href)}"`;
  const encoded = encodedDestination(href);
  if (destination.form !== "autolink") return encoded || "#";
  return /^[a-z][a-z0-9+.-]+:/i.test(encoded)
    ? `<${encoded}>`
    : `[${destination.href}](${encoded})`;
}

/** An address that needs no `<…>` around it in Markdown, in a table cell neither. */
function encodedDestination(href: string): string {
  return href
    .replace(
      /[\s<>()\\`|]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
    )
    .replace(/&(?=#?\w+;)/g, "&amp;");
}

/**
 * HTML that stands in Markdown, before it is sanitised. An element that holds raw text and is never closed
 * would take the rest of the page with it: its tag becomes text, as GitHub shows it.
 */

import { tableScroll } from "./element-frames.ts";

const rawTextTag =
  /<(\/?)(title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?=[\s/>])/gi;

/** The HTML with each tag of raw text escaped that neither closes one in front of it nor is closed behind. */
export function showUnclosed(html: string): string {
  const tags = Array.from(html.matchAll(rawTextTag), ({ index, 1: slash, 2: name = "" }) => ({
    index,
    isClosing: slash === "/",
    name: name.toLowerCase(),
  }));
  const lastClosing = new Map<string, number>();
  for (const { index, isClosing, name } of tags) if (isClosing) lastClosing.set(name, index);
  let result = "";
  let done = 0;
  let open: string | null = null;
  for (const { index, isClosing, name } of tags) {
    // What stands inside raw text is no tag, except the one that closes it.
    if (open !== null) {
      if (isClosing && name === open) open = null;
    } else if (!isClosing && (lastClosing.get(name) ?? -1) > index) {
      open = name;
    } else {
      result += `${html.slice(done, index)}&lt;`;
      done = index + 1;
    }
  }
  return result + html.slice(done);
}

/** A block's HTML with each table in what it scrolls in; as it is where a table of it is closed in another block. */
export function scrollTables(html: string): string {
  const opening = html.match(/<table(?=[\s>])/gi)?.length ?? 0;
  if (opening === 0 || opening !== html.match(/<\/table\s*>/gi)?.length) return html;
  return html
    .replaceAll(/<table(?=[\s>])/gi, `${tableScroll.open}$&`)
    .replaceAll(/<\/table\s*>/gi, `$&${tableScroll.close}`);
}

/** How many tags begin in a piece of HTML, at most. */
export function tagCount(html: string): number {
  let tags = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) tags += 1;
  return tags;
}

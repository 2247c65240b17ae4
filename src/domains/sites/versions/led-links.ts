/** Links of a text that lead to pages of one version of a site, and to the same pages of another one. */
import { rewriteMarkdownLinks } from "#content/links";

const pageLink = /^page:([0-9A-Za-z]+)(?=$|[?#])/;

/** The ids of the pages that the text links to, each once. */
export async function pagesLinkedIn(text: string): Promise<string[]> {
  const ids = new Set<string>();
  await rewriteMarkdownLinks(text, (href) => {
    const [, id] = pageLink.exec(href) ?? [];
    if (id !== undefined) ids.add(id);
    return null;
  });
  return [...ids];
}

/** The text with links to these pages led to others, by the id of each; every other link stays. */
export async function withLedLinks(
  text: string,
  others: ReadonlyMap<string, string>,
): Promise<string> {
  if (others.size === 0) return text;
  return rewriteMarkdownLinks(text, (href) => {
    const id = others.get(pageLink.exec(href)?.[1] ?? "");
    return id === undefined ? null : href.replace(pageLink, `page:${id}`);
  });
}

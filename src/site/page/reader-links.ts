/** Links to pages, as a reader of the site follows them: to where each page is now, or without a target. */
import type { Navigation } from "#domains/publication/index";
import { rewriteMarkdownLinks } from "#content/links";
import { urlOf } from "#site/reading/address";

const pageLink = /^page:([0-9A-Za-z]+)(.*)/s;

/** The address below `base` of a page that readers see, or null. */
export function addressIn(navigation: Navigation, base: string): (pageId: string) => string | null {
  return (pageId) => {
    const target = navigation.find(pageId);
    return target === null || !target.isReadable ? null : urlOf(base, target.path);
  };
}

/** Markdown with every link to a readable page made absolute below `baseUrl`. */
export async function linkedMarkdown(
  markdown: string,
  navigation: Navigation,
  baseUrl: string,
): Promise<string> {
  const addressOf = addressIn(navigation, baseUrl);
  return rewriteMarkdownLinks(markdown, (href) => {
    const [, pageId = "", rest = ""] = pageLink.exec(href) ?? [];
    const address = addressOf(pageId);
    return address === null ? null : address + rest;
  });
}

/** A published page as Markdown, for machines and for people who copy: links lead to the site. */
import { rewriteMarkdownLinks } from "#content/links";
import type { Snapshot } from "#areas/published-versions/snapshot";
import { urlOf } from "./address.ts";
import type { Navigation } from "#areas/published-site/navigation";

const pageLink = /^page:([0-9A-Za-z]+)(.*)$/;

/** The Markdown with its title, and with every link to a readable page made absolute below `baseUrl`. */
export function renderMarkdownTwin(
  snapshot: Snapshot,
  navigation: Navigation,
  baseUrl: string,
): string {
  const linked = rewriteMarkdownLinks(snapshot.content, (href) => {
    const [, pageId = "", rest = ""] = pageLink.exec(href) ?? [];
    const target = navigation.find(pageId);
    return target === null || !target.isReadable ? null : urlOf(baseUrl, target.path) + rest;
  });
  const hasTitle = snapshot.outline[0]?.depth === 1;
  return hasTitle ? linked : `# ${snapshot.name}\n\n${linked}`;
}

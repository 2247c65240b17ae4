/** A published page as Markdown, for machines and for people who copy: links lead to the site. */
import type { Navigation } from "#areas/published-site/navigation";
import type { Snapshot } from "#areas/published-versions/snapshot";
import { linkedMarkdown } from "./reader-links.ts";

/** The Markdown with its title, and with every link to a readable page made absolute below `baseUrl`. */
export function renderMarkdownTwin(
  snapshot: Snapshot,
  navigation: Navigation,
  baseUrl: string,
): string {
  const linked = linkedMarkdown(snapshot.content, navigation, baseUrl);
  const hasTitle = snapshot.outline[0]?.depth === 1;
  return hasTitle ? linked : `# ${snapshot.name}\n\n${linked}`;
}

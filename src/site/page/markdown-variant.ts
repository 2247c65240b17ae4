/** A published page as Markdown, for machines and for people who copy: links lead to the site. */
import { ownTitle } from "#content/anchors";
import type { Navigation, Variables } from "#domains/publication/index";
import type { Snapshot } from "#domains/pages/index";
import { endpointMarkdown } from "#site/endpoint/markdown";
import { emptyModule, moduleMarkdown } from "#site/endpoint/module";
import type { ModuleList } from "#site/endpoint/module";
import { readEndpoint } from "#site/endpoint/endpoint-view";
import { linkedMarkdown } from "./reader-links.ts";

interface VariantOptions {
  baseUrl: string;
  variables: Variables;
  /** What stands directly below the page. */
  module?: ModuleList;
}

/** The Markdown with its title, every link to a readable page absolute, and its endpoint behind it. */
export async function renderMarkdownVariant(
  snapshot: Snapshot,
  navigation: Navigation,
  { baseUrl, variables, module = emptyModule }: VariantOptions,
): Promise<string> {
  const linked = await linkedMarkdown(snapshot.content, navigation, baseUrl);
  const hasName = ownTitle(snapshot.outline) === null;
  const text = hasName ? `# ${snapshot.name}\n\n${linked}` : linked;
  const endpoint = snapshot.endpoint === null ? null : readEndpoint(snapshot.endpoint);
  const list = moduleMarkdown(module, snapshot.content.trim() === "");
  if (endpoint === null) return list === "" ? text : `${text.trimEnd()}\n\n${list}\n`;
  return `${text.trimEnd()}\n\n${await endpointMarkdown(endpoint, variables)}\n`;
}

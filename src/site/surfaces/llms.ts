/** A site for language models (llmstxt.org): a list of its pages, and all of their text. */
import { urlBelow } from "#domains/publication/index";
import type { MachineListedPage, Navigation, NavigationNode } from "#domains/publication/index";
import { baseAbove } from "#site/page/reader-place";
import { urlOf } from "#site/reading/address";

/** The pages that readers see and authors let be found, in reading order. */
export function* listedNodes(
  navigation: Navigation,
  pages: ReadonlyMap<string, MachineListedPage>,
): Generator<{ node: NavigationNode; page: MachineListedPage }> {
  for (const node of navigation.nodes) {
    const page = pages.get(node.id);
    if (node.isReadable && page?.isIndexed) yield { node, page };
  }
}

/** What the head of both says: the site's name, and what it is about. */
export function llmsHead(navigation: Navigation): string {
  const { name, description } = navigation.record.settings;
  const about = oneLine(description);
  return `# ${oneLine(name)}\n${about === "" ? "" : `\n> ${about}\n`}`;
}

/** The list: the top level's pages are its sections, and every link leads to a page's Markdown. */
export function llmsList(
  navigation: Navigation,
  pages: ReadonlyMap<string, MachineListedPage>,
  siteUrl: string,
  agentsUrl: string | null,
): string {
  const sections = new Map<string, string[]>();
  for (const { node, page } of listedNodes(navigation, pages)) {
    const top = navigation.trailOf(node.id)[0] ?? node;
    const isAlone = top.id === node.id && navigation.childrenOf(node.id).length === 0;
    const section = isAlone ? "Pages" : oneLine(top.name);
    const lines = sections.get(section) ?? [];
    lines.push(pageLine(node, page, siteUrl));
    sections.set(section, lines);
  }
  const written = [...sections].map(
    ([section, lines]) => `\n## ${section}\n\n${lines.join("\n")}\n`,
  );
  return (
    llmsHead(navigation) +
    forAgents(agentsUrl) +
    written.join("") +
    otherPlaces(navigation, siteUrl) +
    besides(navigation, siteUrl)
  );
}

/** Points agents that can call tools to the MCP server. */
function forAgents(url: string | null): string {
  return url === null
    ? ""
    : `\nAgents search and read this documentation over MCP at ${url} (no token).\n`;
}

function pageLine(node: NavigationNode, page: MachineListedPage, siteUrl: string): string {
  const badge = node.badge === undefined ? "" : ` (${oneLine(node.badge)})`;
  const about = page.description === null ? "" : `: ${oneLine(page.description)}`;
  return `- [${linkText(page.title ?? node.name)}](${urlOf(siteUrl, node.path, true)})${badge}${about}`;
}

/** The lists of the other sections, versions and languages of a site of collections. */
function otherPlaces({ record: { around } }: Navigation, siteUrl: string): string {
  if (around === null) return "";
  const { own, sections, versions, languages } = around;
  const base = baseAbove(siteUrl, own.prefix);
  const lines = around.places
    .filter(({ prefix, isFallback }) => prefix !== own.prefix && !isFallback)
    .map(({ prefix, section, version, language }) => {
      const names = [
        sections.find(({ slug }) => slug === section)?.name,
        version === own.version ? null : versions.find(({ slug }) => slug === version)?.name,
        language === own.language ? null : languages.find(({ tag }) => tag === language)?.name,
      ];
      const name = linkText(names.filter(Boolean).join(", "));
      return `- [${name}](${urlOf(urlBelow(base, prefix), "llms.txt")})`;
    });
  return lines.length === 0 ? "" : `\n## The rest of this site\n\n${lines.join("\n")}\n`;
}

function besides(navigation: Navigation, siteUrl: string): string {
  const { faqs, hasChangelog } = navigation.record;
  const lines = [
    ...(faqs.areShown ? [`- [Frequently asked questions](${siteUrl}/faq.md)`] : []),
    ...(hasChangelog ? [`- [Changelog](${siteUrl}/changelog.md)`] : []),
  ];
  return lines.length === 0 ? "" : `\n## Optional\n\n${lines.join("\n")}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function linkText(text: string): string {
  return oneLine(text).replace(/[\\[\]]/g, "\\$&");
}

/**
 * The links around a site's pages as their owner writes them: a link a line, `[Label](address)`, one that stands out as
 * `**[Label](address)**`, and for the footer a heading `## Title` before the links of its column.
 */
import type { Collection } from "../api/collections.ts";

type Settings = Collection["navigation"];
type Link = NonNullable<Settings["anchors"]>[number];
type HeaderLink = NonNullable<Settings["header"]>[number];
type Column = NonNullable<Settings["footer"]>[number];

const linkLine = /^(\*\*)?\[(.+)\]\((\S+)\)(\*\*)?$/;
const titleLine = /^#+ (\S.*)$/;

/** The lines of links. */
export function navigationText(links: readonly HeaderLink[] = []): string {
  return links
    .map(({ label, href, style }) => {
      const link = `[${label}](${href})`;
      return style === "button" ? `**${link}**` : link;
    })
    .join("\n");
}

/** The lines of the footer's columns. */
export function columnLinesOf(columns: readonly Column[] = []): string {
  return columns.map(({ title, links }) => `## ${title}\n${navigationText(links)}`).join("\n\n");
}

/** The links of some lines. Throws an Error with the line that is none. */
export function headerLinksIn(text: string): HeaderLink[] {
  return linesIn(text).map((line) => {
    const link = linkIn(line);
    return line.startsWith("**") ? { ...link, style: "button" } : link;
  });
}

/** The links of some lines, none of which stands out. */
export function linksIn(text: string): Link[] {
  return linesIn(text).map(linkIn);
}

/** The columns of some lines. Throws an Error with the line that is neither a title nor a link below one. */
export function columnsIn(text: string): Column[] {
  const columns: Column[] = [];
  for (const line of linesIn(text)) {
    const title = titleLine.exec(line)?.[1];
    if (title !== undefined) {
      columns.push({ title, links: [] });
      continue;
    }
    const column = columns.at(-1);
    if (column === undefined)
      throw new Error(`The footer begins with a title: ## Title, before ${line}`);
    column.links.push(linkIn(line));
  }
  return columns;
}

function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^[-*]\s+/, "").trim())
    .filter(Boolean);
}

function linkIn(line: string): Link {
  const [, , label, href] = linkLine.exec(line) ?? [];
  if (label === undefined || href === undefined)
    throw new Error(`This line is no link: ${line} Write [Label](https://…) or [Label](page:ID).`);
  return { label, href };
}

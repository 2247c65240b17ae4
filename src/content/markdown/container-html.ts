/**
 * The HTML of containers. Tabs and code groups are radio buttons with panels, so they work without
 * any script; a name that is not known here renders what it holds.
 */
import type { Token } from "markdown-it";
import { type ContainerInfo, containerInfo } from "./containers.ts";

/** A block: the token that opens it, and where among the page's tokens it begins and ends. */
export interface Part {
  token: Token;
  place: number;
  end: number;
}

/** What a container needs of the page around it. */
export interface Surroundings {
  /** What a block holds, part by part. */
  partsOf(part: Part): Part[];
  partHtml(part: Part): string;
  /** The HTML of all that a block holds. */
  insideHtml(part: Part): string;
  /** The HTML of a container's title; empty where none was given. */
  titleHtml(part: Part): string;
  /** A name that radio buttons share. */
  nextGroup(): string;
  /** The tab's name of a code block, or undefined for any other. */
  codeLabelOf(part: Part): string | undefined;
  /** A code block without its title. */
  codeHtml(part: Part): string;
}

const callouts: Readonly<Record<string, string>> = {
  note: "note",
  info: "note",
  tip: "tip",
  important: "important",
  warning: "warning",
  caution: "caution",
  danger: "caution",
};

const groups: Readonly<Record<string, true>> = { steps: true, cards: true };

/** The HTML of one container and all it holds. */
export function containerHtml(part: Part, info: ContainerInfo, page: Surroundings): string {
  const { name } = info;
  if (Object.hasOwn(callouts, name)) return calloutHtml(part, name, page);
  if (name === "details") return detailsHtml(part, info, page);
  if (name === "card") return cardHtml(part, page);
  if (name === "tabs") return tabsHtml(part, page);
  if (name === "code-group") return codeGroupHtml(part, page);
  const body = bodyHtml(part, page);
  return Object.hasOwn(groups, name) ? `<div class="${name}">\n${body}</div>\n` : body;
}

/** What a container holds besides its title. */
function bodyParts(part: Part, page: Surroundings): Part[] {
  return page.partsOf(part).filter(({ token }) => token.info !== "title");
}

function bodyHtml(part: Part, page: Surroundings): string {
  return htmlOf(bodyParts(part, page), page);
}

function htmlOf(parts: readonly Part[], page: Surroundings): string {
  return parts.map((each) => page.partHtml(each)).join("");
}

function calloutHtml(part: Part, name: string, page: Surroundings): string {
  const title = page.titleHtml(part) || capitalized(name);
  const body = bodyHtml(part, page);
  return `<div class="callout callout-${callouts[name]}" role="note"><p class="callout-title">${title}</p>\n${body}</div>\n`;
}

function detailsHtml(part: Part, { isOpen }: ContainerInfo, page: Surroundings): string {
  const title = page.titleHtml(part) || "Details";
  return `<details${isOpen ? " open" : ""}><summary>${title}</summary>\n${bodyHtml(part, page)}</details>\n`;
}

function cardHtml(part: Part, page: Surroundings): string {
  const title = page.titleHtml(part);
  const heading = title && `<p class="card-title">${title}</p>\n`;
  return `<div class="card">${heading}${bodyHtml(part, page)}</div>\n`;
}

interface Tab {
  label: string;
  body: string;
}

function tabsHtml(part: Part, page: Surroundings): string {
  const group = page.nextGroup();
  const tabs: Tab[] = [];
  let others = "";
  for (const child of bodyParts(part, page)) {
    if (!isTab(child)) others += page.partHtml(child);
    else {
      const label = page.titleHtml(child) || `Tab ${tabs.length + 1}`;
      tabs.push({ label, body: bodyHtml(child, page) });
    }
  }
  return panelsHtml(tabs, group) + others;
}

function isTab({ token }: Part): boolean {
  return token.type === "container_open" && containerInfo(token).name === "tab";
}

function codeGroupHtml(part: Part, page: Surroundings): string {
  const group = page.nextGroup();
  const tabs: Tab[] = [];
  let others = "";
  for (const child of bodyParts(part, page)) {
    const label = page.codeLabelOf(child);
    if (label === undefined) others += page.partHtml(child);
    else tabs.push({ label: label || `Code ${tabs.length + 1}`, body: page.codeHtml(child) });
  }
  return panelsHtml(tabs, group) + others;
}

function panelsHtml(tabs: readonly Tab[], group: string): string {
  if (tabs.length === 0) return "";
  const parts = tabs.map(({ label, body }, index) => {
    const checked = index === 0 ? " checked" : "";
    const radio = `<input type="radio" name="${group}"${checked}>`;
    return `<label class="tab">${radio}${label}</label>\n<div class="tab-panel">\n${body}</div>\n`;
  });
  return `<div class="tabs">\n${parts.join("")}</div>\n`;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

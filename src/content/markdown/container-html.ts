/**
 * The HTML of containers. Tabs and code groups are radio buttons with panels, so they work without
 * any script; a name that is not known here renders what it holds.
 */
import type { Token } from "markdown-it";
import { calloutTones } from "./callout-tones.ts";
import { type ContainerInfo, containerInfo } from "./containers.ts";

/** A block: the token that opens it, and where among the page's tokens it begins and ends. */
export interface BlockTokens {
  token: Token;
  place: number;
  end: number;
}

/** What a container needs of the page around it. */
export interface Surroundings {
  /** What a block holds, part by part. */
  partsOf(part: BlockTokens): BlockTokens[];
  partHtml(part: BlockTokens): string;
  /** The HTML of all that a block holds. */
  insideHtml(part: BlockTokens): string;
  /** The HTML of a container's title; empty where none was given. */
  titleHtml(part: BlockTokens): string;
  /** A name that radio buttons share. */
  nextGroup(): string;
  /** The tab's name of a code block, or undefined for any other. */
  codeLabelOf(part: BlockTokens): string | undefined;
  /** A code block without its title. */
  codeHtml(part: BlockTokens): string;
}

const groups: Readonly<Record<string, true>> = { steps: true, cards: true };

/** What stands around the body of a container. */
export interface ContainerFrame {
  /** Tags of ours alone. */
  open: string;
  /** The title with its element, in the words of its writer. */
  head: string;
  close: string;
}

/** The HTML of one container and all it holds. */
export function containerHtml(part: BlockTokens, info: ContainerInfo, page: Surroundings): string {
  if (!isFramed(info))
    return info.name === "tabs" ? tabsHtml(part, page) : codeGroupHtml(part, page);
  const { open, head, close } = containerFrame(part, info, page);
  return `${open}${head}${bodyHtml(part, page)}${close}`;
}

/** Whether all of a container's body stands in one frame. */
export function isFramed({ name }: ContainerInfo): boolean {
  return name !== "tabs" && name !== "code-group";
}

/** The frame of a container that is framed. */
export function containerFrame(
  part: BlockTokens,
  { name, isOpen }: ContainerInfo,
  page: Surroundings,
): ContainerFrame {
  const tone = calloutTones.get(name);
  if (tone !== undefined) {
    const open = `<div class="callout callout-${tone}" role="note">`;
    const title = page.titleHtml(part) || capitalized(name);
    return { open, head: `<p class="callout-title">${title}</p>\n`, close: "</div>\n" };
  }
  if (name === "details") {
    const title = page.titleHtml(part) || "Details";
    const open = isOpen ? "<details open>" : "<details>";
    return { open, head: `<summary>${title}</summary>\n`, close: "</details>\n" };
  }
  if (name === "card") {
    const title = page.titleHtml(part);
    const head = title && `<p class="card-title">${title}</p>\n`;
    return { open: '<div class="card">', head, close: "</div>\n" };
  }
  const isGroup = Object.hasOwn(groups, name);
  const open = isGroup ? `<div class="${name}">\n` : "";
  return { open, head: "", close: isGroup ? "</div>\n" : "" };
}

/** What a container holds besides its title. */
export function bodyParts(part: BlockTokens, page: Pick<Surroundings, "partsOf">): BlockTokens[] {
  return page.partsOf(part).filter(({ token }) => token.info !== "title");
}

function bodyHtml(part: BlockTokens, page: Surroundings): string {
  return bodyParts(part, page)
    .map((each) => page.partHtml(each))
    .join("");
}

interface Tab {
  label: string;
  body: string;
}

function tabsHtml(part: BlockTokens, page: Surroundings): string {
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

function isTab({ token }: BlockTokens): boolean {
  return token.type === "container_open" && containerInfo(token).name === "tab";
}

function codeGroupHtml(part: BlockTokens, page: Surroundings): string {
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

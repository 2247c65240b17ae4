/**
 * The HTML of containers. Tabs and code groups are radio buttons with panels, so they work without
 * any script; a name that is not known here renders what it holds.
 */
import type { Parser, Token } from "marked";
import type { ContainerToken } from "./container.ts";

/** What a container needs to know of the page around it. */
export interface Surroundings {
  /** The name its radio buttons share. */
  groupOf(token: ContainerToken): string;
  /** The tab's name of a code block, or undefined for any other token. */
  codeLabelOf(token: Token): string | undefined;
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
export function containerHtml(token: ContainerToken, parser: Parser, page: Surroundings): string {
  const { name } = token;
  if (Object.hasOwn(callouts, name)) return calloutHtml(token, parser, callouts[name] ?? "note");
  if (Object.hasOwn(groups, name))
    return `<div class="${name}">\n${parser.parse(token.tokens)}</div>\n`;
  if (name === "details") return detailsHtml(token, parser);
  if (name === "card") return cardHtml(token, parser);
  if (name === "tabs") return tabsHtml(token, parser, page);
  if (name === "code-group") return codeGroupHtml(token, parser, page);
  return parser.parse(token.tokens);
}

/** Containers whose parts are chosen by radio buttons. */
export function isTabGroup(token: Token): token is ContainerToken {
  return token.type === "container" && (token["name"] === "tabs" || token["name"] === "code-group");
}

function calloutHtml(token: ContainerToken, parser: Parser, kind: string): string {
  const title = titleHtml(token, parser) || capitalized(token.name);
  const body = parser.parse(token.tokens);
  return `<div class="callout callout-${kind}" role="note"><p class="callout-title">${title}</p>\n${body}</div>\n`;
}

function detailsHtml(token: ContainerToken, parser: Parser): string {
  const title = titleHtml(token, parser) || "Details";
  const open = token.isOpen ? " open" : "";
  return `<details${open}><summary>${title}</summary>\n${parser.parse(token.tokens)}</details>\n`;
}

function cardHtml(token: ContainerToken, parser: Parser): string {
  const title = titleHtml(token, parser);
  const heading = title && `<p class="card-title">${title}</p>\n`;
  return `<div class="card">${heading}${parser.parse(token.tokens)}</div>\n`;
}

interface Tab {
  label: string;
  body: string;
}

function tabsHtml(token: ContainerToken, parser: Parser, page: Surroundings): string {
  const tabs: Tab[] = [];
  const others: Token[] = [];
  for (const child of token.tokens) {
    if (!isTab(child)) others.push(child);
    else {
      const label = titleHtml(child, parser) || `Tab ${tabs.length + 1}`;
      tabs.push({ label, body: parser.parse(child.tokens) });
    }
  }
  return panelsHtml(tabs, page.groupOf(token)) + parser.parse(others);
}

function isTab(token: Token): token is ContainerToken {
  return token.type === "container" && token["name"] === "tab";
}

function codeGroupHtml(token: ContainerToken, parser: Parser, page: Surroundings): string {
  const tabs: Tab[] = [];
  const others: Token[] = [];
  for (const child of token.tokens) {
    const label = page.codeLabelOf(child);
    if (label === undefined) others.push(child);
    else tabs.push({ label: label || `Code ${tabs.length + 1}`, body: parser.parse([child]) });
  }
  return panelsHtml(tabs, page.groupOf(token)) + parser.parse(others);
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

function titleHtml(token: ContainerToken, parser: Parser): string {
  return parser.parseInline(token.titleTokens);
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

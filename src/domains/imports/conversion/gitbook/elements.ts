/** Elements of HTML in GitBook's pages as Markdown: pictures with captions, tables that are cards, code, buttons, icons. Pure. */
import { isTag, isText } from "domhandler";
import type { AnyNode as HtmlNode, Element } from "domhandler";
import { parseDocument } from "htmlparser2";
import { iconFor } from "#domains/imports/conversion/icon-names";
import { container, fenced, span } from "#domains/imports/conversion/write-block";

export interface ElementReport {
  icons: ReadonlySet<string>;
  /** Says what was converted. */
  gain: (construct: string, outcome: string) => void;
  /** Says what stays as it is. */
  keep: (construct: string, outcome: string) => void;
  /** Says what is left out. */
  lose: (construct: string, outcome: string) => void;
}

/** In characters. */
const longestElement = 32_768;
const deepest = 30;
const opening = /<(figure|table|pre|button|a|i)\b([^<>]*)>/g;
/** What the attributes of some hold where they are GitBook's; the others are so always. */
const signs: Readonly<Record<string, string>> = {
  table: 'data-view="cards"',
  a: 'class="button',
  i: 'class="fa-',
};

/** A text with its elements converted. */
export function withoutElements(text: string, said: ElementReport): string {
  let out = "";
  let at = 0;
  for (const { index, 0: tag, 1: name = "", 2: attributes = "" } of text.matchAll(opening)) {
    if (index < at || !attributes.includes(signs[name] ?? "")) continue;
    const end = text.indexOf(`</${name}>`, index + tag.length);
    if (end < 0) break;
    const html = text.slice(index, end + name.length + 3);
    const element = elementIn(html);
    if (element === null)
      said.keep(`\`<${name}>\``, "is too long or too deep, so it stays as it is");
    out += text.slice(at, index) + (element === null ? html : written(element, html, said));
    at = index + html.length;
  }
  return out + text.slice(at);
}

/** The element that a text is; null for one that holds more than anybody writes. */
function elementIn(html: string): Element | null {
  if (html.length > longestElement) return null;
  const [element] = parseDocument(html).children.filter(isTag);
  let inside = element === undefined ? [] : [element];
  for (let depth = 0; inside.length > 0; depth += 1) {
    if (depth > deepest) return null;
    inside = inside.flatMap(({ children }) => children.filter(isTag));
  }
  return element ?? null;
}

function written(element: Element, html: string, said: ElementReport): string {
  switch (element.name) {
    case "figure":
      return figure(element, said);
    case "table":
      return cards(element, said);
    case "pre":
      return code(element, said);
    case "a":
    case "button":
      return button(element, said);
    case "i":
      return icon(element, said);
    default:
      return html;
  }
}

function figure(element: Element, said: ElementReport): string {
  const image = find(element, "img");
  const caption = line(find(element, "figcaption")?.children ?? [], said);
  if (image === undefined) return "";
  const picture = imageMarkdown(image);
  said.gain("`<figure>`", caption === "" ? "became a picture" : "became frame");
  return caption === "" ? picture : container("frame", caption, {}, picture);
}

function imageMarkdown({ attribs: { src = "", alt = "" } }: Element): string {
  const address = /[\s()]/.test(src) ? `<${src}>` : src;
  return src === ""
    ? ""
    : `![${alt.replaceAll(/[[\]]/g, "\\$&").replaceAll(/\s+/g, " ")}](${address})`;
}

/** A row is a card: its first words are the title, what is hidden says where it leads and what it pictures. */
function cards(table: Element, said: ElementReport): string {
  const rows = all(table, "tr").map(({ children }) => children.filter(isTag));
  const [head = [], ...body] = rows;
  const columns = head.map(({ attribs }) => attribs);
  const made = body.map((cells) => {
    const shown: string[] = [];
    const given: Record<string, string> = {};
    for (const [at, cell] of cells.entries()) {
      const column = columns[at] ?? {};
      const target = find(cell, "a")?.attribs["href"] ?? "";
      if ("data-card-target" in column) given["href"] = target;
      else if ("data-card-cover" in column)
        given["image"] = target || (find(cell, "img")?.attribs["src"] ?? "");
      else if (!("data-hidden" in column)) shown.push(line(cell.children, said));
    }
    const [title = "", ...rest] = shown.filter((each) => each !== "");
    return card(title, rest, given);
  });
  said.gain('`<table data-view="cards">`', "became cards");
  return container("cards", "", {}, made.join("\n\n"));
}

/** An icon that stands alone is that of the title behind it. */
function card(first: string, others: readonly string[], given: Record<string, string>): string {
  const [, icon, words = ""] = /^(?::icon\[([^\]]+)\])?(.*)$/s.exec(first) ?? [];
  const isAlone = icon !== undefined && words.trim() === "";
  const title = (isAlone ? (others[0] ?? "") : words).trim().replace(/^\*\*(.*)\*\*$/s, "$1");
  const attributes = Object.fromEntries(
    Object.entries({ ...(icon === undefined ? {} : { icon }), ...given }).filter(
      ([, each]) => each !== "",
    ),
  );
  return container("card", title, attributes, (isAlone ? others.slice(1) : others).join("\n\n"));
}

function code(element: Element, said: ElementReport): string {
  const inside = find(element, "code") ?? element;
  const classes = `${element.attribs["class"] ?? ""} ${inside.attribs["class"] ?? ""}`;
  const lang = /(?:language|lang)-([\w+#-]+)/.exec(classes)?.[1] ?? "";
  const title = element.attribs["data-title"] ?? "";
  said.gain("`<pre>`", "became code");
  const info =
    title === "" ? lang : `${lang === "" ? "text" : lang} [${title.replaceAll(/[[\]]/g, "")}]`;
  return `\n${fenced(info, plain(inside.children).replace(/\n$/, ""))}\n`;
}

function button(element: Element, said: ElementReport): string {
  const { href = "", class: classes = "", "data-icon": theirs = "" } = element.attribs;
  const words = line(element.children, said);
  if (href === "") {
    said.lose("`<button>`", "asks an assistant, which it cannot here, so it is left out");
    return "";
  }
  const icon = theirs === "" ? undefined : iconFor(theirs, said.icons);
  said.gain('`<a class="button">`', "became button");
  return span("button", words, {
    href,
    ...(classes.includes("secondary") ? { look: "plain" } : {}),
    ...(icon === undefined ? {} : { icon }),
  });
}

function icon({ attribs }: Element, said: ElementReport): string {
  const name =
    /fa-([a-z\d-]+)(?:\s|$)/.exec(
      (attribs["class"] ?? "").replace(/^fa-(?:solid|regular|brands)\s+/, ""),
    )?.[1] ?? "";
  const ours = iconFor(name, said.icons);
  if (ours !== undefined) {
    said.gain("`<i>`", "became icon");
    return span("icon", ours, {});
  }
  said.lose(`Icon \`${name}\``, "is of a set that is not here, so it is left out");
  return "";
}

/** What stands in elements as one line of Markdown. */
function line(nodes: readonly HtmlNode[], said: ElementReport): string {
  return nodes
    .map((node) => (isText(node) ? node.data : isTag(node) ? inLine(node, said) : ""))
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function inLine(element: Element, said: ElementReport): string {
  const { name, attribs, children } = element;
  if (name === "i" && (attribs["class"] ?? "").startsWith("fa-")) return icon(element, said);
  if (name === "img") return imageMarkdown(element);
  const words = line(children, said);
  const mark = { strong: "**", b: "**", em: "*", i: "*", code: "`" }[name] ?? "";
  if (name === "a" && words !== "") return `[${words}](${attribs["href"] ?? ""})`;
  if (words === "") return name === "br" ? " " : "";
  return /^(?:p|li|div)$/.test(name) ? ` ${words} ` : mark + words + mark;
}

function plain(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (isText(node) ? node.data : isTag(node) ? plain(node.children) : ""))
    .join("");
}

function all(element: Element, name: string): Element[] {
  return element.children
    .filter(isTag)
    .flatMap((each) => [...(each.name === name ? [each] : []), ...all(each, name)]);
}

const find = (element: Element, name: string): Element | undefined => all(element, name)[0];

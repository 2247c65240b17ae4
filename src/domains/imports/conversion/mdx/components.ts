/** What a component of MDX becomes: a block of ours, an element, a piece of another page, or its words alone. */
import { convertedBlock } from "#content/blocks/conversions";
import type { Converted } from "#content/blocks/conversions";
import type { BlockType } from "#content/blocks/registry";
import { fenceInfo } from "#domains/imports/conversion/fence-info";
import { container, fenced, leaf, span } from "#domains/imports/conversion/write-block";
import { attributesOf } from "./attributes.ts";
import type { ReadAttributes } from "./attributes.ts";
import type { ComponentPage } from "./component-page.ts";
import {
  belowMark,
  headingLine,
  isEmptyElement,
  isFrame,
  isHtmlName,
  isKeptElement,
  linkOf,
  openingTag,
  placeMark,
} from "./html-elements.ts";
import { nameLeft, nameUnknown, wordsOf } from "./name-losses.ts";
import type { Node } from "./node.ts";
import { inOwnValues } from "./own-values.ts";
import { pieceOf } from "./pieces.ts";

/** An element that stands for itself. */
export function writeElement(page: ComponentPage, node: Node): string {
  const name = node.name ?? "";
  if (isFragment(page, name)) return page.blocksOf(node);
  const read = attributesOf(node, page.values);
  const piece = pieceOf(page, node, name, read);
  if (piece !== null) return piece;
  if (isCode(page, name, read)) return codeOf(page, node, read);
  if (name === "details") return detailsOf(page, node, read);
  const converted = blockOf(page, name, read);
  if (converted !== undefined) {
    const own = inOwnValues(page, node, converted);
    return own === null ? page.blocksOf(node) : writeBlock(page, node, name, read, own);
  }
  if (isHtmlName(name)) return writeHtml(page, node, name, read);
  return writeUnknown(page, node, name, read);
}

/** An element in a line. */
export function writeInline(page: ComponentPage, node: Node): string {
  const name = node.name ?? "";
  const inside = page.inlineOf(node.children ?? []);
  if (isFragment(page, name)) return inside;
  const read = attributesOf(node, page.values);
  const piece = pieceOf(page, node, name, read);
  if (piece !== null) return piece.split(/\s+/).join(" ");
  const converted = blockOf(page, name, read);
  if (converted?.block.forms.includes("span") === true) {
    const own = inOwnValues(page, node, converted);
    return own === null ? inside : writeSpan(page, node, inside, read, own);
  }
  if (isHtmlName(name)) return writeInlineHtml(page, node, name, read, inside);
  return writeUnknownInline(page, node, inside, read);
}

/** What only holds others together. */
function isFragment({ bound }: ComponentPage, name: string): boolean {
  return name === "" || (/^(?:React\.)?Fragment$/.test(name) && bound.get(name)?.is !== "template");
}

/** Starlight's code that stands in an attribute. */
function isCode({ setting }: ComponentPage, name: string, { given }: ReadAttributes): boolean {
  return name === "Code" && setting.dialect === "starlight" && given["code"] !== undefined;
}

function codeOf(page: ComponentPage, node: Node, read: ReadAttributes): string {
  const { code = "", lang = "", title = "", meta = "" } = read.given;
  const left = Object.keys(read.given).filter((each) => !/^(?:code|lang|title|meta)$/.test(each));
  nameLeft(page, node, "Code", read, left);
  page.note("`<Code>`", "converted", "became code", node);
  const said = title === "" ? meta : `${meta} title="${title.replaceAll('"', "'")}"`;
  const info = fenceInfo({ dialect: "starlight", lang, meta: said }, (outcome) =>
    page.note("`<Code>`", "left out", outcome, node),
  );
  return fenced(info, code.replace(/\n$/, ""));
}

function writeUnknownInline(
  page: ComponentPage,
  node: Node,
  inside: string,
  read: ReadAttributes,
): string {
  const name = node.name ?? "";
  const { given } = read;
  const href = given["href"] ?? given["to"];
  if (href !== undefined && inside.trim() !== "") {
    page.note(`\`<${name}>\``, "converted", "became a link", node);
    return `[${inside.trim()}](${href})`;
  }
  const words = wordsOf(given).join(" ");
  nameUnknown(page, node, name, read, inside !== "" || words !== "");
  return placeMark("a", given) + (inside === "" ? words : inside);
}

function blockOf(
  page: ComponentPage,
  name: string,
  { given }: ReadAttributes,
): Converted | undefined {
  const { dialect } = page.setting;
  const own = dialect === null ? undefined : convertedBlock(dialect, name, given);
  if (own !== undefined) return own;
  // Elements of HTML mean the same everywhere; so do the names of components where nobody says whose they are.
  const isAnybodys = isHtmlName(name) || dialect === null;
  return isAnybodys
    ? (convertedBlock("mintlify", name, given) ?? convertedBlock("starlight", name, given))
    : undefined;
}

function writeBlock(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  { block, attributes, left }: Converted,
): string {
  nameLeft(page, node, name, read, left);
  const { label, rest } = labelled(block.label, attributes);
  const extra = left.filter((each) => ["description", "summary"].includes(each));
  const place = left.includes("id") ? read.given : {};
  const text = [...extra.map((each) => read.given[each] ?? ""), page.blocksOf(node)]
    .filter((each) => each.trim() !== "")
    .join("\n\n");
  page.note(`\`<${name}>\``, "converted", `became ${block.name}`, node);
  // Where only parts of its kind may stand beside it, its place is in it.
  const isPart = partNames.has(block.name);
  const written = writtenBlock(block, label, rest, isPart ? belowMark(place, text) : text, read);
  return isPart ? written : belowMark(place, written);
}

const partNames = new Set(["tab", "step", "card", "column", "details"]);

function writtenBlock(
  block: BlockType,
  label: string,
  rest: Readonly<Record<string, string>>,
  body: string,
  read: ReadAttributes,
): string {
  if (block.forms.includes("code")) return codeBlock(block.name, body, read);
  if (block.forms.includes("container")) return container(block.name, label, rest, body);
  if (block.forms.includes("span"))
    return span(block.name, label === "" ? plainLine(body) : label, rest);
  return [leaf(block.name, label, rest), body].join("\n\n").trim();
}

function writeSpan(
  page: ComponentPage,
  node: Node,
  inside: string,
  read: ReadAttributes,
  { block, attributes, left }: Converted,
): string {
  const name = node.name ?? "";
  nameLeft(page, node, name, read, left);
  page.note(`\`<${name}>\``, "converted", `became ${block.name}`, node);
  const { label, rest } = labelled(block.label, attributes);
  const words = label === "" ? plainLine(inside) : label;
  const place = left.includes("id") ? placeMark("a", read.given) : "";
  return place + (words === "" ? "" : span(block.name, words, rest));
}

function codeBlock(name: string, body: string, { given }: ReadAttributes): string {
  const source = given["chart"] ?? given["formula"] ?? body;
  return name === "math" ? `$$\n${source.trim()}\n$$` : `\`\`\`${name}\n${source.trim()}\n\`\`\``;
}

function labelled(label: string | null, attributes: Readonly<Record<string, string>>) {
  if (label === null) return { label: "", rest: attributes };
  const { [label]: words = "", ...rest } = attributes;
  return { label: words, rest };
}

const plainLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function writeHtml(page: ComponentPage, node: Node, name: string, read: ReadAttributes): string {
  const inline = writeInlineHtml(page, node, name, read, null);
  if (inline !== null) return inline;
  const inside = page.blocksOf(node);
  if (isFrame(name) || !isKeptElement(name)) {
    if (!isFrame(name))
      page.note(`\`<${name}>\``, "kept", "is no element of pages here: its words are kept", node);
    return isFrame(name) ? belowMark(read.given, inside) : inside;
  }
  if (/^h[1-6]$/.test(name))
    return headingLine(Number(name.charAt(1)), read.given, plainLine(inside));
  if (name === "p") return belowMark(read.given, inside);
  return `${openingTag(name, read.given)}\n\n${inside}\n\n</${name}>`;
}

function detailsOf(page: ComponentPage, node: Node, { given }: ReadAttributes): string {
  // A summary on a line of its own stands in a paragraph.
  const children = (node.children ?? []).flatMap((child) =>
    child.type === "paragraph" && child.children?.some(isSummary) === true
      ? child.children
      : [child],
  );
  const summary = children.find(isSummary);
  const title = summary ? plainLine(page.blocksOf(summary)).replace(/^#{1,6} /, "") : "";
  const body = page.blocksOf({ children: children.filter((child) => child !== summary) });
  page.note("`<details>`", "converted", "became details", node);
  return belowMark(given, container("details", title, "open" in given ? { open: "" } : {}, body));
}

const isSummary = ({ name }: Node) => name === "summary";

/** What Markdown has a sign for; null where only an element says it, and it stands for itself (`inside` is null). */
function writeInlineHtml(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  inside: string,
): string;
function writeInlineHtml(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  inside: null,
): string | null;
function writeInlineHtml(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  inside: string | null,
): string | null {
  const { given } = read;
  if (name === "img" || name === "source") return pictureOf(page, node, read);
  if (isEmptyElement(name)) return name === "hr" ? "---" : `<${name}>`;
  if (name === "a") return linkOf(given, inside ?? plainLine(page.blocksOf(node)), inside === null);
  return inside === null ? null : writeTags(page, node, name, read, inside);
}

function writeTags(
  page: ComponentPage,
  node: Node,
  name: string,
  { given }: ReadAttributes,
  inside: string,
): string {
  if (name === "script" || name === "style") {
    page.note(`\`<${name}>\``, "left out", "is a program, so it is left out", node);
    return "";
  }
  if (isFrame(name)) return placeMark("a", given) + inside;
  if (!isKeptElement(name)) {
    page.note(`\`<${name}>\``, "kept", "is no element of pages here: its words are kept", node);
    return inside;
  }
  return `${openingTag(name, given)}${inside}</${name}>`;
}

function pictureOf(page: ComponentPage, node: Node, { given, computed }: ReadAttributes): string {
  const { src = "", alt = "", title } = given;
  if (src === "") {
    if (computed.includes("src"))
      page.note("`<img>`", "left out", "has an address that is computed, so it is left out", node);
    return "";
  }
  const address = /[\s()]/.test(src) ? `<${src}>` : src;
  return `![${alt.replaceAll(/[[\]]/g, "\\$&")}](${address}${title === undefined ? "" : ` "${title.replaceAll('"', "&quot;")}"`})`;
}

function writeUnknown(page: ComponentPage, node: Node, name: string, read: ReadAttributes): string {
  const { given } = read;
  if (/(?:^|\.)(?:img|Image|Img|ThemedImage|Zoom)$/.test(name) && given["src"] !== undefined)
    return pictureOf(page, node, read);
  const inside = page.blocksOf(node);
  const words = wordsOf(given);
  nameUnknown(page, node, name, read, inside !== "" || words.length > 0);
  const href = given["href"] ?? given["to"];
  const title = words.map((each) => `**${each}**`);
  if (href !== undefined && words[0] !== undefined) title[0] = `**[${words[0]}](${href})**`;
  return belowMark(given, [...title, inside].filter((each) => each !== "").join("\n\n"));
}

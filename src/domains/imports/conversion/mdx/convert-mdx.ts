/**
 * MDX as our Markdown: components become blocks, pieces of pages stand where they are used, expressions that are data
 * are written out. Nothing is run; what is a program, or unknown, is named. What needs no change stays to the letter.
 */
import { readFrontMatter } from "#content/front-matter";
import type { Fate, Finding } from "#domains/imports/conversion/findings";
import { fenceInfo } from "#domains/imports/conversion/fence-info";
import type { PageSource } from "#domains/imports/conversion/source-texts";
import { writeElement, writeInline } from "./components.ts";
import type { ComponentPage, MdxSetting, Use } from "./component-page.ts";
import { computed, expressionOf, literalValue } from "./literals.ts";
import { boundIn, valuesIn } from "./modules.ts";
import type { Bound } from "./modules.ts";
import { isElement, isExpression } from "./node.ts";
import type { Node } from "./node.ts";
import { joined, sliceOf } from "./source-slices.ts";
import type { SliceEdit, Margin } from "./source-slices.ts";

const pieceDepth = 10;
/** What is no longer is not counted: the page that says so is about as long. */
const shortChars = 60;

/** Converts the text of a page; what it needs and is not parsed yet is asked for, and stays empty. */
export function convertMdx(page: PageSource, setting: MdxSetting, use?: Use): string {
  const read = setting.parsed.get(page.text);
  if (read === null) return "";
  if (!("root" in read)) {
    const line = read.line + page.linesBefore;
    const outcome = `does not parse (${read.reason}), so the text stays as it is`;
    setting.findings.push({ construct: "MDX that", fate: "kept", outcome, line });
    return page.text;
  }
  for (const line of read.textLines) {
    const outcome = "begins nothing that MDX knows, so it stays text";
    const at = line + page.linesBefore;
    setting.findings.push({ construct: "`<` or `{`", fate: "kept", outcome, line: at });
  }
  return new MdxPage({ ...page, text: read.text }, setting, read.root, use).written();
}

class MdxPage implements ComponentPage {
  readonly path: string;
  readonly setting: MdxSetting;
  readonly bound: ReadonlyMap<string, Bound>;
  readonly values: ReadonlyMap<string, unknown>;
  readonly use: Use;
  readonly #source: string;
  readonly #linesBefore: number;
  readonly #root: Node;
  readonly #changing = new Map<Node, boolean>();
  readonly #withProps: ReadonlyMap<string, unknown>;
  #margin: Margin = { quotes: 0 };

  constructor(page: PageSource, setting: MdxSetting, root: Node, use?: Use) {
    this.path = page.path;
    this.setting = setting;
    this.#source = page.text;
    this.#linesBefore = page.linesBefore;
    this.#root = root;
    this.use = use ?? { chain: [page.path], values: new Map(), children: null };
    this.bound = boundIn(root, page.text);
    this.values = new Map([...valuesIn(this.bound), ...this.use.values]);
    this.#withProps = new Map([...this.values, ["props", Object.fromEntries(this.values)]]);
  }

  /** The page: what needs no change stands as it stood, blank lines between it too. */
  written(): string {
    const parts: string[] = [];
    let at = 0;
    for (const node of this.#root.children ?? []) {
      // MDX has no code by indentation, and Markdown has.
      const isDeep = node.position.start.column > 4;
      if (!isDeep && !this.#isChanging(node)) continue;
      parts.push(this.#source.slice(at, node.position.start.offset), this.#blockOf(node));
      at = node.position.end.offset;
    }
    parts.push(this.#source.slice(at));
    const [first = "", ...others] = parts;
    return others.length === 0 ? first : joined(parts);
  }

  /** Says what became of a construct. */
  note(construct: string, fate: Fate, outcome: string, node: Node): void {
    const line = node.position.start.line + this.#linesBefore;
    this.setting.findings.push({ construct, fate, outcome, line });
  }

  /** The blocks of a node, with blank lines between them. */
  blocksOf({ children = [] }: Node): string {
    const blocks: string[] = [];
    let inline: Node[] = [];
    const endInline = () => {
      if (inline.length > 0) blocks.push(this.inlineOf(inline).trim());
      inline = [];
    };
    for (const child of children) {
      if (isPhrasing(child)) inline.push(child);
      else {
        endInline();
        blocks.push(this.#blockOf(child));
      }
    }
    endInline();
    return blocks.filter((each) => each.trim() !== "").join("\n\n");
  }

  /** What stands in a line. */
  inlineOf(nodes: readonly Node[]): string {
    return nodes.map((node) => this.#inlineOf(node)).join("");
  }

  /** The text of a file where it is used. */
  pieceOf(path: string, text: string, use: Omit<Use, "chain">, node: Node): string {
    const { body } = readFrontMatter(text);
    const linesBefore = text.slice(0, text.length - body.length).split("\n").length - 1;
    return this.partOf({ path, text: body, linesBefore }, path, use, node);
  }

  /** A text that belongs to a file where it is used; `name` is what no text in it may be put together of again. */
  partOf(part: PageSource, name: string, use: Omit<Use, "chain">, node: Node): string {
    const { chain } = this.use;
    if (chain.includes(name) || chain.length > pieceDepth) {
      this.note(`\`${name}\``, "left out", "is put into itself, in a circle", node);
      return "";
    }
    if (!this.hasRoom(part.text.length, `\`${name}\``, node)) return "";
    const { path } = part;
    const findings: Finding[] = [];
    const setting = { ...this.setting, findings };
    const piece = convertMdx(part, setting, { ...use, chain: [...chain, name] });
    for (const each of findings)
      this.note(each.construct, each.fate, `${each.outcome} (in ${path}, line ${each.line})`, node);
    return piece.trim();
  }

  /** Whether so many characters more may be put into the page; it is named where they may not. */
  hasRoom(chars: number, construct: string, node: Node): boolean {
    return this.setting.budget.takePiece(chars, (refusal) =>
      this.note(construct, "left out", refusal, node),
    );
  }

  /** The words of an expression; empty for a comment, and for what would have to be computed, which is named. */
  expressionText(node: Node): string {
    const expression = expressionOf(node.data?.estree);
    if (expression === null) return "";
    if (this.use.children !== null && /^(?:props\.)?children$/.test((node.value ?? "").trim()))
      return this.#shownAgain(this.use.children, "children", node);
    const code = (node.value ?? "").slice(0, 200).replaceAll(/\s+/g, " ").trim().slice(0, 60);
    const value = literalValue(expression, this.#withProps);
    const text = wordsOf(value);
    if (text !== null) return this.#shownAgain(text, code, node);
    const why = value === computed ? "is computed, and nothing is run" : "is no text";
    this.note(`\`{${code}}\``, "left out", `${why}, so it is left out`, node);
    return "";
  }

  /** What a name stands for is written as often as the name is. */
  #shownAgain(text: string, name: string, node: Node): string {
    return text.length <= shortChars || this.hasRoom(text.length, `\`{${name}}\``, node)
      ? text
      : "";
  }

  #isChanging(node: Node): boolean {
    const known = this.#changing.get(node);
    if (known !== undefined) return known;
    const isIt =
      node.type.startsWith("mdx") ||
      (node.type === "code" && this.#infoOf(node) !== sourceInfo(node)) ||
      (node.children ?? []).some((child) => this.#isChanging(child));
    this.#changing.set(node, isIt);
    return isIt;
  }

  /** Code with what stands behind its fence in our way. */
  #codeOf(node: Node): string {
    const { start, end } = node.position;
    const fence = /^(?:`+|~+)/.exec(this.#source.slice(start.offset, end.offset))?.[0] ?? "";
    const lineEnd = this.#source.indexOf("\n", start.offset);
    const from = start.offset + fence.length;
    const to = lineEnd < 0 ? end.offset : lineEnd;
    return sliceOf(this.#source, node, this.#margin, [
      { start: from, end: to, text: this.#infoOf(node) },
    ]);
  }

  #infoOf(node: Node): string {
    const { dialect } = this.setting;
    return fenceInfo({ dialect, lang: node.lang ?? "", meta: node.meta ?? "" }, (outcome) =>
      this.note("Code", "left out", outcome, node),
    );
  }

  #blockOf(node: Node): string {
    if (!this.#isChanging(node)) return sliceOf(this.#source, node, this.#margin);
    if (node.type === "mdxjsEsm") return "";
    if (isExpression(node)) return this.expressionText(node);
    if (isElement(node)) return writeElement(this, node);
    switch (node.type) {
      case "code":
        return this.#codeOf(node);
      case "list":
        return this.#listOf(node);
      case "blockquote":
        return this.#quoteOf(node);
      case "paragraph":
        return isLoneElements(node) ? this.#loneElements(node) : this.#edited(node);
      default:
        return this.#edited(node);
    }
  }

  #loneElements({ children = [] }: Node): string {
    return children
      .filter((child) => child.type !== "text")
      .map((child) => (isElement(child) ? writeElement(this, child) : this.expressionText(child)))
      .filter((each) => each.trim() !== "")
      .join("\n\n");
  }

  #listOf({ children = [], ordered, start, spread }: Node): string {
    const items = children.map((item, at) => {
      const mark = ordered === true ? `${(start ?? 1) + at}. ` : "- ";
      const task =
        item.checked === null || item.checked === undefined ? "" : `[${item.checked ? "x" : " "}] `;
      return indented(`${task}${this.blocksOf(item)}`, mark);
    });
    return items.join(
      spread === true || items.some((each) => each.includes("\n\n")) ? "\n\n" : "\n",
    );
  }

  #quoteOf(node: Node): string {
    const outer = this.#margin;
    this.#margin = { quotes: outer.quotes + 1 };
    const inside = this.blocksOf(node);
    this.#margin = outer;
    return inside.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">");
  }

  /** A block with what stands in its lines converted. */
  #edited(node: Node): string {
    const edits: SliceEdit[] = [];
    const collect = (each: Node) => {
      if (!this.#isChanging(each)) return;
      if (!isElement(each) && !isExpression(each)) {
        for (const child of each.children ?? []) collect(child);
        return;
      }
      const { start, end } = each.position;
      edits.push({ start: start.offset, end: end.offset, text: this.#inlineOf(each) });
    };
    collect(node);
    return sliceOf(this.#source, node, this.#margin, edits);
  }

  #inlineOf(node: Node): string {
    if (isExpression(node)) return this.expressionText(node).split(/\s+/).join(" ");
    if (isElement(node)) return writeInline(this, node);
    return this.#edited(node);
  }
}

/** What a value is as words: nothing is shown of `null` and `true`; null for what has none. */
function wordsOf(value: unknown): string | null {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return value === null || value === undefined || typeof value === "boolean" ? "" : null;
}

function sourceInfo({ lang, meta }: Node): string {
  return [lang ?? "", meta ?? ""].filter((each) => each !== "").join(" ");
}

const phrasing = new Set(
  "text emphasis strong delete link image linkReference imageReference inlineCode break html footnoteReference mdxTextExpression mdxJsxTextElement".split(
    " ",
  ),
);
const isPhrasing = ({ type }: Node) => phrasing.has(type);

/** Whether a paragraph is nothing but components, each on its own as it were. */
function isLoneElements({ children = [] }: Node): boolean {
  const isOnly = children.every(
    (child) =>
      isElement(child) ||
      isExpression(child) ||
      (child.type === "text" && (child.value ?? "").trim() === ""),
  );
  return isOnly && children.some(isElement);
}

function indented(text: string, mark: string): string {
  const margin = " ".repeat(mark.length);
  return mark + text.replaceAll(/\n(?!\n|$)/g, `\n${margin}`);
}

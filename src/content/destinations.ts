/**
 * Where in Markdown the addresses of links and images stand, to the character. It reads with the parser that
 * renders, so what readers see as a link is what is found, and nothing in code, comments or plain text is ever taken.
 */
import { decodeHTMLAttribute } from "entities";
import type { Token } from "markdown-it";
import { addressesOf } from "#content/markdown/block-use";
import { Blocks, spanWork } from "#content/markdown/parser";
import { SourceLines, type ToSource } from "#content/markdown/source-lines";
import { htmlAddressesIn, type LinkKind } from "./html-addresses.ts";
import { WorkSlices } from "./pause.ts";

export type { LinkKind } from "./html-addresses.ts";

/** How an address is written, which decides how another one is put in its place. */
export type DestinationForm = "inline" | "definition" | "autolink" | "html" | "attribute";

export interface LinkDestination {
  /** UTF-16 offsets of what is to be replaced. */
  start: number;
  end: number;
  /** The address as a reader's browser would get it: escapes and character references resolved. */
  href: string;
  kind: LinkKind;
  form: DestinationForm;
  /** Of what is written in brackets: where all of it begins and ends, and its words. */
  whole?: { start: number; wordsStart: number; wordsEnd: number; end: number };
}

/** What may stand behind an address. */
const title = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)/sy;

/** Every destination, in order: inline links and images, definitions, `<…>` autolinks, attributes of HTML and of blocks. The same failures as `renderMarkdown`'s. */
export async function destinationsOf(markdown: string): Promise<LinkDestination[]> {
  const slices = new WorkSlices();
  const blocks = await Blocks.read(markdown, slices);
  return new DestinationReader(markdown, blocks).found(slices);
}

class DestinationReader {
  readonly #source: string;
  readonly #blocks: Blocks;
  readonly #lines: SourceLines;
  readonly #destinations: LinkDestination[] = [];
  readonly #definitions: { destination: LinkDestination; label: string }[] = [];
  readonly #imageLabels = new Set<unknown>();
  readonly #linkLabels = new Set<unknown>();
  /** Reads the cells of the row that is met. */
  #cells: ((content: string) => ToSource) | undefined;

  constructor(source: string, blocks: Blocks) {
    this.#source = source;
    this.#blocks = blocks;
    this.#lines = new SourceLines(source);
  }

  async found(slices: WorkSlices): Promise<LinkDestination[]> {
    for (const token of this.#blocks.tokens) {
      this.#readBlock(token);
      await slices.worked(spanWork * token.content.length);
    }
    for (const { destination, label } of this.#definitions) {
      if (this.#imageLabels.has(label) && !this.#linkLabels.has(label)) destination.kind = "image";
    }
    return this.#destinations.toSorted((a, b) => a.start - b.start);
  }

  #readBlock(token: Token): void {
    const { type, content, map } = token;
    if (type === "tr_open") this.#cells = this.#lines.cellsOf(map?.[0] ?? 0);
    if (type === "table_close") this.#cells = undefined;
    if (type === "reference_definition") this.#readDefinition(String(token.meta?.["label"]));
    if (type === "html_block") this.#readHtml(content, this.#lines.ofBlock(token));
    if (type === "container_open") this.#readBlockAttributes(token);
    if (type === "inline") this.#readInline(token);
  }

  /** A title that is written with references to characters stands nowhere as it is read. */
  #readInline(token: Token): void {
    const { content, info } = token;
    if (info === "title" && !this.#lines.has(token)) return;
    this.#readSpans(content, this.#cells?.(content) ?? this.#lines.ofBlock(token));
  }

  #readBlockAttributes(token: Token): void {
    const first = this.#lines.firstColons(token.map?.[0] ?? 0);
    this.#readAttributes(token, (offset) => first + offset);
  }

  #readAttributes(token: Token, toSource: ToSource): void {
    for (const { start, end, href, isFile } of addressesOf(token))
      this.#add({
        start: toSource(start),
        end: toSource(start) + end - start,
        href,
        kind: isFile ? "image" : "link",
        form: "attribute",
      });
  }

  #readDefinition(label: string): void {
    const place = this.#blocks.reading.definitions[this.#definitions.length] ?? 0;
    const start = this.#lines.ofPlace(place);
    const destination = this.#readAddress(this.#source, start, (offset) => offset, {
      kind: "link",
      form: "definition",
    });
    this.#definitions.push({ destination: destination ?? noDestination, label });
  }

  #readSpans(text: string, toSource: ToSource): void {
    if (!/[[<{]/.test(text)) return;
    this.#readTokens(this.#blocks.spansOf(text), text, toSource);
  }

  #readTokens(tokens: readonly Token[], text: string, toSource: ToSource): void {
    const open: Token[] = [];
    for (const token of tokens) {
      if (token.type === "html_inline") {
        const at = placeOf(token);
        this.#readHtml(token.content, (offset) => toSource(at + offset));
      }
      if (token.type === "directive_open") {
        const at = placeOf(token);
        this.#readAttributes(token, (offset) => toSource(at + offset));
      }
      if (token.type === "image") this.#readImage(token, text, toSource);
      if (token.type === "link_open") open.push(token);
      if (token.type === "link_close") this.#readLink(open.pop(), token, text, toSource);
    }
  }

  #readImage(token: Token, text: string, toSource: ToSource): void {
    const words = placeOf(token) + "![".length;
    const label = token.meta?.["label"];
    if (label !== undefined) this.#imageLabels.add(label);
    else this.#readInlineAddress("image", text, [words, words + token.content.length], toSource);
    this.#readTokens(token.children ?? [], token.content, (offset) => toSource(words + offset));
  }

  #readLink(open: Token | undefined, close: Token, text: string, toSource: ToSource): void {
    if (open === undefined) return;
    const label = open.meta?.["label"];
    if (label !== undefined) this.#linkLabels.add(label);
    else if (open.markup === "autolink") this.#readAutolink(placeOf(open), text, toSource);
    else if (open.info !== "auto" && open.info !== "mail")
      this.#readInlineAddress("link", text, [placeOf(open), placeOf(close)], toSource);
  }

  #readInlineAddress(
    kind: LinkKind,
    text: string,
    [first, last]: [number, number],
    toSource: ToSource,
  ): void {
    const behind = last + "](".length;
    const made = this.#readAddress(text, behind, toSource, { kind, form: "inline" });
    if (made === undefined) return;
    const end = closedAt(text, Blocks.addressAt(text, spaceEnd(text, behind))?.end ?? behind);
    if (text[end] !== ")") return;
    made.whole = {
      start: toSource(first - (kind === "image" ? 2 : 1)),
      wordsStart: toSource(first),
      wordsEnd: toSource(last),
      end: toSource(end) + 1,
    };
  }

  #readAutolink(at: number, text: string, toSource: ToSource): void {
    const end = text.indexOf(">", at);
    const href = text.slice(at + 1, end);
    if (!/^[a-z][a-z0-9+.-]+:/i.test(href)) return;
    const start = toSource(at);
    this.#add({ start, end: start + href.length + 2, href, kind: "link", form: "autolink" });
  }

  /** The address that begins at a place, behind white space; `<` and `>` around it are left alone. */
  #readAddress(
    text: string,
    place: number,
    toSource: ToSource,
    as: Pick<LinkDestination, "kind" | "form">,
  ): LinkDestination | undefined {
    const from = spaceEnd(text, place);
    const address = Blocks.addressAt(text, from);
    if (address === undefined || address.href === "") return undefined;
    const inside = text[from] === "<" ? 1 : 0;
    const start = toSource(from + inside);
    const end = start + address.end - from - 2 * inside;
    return this.#add({ start, end, href: address.href, ...as });
  }

  #readHtml(html: string, toSource: ToSource): void {
    for (const { start, end, kind } of htmlAddressesIn(html)) {
      const from = toSource(start);
      const href = decodeHTMLAttribute(html.slice(start, end));
      this.#add({ start: from, end: from + end - start, href, kind, form: "html" });
    }
  }

  #add(destination: LinkDestination): LinkDestination {
    this.#destinations.push(destination);
    return destination;
  }
}

/** Stands for a definition without an address, which no rewriting sees. */
const noDestination: LinkDestination = {
  start: 0,
  end: 0,
  href: "",
  kind: "link",
  form: "definition",
};

function spaceEnd(text: string, place: number): number {
  let at = place;
  while (/\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** Where a link's closing bracket stands, behind its address and its title. */
function closedAt(text: string, place: number): number {
  const at = spaceEnd(text, place);
  title.lastIndex = at;
  return title.test(text) ? spaceEnd(text, title.lastIndex) : at;
}

function placeOf(token: Token): number {
  return Number(token.meta?.["at"] ?? 0);
}

/**
 * Where in Markdown the addresses of links and images stand, to the character. It reads with
 * micromark, whose positions are exact, so nothing in code, comments or plain text is ever taken.
 */
import { parse, postprocess, preprocess } from "micromark";
import { invalid } from "#failure";
import { limits } from "#limits";
import { decodeHtml } from "./plain.ts";

export type LinkKind = "link" | "image";

/** How an address is written, which decides how another one is put in its place. */
export type DestinationForm = "inline" | "definition" | "autolink" | "html";

export interface Destination {
  /** UTF-16 offsets of what is to be replaced. */
  start: number;
  end: number;
  /** The address as a reader's browser would get it: escapes and character references resolved. */
  href: string;
  kind: LinkKind;
  form: DestinationForm;
}

type Event = ReturnType<typeof postprocess>[number];

/**
 * Every destination, in order: inline links and images, definitions, `<…>` autolinks, HTML attributes.
 * Failure `validation_failed` when one paragraph holds more brackets than `limits.paragraphBrackets`:
 * micromark's work grows with their square.
 */
export function destinationsOf(markdown: string): Destination[] {
  for (const paragraph of markdown.split(/\n[ \t]*\r?\n/)) {
    if ((paragraph.match(/[<[]/g)?.length ?? 0) <= limits.paragraphBrackets) continue;
    throw invalid(
      "content",
      `One paragraph holds more than ${limits.paragraphBrackets} brackets`,
      "too_dense",
    );
  }
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const reader = new DestinationReader(markdown);
  for (const event of events) reader.read(event);
  return reader.found();
}

class DestinationReader {
  readonly #source: string;
  readonly #destinations: Destination[] = [];
  readonly #definitions: { destination: Destination; label: string }[] = [];
  readonly #imageLabels = new Set<string>();
  readonly #linkLabels = new Set<string>();
  readonly #media: LinkKind[] = [];
  #definitionLabel = "";

  constructor(source: string) {
    this.#source = source;
  }

  found(): Destination[] {
    for (const { destination, label } of this.#definitions) {
      if (this.#imageLabels.has(label) && !this.#linkLabels.has(label)) destination.kind = "image";
    }
    return this.#destinations.toSorted((a, b) => a.start - b.start);
  }

  read([phase, token]: Event): void {
    const { type } = token;
    if (type === "link" || type === "image") {
      if (phase === "enter") this.#media.push(type);
      else this.#media.pop();
      return;
    }
    if (phase === "exit") return;
    const start = token.start.offset;
    const end = token.end.offset;
    const text = this.#source.slice(start, end);
    this.#readText(type, text, start, end);
  }

  #readText(type: string, text: string, start: number, end: number): void {
    if (type === "definitionLabelString") this.#definitionLabel = folded(text);
    if (type === "referenceString" || type === "labelText") this.#refer(folded(text));
    if (type === "resourceDestinationString") {
      this.#add({
        start,
        end,
        href: resolved(text),
        kind: this.#media.at(-1) ?? "link",
        form: "inline",
      });
    }
    // `[^1]: note` is a footnote to us, whatever follows.
    if (type === "definitionDestinationString" && !this.#definitionLabel.startsWith("^")) {
      const destination = this.#add({
        start,
        end,
        href: resolved(text),
        kind: "link",
        form: "definition",
      });
      this.#definitions.push({ destination, label: this.#definitionLabel });
    }
    if (type === "autolinkProtocol") {
      this.#add({ start: start - 1, end: end + 1, href: text, kind: "link", form: "autolink" });
    }
    if (type === "htmlFlow" || type === "htmlText") this.#readHtml(text, start);
  }

  #refer(label: string): void {
    if (this.#media.at(-1) === "image") this.#imageLabels.add(label);
    else this.#linkLabels.add(label);
  }

  #readHtml(html: string, offset: number): void {
    for (const match of html.matchAll(htmlLinks)) {
      const [whole, linkValue, mediaValue] = match;
      const quoted = linkValue ?? mediaValue;
      if (quoted === undefined) continue;
      const value = quoted.replace(/^(["'])([\s\S]*)\1$/, "$2");
      const quoteChars = (quoted.length - value.length) / 2;
      const start = offset + match.index + whole.length - quoted.length + quoteChars;
      const kind = linkValue === undefined ? "image" : "link";
      this.#add({ start, end: start + value.length, href: decodeHtml(value), kind, form: "html" });
    }
  }

  #add(destination: Destination): Destination {
    this.#destinations.push(destination);
    return destination;
  }
}

const attributeValue = `("[^"]*"|'[^']*'|[^\\s"'=<>\`]+)`;
const otherAttributes = `(?:\\s+[\\w:@.-]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'=<>\`]+))?)*?`;
/** Comments and code are matched first, and so stepped over. */
const htmlLinks = new RegExp(
  [
    "<!--[\\s\\S]*?-->",
    "<(?:script|style|pre|textarea)\\b[\\s\\S]*?</(?:script|style|pre|textarea)\\s*>",
    `<a${otherAttributes}\\s+href\\s*=\\s*${attributeValue}`,
    `<(?:img|source|video|audio)${otherAttributes}\\s+src\\s*=\\s*${attributeValue}`,
  ].join("|"),
  "gi",
);

function folded(label: string): string {
  return label.replace(/\s+/g, " ").trim().toLowerCase();
}

/** Backslash escapes and the character references that matter in an address. */
function resolved(text: string): string {
  return decodeHtml(text.replace(/\\([!-/:-@[-`{-~])/g, "$1"));
}

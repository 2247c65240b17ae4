/**
 * Footnotes as GitHub writes them: `[^label]` in the text, `[^label]: …` anywhere. Numbers follow the
 * order of the references; a note that nobody refers to is not shown, a reference to none stays text.
 */
import type { Parser, TokenizerExtension, Tokens } from "marked";
import { nestedBlocks } from "./container.ts";
import { escapeHtml } from "./plain.ts";

const definitionHead = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/;
const reference = /^\[\^([^\]\s]{1,100})\]/;

/** The text of a note. */
export interface NoteToken extends Tokens.Generic {
  type: "footnote";
  label: string;
}

/** Marked's extension that reads the notes. */
export const noteSyntax: TokenizerExtension = {
  name: "footnote",
  level: "block",
  tokenizer(src) {
    const head = definitionHead.exec(src);
    if (!head) return undefined;
    const { body, end } = noteBody(src, head[0].length);
    return {
      type: "footnote",
      raw: src.slice(0, end),
      label: foldedLabel(head[1]),
      tokens: nestedBlocks(this.lexer, body),
    };
  },
};

/** Marked's extension that reads the references. Text always ends before a `[`, so it needs no search of its own. */
export const noteReferenceSyntax: TokenizerExtension = {
  name: "footnoteReference",
  level: "inline",
  tokenizer(src) {
    const match = reference.exec(src);
    return match
      ? { type: "footnoteReference", raw: match[0], label: foldedLabel(match[1]) }
      : undefined;
  },
};

function foldedLabel(label = ""): string {
  return label.toLowerCase();
}

/** The note's own line, then lines that go on with it: indented ones, and unindented ones until a blank. */
function noteBody(src: string, from: number): { body: string; end: number } {
  const lines: string[] = [];
  let end = from;
  let isAfterBlank = false;
  while (end < src.length) {
    const feed = src.indexOf("\n", end);
    const line = src.slice(end, feed < 0 ? src.length : feed);
    const isBlank = line.trim() === "";
    const isIndented = /^(?: {2}|\t)/.test(line);
    const isOwnLine = lines.length === 0;
    if (!isOwnLine && !isBlank && !isIndented && (isAfterBlank || definitionHead.test(line))) break;
    lines.push(isOwnLine ? line : line.replace(/^(?: {1,4}|\t)/, ""));
    isAfterBlank = isBlank;
    end = feed < 0 ? src.length : feed + 1;
  }
  return { body: lines.join("\n"), end };
}

interface Note {
  token: NoteToken;
  /** 0 until the first reference. */
  number: number;
  references: number;
}

/** The notes of one page while it is being written out. */
export class Footnotes {
  readonly #notes = new Map<string, Note>();
  readonly #shown: Note[] = [];

  /** Makes a note known; the first one of a label counts. */
  define(token: NoteToken): void {
    if (!this.#notes.has(token.label))
      this.#notes.set(token.label, { token, number: 0, references: 0 });
  }

  /** The HTML of one reference. */
  referenceHtml(label: string, raw: string): string {
    const note = this.#notes.get(label);
    if (!note) return escapeHtml(raw);
    note.number ||= this.#shown.push(note);
    note.references += 1;
    const id = referenceId(note.number, note.references);
    return `<sup class="footnote-ref"><a href="#fn:${note.number}" id="${id}">${note.number}</a></sup>`;
  }

  /** The list of the notes that were referred to (those inside notes included), or nothing. */
  sectionHtml(parser: Parser): string {
    let items = "";
    for (let index = 0; index < this.#shown.length; index += 1) {
      const note = this.#shown[index];
      if (note) items += noteHtml(note, parser.parse(note.token.tokens ?? []));
    }
    return (
      items && `<section class="footnotes" aria-label="Footnotes"><ol>\n${items}</ol></section>\n`
    );
  }
}

function noteHtml(note: Note, body: string): string {
  const back = Array.from(
    { length: note.references },
    (_, index) =>
      `<a class="footnote-back" href="#${referenceId(note.number, index + 1)}" aria-label="Back to reference ${note.number}"></a>`,
  ).join(" ");
  const text = body.trimEnd();
  const withBack = text.endsWith("</p>") ? `${text.slice(0, -4)} ${back}</p>` : `${text}${back}`;
  return `<li id="fn:${note.number}">${withBack}</li>\n`;
}

/** Slugs hold no colon, so these ids never meet a heading's. */
function referenceId(number: number, occurrence: number): string {
  return occurrence === 1 ? `fnref:${number}` : `fnref:${number}:${occurrence}`;
}

/**
 * Containers (`:::name Title … :::`) as tokens. They nest with equal or longer fences, whatever
 * stands in code inside them is left alone, and one that is never closed runs to the end.
 */
import type { Lexer, Token, TokenizerExtension, Tokens } from "marked";
import { bounded, enoughLevels } from "./bounded-lexer.ts";

/** A named block: from `:::name`, or from a GitHub alert. */
export interface ContainerToken extends Tokens.Generic {
  type: "container";
  raw: string;
  /** Lower case. */
  name: string;
  /** The inline content of the title; empty where none was given. */
  titleTokens: Token[];
  tokens: Token[];
  isOpen: boolean;
}

const opening = /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)([^\n]*)(?:\n|$)/;
const openingLine = /^[ \t]*(:{3,})[ \t]*[A-Za-z][\w-]*/;
const closingLine = /^[ \t]*(:{3,})[ \t]*$/;
const fenceLine = /^[ \t]*(`{3,}|~{3,})/;

/** Marked's extension that reads containers. */
export const containerSyntax: TokenizerExtension = {
  name: "container",
  level: "block",
  start: nextOpening,
  tokenizer(src) {
    const match = opening.exec(src);
    if (!match) return undefined;
    const [head, colons = "", name = "", rest = ""] = match;
    const { bodyEnd, end, levels } = closingOf(src, head.length, colons.length);
    bounded(this.lexer).expectLevels(levels);
    const { title, isOpen } = titleOf(rest);
    return containerToken(this.lexer, {
      raw: src.slice(0, end),
      name: name.toLowerCase(),
      title,
      isOpen,
      body: src.slice(head.length, bodyEnd),
    });
  },
};

interface ContainerSource {
  raw: string;
  name: string;
  title: string;
  isOpen: boolean;
  body: string;
}

/** Lexes a container's title and body. */
export function containerToken(lexer: Lexer, source: ContainerSource): ContainerToken {
  const { raw, name, isOpen } = source;
  return {
    type: "container",
    raw,
    name,
    isOpen,
    titleTokens: source.title ? lexer.inline(source.title) : [],
    tokens: nestedBlocks(lexer, source.body),
  };
}

/** Lexes text as blocks of their own, keeping the surrounding list's way of reading paragraphs. */
export function nestedBlocks(lexer: Lexer, body: string): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(body, []);
  lexer.state.top = top;
  return tokens;
}

/** `Title {open}`, or Docusaurus' `[Title]`. */
function titleOf(rest: string): { title: string; isOpen: boolean } {
  const attributes = /\{([^{}]*)\}[ \t]*$/.exec(rest);
  const title = (attributes ? rest.slice(0, attributes.index) : rest).trim();
  return {
    title: /^\[([^[\]]*)\]$/.exec(title)?.[1] ?? title,
    isOpen: /\bopen\b/.test(attributes?.[1] ?? ""),
  };
}

interface Closing {
  bodyEnd: number;
  /** Where the line that closes the container ends. */
  end: number;
  /** How many containers are open inside each other at the deepest place, this one included. */
  levels: number;
}

/** Where the body that starts at `from` ends. */
function closingOf(src: string, from: number, colons: number): Closing {
  const open = [colons];
  let levels = 1;
  let fence = "";
  for (const { line, start, end } of linesFrom(src, from)) {
    const isInCode = fence !== "";
    fence = fenceAfter(fence, line);
    if (isInCode) continue;
    const opened = openingLine.exec(line)?.[1];
    if (opened) open.push(opened.length);
    levels = Math.max(levels, open.length);
    if (levels > enoughLevels) break;
    const closed = closingLine.exec(line)?.[1];
    if (closed) close(open, closed.length);
    if (open.length === 0) return { bodyEnd: start, end, levels };
  }
  return { bodyEnd: src.length, end: src.length, levels };
}

/** The code fence that is open after a line, given the one open before it ("" for none). */
export function fenceAfter(open: string, line: string): string {
  const mark = fenceLine.exec(line)?.[1] ?? "";
  if (!open) return mark;
  return mark.startsWith(open) && line.trim() === mark ? "" : open;
}

/** A fence closes the innermost container of its own length, else the innermost one if that is shorter. */
function close(open: number[], colons: number): void {
  const same = open.lastIndexOf(colons);
  if (same >= 0) open.length = same;
  else if ((open.at(-1) ?? 0) < colons) open.pop();
}

function* linesFrom(
  src: string,
  from: number,
): Generator<{ line: string; start: number; end: number }> {
  let start = from;
  while (start < src.length) {
    const feed = src.indexOf("\n", start);
    const lineEnd = feed < 0 ? src.length : feed;
    const end = feed < 0 ? src.length : feed + 1;
    yield { line: src.slice(start, lineEnd), start, end };
    start = end;
  }
}

/** What ends a paragraph by itself, so that looking further for a container would be in vain. */
const paragraphEnd =
  /^[ \t]*(?:$|>|#{1,6}(?:[ \t]|$)|`{3}|~{3}|[-+*][ \t]|\d{1,9}[.)][ \t]|\||<[/!?a-z])/i;

/** Where in the paragraph at the head of `src` a container begins. Never looks beyond the paragraph: it runs for each. */
export function nextOpening(src: string): number | undefined {
  for (const { line, start } of linesFrom(src, 0)) {
    if (start > 0 && opening.test(line)) return start;
    if (start > 0 && paragraphEnd.test(line)) return undefined;
  }
  return undefined;
}

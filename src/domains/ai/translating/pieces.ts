/**
 * A Markdown text in pieces that a model translates: what must stay to the letter (code, variables, addresses, tags, names
 * and attributes of blocks, ids of headings) is a number in brackets there, and is put back by it. Pure.
 */
import { Anchors } from "#content/anchors";

/** So much is asked for at once: its translation stays below the bound of an answer. */
const pieceChars = 5_000;

/** One of these brackets stands in no usual text. */
const brackets = ["⟦⟧", "⦃⦄", "⟬⟭", "⦗⦘"];

export interface Piece {
  /** The blank lines before it; those behind it stand in `after`. */
  before: string;
  masked: string;
  after: string;
  /** Whether there is a word in it. */
  hasWords: boolean;
}

export interface Pieces {
  pieces: Piece[];
  /** What the numbers stand for. */
  kept: readonly string[];
  /** The text with its numbers put back. */
  unmasked: (text: string) => string;
  /** What a model made of a piece, with all put back; null where it lost one of the numbers, or gave one twice. */
  restored: (piece: Piece, answer: string) => string | null;
}

const inline = new RegExp(
  [
    /(?<!`)(`+)[^`]+\1/, // code
    /<!--.*?-->/,
    /<\/?[A-Za-z][^<>]*>/, // tags, and addresses in angle brackets
    /\{\{[^{}]{1,100}\}\}/, // variables
    /\]\(<[^<>]*>[^()]*\)/, // where links lead, with what stands around it
    /\]\((?:[^()\s]|\([^()\s]*\))*(?: +"[^"]*")?\)/,
    /^ {0,3}\[[^\]]+\]:.*$/, // definitions
    /^[ \t>]*:{2,}[\w-]*/, // blocks, by their beginning and their end
    /:[a-z][\w-]*(?=[[{])/,
    /\{(?=[#.\w-]+[=}\s])[^{}]*\}/, // attributes, and ids of headings
    /https?:\/\/[^\s<>)\]]+/,
    /\$(?=[^$]*[\\^_={}])[^$\s][^$]*\$/, // formulas
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** The text in pieces. Headings get the ids that they have, so that links to them hold whatever they are called then. */
export function piecesOf(markdown: string): Pieces {
  const isFree = (pair: string) => !Array.from(pair).some((mark) => markdown.includes(mark));
  const [open, close] = Array.from(brackets.find(isFree) ?? "⟦⟧");
  const kept: string[] = [];
  const keep = (text: string) => `${open}${kept.push(text) - 1}${close}`;
  const masked = maskedLines(markdown, keep);
  const number = new RegExp(`${open}(\\d+)${close}`, "g");
  const numbersIn = (text: string) =>
    [...text.matchAll(number)].map(([, at]) => Number(at)).toSorted((a, b) => a - b);
  const unmasked = (text: string) => text.replace(number, (whole, at) => kept[Number(at)] ?? whole);
  return {
    pieces: grouped(masked, number),
    kept,
    unmasked,
    restored: ({ masked: asked }, answer) =>
      numbersIn(asked).join() === numbersIn(answer).join() ? unmasked(answer) : null,
  };
}

function maskedLines(markdown: string, keep: (text: string) => string): string {
  const lines = markdown.split("\n");
  const anchors = new Anchors();
  const made: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const end = endOfBlock(lines, at);
    if (end > at) made.push(keep(lines.slice(at, end + 1).join("\n")));
    else made.push(withId(line, anchors).replace(inline, keep));
    at = end;
  }
  return made.join("\n");
}

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,}|\$\$$)/;

/** The last line of the block of code or formula that begins there; the line itself where none does. */
function endOfBlock(lines: readonly string[], at: number): number {
  const opened = fence.exec(lines[at] ?? "")?.[1];
  if (opened === undefined) return at;
  const isEnd = (line: string) => {
    const bare = line.replace(/^[ \t>]+/, "").trimEnd();
    return bare.startsWith(opened) && bare.replaceAll(opened[0] ?? "", "") === "";
  };
  const end = lines.findIndex((line, index) => index > at && isEnd(line));
  return end < 0 ? lines.length - 1 : end;
}

/** A heading with its id behind it. */
function withId(line: string, anchors: Anchors): string {
  const words = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1]?.trimEnd();
  if (words === undefined) return line;
  const chosen = /\{#([^{}\s]+)\}$/.exec(words)?.[1];
  const { id } = anchors.claim(words.replaceAll(/\]\([^()]*\)/g, ""), chosen);
  return chosen === undefined ? `${line.trimEnd()} {#${id}}` : line;
}

/** Paragraphs together, as many as are asked for at once. */
function grouped(masked: string, number: RegExp): Piece[] {
  const parts = masked.split(/(\n(?:[ \t]*\n)+)/);
  const groups: string[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last === undefined || last.length + part.length > pieceChars) groups.push(part);
    else groups[groups.length - 1] = last + part;
  }
  return groups.map((group) => {
    const bare = group.trim();
    const begins = group.length - group.trimStart().length;
    return {
      before: group.slice(0, begins),
      masked: bare,
      after: bare === "" ? "" : group.slice(begins + bare.length),
      hasWords: /\p{L}/u.test(bare.replace(number, "")),
    };
  });
}

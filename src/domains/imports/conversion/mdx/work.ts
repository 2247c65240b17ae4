/**
 * How much work a text in MDX may be. Its parser takes time that grows with the square of some constructions, and tries an
 * expression anew at each brace that may end it: what would take long is not read, and stays as it is. Pure.
 */
import { Parser } from "acorn";
import jsx from "acorn-jsx";
import { limits } from "#limits";

/** Of what stands together, without an empty line between. */
const stretch = { lines: 2_000, marks: 1_000 };
const mostContainers = 50;
const lineChars = 128 * 1024;

/**
 * What a parser takes its time by, some 20 µs each: lines, signs that may begin something, and each so many characters;
 * a link, an expression, an item of a list, a quotation and a heading by the line below it are more. Of 956 pages of real
 * documentation two changelogs take 13,600 and 12,600, the longest other one 8,100. So many links take 60 MiB.
 */
export const mostSteps = 10_500;
const signs = /[<>{[\]*_|`~!&\\]/g;
const brackets = /[{[]/g;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const steps = { eachChars: 40, bracket: 1, container: 4, underline: 10, deepest: 10 };

/** What emphasis may begin or end with: an underscore inside of a word does neither. */
const marks = /[*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const container = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))/y;

/** What reading a text takes. */
export function stepsOf(text: string): number {
  return text.split("\n").reduce((sum, line) => sum + stepsOfLine(line), 0);
}

function stepsOfLine(line: string): number {
  const count = (sign: RegExp) => (line.match(sign) ?? []).length;
  const containers = containersOf(line);
  // An item in others takes more memory, by as far as it is in: so deep, and no deeper, it counts.
  const depth = containers === 0 ? 0 : Math.min(steps.deepest, Math.floor(line.search(/\S/) / 2));
  const begun =
    count(signs) + steps.bracket * count(brackets) + steps.container * containers + depth;
  return 1 + begun + line.length / steps.eachChars + (underline.test(line) ? steps.underline : 0);
}

/** Where a text is more than is read, as a line and the end of a sentence; null where it is read. */
export function reasonNotToRead(text: string): { line: number; reason: string } | null {
  if (text.length > limits.importMdxChars)
    return { line: 1, reason: `is longer than ${limits.importMdxChars} characters` };
  let taken = 0;
  let line = 0;
  let part = { lines: 0, marks: 0 };
  for (const each of text.split("\n")) {
    line += 1;
    taken += stepsOfLine(each);
    part =
      each.trim() === ""
        ? { lines: 0, marks: 0 }
        : { lines: part.lines + 1, marks: part.marks + (each.match(marks) ?? []).length };
    const reason = tooMuchOf(taken, part) ?? tooMuchOfLine(each);
    if (reason !== null) return { line, reason };
  }
  return null;
}

function tooMuchOfLine(line: string): string | null {
  if (line.length > lineChars) return `has more than ${lineChars} characters in a line`;
  return containersOf(line) > mostContainers
    ? `nests lists or quotations more than ${mostContainers} deep`
    : null;
}

function tooMuchOf(taken: number, part: { lines: number; marks: number }): string | null {
  if (taken > mostSteps) return `has more than ${mostSteps} lines and signs of MDX up to here`;
  if (part.lines > stretch.lines)
    return `has more than ${stretch.lines} lines without an empty one`;
  if (part.marks > stretch.marks)
    return `has more than ${stretch.marks} marks of emphasis without an empty line`;
  return null;
}

/** How many lists and quotations a line begins or goes on with, one in the other. */
function containersOf(line: string): number {
  container.lastIndex = 0;
  let depth = 0;
  while (container.test(line)) depth += 1;
  return depth;
}

/**
 * Thrown through the parser of MDX, which takes what an expression's parser throws for a fault in the text, and goes on: it
 * asks such a fault for its place.
 */
export class TooMuchWork extends Error {
  get pos(): never {
    throw this;
  }
}

const JsxParser = Parser.extend(jsx());

/** What the expressions of a part of a text may be, with all tries: between two parts, others get their turn. */
const mostOfPart = 64 * 1024;

/** What the expressions of a text are read with: `parse` and `parseExpressionAt` throw TooMuchWork past the budget. */
export class ExpressionParser {
  #room: number;
  #ofPart = 0;

  constructor(text: string) {
    this.#room = limits.importMdxChars + text.length;
  }

  beginPart(): void {
    this.#ofPart = 0;
  }

  /** How many characters were read since the part began. */
  get charsOfPart(): number {
    return this.#ofPart;
  }

  parse: typeof JsxParser.parse = (input, options) => {
    this.#spend(input);
    return JsxParser.parse(input, options);
  };

  parseExpressionAt: typeof JsxParser.parseExpressionAt = (input, at, options) => {
    this.#spend(input);
    return JsxParser.parseExpressionAt(input, at, options);
  };

  #spend({ length }: string): void {
    this.#room -= length;
    this.#ofPart += length;
    if (this.#room < 0) throw new TooMuchWork("is tried again too often");
    if (this.#ofPart > mostOfPart)
      throw new TooMuchWork(`has expressions of more than ${mostOfPart} characters at once`);
  }
}

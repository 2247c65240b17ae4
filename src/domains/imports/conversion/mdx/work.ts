/**
 * How much work a text in MDX may be. Its parser takes time that grows with the square of some constructions, and tries an
 * expression anew at each brace that may end it: what would take long is not read, and stays as it is. Pure.
 */
import { Parser } from "acorn";
import jsx from "acorn-jsx";
import { limits } from "#limits";

/** Of what stands together, without an empty line between. */
const stretch = { lines: 2_000, marks: 1_000 };
const containers = 50;

const emptyLines = /\n[ \t]*\n/;
/** What emphasis may begin or end with: an underscore inside of a word does neither. */
const marks = /[*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const container = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))/y;

/** Why a text is not read, as the end of a sentence; null where it is. */
export function reasonNotToRead(text: string): string | null {
  if (text.length > limits.importMdxChars)
    return `is longer than ${limits.importMdxChars} characters`;
  for (const part of text.split(emptyLines)) {
    const lines = part.split("\n");
    if (lines.length > stretch.lines)
      return `has more than ${stretch.lines} lines without an empty one`;
    if ((part.match(marks) ?? []).length > stretch.marks)
      return `has more than ${stretch.marks} marks of emphasis without an empty line`;
    if (lines.some(isDeep)) return `nests lists or quotations more than ${containers} deep`;
  }
  return null;
}

function isDeep(line: string): boolean {
  container.lastIndex = 0;
  let depth = 0;
  while (container.test(line)) depth += 1;
  return depth > containers;
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

/** What the expressions of a text are read with: `parse` and `parseExpressionAt` throw TooMuchWork past the budget. */
export class ExpressionParser {
  #room: number;

  constructor(text: string) {
    this.#room = limits.importMdxChars + 4 * text.length;
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
    if (this.#room < 0) throw new TooMuchWork("is tried again too often");
  }
}

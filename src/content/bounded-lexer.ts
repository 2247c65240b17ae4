/**
 * Marked's lexer with a bound on depth: every block and every span that opens another inside it is
 * counted, and one past `limits.markdownNestingDepth` ends the reading, long before the stack does.
 */
import { Lexer, type Token, type TokensList } from "marked";
import { invalid } from "#failure";
import { limits } from "#limits";

/** Throws Failure `validation_failed` where blocks or spans nest deeper than the limit. */
export class BoundedLexer extends Lexer {
  #blockDepth = -1;
  #spanDepth = -1;

  /** Refuses early what would open `levels` more blocks inside each other here. */
  expectLevels(levels: number): void {
    refuseBeyondLimit(this.#blockDepth + levels);
  }

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(
    src: string,
    tokens?: TokensList,
    lastParagraphClipped?: boolean,
  ): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    this.#blockDepth += 1;
    refuseBeyondLimit(this.#blockDepth);
    const result = super.blockTokens(src, tokens, lastParagraphClipped);
    this.#blockDepth -= 1;
    return result;
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    this.#spanDepth += 1;
    refuseBeyondLimit(this.#spanDepth);
    const result = super.inlineTokens(src, tokens);
    this.#spanDepth -= 1;
    return result;
  }
}

/** How many levels a lexer may still be asked to open, at most: what counts levels need not count further. */
export const enoughLevels = limits.markdownNestingDepth + 1;

/** Marked's types know only its own lexer; ours always is a bounded one. */
export function bounded(lexer: Lexer): BoundedLexer {
  if (!(lexer instanceof BoundedLexer)) throw new TypeError("Markdown is read by a BoundedLexer.");
  return lexer;
}

function refuseBeyondLimit(depth: number): void {
  if (depth <= limits.markdownNestingDepth) return;
  throw invalid(
    "content",
    `Markdown nests deeper than ${limits.markdownNestingDepth} levels`,
    "too_deep",
  );
}

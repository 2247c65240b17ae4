/** How many elements of HTML are read together, and how deep: the work of a parser of HTML grows with both. */
import { type Failure, invalid } from "#failure";
import { limits } from "#limits";

/** The elements of one piece of HTML. */
export class ElementBounds {
  readonly #place: string;
  #depth = 0;
  #elements = 0;

  /** @param line where the piece begins in its page, from 0; HTML that is in no page has none */
  constructor(line?: number) {
    this.#place = line === undefined ? "" : `Line ${line + 1}: `;
  }

  get depth(): number {
    return this.#depth;
  }

  /** Failure `validation_failed` beyond `limits.htmlNestingDepth` or `limits.blockElements`. */
  open(): void {
    this.#depth += 1;
    this.#elements += 1;
    const { htmlNestingDepth, blockElements } = limits;
    if (this.#depth > htmlNestingDepth)
      throw this.#refusal(`HTML nests deeper than ${htmlNestingDepth} elements`, "too_deep");
    if (this.#elements > blockElements)
      throw this.#refusal(`One block takes ${blockElements} elements at most`, "too_much");
  }

  close(): void {
    this.#depth -= 1;
  }

  #refusal(sentence: string, code: string): Failure {
    return invalid("content", `${this.#place}${sentence}`, code);
  }
}

/**
 * The ids of headings: a slug of the words, unique in its page, the same each time the page is
 * rendered. Two equal headings become `name` and `name-1`.
 */
import { slugOf } from "./slug.ts";

export interface OutlineEntry {
  /** The id in the HTML: `#id` leads to the heading. */
  id: string;
  /** 1 to 6. */
  depth: number;
  text: string;
}

/** Hands out the ids of one page. */
export class Anchors {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  /** An id that was not given before, from the heading's words or the id its writer chose. */
  claim(text: string, chosen?: string): string {
    const base = chosen ?? slugOf(text);
    let count = this.#counts.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count}`;
    while (this.#taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    this.#counts.set(base, count + 1);
    this.#taken.add(id);
    return id;
  }
}

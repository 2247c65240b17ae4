/**
 * The ids of headings: made of their words as GitHub makes them, unique in their page, the same each time the page is
 * rendered. Two equal headings become `name` and `name-1`. A heading also keeps the id that it had while ids were
 * slugs, as an alias, so that links to it hold.
 */
import { slugOf } from "./slug.ts";

export interface OutlineEntry {
  /** The id in the HTML: `#id` leads to the heading. */
  id: string;
  /** 1 to 6. */
  depth: number;
  text: string;
}

/** The heading that a text has for its page's title; null where the name of the page stands above it. */
export function ownTitle<Entry extends Pick<OutlineEntry, "depth">>(
  outline: readonly Entry[],
): Entry | null {
  const [first] = outline;
  return first?.depth === 1 ? first : null;
}

/** Where links may lead to reach one heading. */
export interface HeadingIds {
  id: string;
  /** The id that the heading had before, where that is another one and nobody else's. */
  alias: string | null;
}

const noWordOfAnId = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]|\u{FE0F}/gu;
/** Ids that begin so are the site's own. */
const reservedStart = /^_+/;

/** The id of a heading's words: GitHub's, but for `_` at its start; "page" where nothing is left. */
export function anchorOf(text: string): string {
  const kept = text.normalize("NFC").toLowerCase().trim().replaceAll(noWordOfAnId, "");
  const id = kept.replaceAll(" ", "-").replace(reservedStart, "");
  return /[\p{L}\p{N}]/u.test(id) ? id : slugOf("");
}

/** Hands out the ids of one page. */
export class Anchors {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #formerCounts = new Map<string, number>();

  /** Ids that were not given before, from the heading's words or the id its writer chose. */
  claim(text: string, chosen?: string): HeadingIds {
    const id = this.#free(chosen ?? anchorOf(text), this.#counts);
    this.#taken.add(id);
    const base = chosen ?? slugOf(text);
    const count = this.#formerCounts.get(base) ?? 0;
    this.#formerCounts.set(base, count + 1);
    const former = count === 0 ? base : `${base}-${count}`;
    if (this.#taken.has(former)) return { id, alias: null };
    this.#taken.add(former);
    return { id, alias: former };
  }

  #free(base: string, counts: Map<string, number>): string {
    let count = counts.get(base) ?? 0;
    let id = count === 0 ? base : `${base}-${count}`;
    while (this.#taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count + 1);
    return id;
  }
}

/**
 * Replaces many texts in another one (Aho and Corasick, 1975): its time grows with the lengths alone, however
 * alike the texts begin. Pure.
 */

export interface Span {
  start: number;
  end: number;
  /** The longest that stands in it, by its place in the list. */
  pattern: number;
}

/** No node or no pattern. */
const none = -1;
const root = 0;
const codes = 0x1_0000;

export class Occurrences {
  readonly #patterns: readonly string[];
  /** A node is a beginning of a pattern: the character that it ends with, its first child, and its next sibling. */
  readonly #code: Uint16Array;
  readonly #child: Int32Array;
  readonly #sibling: Int32Array;
  /** The children after the first, of which there are as many as patterns at most: by node and character. */
  readonly #others = new Map<number, number>();
  /** The longest beginning that a node ends with, itself left out. */
  readonly #fallback: Int32Array;
  /** The longest pattern that a node ends with. */
  readonly #longest: Int32Array;
  #nodes = 1;

  /** @param patterns none of them empty, each of them once */
  constructor(patterns: readonly string[]) {
    this.#patterns = patterns;
    const most = patterns.reduce((sum, { length }) => sum + length, 1);
    this.#code = new Uint16Array(most);
    this.#child = new Int32Array(most).fill(none);
    this.#sibling = new Int32Array(most).fill(none);
    this.#fallback = new Int32Array(most);
    this.#longest = new Int32Array(most).fill(none);
    for (const [index, pattern] of patterns.entries()) this.#insert(pattern, index);
    this.#link();
  }

  /** Where they stand in a text; those that overlap are one span. Null where there are more than so many. */
  in(text: string, most: number): Span[] | null {
    const spans: Span[] = [];
    let node = root;
    for (let index = 0; index < text.length; index += 1) {
      node = this.#step(node, text.charCodeAt(index));
      const pattern = this.#longest[node] ?? none;
      if (pattern !== none) this.#add(spans, { start: 0, end: index + 1, pattern });
      if (spans.length > most) return null;
    }
    return spans;
  }

  #lengthOf(pattern: number): number {
    return this.#patterns[pattern]?.length ?? 0;
  }

  /** Adds what ends last, and takes into it what it overlaps. */
  #add(spans: Span[], found: Span): void {
    found.start = found.end - this.#lengthOf(found.pattern);
    for (let last = spans.at(-1); last && last.end > found.start; last = spans.at(-1)) {
      spans.pop();
      found.start = Math.min(found.start, last.start);
      if (this.#lengthOf(last.pattern) >= this.#lengthOf(found.pattern))
        found.pattern = last.pattern;
    }
    spans.push(found);
  }

  #insert(pattern: string, index: number): void {
    let node = root;
    for (let at = 0; at < pattern.length; at += 1) {
      const code = pattern.charCodeAt(at);
      const next = this.#childOf(node, code);
      node = next === none ? this.#append(node, code) : next;
    }
    this.#longest[node] = index;
  }

  #append(node: number, code: number): number {
    const added = this.#nodes;
    this.#nodes += 1;
    const first = this.#child[node] ?? none;
    this.#code[added] = code;
    if (first === none) this.#child[node] = added;
    else {
      this.#sibling[added] = this.#sibling[first] ?? none;
      this.#sibling[first] = added;
      this.#others.set(node * codes + code, added);
    }
    return added;
  }

  #childOf(node: number, code: number): number {
    const first = this.#child[node] ?? none;
    if (first === none || this.#code[first] === code) return first;
    return this.#others.get(node * codes + code) ?? none;
  }

  /** Where a character leads from a node. */
  #step(from: number, code: number): number {
    for (let node = from; ; node = this.#fallback[node] ?? root) {
      const next = this.#childOf(node, code);
      if (next !== none) return next;
      if (node === root) return root;
    }
  }

  /** Finds what each node falls back to, the shortest first: a node's is shorter than itself. */
  #link(): void {
    const queue = new Int32Array(this.#nodes);
    let end = 1;
    for (let at = 0; at < end; at += 1) {
      const node = queue[at] ?? root;
      const back = this.#fallback[node] ?? root;
      for (
        let next = this.#child[node] ?? none;
        next !== none;
        next = this.#sibling[next] ?? none
      ) {
        const nextBack = node === root ? root : this.#step(back, this.#code[next] ?? 0);
        this.#fallback[next] = nextBack;
        if (this.#longest[next] === none) this.#longest[next] = this.#longest[nextBack] ?? none;
        queue[end] = next;
        end += 1;
      }
    }
  }
}

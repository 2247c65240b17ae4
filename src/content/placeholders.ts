/**
 * `{{name}}` in a text, replaced by values that may hold placeholders themselves. What cannot be
 * replaced stays as it was written and is reported; nothing is ever followed in a circle.
 */
import { limits } from "#limits";

/** The values that readers may see, by name. */
export type Variables = ReadonlyMap<string, string>;

export interface Resolved {
  text: string;
  /** Names without a value, in the order they were met. */
  unknown: string[];
  /** Names that lead to themselves, those of one circle together. */
  cycles: string[][];
  /** Names that were left where all that is put in would go beyond `limits.placeholderChars`. */
  tooLong: string[];
}

const placeholder = /\{\{([^{}]*)\}\}/g;

/**
 * Replaces every placeholder. Names are case-sensitive; spaces around them do not count.
 * @param values the value of each name; what they hold is replaced too
 */
export function resolvePlaceholders(text: string, values: ReadonlyMap<string, string>): Resolved {
  const walk = new Walk(values);
  for (const name of placeholderNames(text)) walk.visit(name);
  return {
    text: walk.fill(text),
    unknown: [...walk.unknown],
    cycles: walk.cycles,
    tooLong: [...walk.tooLong],
  };
}

/** The names of the placeholders in a text, each once. */
export function placeholderNames(text: string): string[] {
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(placeholder)) names.add(name.trim());
  names.delete("");
  return [...names];
}

/** The text without its placeholders: a mark of punctuation stands for each, so that no words meet across it. */
export function withoutPlaceholders(text: string): string {
  return text.replaceAll(placeholder, "…");
}

interface Open {
  order: number;
  /** The earliest open name that this one leads back to. */
  lowest: number;
  isOpen: boolean;
}

/** Tarjan's walk: a name is filled when all that it leads to is; names in one circle come out together. */
class Walk {
  readonly unknown = new Set<string>();
  readonly tooLong = new Set<string>();
  readonly cycles: string[][] = [];
  readonly #values: ReadonlyMap<string, string>;
  readonly #filled = new Map<string, string>();
  readonly #seen = new Map<string, Open>();
  readonly #open: string[] = [];
  #charsPutIn = 0;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  /** Fills the name and all that it leads to; gives its place in the walk while it is open, else null. */
  visit(name: string): Open | null {
    const known = this.#seen.get(name);
    if (known) return known.isOpen ? known : null;
    const value = this.#values.get(name);
    if (value === undefined) {
      this.unknown.add(name);
      return null;
    }
    const own = { order: this.#seen.size, lowest: this.#seen.size, isOpen: true };
    this.#seen.set(name, own);
    this.#open.push(name);
    const next = placeholderNames(value);
    for (const each of next) {
      const found = this.visit(each);
      if (found) own.lowest = Math.min(own.lowest, found.lowest);
    }
    if (own.lowest === own.order) this.#close(name, next.includes(name));
    return own.isOpen ? own : null;
  }

  #close(name: string, isOwnCircle: boolean): void {
    const circle = this.#open.splice(this.#open.lastIndexOf(name));
    for (const each of circle) this.#leave(each);
    if (circle.length > 1 || isOwnCircle) this.cycles.push(circle);
    else this.#filled.set(name, this.fill(this.#values.get(name) ?? ""));
  }

  #leave(name: string): void {
    const left = this.#seen.get(name);
    if (left) left.isOpen = false;
  }

  /** The text with every name that was filled. */
  fill(text: string): string {
    return text.replaceAll(placeholder, (whole, inner: string) => {
      const name = inner.trim();
      const value = this.#filled.get(name);
      if (value === undefined) return whole;
      if (this.#charsPutIn + value.length > limits.placeholderChars) {
        this.tooLong.add(name);
        return whole;
      }
      this.#charsPutIn += value.length;
      return value;
    });
  }
}

/**
 * `$ref` inside of one document. What points outside is never fetched: it is reported, and so is what
 * has no target or points in a circle. Pure.
 */
import { Failure } from "#failure";
import { limits } from "#limits";
import { isLoose } from "./loose.ts";
import type { Loose } from "./loose.ts";
import type { Notes } from "./notes.ts";

const mostHops = 30;

export class References {
  readonly #root: Loose;
  readonly #notes: Notes;
  readonly #reported = new Set<string>();
  readonly #sizes = new WeakMap<object, number>();
  #room: number = limits.importReferencedChars;

  constructor(root: Loose, notes: Notes) {
    this.#root = root;
    this.#notes = notes;
  }

  /**
   * The mapping that stands here, or that a reference here leads to; null where there is none. Anything else is
   * reported. Throws `validation_failed` where the references of a document lead to more than it may hold.
   */
  follow(value: unknown, pointer: string): Loose | null {
    let found = value;
    for (let hops = 0; isLoose(found) && typeof found["$ref"] === "string"; hops += 1) {
      const ref = found["$ref"];
      if (hops > mostHops) {
        this.report(pointer, ref, "leads in a circle");
        return null;
      }
      found = this.at(ref, pointer);
      this.#take(found);
    }
    if (isLoose(found)) return found;
    if (found !== undefined)
      this.#noteOnce(`at ${pointer}`, pointer, "What stands here is no mapping: it is left out.");
    return null;
  }

  /** What many references lead to is read for each of them. */
  #take(found: unknown): void {
    this.#room -= this.#sizeOf(found);
    if (this.#room >= 0) return;
    const most = limits.importReferencedChars;
    throw new Failure(
      "validation_failed",
      `The document's references, schemas left out, stand for more than ${most} characters.`,
    );
  }

  /** About as many characters as it takes in JSON. No deeper than a document may be. */
  #sizeOf(value: unknown): number {
    if (typeof value === "string") return value.length;
    if (typeof value !== "object" || value === null) return 1;
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    let size = 2;
    for (const [key, inner] of Object.entries(value)) size += key.length + this.#sizeOf(inner) + 2;
    this.#sizes.set(value, size);
    return size;
  }

  /** What a reference points to, or undefined, which has been reported then. */
  at(ref: string, pointer: string): unknown {
    const keys = pointerKeys(ref);
    if (keys === null) {
      this.report(pointer, ref, "leads outside of the document, where nothing is fetched from");
      return undefined;
    }
    let found: unknown = this.#root;
    for (const key of keys) {
      const isThere = typeof found === "object" && found !== null && Object.hasOwn(found, key);
      if (!isThere) {
        this.report(pointer, ref, "leads to nothing");
        return undefined;
      }
      found = (found as Loose)[key];
    }
    return found;
  }

  /** Whether the document has something at these keys. */
  has(...keys: string[]): boolean {
    let found: unknown = this.#root;
    for (const key of keys) {
      if (!isLoose(found) || !Object.hasOwn(found, key)) return false;
      found = found[key];
    }
    return true;
  }

  /** Each reference is reported once, at the first place that holds it. */
  report(pointer: string, ref: string, reason: string): void {
    this.#noteOnce(ref, pointer, `The reference "${ref.slice(0, 200)}" ${reason}.`);
  }

  #noteOnce(what: string, pointer: string, message: string): void {
    if (this.#reported.has(what)) return;
    this.#reported.add(what);
    this.#notes.note(pointer, message);
  }
}

/** The keys of a pointer into this document, or null where it points elsewhere. */
export function pointerKeys(ref: string): string[] | null {
  if (ref === "#") return [];
  if (!ref.startsWith("#/")) return null;
  return ref
    .slice(2)
    .split("/")
    .map((key) => decodePointerKey(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}

function decodePointerKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

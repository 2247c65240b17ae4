/** The texts that one page is put together of, as trees. */
import type { WorkSlices } from "#content/pause";
import { readMdx } from "./read-mdx.ts";
import type { ReadMdx, UnreadMdx } from "./read-mdx.ts";

/**
 * Conversion goes through a page in one go, and its texts are parsed with turns for others in between: it asks for what is
 * not parsed yet, and is repeated when that is there.
 */
export class ParsedTexts {
  readonly #parsed = new Map<string, ReadMdx | UnreadMdx>();
  readonly #asked = new Set<string>();

  /** A text as a tree, or why it is none; null where it is not parsed yet, and asked for from now on. */
  get(text: string): ReadMdx | UnreadMdx | null {
    const parsed = this.#parsed.get(text);
    if (parsed === undefined) this.#asked.add(text);
    return parsed ?? null;
  }

  /** Parses what was asked for; false where nothing was. */
  async parseAsked(slices: WorkSlices): Promise<boolean> {
    const asked = [...this.#asked];
    this.#asked.clear();
    for (const text of asked) this.#parsed.set(text, await readMdx(text, slices));
    return asked.length > 0;
  }
}

/** The classes of each line that is shown as part of a block, put together from all blocks it stands in. */
import type { Range, Text } from "@codemirror/state";
import type { Decoration } from "@codemirror/view";
import type { Span } from "../markdown/page-blocks.ts";
import { lineWith } from "./same-decorations.ts";

const deepest = 6;
const frames = /^lv-(?:callout|container|box|nested)/;

/** Collects what lines look like; only lines that reach into `seen` are looked at. */
export class LineLooks {
  readonly #text: Text;
  readonly #seen: Span;
  readonly #classes = new Map<number, Set<string>>();

  constructor(text: Text, seen: Span) {
    this.#text = text;
    this.#seen = seen;
  }

  /** Adds classes to the line that a place stands in. */
  line(place: number, ...classes: readonly string[]): void {
    const { from } = this.#text.lineAt(place);
    const all = this.#classes.get(from) ?? new Set();
    for (const each of classes) all.add(each);
    this.#classes.set(from, all);
  }

  /** Adds classes to every line of a block that is seen, and gives where these lines begin. */
  lines(block: Span, ...classes: readonly string[]): number[] {
    const places: number[] = [];
    const end = Math.min(block.to, this.#seen.to);
    let place = Math.max(block.from, this.#seen.from);
    while (place <= end) {
      const line = this.#text.lineAt(place);
      this.line(line.from, ...classes);
      places.push(line.from);
      place = line.to + 1;
    }
    return places;
  }

  /** Lines of a list: how deep they stand counts once, the innermost list last. */
  depth(block: Span, depth: number): number[] {
    const name = `lv-depth-${Math.min(depth, deepest)}`;
    const places = this.lines(block, "lv-item");
    for (const place of places) {
      const classes = this.#classes.get(place);
      for (const each of classes ?? []) if (each.startsWith("lv-depth-")) classes?.delete(each);
      classes?.add(name);
    }
    return places;
  }

  /** Lines of a container look like the innermost one that they stand in. */
  frame(block: Span, ...classes: readonly string[]): void {
    for (const place of this.lines(block)) {
      const all = this.#classes.get(place);
      for (const each of all ?? []) if (frames.test(each)) all?.delete(each);
      this.line(place, ...classes);
    }
  }

  /** Lines with nothing in them are the space between blocks, but in code. */
  blanks(): void {
    for (let place = this.#seen.from; place <= this.#seen.to;) {
      const line = this.#text.lineAt(place);
      const isCode = this.#classes.get(line.from)?.has("lv-code") ?? false;
      if (line.text.trim() === "" && !isCode) this.line(line.from, "lv-blank");
      place = line.to + 1;
    }
  }

  /** A decoration for each line that has a look. */
  decorations(): Range<Decoration>[] {
    return [...this.#classes].map(([from, classes]) =>
      lineWith([...classes].join(" ")).range(from),
    );
  }
}

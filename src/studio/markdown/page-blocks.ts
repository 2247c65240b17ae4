/**
 * The blocks of a page that reach over lines, as the syntax tree has them: headings, containers with their ends,
 * tables, formulas, diagrams and blocks on a line alone. After a change only what it changed is read; the rest moves with the text.
 */
import { syntaxTree } from "@codemirror/language";
import { ChangeSet, RangeSet, StateField } from "@codemirror/state";
import type { ChangeDesc, EditorState, Range, Text } from "@codemirror/state";
import { Tree } from "@lezer/common";
import { containersOf } from "./containers.ts";
import type { Container } from "./containers.ts";
import type { NestedTable } from "./nested-tables.ts";
import { Block, blockOf } from "./outermost-blocks.ts";
import type { OutermostKind } from "./outermost-blocks.ts";
import { newParts } from "./tree-changes.ts";
import type { PlacedNode, ReadTree, Span } from "./tree-changes.ts";

export type { Container } from "./containers.ts";
export type { Span } from "./tree-changes.ts";

export interface OutermostBlock extends Span {
  /** Its node of the tree: the same for as long as its source is. Null where that may have changed unread. */
  node: Tree | null;
}

export interface Heading extends OutermostBlock {
  /** 1 to 6. */
  level: number;
  /** Without marks around it. */
  text: string;
}

/** A block that is shown as something else than its lines. */
export interface ShownBlock extends OutermostBlock {
  kind: "table" | "formula" | "diagram" | "leaf";
  /** What is drawn; empty for a table, which is read where it is shown. */
  source: string;
  /** In how many items of lists it stands. */
  depth?: number;
}

type Blocks = RangeSet<Block>;

/** All outermost blocks of a text, by what is asked of them. */
interface Sets {
  headings: Blocks;
  fences: Blocks;
  shown: Blocks;
}

const places: Readonly<Record<OutermostKind["is"], keyof Sets>> = {
  heading: "headings",
  fence: "fences",
  table: "shown",
  formula: "shown",
  diagram: "shown",
  leaf: "shown",
  nested: "shown",
};

/** The blocks of a text; lists of all of them are made where somebody asks, and not with every key. */
export class PageBlocks {
  readonly sets: Sets;
  readonly read: ReadTree;
  /** What was read anew with the last change; the other blocks have only moved. */
  readonly changed: readonly Span[];
  readonly #textEnd: number;
  #headings: readonly Heading[] | undefined;
  #containers: readonly Container[] | undefined;

  constructor(sets: Sets, read: ReadTree, changed: readonly Span[], textEnd: number) {
    this.sets = sets;
    this.read = read;
    this.changed = changed;
    this.#textEnd = textEnd;
  }

  get headings(): readonly Heading[] {
    this.#headings ??= eachBlock(this.sets.headings, ({ kind, node }, from, to) =>
      kind.is === "heading" ? [{ from, to, node, level: kind.level, text: kind.text }] : [],
    );
    return this.#headings;
  }

  get containers(): readonly Container[] {
    this.#containers ??= containersOf(
      eachBlock(this.sets.fences, ({ kind }, from, to) =>
        kind.is === "fence" ? [{ from, to, colons: kind.colons, name: kind.name }] : [],
      ),
      this.#textEnd,
    );
    return this.#containers;
  }

  /** The tables, formulas, diagrams and blocks on a line alone that a part of the text touches, in their order. */
  shownIn({ from, to }: Span): ShownBlock[] {
    const found: ShownBlock[] = [];
    this.sets.shown.between(from, to, (start, end, { kind, node }) => {
      if (kind.is === "heading" || kind.is === "fence") return;
      if (kind.is === "nested") {
        const tables = kind.tables.map((table) => nestedAt(start, table));
        found.push(...tables.filter((table) => table.from <= to && table.to >= from));
        return;
      }
      const source = kind.is === "table" ? "" : kind.source;
      found.push({ from: start, to: end, node, kind: kind.is, source });
    });
    return found;
  }
}

function nestedAt(start: number, { from, to, source, depth }: NestedTable): ShownBlock {
  return { from: start + from, to: start + to, node: null, kind: "leaf", source, depth };
}

function eachBlock<Item>(
  set: Blocks,
  read: (block: Block, from: number, to: number) => readonly Item[],
): Item[] {
  const all: Item[] = [];
  for (const each = set.iter(); each.value !== null; each.next())
    all.push(...read(each.value, each.from, each.to));
  return all;
}

/**
 * The blocks of the open text. A keystroke waits only so long for the parser, whose tree may end above the end of a long
 * text for a moment: what was found below stays until the parser comes there, or a table that somebody writes in would
 * be taken from under their hands.
 */
export const pageBlocks = StateField.define<PageBlocks>({
  create: (state) => {
    const none = { headings: RangeSet.empty, fences: RangeSet.empty, shown: RangeSet.empty };
    const before = new PageBlocks(none, { tree: Tree.empty, end: 0 }, [], 0);
    return readBlocks(state, before, ChangeSet.empty(0));
  },
  update(value, { state, changes, docChanged }) {
    if (syntaxTree(state) === value.read.tree && !docChanged) return value;
    return readBlocks(state, value, changes);
  },
});

/** The blocks of the text that a state of the editor holds. */
export function blocksOf(state: EditorState): PageBlocks {
  return state.field(pageBlocks);
}

/** The table that a place stands in, or at the edge of. */
export function tableAt(state: EditorState, place: number): ShownBlock | undefined {
  const there = blocksOf(state).shownIn({ from: place, to: place });
  return there.find(({ kind }) => kind === "table");
}

function readBlocks(state: EditorState, before: PageBlocks, changes: ChangeDesc): PageBlocks {
  const { doc } = state;
  const tree = syntaxTree(state);
  const read = { tree, end: readUpTo(tree, doc) };
  const parts = newParts(before.read, read, changes);
  const found = parts.map(({ nodes }) => foundIn(nodes, doc));
  const renewed = (name: keyof Sets): Blocks => {
    let set = withUnread(before.sets[name].map(changes), changes, read.end);
    for (const [at, { from, to }] of parts.entries())
      set = set.update({
        filterFrom: from,
        filterTo: to,
        filter: (place) => place < from || place >= to,
        add: found[at]?.[name] ?? [],
      });
    return set;
  };
  const sets = {
    headings: renewed("headings"),
    fences: renewed("fences"),
    shown: renewed("shown"),
  };
  return new PageBlocks(sets, read, parts, doc.length);
}

function foundIn(nodes: readonly PlacedNode[], text: Text): Record<keyof Sets, Range<Block>[]> {
  const found: Record<keyof Sets, Range<Block>[]> = { headings: [], fences: [], shown: [] };
  for (const placed of nodes) {
    const block = blockOf(placed, text);
    const { from, node } = placed;
    if (block !== null) found[places[block.kind.is]].push(block.range(from, from + node.length));
  }
  return found;
}

/** Of blocks below what was read, those that were touched are no longer known by their nodes. */
function withUnread(blocks: Blocks, changes: ChangeDesc, end: number): Blocks {
  if (end === Infinity) return blocks;
  let set = blocks;
  changes.iterChangedRanges((_fromBefore, _toBefore, from, to) => {
    const touched: Range<Block>[] = [];
    set.between(from, to, (start, stop, { kind }) => {
      if (start >= end) touched.push(new Block(kind, null).range(start, stop));
    });
    if (touched.length === 0) return;
    set = set.update({
      filterFrom: from,
      filterTo: to,
      filter: (place) => place < end,
      add: touched,
    });
  });
  return set;
}

/** Up to where the parser has read whole blocks: the last one of a tree that ends early may go on. */
function readUpTo({ length, topNode }: Tree, text: Text): number {
  if (length >= text.length) return Infinity;
  return topNode.lastChild?.from ?? 0;
}

/**
 * What differs between the outermost nodes of two syntax trees, of a text before a change and after it. The parser keeps
 * the nodes that a change has not touched, as the same objects and often by the hundred in one group: only what is
 * between them is looked at.
 */
import type { ChangeDesc } from "@codemirror/state";
import { NodeType, Tree } from "@lezer/common";

/** A part of the text, from one place up to another. */
export interface Span {
  from: number;
  to: number;
}

/** What was read of a text: its tree, and up to where the nodes in it are whole. */
export interface ReadTree {
  tree: Tree;
  /** Infinity for a text that was read to its end. */
  end: number;
}

export interface PlacedNode {
  node: Tree;
  from: number;
}

/** A part of the text after the change, up to `to` and without it, between nodes that are as they were. */
export interface NewPart extends Span {
  nodes: readonly PlacedNode[];
}

/** The parts in which something is new, or gone, in their order. */
export function newParts(before: ReadTree, after: ReadTree, changes: ChangeDesc): NewPart[] {
  const parts: NewPart[] = [];
  const old = new Walk(before);
  const now = new Walk(after);
  let keptEnd = 0;
  let nodes: PlacedNode[] | null = null;
  const close = (to: number) => {
    if (nodes !== null) parts.push({ from: keptEnd, to, nodes });
    nodes = null;
  };
  while (!old.isOver || !now.isOver) {
    if (isKept(old, now)) {
      close(now.from);
      keptEnd = now.to;
      old.pass();
      now.pass();
      continue;
    }
    const next = nextOf(old, now, changes);
    if (next.isGroup) next.enter();
    else {
      nodes ??= [];
      if (next === now) nodes.push({ node: now.node, from: now.from });
      next.pass();
    }
  }
  close(after.end);
  return parts;
}

const isKept = (old: Walk, now: Walk): boolean =>
  old.node === now.node && !old.isOver && old.isWhole && now.isWhole;

/** Whose node is to be passed, or entered, for the two to come to the same one again. */
function nextOf(old: Walk, now: Walk, changes: ChangeDesc): Walk {
  if (old.isOver || now.isOver) return old.isOver ? now : old;
  const place = changes.mapPos(Math.min(old.from, changes.length), 1);
  if (place !== now.from) {
    const first = now.from < place ? now : old;
    if (!first.isGroup) return first;
  }
  if (old.isGroup && now.isGroup) return now.node.length < old.node.length ? old : now;
  return old.isGroup ? old : now;
}

/** Steps over the outermost nodes of a tree, up to where they are whole: over groups of them, or into these. */
class Walk {
  readonly #end: number;
  readonly #path: { tree: Tree; from: number; at: number }[];
  node = Tree.empty;
  from = 0;
  isOver = false;

  constructor({ tree, end }: ReadTree) {
    this.#end = end;
    this.#path = [{ tree, from: 0, at: 0 }];
    this.#toNextNode();
  }

  get to(): number {
    return this.from + this.node.length;
  }

  /** Whether the node only holds others together. */
  get isGroup(): boolean {
    return !this.isOver && this.node.type === NodeType.none;
  }

  get isWhole(): boolean {
    return !this.isGroup || this.to <= this.#end;
  }

  pass(): void {
    const last = this.#path.at(-1);
    if (last !== undefined) last.at += 1;
    this.#toNextNode();
  }

  enter(): void {
    this.#path.push({ tree: this.node, from: this.from, at: 0 });
    this.#toNextNode();
  }

  /** Stands at the next node from here on. */
  #toNextNode(): void {
    for (let last = this.#path.at(-1); last !== undefined; last = this.#path.at(-1)) {
      const child = last.tree.children[last.at];
      if (child instanceof Tree) {
        this.node = child;
        this.from = last.from + (last.tree.positions[last.at] ?? 0);
        this.isOver = this.from >= this.#end;
        return;
      }
      if (child === undefined) this.#path.pop();
      const above = this.#path.at(-1);
      if (above !== undefined) above.at += 1;
    }
    this.isOver = true;
  }
}

/**
 * Where foreign letters claim to stand. Yjs brings everyone to the same text only while each letter
 * names neighbours that once stood side by side; and it looks at what has come between them one by one.
 */
import * as Y from "yjs";
import { limits } from "#limits";

/** What one person's updates may still cost: every item that Yjs, or the check, must step over. */
export interface Effort {
  steps: number;
}

/** Thrown for letters that no editor can have typed there, and for those that cost more than is left. */
class Misplaced extends Error {}

/** A fresh effort: honest editors, even long offline, need a few thousand. */
export const fullEffort = (): Effort => ({ steps: limits.roomPlacingSteps });

let watched: Effort | null = null;

/** Applies a foreign update. Throws part of the way: the document is then to be thrown away. */
export function applyWatched(doc: Y.Doc, update: Uint8Array, effort: Effort): void {
  watched = effort;
  try {
    Y.applyUpdate(doc, update);
  } finally {
    watched = null;
  }
}

// Yjs has no hook between finding a letter's neighbours and placing it, and afterwards is too late: one
// update can be made that is minutes in being placed.
// oxlint-disable-next-line typescript/unbound-method -- it is only called on an item
const integrate = Y.Item.prototype.integrate;
Y.Item.prototype.integrate = function integrateWatched(transaction, offset) {
  if (watched !== null) expectPlace(this, leftOf(this, transaction.doc.store, offset), watched);
  integrate.call(this, transaction, offset);
};

/** What the item is to stand behind; what is new in a partly known one stands behind what is known. */
function leftOf(item: Y.Item, { clients }: Y.Doc["store"], offset: number): Y.Item | null {
  if (offset > 0) {
    const last = clients.get(item.id.client)?.at(-1);
    return last instanceof Y.Item ? last : null;
  }
  // Yjs has split it anew where the letter on the right is no later one of the same string.
  if (!isSame(item.left?.lastId ?? null, item.origin)) throw new Misplaced("behind its right side");
  return item.left;
}

/**
 * A letter stands between two that were side by side when it was typed: nothing that either of them knew
 * of is between the two. Where that holds for every letter, their order is one and the same for all.
 */
function expectPlace(item: Y.Item, left: Y.Item | null, effort: Effort): void {
  const { right } = item;
  const next = left === null ? firstBeside(item) : left.right;
  if (next === right) return;
  if (!stoodBeside(left, right)) {
    const isKnown = (each: Y.Item) => holds(each, right?.origin) || holds(each, left?.rightOrigin);
    const isEdge = left === null || right === null;
    if (isEdge || between(next, right, effort).some(isKnown)) throw new Misplaced("impossible");
  } else if (isSame(next?.origin ?? null, left?.lastId ?? null)) {
    // Yjs searches among all that stand behind the same letter, and what stands behind them.
    between(next, right, effort);
  }
}

/** The items from one up to another, or to the end. */
function between(from: Y.Item | null, to: Y.Item | null, effort: Effort): Y.Item[] {
  const items: Y.Item[] = [];
  for (let each = from; each !== to; each = each.right) {
    if (each === null) throw new Misplaced("the wrong way round");
    items.push(each);
    effort.steps -= 1;
    if (effort.steps < 0) throw new Misplaced("among too many others");
  }
  return items;
}

/** True where one of the two was typed beside the other; null is the text's beginning, or its end. */
function stoodBeside(left: Y.Item | null, right: Y.Item | null): boolean {
  if (left === null) return right === null || right.origin === null;
  if (right === null) return left.rightOrigin === null;
  return isSame(right.origin, left.lastId) || isSame(left.rightOrigin, right.id);
}

function firstBeside({ parent }: Y.Item): Y.Item | null {
  return parent instanceof Y.AbstractType ? parent._start : null;
}

function isSame(one: Y.ID | null, other: Y.ID | null): boolean {
  if (one === null || other === null) return one === other;
  return one.client === other.client && one.clock === other.clock;
}

function holds({ id, length }: Y.Item, letter: Y.ID | null | undefined): boolean {
  if (letter === null || letter === undefined || letter.client !== id.client) return false;
  return letter.clock >= id.clock && letter.clock < id.clock + length;
}

/**
 * Checks the origins of items that clients send. Yjs brings everyone to the same text only while the
 * origin and right origin of each item were once adjacent; and what has come between the two since it
 * steps over item by item, which costs time.
 */
import * as Y from "yjs";
import { limits } from "#limits";

/** What one person's updates may still cost: every item that Yjs, or the check, steps over. */
export interface Effort {
  steps: number;
}

/** Thrown for items whose origins no editor can have named, and for those that cost more than is left. */
class Misplaced extends Error {}

/** A fresh effort: honest editors, even long offline, need a few thousand. */
export const fullEffort = (): Effort => ({ steps: limits.roomPlacingSteps });

let watched: Effort | null = null;

/** Applies a client's update. Where it throws, the document is half changed and must be thrown away. */
export function applyWatched(doc: Y.Doc, update: Uint8Array, effort: Effort): void {
  watched = effort;
  try {
    Y.applyUpdate(doc, update);
  } finally {
    watched = null;
  }
}

// Yjs has no hook between finding an item's origins and integrating it, and afterwards is too late: an
// update can be made that takes minutes to integrate.
// oxlint-disable-next-line typescript/unbound-method -- it is only called on an item
const integrate = Y.Item.prototype.integrate;
Y.Item.prototype.integrate = function integrateWatched(transaction, offset) {
  if (watched !== null)
    expectAdjacentOrigins(this, leftOf(this, transaction.doc.store, offset), watched);
  integrate.call(this, transaction, offset);
};

/** The item on the left of a new one; the new part of a partly known item follows its known part. */
function leftOf(item: Y.Item, { clients }: Y.Doc["store"], offset: number): Y.Item | null {
  if (offset > 0) {
    const last = clients.get(item.id.client)?.at(-1);
    return last instanceof Y.Item ? last : null;
  }
  // Yjs has split the left item once more where the right origin is not a later character of that item.
  if (!isSame(item.left?.lastId ?? null, item.origin))
    throw new Misplaced("its origin is behind its right origin");
  return item.left;
}

/**
 * An item's origin and right origin were adjacent when it was typed: no item that either of them names as
 * its own origin is between the two. Where that holds for every item, all clients order them the same way.
 */
function expectAdjacentOrigins(item: Y.Item, left: Y.Item | null, effort: Effort): void {
  const { right } = item;
  const next = left === null ? firstItemOf(item) : left.right;
  if (next === right) return;
  if (!wereAdjacent(left, right)) {
    const isKnown = (each: Y.Item) => holds(each, right?.origin) || holds(each, left?.rightOrigin);
    const isEdge = left === null || right === null;
    if (isEdge || between(next, right, effort).some(isKnown))
      throw new Misplaced("its origins were never adjacent");
  } else if (isSame(next?.origin ?? null, left?.lastId ?? null)) {
    // Yjs searches among all items with the same origin, and the items that follow those.
    between(next, right, effort);
  }
}

/** The items from one up to another, or to the end. */
function between(from: Y.Item | null, to: Y.Item | null, effort: Effort): Y.Item[] {
  const items: Y.Item[] = [];
  for (let each = from; each !== to; each = each.right) {
    if (each === null) throw new Misplaced("its right origin is before its origin");
    items.push(each);
    effort.steps -= 1;
    if (effort.steps < 0) throw new Misplaced("too many items between its origins");
  }
  return items;
}

/** True where one of the two names the other as its origin; null is the text's beginning, or its end. */
function wereAdjacent(left: Y.Item | null, right: Y.Item | null): boolean {
  if (left === null) return right === null || right.origin === null;
  if (right === null) return left.rightOrigin === null;
  return isSame(right.origin, left.lastId) || isSame(left.rightOrigin, right.id);
}

function firstItemOf({ parent }: Y.Item): Y.Item | null {
  return parent instanceof Y.AbstractType ? parent._start : null;
}

function isSame(one: Y.ID | null, other: Y.ID | null): boolean {
  if (one === null || other === null) return one === other;
  return one.client === other.client && one.clock === other.clock;
}

function holds({ id, length }: Y.Item, character: Y.ID | null | undefined): boolean {
  if (character === null || character === undefined || character.client !== id.client) return false;
  return character.clock >= id.clock && character.clock < id.clock + length;
}

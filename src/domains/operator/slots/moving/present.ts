/** A move as an operator sees it. */
import { iso } from "#clock";
import type { SlotMove } from "#db/slot-moves/queries";

export function presentMove({ from, to, source, target, phase, startedAt, fault }: SlotMove) {
  const slots = from === to ? from : `${from}..${to}`;
  return { slots, from: source, to: target, phase, startedAt: iso(startedAt), fault };
}

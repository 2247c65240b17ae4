/** Finds the anchor that one meant, or became, among others: the one that is most like it. Pure. */

const leastAlike = 0.5;

/** The anchor that is most like the one that was meant; null where none is like it, or two are equally. */
export function nearestAnchor(meant: string, anchors: readonly string[]): string | null {
  const pairs = pairsOf(meant);
  let best: string | null = null;
  let most = leastAlike;
  for (const anchor of anchors) {
    const alike = alikeness(pairs, pairsOf(anchor));
    if (alike === most) best = null;
    if (alike <= most) continue;
    best = anchor;
    most = alike;
  }
  return best;
}

/** The pairs of letters and digits that stand side by side, as a set. */
function pairsOf(anchor: string): ReadonlySet<string> {
  const letters = anchor.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const pairs = Array.from(letters, (_, at) => letters.slice(at, at + 2));
  return new Set(letters.length > 1 ? pairs.slice(0, -1) : pairs);
}

/** Sørensen and Dice's: from 0, nothing in common, to 1, the same. */
function alikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) shared += Number(other.has(pair));
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/**
 * TextRank (Mihalcea and Tarau, 2004): sentences that say what many others say rank high. The rank is
 * found by iteration over a graph whose edges are the words that two sentences have in common.
 */
const damping = 0.85;
const rounds = 30;
const convergedBelow = 1e-4;

/** The rank of each sentence, given the roots of its telling words; they sum up to their number. */
export function rankSentences(sentences: readonly ReadonlySet<string>[]): number[] {
  const weights = sentences.map((one, row) =>
    sentences.map((other, column) => (row === column ? 0 : likeness(one, other))),
  );
  const totals = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < rounds; round += 1) {
    const next = nextRanks(ranks, weights, totals);
    const moved = next.reduce((sum, rank, at) => sum + Math.abs(rank - (ranks[at] ?? 0)), 0);
    ranks = next;
    if (moved < convergedBelow) break;
  }
  return ranks;
}

function nextRanks(
  ranks: readonly number[],
  weights: readonly (readonly number[])[],
  totals: readonly number[],
): number[] {
  const shares = ranks.map((rank, at) => rank / (totals[at] || 1));
  return weights.map((row) => {
    const given = row.reduce((sum, weight, at) => sum + weight * (shares[at] ?? 0), 0);
    return 1 - damping + damping * given;
  });
}

/** Words in common, over the lengths: a long sentence is not like everything. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let together = 0;
  for (const word of one) if (other.has(word)) together += 1;
  return together / (Math.log(one.size + 1) + Math.log(other.size + 1));
}

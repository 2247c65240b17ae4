/** How much of a list of environments one answer takes, so that many large ones never meet in memory. */
import { limits } from "#limits";

/** How many of these come into one answer: at least one, at most `limit`, and no more bytes than it may hold. */
export function howManyFit(sizes: readonly { sizeBytes: number }[], limit: number): number {
  let bytes = 0;
  const tooMany = sizes.findIndex(({ sizeBytes }, index) => {
    bytes += sizeBytes;
    return index > 0 && bytes > limits.environmentListBytes;
  });
  return tooMany === -1 ? Math.min(sizes.length, limit) : Math.min(tooMany, limit);
}

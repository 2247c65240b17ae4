/** When a delivery is tried again: a schedule of ten attempts over some three days. */
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait before each further attempt, after the first at once. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** Up to this wait a queue delay is used; beyond it the sweep enqueues. */
export const longestQueueDelayMs = 5 * minute;

const longestWaitMs = 24 * hour;

/**
 * The wait in milliseconds before the next attempt, or null when the last one is made.
 * @param attempts how many attempts were made
 * @param retryAfterMs what the receiver asked for, or null: never tried earlier, at most a day later
 * @param random 0..1: jitter, downwards by up to a fifth
 */
export function waitBeforeRetry(
  attempts: number,
  retryAfterMs: number | null,
  random: number,
): number | null {
  const wait = waits[attempts - 1];
  if (wait === undefined) return null;
  const jittered = Math.round(wait * (1 - random / 5));
  return Math.max(jittered, Math.min(retryAfterMs ?? 0, longestWaitMs));
}

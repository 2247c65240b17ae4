/**
 * The time as the service has it: the clock of whoever writes may be wrong by hours, and a link that is to end in a
 * day would have ended before it was made.
 */

/** By how much this computer's clock is behind the service's; negative where it is ahead. */
let behindMs = 0;

/** Below this the difference is how long an answer may have travelled. */
const toleratedMs = 60_000;

/** Learns what time it is there, in milliseconds since the epoch. */
export function noteServerTime(at: number): void {
  const difference = at - Date.now();
  behindMs = Math.abs(difference) < toleratedMs ? 0 : difference;
}

/** Milliseconds since the epoch. */
export const serverNow = (): number => Date.now() + behindMs;

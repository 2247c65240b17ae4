/**
 * The time as the service has it: the clock of whoever writes may be wrong by hours, and a link that is to end in a
 * day would have ended before it was made.
 */

/** By how much this computer's clock is behind the service's; negative where it is ahead. */
let behindMs = 0;

/** Below this the difference is how long the answer travelled, and that `Date` has whole seconds. */
const toleratedMs = 60_000;

/** Learns it of an answer's `Date` (RFC 9110, 6.6.1). */
export function noteServerTime(headers: Headers): void {
  const at = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  behindMs = Math.abs(difference) < toleratedMs ? 0 : difference;
}

/** Milliseconds since the epoch. */
export const serverNow = (): number => Date.now() + behindMs;

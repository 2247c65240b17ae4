/** What a fence around slots says, and what its refusal is to whoever writes. */
import { messageWithCause } from "#db/guard";
import { Failure } from "#failure";

/** The words of its triggers, by which it is known: they occur only here. */
export const fenceWords = "a fence is around these slots";

const retrySeconds = "5";

/** The refusal, where it is a fence's; null for every other error. */
export function refusedByFence(error: unknown): Failure | null {
  if (!messageWithCause(error).includes(fenceWords)) return null;
  return new Failure(
    "unavailable",
    "What is written in this organization is paused for a moment, and nothing was changed. Try again shortly.",
    { headers: { "Retry-After": retrySeconds } },
  );
}

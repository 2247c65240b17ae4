/** What a fence around slots says, and what its refusal is to whoever writes. */
import { messageWithCause } from "#db/guard";
import { forLater } from "#failure";
import type { Failure } from "#failure";

/** The words of its triggers, by which it is known: they occur only here. */
export const fenceWords = "a fence is around these slots";

/** The refusal, where it is a fence's; null for every other error. */
export function refusedByFence(error: unknown): Failure | null {
  if (!messageWithCause(error).includes(fenceWords)) return null;
  return forLater("fence");
}

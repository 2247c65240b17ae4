/** Waiting for something to be so, in plain Node: tests, soak and measurements alike. */
import { setTimeout as pause } from "node:timers/promises";

/** Looks every `everyMs` until it is so. Throws with `what` where it is not within `withinMs`. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinMs = 120_000, everyMs = 5 } = {},
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(everyMs);
  }
}

/** Work at a pace of its own: what takes long does not keep the next from beginning. */
import { setTimeout as pause } from "node:timers/promises";

/** Begins something so often a second until it is over, and waits for what is under way. */
export async function pace(
  perSecond: number,
  isOver: () => boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  const everyMs = 1_000 / perSecond;
  const underWay = new Set<Promise<unknown>>();
  let dueAt = performance.now() + Math.random() * everyMs;
  while (!isOver()) {
    await pause(Math.max(0, dueAt - performance.now()));
    dueAt += everyMs;
    const begun = act().finally(() => underWay.delete(begun));
    underWay.add(begun);
  }
  await Promise.all(underWay);
}

/** Goes over all of them, so many at a time. */
export async function eachOf<Thing>(
  things: readonly Thing[],
  atOnce: number,
  act: (thing: Thing) => Promise<void>,
): Promise<void> {
  const next = things.values();
  const go = async () => {
    for (const thing of next) await act(thing);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}

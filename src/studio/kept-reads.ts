/**
 * What was read of the service, kept in this browser (IndexedDB) so that the studio opens without a network. Only the
 * person's own lists are kept, under their id, and all of them are forgotten when somebody signs out.
 */
import { clear, delMany, get, keys, set } from "idb-keyval";
import { isUnreachable } from "./refusals.ts";

/** How long the service has, where there is something else to show. */
const patienceMs = 8_000;

/** Reads with `load`; where the service cannot be reached, gives what was read the last time under this key. */
export async function orKept<T>(key: string, load: () => Promise<T>): Promise<T> {
  const before = await whereKept(() => get<Kept<T>>(key));
  try {
    const value = await (before === undefined ? load() : Promise.race([load(), overdue()]));
    await whereKept(() => set(key, { value } satisfies Kept<T>));
    return value;
  } catch (error) {
    if (before === undefined || !isUnreachable(error)) throw error;
    return before.value;
  }
}

/** Forgets everything that was read, whosever it was. */
export async function forgetKept(): Promise<void> {
  await whereKept(clear);
}

/** Forgets everything but what was read under this key. */
export async function forgetKeptBut(key: string): Promise<void> {
  await whereKept(async () => delMany((await keys()).filter((each) => each !== key)));
}

interface Kept<T> {
  value: T;
}

/** A browser that keeps nothing, as a private window does, still shows everything while there is a network. */
async function whereKept<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

function overdue(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(
      () => reject(new DOMException("The answer is overdue.", "TimeoutError")),
      patienceMs,
    );
  });
}

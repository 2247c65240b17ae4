/**
 * What was read of the service, kept in this browser (IndexedDB) so that the studio opens without a network. Only the
 * person's own lists are kept, under their id, and all of them are forgotten when somebody signs out.
 */
import { forgetTree } from "./early-tree.ts";
import { clear, delMany, get, keys, set } from "idb-keyval";
import { isUnreachable } from "./refusals.ts";

/** How long the service has, where there is something else to show. */
const patienceMs = 8_000;

/** The address of this script, which another release has under another. */
const build = import.meta.url;

/** How often everything was forgotten: what was asked for before is not kept after. */
let forgettings = 0;

/**
 * Reads with `load`; where the service cannot be reached, gives what was read the last time under this key. Nobody waits
 * for what is kept where the service answers: a tree of thousands of pages takes a while to be read and written.
 */
export async function orKept<T>(key: string, load: Load<T>): Promise<T> {
  const loading = loadAndKeep(key, load);
  try {
    return await Promise.race([loading, overdue()]);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const before = await whereKept(() => get<Kept<T>>(key));
    return before === undefined ? loading : before.value;
  }
}

async function loadAndKeep<T>(key: string, load: Load<T>): Promise<T> {
  const askedAfter = forgettings;
  let before: T | undefined;
  const value = await load(async () => {
    const kept = await whereKept(() => get<Kept<T>>(key));
    before = kept?.build === build ? kept.value : undefined;
    return before;
  });
  if (askedAfter === forgettings && value !== before) {
    void whereKept(() => set(key, { value, build } satisfies Kept<T>));
  }
  return value;
}

/** Forgets everything that was read, whosever it was. */
export async function forgetKept(): Promise<void> {
  forgettings += 1;
  forgetTree();
  await whereKept(clear);
}

/** Forgets everything but what was read under this key. */
export async function forgetKeptBut(key: string): Promise<void> {
  forgettings += 1;
  forgetTree();
  await whereKept(async () => delMany((await keys()).filter((each) => each !== key)));
}

/** Reads; it may give back what was read the last time, which is not kept anew then. */
type Load<T> = (before: () => Promise<T | undefined>) => Promise<T>;

interface Kept<T> {
  value: T;
  /** Which studio read it: another release may ask for more. */
  build: string;
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

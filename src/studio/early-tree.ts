/**
 * What the studio shows of the collection that this browser was in last, asked for as soon as it starts there, while its
 * parts load: who and where one is, and the tree. Thousands of pages take the longest of all of it.
 */

/** Under which it is noted in this browser. */
const key = "galley-tree";

interface Noted {
  /** Where the collection is shown. */
  address: string;
  /** What is read before its tree, in the order in which it is asked for. */
  lists: readonly string[];
  /** Where its tree is read. */
  tree: string;
  /** What the service called the tree that was read last: it need not answer with that one again. */
  tag: string;
}

/** How long an answer counts that nobody waited for yet, in milliseconds: later it may be old. */
const countsMs = 10_000;

const early = new Map<string, Promise<Response | null>>();

/** Notes where one is, and what is read there. */
export function noteTree(noted: Noted): void {
  localStorage.setItem(key, JSON.stringify(noted));
}

function readNoted(): Noted | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Noted | null;
  } catch {
    return null;
  }
}

/** Whoever opens the studio without saying where goes on in the collection that was noted; it may be gone by now. */
export function goToNotedTree(): void {
  const noted = readNoted();
  if (noted && /^\/studio\/?$/.test(location.pathname))
    history.replaceState(null, "", noted.address);
}

/** Asks for what was noted if its address is the one that is open; gives whether it is. */
export function askForTree(ask: (path: string, unlessTag?: string) => Promise<Response>): boolean {
  const noted = readNoted();
  if (!noted || !`${location.pathname}/`.startsWith(`${noted.address}/`)) return false;
  for (const path of noted.lists) early.set(path, usable(ask(path)));
  early.set(noted.tree, usable(ask(noted.tree, noted.tag)));
  setTimeout(() => early.clear(), countsMs);
  return true;
}

/** Whoever takes one that failed asks again. */
const usable = (answer: Promise<Response>): Promise<Response | null> =>
  answer.then(
    (response) => (response.ok || response.status === 304 ? response : null),
    () => null,
  );

/** The answer of a path if it was asked for already and succeeded; once. */
export async function takeEarly(path: string): Promise<Response | null> {
  const answer = early.get(path) ?? null;
  early.delete(path);
  return answer;
}

/** Forgets where one was, and what was answered. */
export function forgetTree(): void {
  early.clear();
  localStorage.removeItem(key);
}

/**
 * The tree of the collection that this browser was in last, asked for as soon as the studio starts there: the parts of
 * the studio load meanwhile, and who and where one is becomes known. Thousands of pages take the longest of all of it.
 */

/** Under which it is noted where a collection is shown, and behind a space where its tree is read. */
const key = "galley-tree";

let early: { path: string; answer: Promise<Response | null> } | null = null;

/** Notes where the tree is read that is shown at an address and below it. */
export function noteTree(address: string, path: string): void {
  localStorage.setItem(key, `${address} ${path}`);
}

/** Whoever opens the studio without saying where goes on in the collection that was noted; it may be gone by now. */
export function goToNotedTree(): void {
  const [address] = (localStorage.getItem(key) ?? "").split(" ");
  if (address && /^\/studio\/?$/.test(location.pathname)) history.replaceState(null, "", address);
}

/** Asks for the tree of the address that is open, if it is the one that was noted. */
export function askForTree(ask: (path: string) => Promise<Response>): void {
  const [address = "", path] = (localStorage.getItem(key) ?? "").split(" ");
  if (path === undefined || !`${location.pathname}/`.startsWith(`${address}/`)) return;
  // Whoever takes one that failed asks again.
  const answer = ask(path).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  early = { path, answer };
}

/** The answer of a path if it was asked for already and succeeded; once. */
export async function takeEarly(path: string): Promise<Response | null> {
  if (early?.path !== path) return null;
  const { answer } = early;
  early = null;
  return answer;
}

/** Forgets where one was, and what was answered. */
export function forgetTree(): void {
  early = null;
  localStorage.removeItem(key);
}

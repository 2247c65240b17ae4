/**
 * The tree of the collection that this browser was in last, asked for as soon as the studio starts there: the parts of
 * the studio load meanwhile, and who and where one is becomes known. Thousands of pages take the longest of all of it.
 */

/** Where a collection is shown, and where its tree is read. */
interface Noted {
  address: string;
  path: string;
}

const key = "galley-tree";

let early: { path: string; answer: Promise<Response> } | null = null;

/** Notes where the tree is read that is shown at an address and below it. */
export function noteTree(address: string, path: string): void {
  localStorage.setItem(key, JSON.stringify({ address, path } satisfies Noted));
}

/** Asks for the tree of the address that is open, if it is the one that was noted. */
export function askForTree(): void {
  const noted = JSON.parse(localStorage.getItem(key) ?? "null") as Noted | null;
  if (noted === null || !`${location.pathname}/`.startsWith(`${noted.address}/`)) return;
  const answer = fetch(noted.path);
  // Whoever takes it asks again.
  answer.catch(() => {});
  early = { path: noted.path, answer };
}

/** The answer of a path if it was asked for already and succeeded; once. */
export async function takeEarly(path: string): Promise<Response | null> {
  if (early?.path !== path) return null;
  const { answer } = early;
  early = null;
  const response = await answer.catch(() => null);
  return response?.ok === true ? response : null;
}

/** Forgets where one was, and what was answered. */
export function forgetTree(): void {
  early = null;
  localStorage.removeItem(key);
}

/** The tables of docs/operations/data.md: what is said there of each table of the database. */

export interface Lifetime {
  table: string;
  /** Who removes its rows, and when. */
  removed: string;
}

/** What the page says of each table, in its order. */
export function lifetimesIn(page: string): Lifetime[] {
  const lines = page.matchAll(/^\| `(\w+)` \|[^|]+\|[^|]+\| (.+) \|$/gm);
  return [...lines].map(([, table = "", removed = ""]) => ({ table, removed }));
}

/** A list as a whole, whatever its pages. */
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";

/** All rows of a list. `path` has a query, `?limit=100` at least. */
export async function wholeList<Row>(client: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const at = cursor === "" ? path : `${path}&cursor=${cursor}`;
    const page = await expectStatus(200, client.get(at));
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

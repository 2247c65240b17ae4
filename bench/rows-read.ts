/** How many rows of D1 a page view reads, told by D1 itself. */
import { makeCollection, makeOrganization } from "./collection.ts";
import type { Bundle } from "./bundle.ts";
import { startGalley } from "./contenders.ts";

export interface RowsRead {
  pageCount: number;
  importMs: number;
  /** Of the first view after a change, which makes the navigation. */
  coldRows: number;
  warmRows: number;
}

/** Views a page in a collection of each size; `metered` is the bundle that tells the rows. */
export async function measureRowsRead(
  metered: Bundle,
  sizes: readonly number[],
): Promise<RowsRead[]> {
  const running = await startGalley(metered);
  try {
    const organization = await makeOrganization(running.url);
    const results: RowsRead[] = [];
    for (const size of sizes) {
      const { pageCount, importMs, pageUrls } = await makeCollection(organization, size, 1);
      const [url = ""] = pageUrls;
      const coldRows = await rowsOf(url);
      results.push({ pageCount, importMs, coldRows, warmRows: await rowsOf(url) });
    }
    return results;
  } finally {
    await running.stop();
  }
}

async function rowsOf(url: string): Promise<number> {
  const answer = await fetch(url, { redirect: "manual" });
  await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return Number(answer.headers.get("X-Rows-Read"));
}

/** What an organization's export costs: as much as its own rows, whatever others have in the same tables. */
import { expect, test } from "vitest";
import { openDatabase } from "#db/client";
import { savedTables, selectPageIds, selectSaved } from "#domains/exports/organization/queries";
import { newId } from "#ids";
import { bindings } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import { countingRows } from "#test/rows-read";
import { mintTeam } from "#test/worker";

const part = { after: 0, rows: 500, bytes: 1_000_000 };

/** The rows that are read for each table's first part, and for the first ids of pages. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of savedTables) {
    const { database, cost } = countingRows(bindings.DB);
    await selectSaved(openDatabase(database), orgId, table, part);
    rows[table] = cost.rowsRead;
  }
  const { database, cost } = countingRows(bindings.DB);
  await selectPageIds(openDatabase(database), orgId, "", 10);
  return { ...rows, pageIds: cost.rowsRead };
}

test("a part of it reads the same beside a thousand rows of others in every table", async () => {
  const { orgId } = await mintTeam();
  const alone = await rowsOf(orgId);
  const { remove } = await addForeignRows(bindings.DB, { rows: 1_000, of: newId(), at: 1 });
  const beside = await rowsOf(orgId);
  await remove();
  // An index is read up to the first row that is somebody else's.
  const grown = Object.keys(beside).filter((name) => (beside[name] ?? 0) > (alone[name] ?? 0) + 2);
  expect(grown).toEqual([]);
});

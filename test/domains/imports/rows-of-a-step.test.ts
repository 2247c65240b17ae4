/** What a step of an import costs: as much as its own files, however many the collection has. */
import { expect, test } from "vitest";
import { markImported, upsertImported } from "#domains/imports/rows";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { openSystem } from "#events/system";
import { newId } from "#ids";
import { bindings } from "#test/events";
import { countingRows } from "#test/rows-read";

test("a step that notes ten files reads the same beside two thousand of the collection", async () => {
  const key = { orgId: newId(), collectionId: newId() };
  const file = (place: number) => ({
    id: newId(),
    ...key,
    source: `docs:${place}.md`,
    pageId: newId(),
    name: `File ${place}`,
    sourceHash: "",
    contentHash: "",
    isGone: false,
    importedAt: 1,
    noted: null,
  });
  const run = async (changes: (db: Database) => Change[]) => {
    const { database, cost } = countingRows(bindings.DB);
    const system = openSystem({ ...bindings, DB: database });
    await system.commitUnlogged(changes(system.db), "upkeep");
    return cost.rowsRead;
  };
  const first = Array.from({ length: 10 }, (_, place) => file(place));
  const step = () => run((db) => markImported(db, key, first, Date.now()));
  await run((db) => upsertImported(db, key, first));
  const alone = await step();
  const others = Array.from({ length: 2_000 }, (_, place) => file(place + 10));
  await run((db) => upsertImported(db, key, others));
  expect(await step()).toBe(alone);
});

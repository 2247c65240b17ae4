/** What typing costs the room's storage: less where nobody waits for it, and nothing that was acknowledged. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { applyText } from "#content/document";
import { limits } from "#limits";
import { LiveDocument } from "#party/live-document";
import type { PageRoom } from "#party/page-room";
import { UpdateLog } from "#party/update-log";
import { RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

function countedIn(pageId: string, query: string): Promise<number> {
  return runInDurableObject(roomOf(pageId), (_room: PageRoom, { storage }) =>
    Number(storage.sql.exec(query).one()["n"]),
  );
}

/** Types letters, each once the room has taken the one before; gives how many rows were written for them. */
async function rowsOfTyping(pageId: string, ada: RoomClient, letters: string): Promise<number> {
  const written = () => countedIn(pageId, "SELECT total_changes() AS n");
  ada.type("first");
  await ada.until(() => ada.saved === ada.sent);
  const before = await written();
  for (const letter of letters) {
    const answered = ada.syncStep2s;
    ada.type(letter);
    ada.sendSyncStep1();
    await ada.until(() => ada.syncStep2s > answered);
  }
  await ada.until(() => ada.saved === ada.sent);
  return (await written()) - before;
}

test("a keystroke of somebody alone costs a part of a row, and what is acknowledged is stored", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  const letters = " and what somebody goes on to type alone";
  const since = Date.now();
  const rows = await rowsOfTyping(pageId, ada, letters);
  expect(rows).toBeLessThan((Date.now() - since) / limits.roomBatchMs + 2);
  await evictDurableObject(roomOf(pageId));
  expect(await roomOf(pageId).read()).toMatchObject({ text: `first${letters}` });
});

test("a keystroke that somebody else waits for costs one row", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  await RoomClient.join(pageId, { permission: "read" });
  expect(await rowsOfTyping(pageId, ada, "k")).toBe(1);
});

test("what waited is stored when the tab closes, and shown to whoever comes", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  ada.type("first");
  await ada.until(() => ada.saved === ada.sent);
  ada.type(", second");
  const bob = await RoomClient.join(pageId);
  await bob.until(() => bob.text === "first, second");
  bob.close();
  await ada.until(() => ada.saved === ada.sent);
  ada.type(", third");
  ada.close();
  await expect.poll(() => countedIn(pageId, "SELECT count(*) AS n FROM update_log")).toBe(3);
});

test("whoever types while the log is compacted is stored behind the checkpoint", async () => {
  const { pageId } = await mintPage();
  await runInDurableObject(roomOf(pageId), (_room: PageRoom, { storage }) => {
    const log = new UpdateLog(storage);
    const document = new LiveDocument(log);
    const append = (at: number) =>
      document.edit((doc) => applyText(doc, `${document.text}${at} `, null), {
        at,
        by: [],
        api: null,
      });
    for (let at = 0; at < 100; at += 1) append(at);
    const slices = log.compaction({ text: document.text, pending: null, lastEditAt: 99 });
    let turns = 0;
    for (; slices.next().done !== true; turns += 1) append(100 + turns);
    expect(turns).toBeGreaterThan(3);
    expect(log.load(new Y.Doc())).toMatchObject({ checkpointSeq: 100, lastEditAt: 99 });
    expect(new LiveDocument(log).text).toBe(document.text);
    const stale = log.compaction({ text: "another text", pending: null, lastEditAt: null });
    expect(() => [...stale]).toThrow("do not replay");
    expect(new LiveDocument(log).text).toBe(document.text);
  });
});

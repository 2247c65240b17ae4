import { env } from "cloudflare:workers";
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { RoomBackend } from "../../src/worker.ts";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { contentHash } from "#content/hash";
import { RoomClient, roomOf } from "#test/room-client";
import { changesLogged, connectionsOf, mintPage, versionsOf, writerOf } from "#test/room-page";

const byApi = { actor: { userId: "u9", name: "Nina", via: "token" }, requestId: "r1" } as const;

// Only Date: sockets and storage go on in real time, while the room's clock can be set forward.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

/** Makes this page's row unreadable, which every check of a right reads, for as long as `act` takes. */
async function whileUnreadable(pageId: string, act: () => Promise<void>): Promise<void> {
  const { DB } = env as unknown as Bindings;
  const write = (meta: string) =>
    DB.prepare("update pages set meta = ? where id = ?").bind(meta, pageId).run();
  const meta = await DB.prepare("select meta from pages where id = ?")
    .bind(pageId)
    .first<string>("meta");
  await write("{");
  try {
    await act();
  } finally {
    await write(meta ?? "{}");
  }
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function alarmOf(pageId: string): Promise<number | null> {
  return runInDurableObject(roomOf(pageId), (_room, state) => state.storage.getAlarm());
}

async function typed(pageId: string, text: string, userId = writerOf(pageId)) {
  const client = await RoomClient.join(pageId, { userId });
  if (text !== "") client.type(text);
  await expect.poll(() => client.saved).toBe(client.sent);
  return client;
}

test("a page that nobody types in any more becomes one version with one log entry, naming all its authors", async () => {
  const { pageId, writerId, secondId } = await mintPage();
  const ada = await typed(pageId, "Hello", writerId);
  const bob = await RoomClient.join(pageId, { userId: secondId });
  bob.type(" world");
  await expect.poll(() => bob.saved).toBe(bob.sent);
  later(limits.roomSaveAfterMs);
  expect(await runDurableObjectAlarm(roomOf(pageId))).toBe(true);
  const [version, ...others] = await versionsOf(pageId);
  expect(others).toEqual([]);
  expect(version).toMatchObject({ reason: "edit", content_hash: await contentHash("Hello world") });
  expect(JSON.parse(version?.authors ?? "")).toEqual([writerId, secondId]);
  expect(await changesLogged(pageId)).toBe(1);
  later(limits.roomSaveAfterMs);
  await runDurableObjectAlarm(roomOf(pageId));
  ada.close();
  bob.close();
  expect(await versionsOf(pageId)).toHaveLength(1);
});

test("an alarm that comes while somebody still types makes no version and comes again", async () => {
  const { pageId } = await mintPage();
  const ada = await typed(pageId, "a");
  later(limits.roomSaveAfterMs - 1_000);
  ada.type("b");
  await expect.poll(() => ada.saved).toBe(ada.sent);
  later(2_000);
  await runDurableObjectAlarm(roomOf(pageId));
  expect(await versionsOf(pageId)).toEqual([]);
  const pause = ((await alarmOf(pageId)) ?? 0) - Date.now();
  expect(pause).toBeGreaterThan(limits.roomSaveAfterMs - 3_000);
  expect(pause).toBeLessThanOrEqual(limits.roomSaveAfterMs - 2_000);
});

test("steady typing is saved as a version after five minutes all the same", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await typed(pageId, "a", writerId);
  later(limits.roomSaveAtMostMs);
  ada.type("b");
  await expect.poll(() => ada.saved).toBe(ada.sent);
  await runDurableObjectAlarm(roomOf(pageId));
  expect(await versionsOf(pageId)).toHaveLength(1);
});

test("a version is saved when the last writer leaves, even while a reader stays", async () => {
  const { pageId } = await mintPage();
  const ada = await typed(pageId, "kept");
  const eve = await RoomClient.join(pageId, { permission: "read" });
  ada.close();
  await expect.poll(() => versionsOf(pageId)).toHaveLength(1);
  expect(eve.closing).toBeNull();
});

test("a keystroke sets no second alarm", async () => {
  const { pageId } = await mintPage();
  const ada = await typed(pageId, "a");
  const first = await alarmOf(pageId);
  later(3_000);
  ada.type("b");
  await expect.poll(() => ada.saved).toBe(ada.sent);
  expect(await alarmOf(pageId)).toBe(first);
});

test("what an evicted object left unsaved is saved by the alarm, with its authors", async () => {
  const { pageId, writerId } = await mintPage();
  await typed(pageId, "left behind", writerId);
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  later(limits.roomSaveAfterMs);
  await runDurableObjectAlarm(roomOf(pageId));
  const versions = await versionsOf(pageId);
  expect(versions.map(({ authors }) => JSON.parse(authors))).toEqual([[writerId]]);
});

test("text that is back where it was makes no version", async () => {
  const { pageId } = await mintPage();
  const ada = await typed(pageId, "x");
  ada.edit(() => ada.doc.getText("content").delete(0, 1));
  await expect.poll(() => ada.saved).toBe(ada.sent);
  later(limits.roomSaveAfterMs);
  await runDurableObjectAlarm(roomOf(pageId));
  expect(await versionsOf(pageId)).toEqual([]);
});

test("an edit through the API is saved at once, with its reason, and once however often the alarm comes", async () => {
  const { pageId } = await mintPage();
  const answer = await roomOf(pageId).replace("From the API", { ...byApi, reason: "import" });
  expect(answer).toMatchObject({ ok: true, hasChanged: true, versionId: expect.any(String) });
  expect(await versionsOf(pageId)).toMatchObject([{ reason: "import", authors: '["u9"]' }]);
  later(limits.roomSaveAfterMs);
  await runDurableObjectAlarm(roomOf(pageId));
  const again = await roomOf(pageId).replace("From the API", { ...byApi, reason: "import" });
  expect(again).toMatchObject({ ok: true, hasChanged: false, versionId: null });
  expect(await versionsOf(pageId)).toHaveLength(1);
});

test("saving the same text twice makes one version", async () => {
  const { pageId } = await mintPage();
  await typed(pageId, "once");
  await Promise.all([
    runInDurableObject(roomOf(pageId), (room) => room.onAlarm()),
    roomOf(pageId).replace("twice", { ...byApi, reason: "replace" }),
    roomOf(pageId).replace("twice", { ...byApi, reason: "replace" }),
  ]);
  const versions = await versionsOf(pageId);
  expect(new Set(versions.map(({ content_hash }) => content_hash)).size).toBe(versions.length);
  expect(await changesLogged(pageId)).toBe(versions.length);
});

test("after a minute a right is checked again, and what was sent meanwhile waits for the result", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await typed(pageId, "kept", writerId);
  const mallory = await typed(pageId, "", "no-member");
  later(limits.roomLeaseMs + 1);
  for (const word of ["1", "2", "3"]) ada.type(word);
  mallory.type("never");
  await expect.poll(() => ada.saved).toBe(ada.sent);
  await expect.poll(() => mallory.closing?.code).toBe(4403);
  expect(ada.text).toBe("kept123");
  expect(await roomOf(pageId).read()).toMatchObject({ text: "kept123" });
});

test("while a right cannot be checked, updates wait; then the connection ends", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await typed(pageId, "kept", writerId);
  later(limits.roomLeaseMs + 1);
  await whileUnreadable(pageId, async () => {
    ada.type(" waits");
    await ada.until(() => ada.closing !== null);
  });
  expect(ada.closing?.code).toBe(1013);
  expect(ada.saved).toBe(ada.sent - 1);
  expect(await roomOf(pageId).read()).toMatchObject({ text: "kept" });
});

test("a connection whose right could not be checked goes on once it can be checked again", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await typed(pageId, "kept", writerId);
  later(limits.roomLeaseMs + 1);
  await whileUnreadable(pageId, async () => {
    ada.type(" and more");
    expect(await roomOf(pageId).read()).toMatchObject({ text: "kept" });
  });
  await expect.poll(() => ada.saved).toBe(ada.sent);
  expect(await roomOf(pageId).read()).toMatchObject({ text: "kept and more" });
});

test("a reader's right is checked too, once somebody types after the reader's lease has ended", async () => {
  const { pageId, writerId } = await mintPage();
  const eve = await RoomClient.join(pageId, { permission: "read", userId: "no-member" });
  const ada = await typed(pageId, "before", writerId);
  later(limits.roomLeaseMs + 1);
  ada.type(" after");
  await expect.poll(() => eve.closing?.code).toBe(4403);
  await expect.poll(() => ada.saved).toBe(ada.sent);
  expect(eve.text).toBe("before");
});

test("open connections are recorded, and their records deleted when they end", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await RoomClient.join(pageId, { userId: writerId });
  await expect.poll(() => connectionsOf(pageId)).toMatchObject([{ user_id: writerId }]);
  ada.close();
  await expect.poll(() => connectionsOf(pageId)).toEqual([]);
});

test("an edit through the API tells the Worker once, by its version; typing says that the draft has changed", async () => {
  const { pageId } = await mintPage();
  const changed = vi.spyOn(RoomBackend.prototype, "draftChanged");
  onTestFinished(() => changed.mockRestore());
  await roomOf(pageId).replace("By the API", { ...byApi, reason: "replace", label: null });
  expect(await versionsOf(pageId)).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
  const ada = await typed(pageId, "typed ");
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  ada.close();
});

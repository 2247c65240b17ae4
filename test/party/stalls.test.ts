/**
 * The largest update that a room takes. That it, and all else that a client sends, costs work in proportion is
 * counted in test/steps/rooms.test.ts; the milliseconds are held by `npm run soak`.
 */
import { env, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { newId } from "#ids";
import { limits } from "#limits";
import { inspectUpdate } from "#party/inspect-update";
import { LiveDocument } from "#party/live-document";
import { UpdateLog } from "#party/update-log";
import { RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

/** What a room may take for it: 100 in the soak, on a machine that does nothing else. */
const mostMs = Number((env as unknown as { STALL_MS: string }).STALL_MS);
const rounds = 8;

const incoming = (update: Uint8Array) => {
  return { update, shape: inspectUpdate(update), isSyncStep2: false, userId: "m" };
};

/** Deletes every other character of a text: a part for each hole, and one for the client. */
function holes(count: number): { text: Uint8Array; update: Uint8Array } {
  const doc = new Y.Doc();
  const content = doc.getText("content");
  content.insert(0, "xy".repeat(count));
  const text = Y.encodeStateAsUpdate(doc);
  const known = Y.encodeStateVector(doc);
  doc.transact(() => {
    for (let hole = count - 1; hole >= 0; hole--) content.delete(2 * hole, 1);
  });
  return { text, update: Y.encodeStateAsUpdate(doc, known) };
}

test("an update of as many parts as one may have is stored, and one more closes", async () => {
  const { pageId } = await mintPage();
  const mallory = await RoomClient.join(pageId);
  const full = holes(limits.roomUpdateParts - 1);
  mallory.update(full.text);
  await expect.poll(() => mallory.saved).toBe(2);
  mallory.update(full.update);
  await expect.poll(() => mallory.saved).toBe(3);
  expect(await roomOf(pageId).read()).toMatchObject({ text: expect.stringMatching(/^yyy/) });
  const eve = await RoomClient.join(pageId);
  eve.update(holes(limits.roomUpdateParts).update);
  await expect.poll(() => eve.closing?.code).toBe(1009);
});

test("it holds the room up for no longer than a room may be", async () => {
  const { text, update } = holes(limits.roomUpdateParts - 1);
  let fastestMs = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const tookMs = await runInDurableObject(roomOf(newId()), (_room, state) => {
      const document = new LiveDocument(new UpdateLog(state.storage));
      document.store([incoming(text)], 0);
      const started = performance.now();
      document.store([incoming(update)], 0);
      return performance.now() - started;
    });
    fastestMs = Math.min(fastestMs, tookMs);
  }
  expect(fastestMs).toBeLessThan(mostMs);
});

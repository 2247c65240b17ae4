/**
 * No client holds a room up, whatever it sends: sixteen times as much of it takes about sixteen times as long, and
 * not 256 times. How long that is in milliseconds, `npm run soak` holds, on a machine that does nothing else.
 */
import { env, runInDurableObject } from "cloudflare:test";
import * as encoding from "lib0/encoding";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { newId } from "#ids";
import { limits } from "#limits";
import { inspectUpdate } from "#party/inspect-update";
import { LiveDocument } from "#party/live-document";
import { UpdateLog } from "#party/update-log";
import { RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

/** The soak says 100: what a room may take for one batch. */
const mostMs = Number((env as unknown as { STALL_MS: string }).STALL_MS);
const rounds = 6;

const part = 1 / 16;
/** Three times what is linear: what a busy machine adds to the fastest of several, and never to one of the two alone. */
const mostTimes = 3 / part;
/** Below it the clock, which counts whole milliseconds, says nothing. */
const leastMs = 2;

/** Measures all of something and a part of it in turn, and compares the fastest of each. */
async function expectLinear(measure: (share: number) => Promise<number>): Promise<void> {
  let [whole, little] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    whole = Math.min(whole, await measure(1));
    little = Math.min(little, await measure(part));
  }
  expect(whole).toBeLessThan(mostTimes * Math.max(little, leastMs));
  expect(whole).toBeLessThan(mostMs);
}

const incoming = (update: Uint8Array) => {
  return { update, shape: inspectUpdate(update), isSyncStep2: false, userId: "m" };
};

test("a batch of 2,000 updates with a gap costs the room work in proportion", async () => {
  const doc = new Y.Doc();
  const text = doc.getText("content");
  text.insert(0, "missing");
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  for (let i = 0; i < 2_000; i++) text.insert(text.length, "y".repeat(20));
  const batch = updates.map(incoming);
  await expectLinear((share) =>
    runInDurableObject(roomOf(newId()), (_room, state) => {
      const document = new LiveDocument(new UpdateLog(state.storage));
      const started = performance.now();
      const { verdicts } = document.store(batch.slice(0, share * batch.length), 0);
      const tookMs = performance.now() - started;
      expect(new Set(verdicts)).toEqual(new Set(["gap"]));
      return tookMs;
    }),
  );
});

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

test("an update costs the room work in proportion to its parts", async () => {
  const made = new Map(
    [1, part].map((share) => [share, holes(Math.floor(share * limits.roomUpdateParts) - 1)]),
  );
  await expectLinear((share) =>
    runInDurableObject(roomOf(newId()), (_room, state) => {
      const document = new LiveDocument(new UpdateLog(state.storage));
      const { text, update } = made.get(share) ?? holes(0);
      document.store([incoming(text)], 0);
      const started = performance.now();
      document.store([incoming(update)], 0);
      return performance.now() - started;
    }),
  );
});

/** One character each of so many new client ids. */
function crowd(clientIds: number): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, clientIds);
  for (let clientId = 1; clientId <= clientIds; clientId++) {
    for (const number of [1, clientId, 0, 4, 1]) encoding.writeVarUint(encoder, number);
    for (const text of ["content", "z"]) encoding.writeVarString(encoder, text);
  }
  encoding.writeVarUint(encoder, 0);
  return encoding.toUint8Array(encoder);
}

test("an update of 10,000 new client ids is inspected in proportion, and has more of them than are taken", async () => {
  const made = new Map([1, part].map((share) => [share, crowd(share * 10_000)]));
  const { starts } = inspectUpdate(crowd(10_000));
  expect(starts.length).toBeGreaterThan(limits.roomClientIdsPerConnection);
  await expectLinear(async (share) => {
    const update = made.get(share) ?? crowd(0);
    const started = performance.now();
    inspectUpdate(update);
    return performance.now() - started;
  });
});

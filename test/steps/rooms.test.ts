/** What a client sends costs the room steps in proportion, whatever it is: no client holds a room up. */
import * as encoding from "lib0/encoding";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#limits";
import type { Incoming, LiveDocument } from "#party/live-document";
import { StepCounter } from "#test/counted-steps";
import { memoryStorage } from "#test/memory-storage";

/** Linear is 4 and quadratic is 16. */
const most = 4.5;
const part = 1 / 4;

const counter = new StepCounter();

/** The room's modules, and Yjs, loaded once the counter runs. */
async function load() {
  const Y = await import("yjs");
  const { inspectUpdate } = await import("#party/inspect-update");
  const { LiveDocument: Document } = await import("#party/live-document");
  const { UpdateLog } = await import("#party/update-log");
  return { Y, inspectUpdate, open: () => new Document(new UpdateLog(memoryStorage())) };
}

let room: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  await counter.start();
  room = await load();
});

afterAll(() => counter.stop());

const incoming = (update: Uint8Array): Incoming => {
  return { update, shape: room.inspectUpdate(update), isSyncStep2: false, userId: "m" };
};

/** How many steps it takes the room to store a batch, after what it has to know for that. */
async function stepsOf(
  batch: readonly Incoming[],
  verdict: ReturnType<LiveDocument["store"]>["verdicts"][number],
  known: readonly Incoming[] = [],
): Promise<number> {
  const document = room.open();
  document.store(known, 0);
  const verdicts = new Set<string>();
  const steps = await counter.count(async () => {
    for (const each of document.store(batch, 0).verdicts) verdicts.add(each);
  });
  expect([...verdicts]).toEqual([verdict]);
  return steps;
}

test("2,000 updates with a gap cost at most 4.5 times the steps of 500", async () => {
  const doc = new room.Y.Doc();
  const text = doc.getText("content");
  text.insert(0, "missing");
  const updates: Uint8Array[] = [];
  doc.on("update", (update: Uint8Array) => void updates.push(update));
  for (let i = 0; i < 2_000; i++) text.insert(text.length, "y".repeat(20));
  const batch = updates.map(incoming);
  const few = await stepsOf(batch.slice(0, part * batch.length), "gap");
  expect(await stepsOf(batch, "gap")).toBeLessThan(most * few);
});

/** Deletes every other character of a text: a part for each hole, and one for the client. */
function holes(count: number): { text: Incoming; update: Incoming } {
  const { Y } = room;
  const doc = new Y.Doc();
  const content = doc.getText("content");
  content.insert(0, "xy".repeat(count));
  const text = Y.encodeStateAsUpdate(doc);
  const known = Y.encodeStateVector(doc);
  doc.transact(() => {
    for (let hole = count - 1; hole >= 0; hole--) content.delete(2 * hole, 1);
  });
  return { text: incoming(text), update: incoming(Y.encodeStateAsUpdate(doc, known)) };
}

test("an update of as many parts as one may have costs at most 4.5 times the steps of a quarter", async () => {
  const stored = (count: number) => {
    const { text, update } = holes(count);
    return stepsOf([update], "stored", [text]);
  };
  const few = await stored(Math.floor(part * limits.roomUpdateParts) - 1);
  expect(await stored(limits.roomUpdateParts - 1)).toBeLessThan(most * few);
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

test("an update of 10,000 new client ids is inspected in at most 4.5 times the steps of 2,500, and has more of them than are taken", async () => {
  const inspected = async (clientIds: number) => {
    const update = crowd(clientIds);
    return counter.count(async () => room.inspectUpdate(update));
  };
  expect(await inspected(10_000)).toBeLessThan(most * (await inspected(part * 10_000)));
  const { starts } = room.inspectUpdate(crowd(10_000));
  expect(starts.length).toBeGreaterThan(limits.roomClientIdsPerConnection);
});

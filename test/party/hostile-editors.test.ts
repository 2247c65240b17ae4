import * as encoding from "lib0/encoding";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { limits } from "#limits";
import { Budget } from "#party/budget";
import { RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

async function storedText(pageId: string): Promise<string> {
  const answer = await roomOf(pageId).read();
  if (!answer.ok) throw new Error(answer.detail);
  return answer.text;
}

/** Two editors and a word on the page; the second must never notice what the first one does. */
async function withWitness(): Promise<{ pageId: string; mallory: RoomClient; bob: RoomClient }> {
  const { pageId } = await mintPage();
  const bob = await RoomClient.join(pageId);
  bob.type("sound");
  await expect.poll(() => bob.saved).toBe(2);
  return { pageId, bob, mallory: await RoomClient.join(pageId) };
}

async function expectUnharmed(pageId: string, bob: RoomClient): Promise<void> {
  bob.type("!");
  await expect.poll(() => bob.saved).toBe(bob.sent);
  expect(bob.closing).toBeNull();
  expect(bob.text).toBe("sound!");
  expect(await storedText(pageId)).toBe("sound!");
}

function updateOf(change: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc();
  change(doc);
  return Y.encodeStateAsUpdate(doc);
}

test.each([
  ["another root", updateOf((doc) => doc.getText("hidden").insert(0, "x"))],
  ["a map key on our root", updateOf((doc) => doc.getMap("content").set("k", 1))],
  ["an embed", updateOf((doc) => doc.getText("content").insertEmbed(0, { image: "x" }))],
  ["a format", updateOf((doc) => doc.getText("content").insert(0, "x", { bold: true }))],
  ["a nested type", updateOf((doc) => doc.getArray("content").insert(0, [new Y.Text("x")]))],
  ["bytes of no update", Uint8Array.of(9, 9, 9, 9)],
  ["a count that no bytes back", Uint8Array.of(1, 255, 255, 255, 255, 15, 1, 0)],
  ["an item that names itself as its origin", Uint8Array.of(1, 1, 2, 0, 0x44, 2, 0, 1, 0x78, 0)],
  [
    "an item whose origin is a later one of its own client",
    Uint8Array.of(1, 1, 2, 0, 0x84, 2, 64, 1, 0x78, 0),
  ],
  ["a deletion of no characters", Uint8Array.of(0, 1, 2, 1, 68, 0)],
  ["an update with a tail", Uint8Array.of(0, 0, 1, 2, 3)],
])("%s closes its sender and is not stored", async (_name, update) => {
  const { pageId, mallory, bob } = await withWitness();
  mallory.update(update);
  await expect.poll(() => mallory.closing?.code).toBe(1007);
  await expectUnharmed(pageId, bob);
});

test("a known item that names an origin inside a surrogate pair does not split the pair", async () => {
  const { pageId, mallory, bob } = await withWitness();
  bob.type("😀");
  await expect.poll(() => mallory.text).toBe("sound😀");
  mallory.type("?");
  await expect.poll(() => mallory.saved).toBe(mallory.sent);
  const encoder = encoding.createEncoder();
  for (const number of [1, 1, mallory.doc.clientID, 0]) encoding.writeVarUint(encoder, number);
  // A string before the second half of the emoji, of a client whose clocks are 0 to 6.
  for (const number of [0x44, bob.doc.clientID, 6]) encoding.writeVarUint(encoder, number);
  encoding.writeVarString(encoder, "?");
  encoding.writeVarUint(encoder, 0);
  mallory.update(encoding.toUint8Array(encoder));
  await expect.poll(() => mallory.closing?.code).toBe(1007);
  expect(await storedText(pageId)).toBe("sound😀?");
  expect(bob.text).toBe("sound😀?");
});

test("an update in format V2 is not stored and holds nobody up", async () => {
  const { pageId, mallory, bob } = await withWitness();
  const doc = new Y.Doc();
  doc.getText("content").insert(0, "two");
  mallory.update(Y.encodeStateAsUpdateV2(doc));
  await expect.poll(() => mallory.closing?.code).toBe(1007);
  await expectUnharmed(pageId, bob);
});

test("frames that are no messages close their sender only", async () => {
  const { pageId, mallory, bob } = await withWitness();
  mallory.raw(Uint8Array.of(0, 2, 200));
  await expect.poll(() => mallory.closing?.code).toBe(1007);
  await expectUnharmed(pageId, bob);
});

test("updates with a gap are dropped, not queued, and the next whole SyncStep2 fills the gap", async () => {
  const { pageId, mallory, bob } = await withWitness();
  mallory.change(() => mallory.doc.getText("content").insert(0, "x"));
  for (let i = 0; i < 500; i++) mallory.type("y");
  bob.type("!");
  await expect.poll(() => bob.saved).toBe(bob.sent);
  await expect.poll(() => mallory.saved).toBe(mallory.sent);
  expect(mallory.syncStep1s).toBe(2);
  expect(await storedText(pageId)).toBe(mallory.text);
});

test("more than 256 new client ids from one connection close it", async () => {
  const { pageId, mallory, bob } = await withWitness();
  for (let i = 0; i <= limits.roomClientIdsPerConnection; i++) {
    mallory.update(updateOf((doc) => doc.getText("content").insert(0, "z")));
  }
  await expect.poll(() => mallory.closing?.code).toBe(4429);
  bob.type("?");
  await expect.poll(() => bob.saved).toBe(bob.sent);
  expect((await storedText(pageId)).length).toBeLessThan(300);
});

test("awareness in another's name is dropped and silences nobody", async () => {
  const { mallory, bob } = await withWitness();
  const clientId = bob.doc.clientID;
  bob.announce([{ clientId, clock: 1, state: { cursor: 1 } }]);
  await expect.poll(() => mallory.awareness.length).toBe(1);
  mallory.announce([{ clientId, clock: 2 ** 31, state: { cursor: 666 } }]);
  mallory.announce([{ clientId: 4, clock: 2 ** 31, state: { cursor: 666 } }]);
  bob.announce([{ clientId, clock: 2, state: { cursor: 2 } }]);
  await expect
    .poll(() => mallory.awareness.at(-1))
    .toMatchObject({ clock: 2, state: { cursor: 2 } });
  expect(bob.awareness.some(({ state }) => state?.["cursor"] === 666)).toBe(false);
  expect(mallory.closing).toBeNull();
});

test("a connection has two awareness states, however many it sends", async () => {
  const { mallory, bob } = await withWitness();
  const crowd = Array.from({ length: 20_000 }, (_, i) => ({
    clientId: i + 1,
    clock: 1,
    state: { i },
  }));
  mallory.announce(crowd);
  await expect.poll(() => bob.awareness.length).toBe(2);
  mallory.announce([{ clientId: 1, clock: 2, state: { done: true } }]);
  await expect.poll(() => bob.awareness.at(-1)?.state).toHaveProperty("done");
  expect(new Set(bob.awareness.map(({ clientId }) => clientId)).size).toBe(2);
});

test("an awareness state over 16 KiB closes its sender", async () => {
  const { pageId, mallory, bob } = await withWitness();
  mallory.announce([
    { clientId: 5, clock: 1, state: { big: "x".repeat(limits.roomAwarenessBytes) } },
  ]);
  await expect.poll(() => mallory.closing?.code).toBe(1009);
  expect(bob.awareness).toEqual([]);
  await expectUnharmed(pageId, bob);
});

test("asking for the whole document in a loop ends with the budget", async () => {
  const { pageId, mallory, bob } = await withWitness();
  bob.type("w".repeat(900_000));
  await expect.poll(() => bob.saved).toBe(bob.sent);
  const empty = new Y.Doc();
  for (let i = 0; i < 40; i++) {
    mallory.frame((encoder) => {
      encoding.writeVarUint(encoder, 0);
      encoding.writeVarUint8Array(encoder, Y.encodeStateVector(empty));
    });
  }
  await expect.poll(() => mallory.closing?.code).toBe(4429);
  expect(mallory.syncStep2s).toBeLessThan(20);
  expect((await storedText(pageId)).length).toBe(900_005);
  expect(bob.closing).toBeNull();
});

test("a flood of bytes closes its sender", async () => {
  const { pageId, mallory, bob } = await withWitness();
  const frame = new Uint8Array(900_000).fill(9);
  for (let i = 0; i < 20; i++) mallory.raw(frame);
  await expect.poll(() => mallory.closing?.code).toBe(4429);
  await expectUnharmed(pageId, bob);
});

test("a budget ends with a burst of messages and fills with time", () => {
  const budget = new Budget(0);
  for (let i = 0; i < limits.roomMessagesBurst; i++) budget.charge(1, 1, 0);
  expect(budget.isSpent).toBe(false);
  budget.charge(1, 1, 0);
  expect(budget.isSpent).toBe(true);
  budget.charge(limits.roomMessagesPerSecond - 10, 1, 1_000);
  expect(budget.isSpent).toBe(false);
});

test("a budget ends with a burst of bytes and fills with time", () => {
  const budget = new Budget(0);
  budget.charge(1, limits.roomBytesBurst, 0);
  expect(budget.isSpent).toBe(false);
  budget.charge(1, limits.roomBytesPerSecond, 1_000);
  expect(budget.isSpent).toBe(false);
  budget.charge(1, limits.roomBytesPerSecond + 1, 2_000);
  expect(budget.isSpent).toBe(true);
});

test("a frame over its bound closes its sender", async () => {
  const { pageId, mallory, bob } = await withWitness();
  mallory.raw(new Uint8Array(limits.roomFrameBytes + 1));
  await expect.poll(() => mallory.closing?.code).toBe(1009);
  await expectUnharmed(pageId, bob);
});

test("text past 1 MiB closes its sender; replacing a full page's text does not", async () => {
  const { pageId } = await mintPage();
  const bob = await RoomClient.join(pageId);
  bob.type("w".repeat(900_000));
  await expect.poll(() => bob.saved).toBe(bob.sent);
  const mallory = await RoomClient.join(pageId);
  mallory.type("é".repeat(100_000));
  await expect.poll(() => mallory.closing?.code).toBe(4413);
  expect((await storedText(pageId)).length).toBe(900_000);
  bob.edit(() => {
    const content = bob.doc.getText("content");
    content.delete(0, 900_000);
    content.insert(0, "v".repeat(950_000));
  });
  await expect.poll(() => bob.saved).toBe(bob.sent);
  expect(bob.closing).toBeNull();
  expect((await storedText(pageId)).slice(0, 2)).toBe("vv");
});

test("a message in y-partykit's pieces is put together, and one that does not add up is refused", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  const update = ada.change(() => ada.doc.getText("content").insert(0, "p".repeat(1_040_000)));
  const encoder = encoding.createEncoder();
  for (const part of [0, 2]) encoding.writeVarUint(encoder, part);
  encoding.writeVarUint8Array(encoder, update);
  const whole = encoding.toUint8Array(encoder);
  const batch = { id: "b", size: whole.byteLength, count: 2 };
  const marker = (type: string) => `y-pk-batch#${JSON.stringify({ ...batch, type })}`;
  ada.raw(marker("start"));
  ada.raw(whole.slice(0, 1_000_000));
  ada.raw(whole.slice(1_000_000));
  ada.raw(marker("end"));
  await expect.poll(() => ada.saved).toBe(2);
  expect((await storedText(pageId)).length).toBe(1_040_000);

  ada.raw(marker("start"));
  ada.raw(whole.slice(0, 10));
  ada.raw(marker("end"));
  await expect.poll(() => ada.closing?.code).toBe(1007);
});

test("a batch announced over 4 MiB closes its sender before it is received", async () => {
  const { pageId, mallory, bob } = await withWitness();
  const size = limits.roomUpdateBytes + 1;
  mallory.raw(`y-pk-batch#${JSON.stringify({ id: "b", type: "start", size, count: 5 })}`);
  await expect.poll(() => mallory.closing?.code).toBe(1009);
  await expectUnharmed(pageId, bob);
});

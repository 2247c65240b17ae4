import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { limits } from "#limits";
import { Agents } from "#party/agents";
import { RoomAwareness } from "#party/awareness";
import { updateFrame } from "#party/protocol";
import { openSocket, passFor, RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

const by = { actor: null, reason: "edit", requestId: null } as const;

async function storedText(pageId: string): Promise<string> {
  const answer = await roomOf(pageId).read();
  if (!answer.ok) throw new Error(answer.detail);
  return answer.text;
}

async function rowsOf(pageId: string): Promise<number> {
  return runInDurableObject(roomOf(pageId), (_room, state) => {
    const [row] = state.storage.sql
      .exec<{ n: number }>("SELECT count(*) AS n FROM update_log")
      .toArray();
    return row?.n ?? 0;
  });
}

test("what one client types, another sees, and the room holds", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  const bob = await RoomClient.join(pageId);
  ada.type("Hello");
  await expect.poll(() => bob.text).toBe("Hello");
  bob.type(" world");
  await expect.poll(() => ada.text).toBe("Hello world");
  expect(await storedText(pageId)).toBe("Hello world");
});

test("an acknowledgement counts exactly the updates that are stored, no-ops included", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  await expect.poll(() => ada.saved).toBe(1);
  const update = ada.change(() => ada.doc.getText("content").insert(0, "once"));
  ada.update(update);
  ada.update(update);
  ada.update(update);
  await expect.poll(() => ada.saved).toBe(4);
  expect(ada.saved).toBe(ada.sent);
  expect(await storedText(pageId)).toBe("once");
});

test("many updates that come together are one row, one frame to others, and all acknowledged", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  await expect.poll(() => ada.saved).toBe(1);
  const ids = await runInDurableObject(roomOf(pageId), (room) =>
    [...room.getConnections()].map(({ id }) => id),
  );
  const bob = await RoomClient.join(pageId);
  const before = bob.changes.length;
  const rows = await rowsOf(pageId);
  const insert = () => ada.doc.getText("content").insert(0, "a");
  const frames = Array.from({ length: 100 }, () => updateFrame(ada.change(insert)));
  // All in one turn of the room, which no socket can promise.
  await runInDurableObject(roomOf(pageId), (room) => {
    for (const connection of room.getConnections()) {
      if (ids.includes(connection.id))
        for (const frame of frames) room.onMessage(connection, frame);
    }
  });
  await expect.poll(() => bob.text).toBe(ada.text);
  await expect.poll(() => ada.saved).toBe(101);
  expect(bob.changes.length).toBe(before + 1);
  expect(await rowsOf(pageId)).toBe(rows + 1);
});

test("an update that leaves a gap is not stored, stops the count and is requested again", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  await expect.poll(() => ada.saved).toBe(1);
  ada.change(() => ada.doc.getText("content").insert(0, "missing "));
  const asked = ada.syncStep1s;
  ada.type("present");
  await expect.poll(() => ada.syncStep1s).toBe(asked + 1);
  await expect.poll(() => ada.saved).toBe(ada.sent);
  const seen = ada.texts.filter(({ type }) => type === "saved").map(({ seq }) => seq);
  expect(seen).not.toContain(2);
  expect(await storedText(pageId)).toBe("missing present");
});

test("hibernation keeps text, rights and counters", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  const eve = await RoomClient.join(pageId, { permission: "read" });
  ada.type("before");
  await expect.poll(() => ada.saved).toBe(2);
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  ada.type(" after");
  await expect.poll(() => ada.saved).toBe(3);
  await expect.poll(() => eve.text).toBe("before after");
  eve.type(" and a reader");
  ada.type("!");
  await expect.poll(() => ada.saved).toBe(4);
  expect(ada.queried).toBeGreaterThan(0);
  expect(await storedText(pageId)).toBe("before after!");
  expect(eve.texts.some(({ type }) => type === "saved")).toBe(false);
});

test("a room called while cold opens once, however many call", async () => {
  const { pageId } = await mintPage();
  await roomOf(pageId).replace("kept", by);
  await evictDurableObject(roomOf(pageId));
  const answers = await Promise.all(Array.from({ length: 20 }, () => storedText(pageId)));
  expect(new Set(answers)).toEqual(new Set(["kept"]));
  const ada = await RoomClient.join(pageId);
  ada.type("!");
  await expect.poll(() => ada.saved).toBe(2);
  expect(await rowsOf(pageId)).toBe(2);
});

test("a reader's keystroke changes nothing, and readers are only counted", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId);
  const eve = await RoomClient.join(pageId, { permission: "read" });
  eve.type("defaced");
  eve.announce([{ clientId: 77, clock: 1, state: { user: { name: "Ada" } } }]);
  await expect.poll(() => ada.texts).toContainEqual({ type: "readers", count: 1 });
  ada.type("sound");
  await expect.poll(() => eve.text).toContain("sound");
  expect(await storedText(pageId)).toBe("sound");
  expect(ada.awareness).toEqual([]);
  eve.close();
  await expect.poll(() => ada.texts).toContainEqual({ type: "readers", count: 0 });
});

test("an awareness state carries the pass's name whatever the client claims, and ends with its connection", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await RoomClient.join(pageId, { userId: writerId, name: "Ada" });
  const bob = await RoomClient.join(pageId);
  const clientId = ada.doc.clientID;
  ada.announce([{ clientId, clock: 1, state: { cursor: 3, user: { name: "Bob" } } }]);
  await expect.poll(() => bob.awareness.length).toBe(1);
  expect(bob.awareness[0]).toEqual({
    clientId,
    clock: 1,
    state: { cursor: 3, user: { id: writerId, name: "Ada", color: "#306090" } },
  });
  ada.close();
  await expect.poll(() => bob.awareness.at(-1)).toEqual({ clientId, clock: 1, state: null });
});

test("who owns an awareness state is known after hibernation, before anybody sends one again", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId, { name: "Ada" });
  const eve = await RoomClient.join(pageId, { name: "Eve" });
  const clientId = ada.doc.clientID;
  ada.announce([{ clientId, clock: 1, state: { cursor: 1 } }]);
  await expect.poll(() => eve.awareness.length).toBe(1);
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  eve.announce([{ clientId, clock: 5, state: { cursor: 2 } }]);
  ada.announce([{ clientId, clock: 1, state: { cursor: 1 } }]);
  await expect.poll(() => ada.queried).toBeGreaterThan(0);
  await expect.poll(() => eve.awareness.length).toBe(2);
  expect(eve.awareness.at(-1)?.state).toMatchObject({ cursor: 1, user: { name: "Ada" } });
});

test("whoever leaves a room that sleeps, and comes back, is seen again", async () => {
  const { pageId } = await mintPage();
  const ada = await RoomClient.join(pageId, { name: "Ada" });
  const bob = await RoomClient.join(pageId, { name: "Bob" });
  const { clientID: clientId } = bob.doc;
  bob.announce([{ clientId, clock: 1, state: { cursor: 1 } }]);
  await expect.poll(() => ada.awareness.length).toBe(1);
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  bob.close();
  await expect.poll(() => ada.queried).toBeGreaterThan(0);
  await expect.poll(() => ada.awareness.at(-1)).toEqual({ clientId, clock: 1, state: null });
  // A provider that is asked sends along all that it knew as it was asked.
  ada.announce([{ clientId, clock: 1, state: { cursor: 1 } }]);
  const back = await RoomClient.join(pageId, { name: "Bob" });
  back.announce([{ clientId, clock: 2, state: { cursor: 2 } }]);
  await expect.poll(() => ada.awareness.at(-1)?.state).toMatchObject({ user: { name: "Bob" } });
});

test("only a client that takes text frames is sent them: not one that may be y-websocket's", async () => {
  const { pageId } = await mintPage();
  const open = async () => {
    return new RoomClient(await openSocket(pageId, `token=${await passFor(pageId)}`));
  };
  const [bare, plain] = [await open(), await open()];
  plain.announce([{ clientId: plain.doc.clientID, clock: 1, state: {} }]);
  for (const client of [bare, plain]) {
    client.sendSyncStep1();
    await client.until(() => client.syncStep2s > 0);
    client.type("x");
  }
  await expect.poll(() => bare.saved).toBe(bare.sent);
  await expect.poll(() => plain.text).toBe("xx");
  expect(plain.texts).toEqual([]);
});

test("an agent is shown while it works and leaves by itself, and no more than 20 crowd a page", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const book = new RoomAwareness();
  const agents = new Agents(book, Date.now, () => undefined);
  const work = (agent: string | null) =>
    agents.show({ userId: "u", name: "Ada", via: "mcp", agent });
  // An encoded awareness update begins with how many there are.
  const present = () => book.everyone()[0];
  work(null);
  expect(present()).toBe(0);
  work("Claude");
  vi.advanceTimersByTime(limits.roomAgentAwarenessMs - 1);
  work("Claude");
  vi.advanceTimersByTime(limits.roomAgentAwarenessMs - 1);
  expect(present()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(present()).toBe(0);
  for (let number = 0; number < 30; number += 1) work(`Agent ${number}`);
  expect(present()).toBe(20);
});

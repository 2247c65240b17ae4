/** The providers that people already have, unchanged, as real clients of one room. */
import { evictDurableObject } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import YPartyKitProvider from "y-partykit/provider";
import YPartyServerProvider from "y-partyserver/provider";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { documentText } from "#content/document";
import { passFor, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";
import { WorkerSocket } from "#test/worker-socket";

const host = "galley.test";
const party = "page";
const connected: { destroy(): void }[] = [];

afterEach(() => {
  for (const provider of connected.splice(0)) provider.destroy();
});

const kinds = {
  "y-partykit": (pageId: string, doc: Y.Doc, token: string) =>
    new YPartyKitProvider(host, pageId, doc, {
      party,
      params: { token },
      WebSocketPolyfill: WorkerSocket as unknown as typeof WebSocket,
    }),
  "y-partyserver": (pageId: string, doc: Y.Doc, token: string) =>
    new YPartyServerProvider(host, pageId, doc, {
      party,
      params: { token },
      WebSocketPolyfill: WorkerSocket as unknown as typeof WebSocket,
    }),
  "y-websocket": (pageId: string, doc: Y.Doc, token: string) =>
    new WebsocketProvider(`ws://${host}/parties/${party}`, pageId, doc, {
      params: { token },
      WebSocketPolyfill: WorkerSocket as never,
      disableBc: true,
    }),
};

type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

async function connect(kind: Kind, pageId: string, permission: "read" | "write" = "write") {
  const doc = new Y.Doc();
  const token = await passFor(pageId, { name: kind, permission });
  const provider = kinds[kind](pageId, doc, token);
  connected.push(provider);
  await vi.waitUntil(() => provider.synced, { timeout: 10_000 });
  const type = (text: string) => doc.getText("content").insert(0, text);
  return { provider, doc, type, text: () => documentText(doc) };
}

test("y-partykit, y-partyserver and y-websocket converge on one page", async () => {
  const { pageId } = await mintPage();
  const clients = await Promise.all(everyKind.map((kind) => connect(kind, pageId)));
  for (let round = 0; round < 20; round++) {
    for (const [index, client] of clients.entries()) client.type(`${index}`);
  }
  await expect.poll(() => clients.map(({ text }) => text().length)).toEqual([60, 60, 60]);
  await expect.poll(() => new Set(clients.map(({ text }) => text())).size).toBe(1);
  await expect.poll(() => roomOf(pageId).read()).toMatchObject({ text: clients[0]?.text() });
});

test("all three go on through hibernation and restarts, and converge to exactly one text", async () => {
  const { pageId } = await mintPage();
  const clients = await Promise.all(everyKind.map((kind) => connect(kind, pageId)));
  const stored = async () => {
    const answer = await roomOf(pageId).read();
    return answer.ok ? answer.text : null;
  };
  for (let round = 1; round <= 3; round++) {
    for (const webSockets of ["hibernate", "close"] as const) {
      for (const [index, client] of clients.entries()) client.type(`${index}`);
      // Only a room that is awake can be evicted.
      expect(await stored()).not.toBeNull();
      await evictDurableObject(roomOf(pageId), { webSockets });
      for (const [index, client] of clients.entries()) client.type(`${index}`);
    }
    const length = round * 4 * clients.length;
    await expect
      .poll(() => clients.map(({ text }) => text().length))
      .toEqual(clients.map(() => length));
    await expect.poll(() => new Set(clients.map(({ text }) => text())).size).toBe(1);
    await expect.poll(stored).toBe(clients[0]?.text());
  }
});

test.each(everyKind)("%s sees the others under the names of their passes", async (kind) => {
  const { pageId } = await mintPage();
  const [watcher, other] = [await connect(kind, pageId), await connect("y-partykit", pageId)];
  other.provider.awareness.setLocalStateField("user", { name: "Somebody else" });
  const seen = () => watcher.provider.awareness.getStates().get(other.doc.clientID)?.["user"];
  await expect.poll(seen).toMatchObject({ name: "y-partykit" });
});

test.each(everyKind)("%s as a reader follows and changes nothing", async (kind) => {
  const { pageId } = await mintPage();
  const reader = await connect(kind, pageId, "read");
  const writer = await connect("y-partykit", pageId);
  reader.type("defaced");
  writer.type("sound");
  await expect.poll(reader.text).toContain("sound");
  expect(await roomOf(pageId).read()).toMatchObject({ text: "sound" });
});

test("y-partykit's message over 1 MB arrives whole", async () => {
  const { pageId } = await mintPage();
  const { type } = await connect("y-partykit", pageId);
  type("w".repeat(1_030_000));
  await expect
    .poll(async () => {
      const answer = await roomOf(pageId).read();
      return answer.ok ? answer.text.length : 0;
    })
    .toBe(1_030_000);
});

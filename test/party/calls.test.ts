import { runInDurableObject } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { applyText } from "#content/document";
import { contentHash } from "#content/hash";
import { newId } from "#ids";
import { limits } from "#limits";
import { LiveRoom } from "#party/live-room";
import { backendOf } from "#party/backend";
import { passHeaders } from "#security/pass";
import { pagesOf } from "#test/pages";
import { openSocket, passFor, RoomClient, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";
import { baseUrl, mintTeam, send } from "#test/worker";

const by = { actor: null, reason: "replace", requestId: null } as const;

async function storedText(pageId: string): Promise<string> {
  const answer = await roomOf(pageId).read();
  if (!answer.ok) throw new Error(answer.detail);
  return answer.text;
}

function clientOf({ status, webSocket }: Response): RoomClient {
  if (!webSocket) throw new Error(`no socket, but ${status}`);
  return new RoomClient(webSocket);
}

async function closingOf(pageId: string, query: string): Promise<number | undefined> {
  const client = new RoomClient(await openSocket(pageId, query));
  await client.until(() => client.closing !== null);
  return client.closing?.code;
}

test("reading gives text, its hash and when it was edited", async () => {
  const pageId = newId();
  expect(await roomOf(pageId).read()).toMatchObject({ ok: true, text: "", updatedAt: null });
  await roomOf(pageId).replace("# Title", by);
  const answer = await roomOf(pageId).read();
  expect(answer).toMatchObject({ text: "# Title", hash: await contentHash("# Title") });
  expect(answer).toMatchObject({ updatedAt: expect.any(Number) });
});

test("a replacement merges with what is being typed", async () => {
  const { pageId } = await mintPage();
  await roomOf(pageId).replace("one\ntwo\nthree\n", by);
  const ada = await RoomClient.join(pageId);
  const typing = ada.change(() => ada.doc.getText("content").insert(3, " and a half"));
  // On its way when the replacement comes.
  await roomOf(pageId).replace("one\ntwo\n3\n", by);
  ada.update(typing);
  await expect.poll(() => ada.text).toBe("one and a half\ntwo\n3\n");
  await expect.poll(() => storedText(pageId)).toBe("one and a half\ntwo\n3\n");
});

test("a replacement reaches everybody as one change", async () => {
  const { pageId } = await mintPage();
  await roomOf(pageId).replace("a b c d e f", by);
  const ada = await RoomClient.join(pageId);
  const before = ada.changes.length;
  await roomOf(pageId).replace("A b C d E f", by);
  await expect.poll(() => ada.text).toBe("A b C d E f");
  expect(ada.changes.length).toBe(before + 1);
});

test("with a stale expectedHash nothing changes", async () => {
  const pageId = newId();
  await roomOf(pageId).replace("now", by);
  const expectedHash = await contentHash("before");
  const stale = { ok: false, code: "stale_version" };
  expect(await roomOf(pageId).replace("lost", { ...by, expectedHash })).toMatchObject(stale);
  const edits = [{ at: 0, remove: 3, insert: "lost" }];
  expect(await roomOf(pageId).patch(edits, { ...by, expectedHash })).toMatchObject(stale);
  expect(await storedText(pageId)).toBe("now");
  const answer = await roomOf(pageId).replace("then", {
    ...by,
    expectedHash: await contentHash("now"),
  });
  expect(answer).toMatchObject({ ok: true, hash: await contentHash("then") });
});

test("a patch applies its edits, and edits that do not fit change nothing", async () => {
  const pageId = newId();
  await roomOf(pageId).replace("The cat sat", by);
  const edits = [
    { at: 4, remove: 3, insert: "dog" },
    { at: 11, remove: 0, insert: " down" },
  ];
  expect(await roomOf(pageId).patch(edits, by)).toMatchObject({ ok: true, hasChanged: true });
  expect(await storedText(pageId)).toBe("The dog sat down");
  for (const refused of [[{ at: 16, remove: 1, insert: "" }], edits.toReversed()]) {
    const answer = await roomOf(pageId).patch(refused, by);
    expect(answer).toMatchObject({ ok: false, code: "validation_failed" });
  }
  expect(await storedText(pageId)).toBe("The dog sat down");
});

test("text past the bound is refused and nothing changes", async () => {
  const pageId = newId();
  await roomOf(pageId).replace("small", by);
  const answer = await roomOf(pageId).replace("é".repeat(limits.pageContentBytes / 2 + 1), by);
  expect(answer).toMatchObject({ ok: false, code: "too_large" });
  expect(await storedText(pageId)).toBe("small");
});

test("a revocation closes whom it is about, voids their passes and spares the others", async () => {
  const { pageId, writerId, secondId } = await mintPage();
  const pass = await passFor(pageId, { userId: writerId, issuedAt: Date.now() - 1_000 });
  const ada = await RoomClient.with(pageId, pass);
  const bob = await RoomClient.join(pageId, { tokenId: "t1" });
  const cleo = await RoomClient.join(pageId, { shareLinkId: "l1" });
  const dan = await RoomClient.join(pageId, { userId: secondId });
  await roomOf(pageId).revoke({ userId: writerId });
  expect(await ada.shut()).toBe(4403);
  await roomOf(pageId).revoke({ tokenId: "t1" });
  expect(await bob.shut()).toBe(4403);
  await roomOf(pageId).revoke({ shareLink: true });
  expect(await cleo.shut()).toBe(4403);
  expect(dan.closing).toBeNull();
  expect(await closingOf(pageId, `token=${pass}`)).toBe(4403);
  const fresh = await passFor(pageId, { userId: writerId, issuedAt: Date.now() + 1 });
  const back = await RoomClient.with(pageId, fresh);
  back.sendSyncStep1();
  await back.until(() => back.syncStep2s > 0);
  await roomOf(pageId).revoke({ everyone: true });
  await dan.until(() => dan.closing?.code === 4403);
});

test("what a revoked connection still sends is not stored", async () => {
  const { pageId, writerId } = await mintPage();
  const ada = await RoomClient.join(pageId, { userId: writerId });
  ada.type("kept");
  await expect.poll(() => ada.saved).toBe(2);
  const revoked = roomOf(pageId).revoke({ userId: writerId });
  await revoked;
  ada.type(" never");
  await ada.until(() => ada.closing !== null);
  expect(await storedText(pageId)).toBe("kept");
});

test("nobody gets in without a good pass for this page", async () => {
  const { pageId } = await mintPage();
  expect(await closingOf(pageId, "")).toBe(4401);
  expect(await closingOf(pageId, "token=forged")).toBe(4401);
  const old = await passFor(pageId, { issuedAt: Date.now() - limits.collaborationTokenMs - 1_000 });
  expect(await closingOf(pageId, `token=${old}`)).toBe(4401);
  expect(await closingOf(pageId, `token=${await passFor(newId())}`)).toBe(4403);
});

test("a cookie alone opens no socket, of a page or of a collection, whichever origin asks", async () => {
  const team = await mintTeam();
  const { id } = await pagesOf(team).create(team.rootPageId);
  for (const path of [`page/${id}`, `collection/${team.rootPageId}`])
    for (const origin of [baseUrl, "https://elsewhere.example"]) {
      const signedIn = team.owner.session.headers;
      const headers = { ...signedIn, Origin: origin, Upgrade: "websocket" };
      const request = new Request(`${baseUrl}/parties/${path}`, { headers });
      const client = clientOf(await send(request));
      await client.until(() => client.closing !== null);
      expect([path, origin, client.closing?.code]).toEqual([path, origin, 4401]);
    }
});

test("a room lets nobody in who brings no pass that the Worker has verified", async () => {
  const { pageId } = await mintPage();
  const url = `http://room.test/parties/page/${pageId}?token=${await passFor(pageId)}`;
  const answer = await roomOf(pageId).fetch(url, { headers: { Upgrade: "websocket" } });
  const client = clientOf(answer);
  await client.until(() => client.closing !== null);
  expect(client.closing?.code).toBe(4401);
});

test("what a client claims about itself outside its pass is ignored", async () => {
  const { pageId, writerId } = await mintPage();
  const [color, permission, issuedAt] = ["#306090", "write", Date.now()] as const;
  const claimed = passHeaders({
    pageId,
    userId: writerId,
    name: "Ada",
    color,
    permission,
    issuedAt,
  });
  const url = `${baseUrl}/parties/page/${pageId}?token=${await passFor(pageId, { permission: "read" })}`;
  const client = clientOf(
    await send(new Request(url, { headers: { ...claimed, Upgrade: "websocket" } })),
  );
  client.sendSyncStep1();
  await client.until(() => client.syncStep2s > 0);
  client.type("claimed");
  client.sendSyncStep1();
  await client.until(() => client.syncStep2s > 1);
  expect(await storedText(pageId)).toBe("");
});

test("a connection has a request id, its caller's own where that is sensible", async () => {
  const { pageId } = await mintPage();
  const pass = await passFor(pageId, { permission: "read" });
  const url = `${baseUrl}/parties/page/${pageId}?token=${pass}`;
  const idFor = async (id: string) => {
    const headers = { Upgrade: "websocket", "X-Request-Id": id };
    const answer = await send(new Request(url, { headers }));
    clientOf(answer).close();
    return answer.headers.get("X-Request-Id");
  };
  expect(await idFor("trace-1")).toBe("trace-1");
  expect(await idFor("not sensible")).toMatch(/^[0-9A-Za-z]{12}$/);
});

test("the 201st connection is closed as one too many", async () => {
  const { pageId } = await mintPage();
  const token = await passFor(pageId, { permission: "read" });
  const crowd = await Promise.all(
    Array.from({ length: limits.roomConnections }, () => RoomClient.with(pageId, token)),
  );
  expect(await closingOf(pageId, `token=${token}`)).toBe(4409);
  expect(crowd.every(({ closing }) => closing === null)).toBe(true);
});

test("a destroyed page admits nobody, and stays destroyed", async () => {
  const { pageId } = await mintPage();
  await roomOf(pageId).replace("gone", by);
  const ada = await RoomClient.join(pageId);
  await roomOf(pageId).destroy();
  await ada.until(() => ada.closing?.code === 4404);
  expect(await closingOf(pageId, `token=${await passFor(pageId)}`)).toBe(4404);
  expect(await roomOf(pageId).read()).toMatchObject({ ok: false, code: "not_found" });
  expect(await roomOf(pageId).replace("back", by)).toMatchObject({ ok: false, code: "not_found" });
});

test("a room that was shut stores nothing more, though somebody still holds it", async () => {
  const rows = await runInDurableObject(roomOf(newId()), async (_room, { storage }) => {
    const failures: unknown[] = [];
    const held = new LiveRoom({
      pageId: newId(),
      storage,
      backend: backendOf(exports),
      clock: Date.now,
      defer: () => undefined,
      onFailure: (error) => void failures.push(error),
    });
    const edit = { at: 0, by: [], api: null };
    held.edit((doc) => applyText(doc, "stored", null), edit);
    held.shut();
    expect(() => held.edit((doc) => applyText(doc, "stored and lost", null), edit)).toThrow("shut");
    expect(failures).toEqual([]);
    return storage.sql.exec("SELECT seq FROM update_log").toArray().length;
  });
  expect(rows).toBe(1);
});

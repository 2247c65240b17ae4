/** A collection's channel: who is told what, who is let in, and that it costs nothing while nothing happens. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { limits } from "#limits";
import { ChannelClient, channelObject, channelPass, treeRevisionOf } from "#test/channel-client";
import { pagesOf } from "#test/pages";
import { passFor, RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import { isWhole } from "#test/whole";
import { mintTeam } from "#test/worker";

const grant = (team: Awaited<ReturnType<typeof mintTeam>>, permission: number) =>
  expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
      userIds: [team.member.userId],
      collectionIds: [team.collectionId],
      permission,
    }),
  );

describe("whoever has a collection open", () => {
  test("is told of each page that others make, rename, publish and delete, and of nothing that stands in it", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const reader = await ChannelClient.join(team, team.member);
    const { id } = await pages.create(team.rootPageId, { name: "CANARY title" });
    await reader.until(() => reader.told.includes(`tree ${id}`));
    await pages.write(id, "CANARY text");
    await reader.until(() => reader.told.includes(`content ${id}`));
    await pages.publish(id);
    await reader.until(() => reader.told.includes(`state ${id}`));
    const before = reader.told.length;
    await pages.remove(id);
    await reader.until(() => reader.told.length > before);
    expect(reader.texts.join("\n")).not.toContain("CANARY");
    const revisions = reader.messages.map(({ treeRevision }) => treeRevision ?? 0);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(reader.messages.at(-1)?.treeRevision).toBe(await treeRevisionOf(team));
  });

  test("is told nothing of another collection", async () => {
    const team = await mintTeam();
    const other = await mintTeam();
    const reader = await ChannelClient.join(team, team.member);
    const foreign = await pagesOf(other).create(other.rootPageId);
    const own = await pagesOf(team).create(team.rootPageId);
    await reader.until(() => reader.told.includes(`tree ${own.id}`));
    expect(reader.texts.join("")).not.toContain(foreign.id);
  });

  test("learns by the tree's revision, on coming back, whether something was missed, also after the channel slept and died", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const first = await ChannelClient.join(team, team.member);
    const { id } = await pages.create(team.rootPageId);
    await first.until(() => first.told.includes(`tree ${id}`));
    const treeRevision = await treeRevisionOf(team);
    expect(first.messages.at(-1)?.treeRevision).toBe(treeRevision);
    await evictDurableObject(channelObject(team.rootPageId), { webSockets: "close" });
    const unmoved = await ChannelClient.join(team, team.member);
    expect(unmoved.messages[0]).toEqual({ type: "hello", treeRevision, changes: [] });
    unmoved.close();
    await pages.update(id, { name: "Renamed while nobody looked" });
    const moved = await ChannelClient.join(team, team.member);
    expect(moved.messages[0]?.treeRevision).toBeGreaterThan(treeRevision);
  });

  test("is told that anything may have changed where it was too much to name", async () => {
    const team = await mintTeam();
    const reader = await ChannelClient.join(team, team.member);
    const channel = channelObject(team.rootPageId);
    await runInDurableObject(channel, async (object) => {
      for (let at = 0; at <= limits.channelChangesAtOnce; at++)
        await object.tell({ kind: "tree", pageId: String(at) }, 1);
    });
    await reader.until(() => reader.told.length > 0);
    expect(reader.told).toEqual(["all null"]);
    await runInDurableObject(channel, async (object) => {
      for (let at = 0; at < limits.channelChangesAtOnce; at++)
        await object.tell({ kind: "tree", pageId: String(at) }, 1);
    });
    await reader.until(() => reader.told.length === 1 + limits.channelChangesAtOnce);
  });
});

describe("a right", () => {
  test("that was given or lowered to reading is told to its holder alone, whose socket stays", async () => {
    const team = await mintTeam();
    const member = await ChannelClient.join(team, team.member);
    const admin = await ChannelClient.join(team, team.admin);
    await grant(team, 1);
    await member.until(() => member.told.includes("rights null"));
    await grant(team, 2);
    await member.until(() => member.told.length === 2);
    expect([member.closing, admin.told]).toEqual([null, []]);
  });

  test("that was taken closes the socket, and a pass from before opens none", async () => {
    const team = await mintTeam();
    const member = await ChannelClient.join(team, team.member);
    const { token } = await channelPass(team, team.member);
    await grant(team, 0);
    expect(await member.closed()).toBe(4403);
    const late = await ChannelClient.with(team.rootPageId, token);
    expect(await late.closed()).toBe(4403);
    expect(late.texts).toEqual([]);
    const refused = `/orgs/${team.orgId}/collections/${team.collectionId}/channel-token`;
    expect((await team.member.get(refused)).status).toBe(404);
  });

  test("that ended though nobody told the channel is found before the next message, once its lease has ended", async () => {
    const team = await mintTeam();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const member = await ChannelClient.join(team, team.member);
    const owner = await ChannelClient.join(team, team.owner);
    const { DB } = env as unknown as { DB: D1Database };
    await DB.prepare("delete from members where org_id = ? and user_id = ?")
      .bind(team.orgId, team.member.userId)
      .run();
    vi.setSystemTime(Date.now() + limits.roomPassFreshMs);
    await channelObject(team.rootPageId).tell({ kind: "tree", pageId: "p" }, 1);
    await owner.until(() => owner.told.includes("tree p"));
    expect(await member.closed()).toBe(4403);
    expect(member.told).toEqual([]);
  });

  test("that is taken while its holder connects lets them in no more", async () => {
    const team = await mintTeam();
    const { token } = await channelPass(team, team.member);
    const { DB } = env as unknown as { DB: D1Database };
    await DB.prepare("delete from members where org_id = ? and user_id = ?")
      .bind(team.orgId, team.member.userId)
      .run();
    const late = await ChannelClient.with(team.rootPageId, token);
    expect(await late.closed()).toBe(4403);
    expect(late.texts).toEqual([]);
  });

  test("of a revoked token ends what came by it", async () => {
    const team = await mintTeam();
    const made = await expectStatus(
      201,
      team.member.session.post(`/orgs/${team.orgId}/tokens`, { name: "t", scopes: ["read"] }),
    );
    const follower = await ChannelClient.join(team, {
      ...team.member,
      get: (path) => team.member.get(path, { Authorization: `Bearer ${made.secret}` }),
    });
    await expectStatus(204, team.member.session.delete(`/orgs/${team.orgId}/tokens/${made.id}`));
    expect(await follower.closed()).toBe(4403);
  });
});

describe("nobody gets in", () => {
  test("without a pass, with one for a room, for another collection, or as the holder of a share link", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const code = async (token: string) =>
      (await ChannelClient.with(team.rootPageId, token)).closed();
    expect(await code("")).toBe(4401);
    expect(await code(await passFor(team.rootPageId, { userId: team.owner.userId }))).toBe(4401);
    expect(await code((await channelPass(other, other.owner)).token)).toBe(4403);
    const opened = await RoomClient.with(
      team.rootPageId,
      (await channelPass(team, team.owner)).token,
    );
    await opened.until(() => opened.closing !== null);
    expect(opened.closing?.code).toBe(4401);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/channel-token`;
    expect((await other.owner.get(path)).status).toBe(404);
    expect((await team.anonymous.get(path)).status).toBe(401);
  });

  test("past a thousand sockets, and all who came are told", { timeout: 120_000 }, async () => {
    const team = await mintTeam();
    const { token } = await channelPass(team, team.owner);
    const clients: ChannelClient[] = [];
    const join = () => ChannelClient.with(team.rootPageId, token);
    // In short most of the thousand only have their place.
    const coming = isWhole ? limits.channelConnections : 100;
    const held: WebSocket[] = [];
    await runInDurableObject(channelObject(team.rootPageId), (_, context) => {
      while (held.length < limits.channelConnections - coming) {
        const { 0: client, 1: socket } = new WebSocketPair();
        context.acceptWebSocket(socket);
        held.push(client);
      }
    });
    while (clients.length < coming)
      clients.push(...(await Promise.all(Array.from({ length: 100 }, join))));
    await clients[0]?.until(() => clients.every(({ messages }) => messages.length === 1));
    const over = await join();
    expect(await over.closed()).toBe(4409);
    const { id } = await pagesOf(team).create(team.rootPageId);
    await clients[0]?.until(() => clients.every(({ told }) => told.includes(`tree ${id}`)));
  });
});

test("whoever sends a message, of whatever form, is closed, and the others are told nothing of it", async () => {
  const team = await mintTeam();
  const listener = await ChannelClient.join(team, team.admin);
  const forged = '{"type":"changed","treeRevision":9,"changes":[{"kind":"tree","pageId":null}]}';
  for (const message of [forged, "", new Uint8Array(3), "x".repeat(1_000_000)]) {
    const sender = await ChannelClient.join(team, team.member);
    sender.raw(message);
    expect(await sender.closed()).toBe(1003);
  }
  expect(listener.told).toEqual([]);
});

test("an idle hour costs nothing: pings wake nobody, no alarm is set, and nothing is written", async () => {
  const team = await mintTeam();
  const reader = await ChannelClient.join(team, team.member);
  const channel = channelObject(team.rootPageId);
  const written = () =>
    runInDurableObject(channel, (_, { storage }) =>
      storage.sql.exec("SELECT * FROM fact").toArray(),
    );
  const before = await written();
  await evictDurableObject(channel, { webSockets: "hibernate" });
  reader.raw("ping");
  await reader.until(() => reader.texts.includes("pong"));
  expect(await runInDurableObject(channel, (_, { storage }) => storage.getAlarm())).toBeNull();
  expect(await written()).toEqual(before);
  await channel.tell({ kind: "tree", pageId: "p" }, 1);
  await reader.until(() => reader.told.includes("tree p"));
});

/** A text that cannot be saved as a version: tried again without end, and never in silence. */
import { env } from "cloudflare:workers";
import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cascades } from "#cascades";
import { purgeDeletedPages } from "#domains/pages/trash/purging/purge";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { limits } from "#limits";
import { noteHeartbeatNow } from "#test/events";
import { listenForFaults } from "#test/logged-faults";
import { pagesOf } from "#test/pages";
import { RoomClient, roomOf } from "#test/room-client";
import { versionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const bindings = env as unknown as Bindings;
const { DB } = bindings;

// Only Date: sockets and storage go on in real time, while the room's clock can be set forward.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A page with text in a live document, of which no version can be saved until `mend`. */
async function brokenPage(text: string) {
  const team = await mintTeam();
  const { id: pageId } = await pagesOf(team).create(team.rootPageId);
  const trigger = `unsaved_${pageId}`;
  await DB.exec(
    `CREATE TRIGGER ${trigger} BEFORE INSERT ON content_versions WHEN new.page_id = '${pageId}' BEGIN SELECT RAISE(ABORT, 'this page is broken'); END`,
  );
  const mend = () => DB.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
  onTestFinished(async () => void (await mend()));
  const writer = await RoomClient.join(pageId, { userId: team.owner.userId });
  writer.type(text);
  await expect.poll(() => writer.saved).toBe(writer.sent);
  return { team, pageId, writer, mend };
}

/** The alarm, when it is due: pauses between attempts grow up to the longest. */
async function attempt(pageId: string): Promise<void> {
  later(limits.roomSaveAtMostMs);
  await runDurableObjectAlarm(roomOf(pageId));
}

async function attempts(pageId: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await attempt(pageId);
}

const deadLettersOf = async (team: Team): Promise<Record<string, unknown>[]> =>
  (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/dead-letters`))).data;

const contentOf = async (team: Team, pageId: string) =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))) as {
    content: string;
    unsavedSince?: string;
  };

async function unsavedInHealth(team: Team): Promise<number> {
  later(6_000);
  await noteHeartbeatNow();
  return (await expectStatus(200, team.anonymous.get("/healthcheck"))).unsavedVersions;
}

test("each attempt is in the log, with page, update and attempt, and without a word of the text", async () => {
  const faults = listenForFaults();
  const { pageId, mend } = await brokenPage("a secret plan");
  await attempts(pageId, 2);
  expect(faults({ pageId })).toMatchObject([
    { level: "error", pageId, seq: 1, attempt: 1, fault: expect.stringContaining("broken") },
    { level: "error", pageId, seq: 1, attempt: 2 },
  ]);
  expect(JSON.stringify(faults({ pageId }))).not.toContain("secret");
  await mend();
});

test("the request that wrote it is named where it came through the interface", async () => {
  const faults = listenForFaults();
  const { team, pageId, mend } = await brokenPage("typed");
  const path = `${pagesOf(team).path(pageId)}/ydoc`;
  const { headers } = await team.owner.post(path, { content: "written" });
  const requestId = headers.get("x-request-id");
  expect(requestId).not.toBeNull();
  expect(faults({ pageId, requestId })).toHaveLength(1);
  await mend();
});

test("its page says since when, health counts it, and owners find it, until it is saved", async () => {
  listenForFaults();
  const { team, pageId, mend } = await brokenPage("kept");
  expect(await contentOf(team, pageId)).not.toHaveProperty("unsavedSince");
  const before = await unsavedInHealth(team);
  await attempt(pageId);
  const since = new Date(Date.now()).toISOString();
  expect(await contentOf(team, pageId)).toMatchObject({ content: "kept", unsavedSince: since });
  expect(await deadLettersOf(team)).toEqual([]);
  await attempts(pageId, 2);
  expect(await deadLettersOf(team)).toMatchObject([
    { id: pageId, kind: "version", attempts: 3, createdAt: since, isHandled: false },
  ]);
  expect(await unsavedInHealth(team)).toBe(before + 1);
  await attempt(pageId);
  expect(await deadLettersOf(team)).toMatchObject([{ id: pageId, attempts: 4 }]);
  await mend();
  await attempt(pageId);
  expect(await versionsOf(pageId)).toHaveLength(1);
  expect(await deadLettersOf(team)).toEqual([]);
  expect(await unsavedInHealth(team)).toBe(before);
  expect(await contentOf(team, pageId)).not.toHaveProperty("unsavedSince");
});

test("whoever writes is told since when, also who comes later, and that it is over; readers are not", async () => {
  listenForFaults();
  const { team, pageId, writer, mend } = await brokenPage("kept");
  const reader = await RoomClient.join(pageId, { userId: team.admin.userId, permission: "read" });
  const told = ({ texts }: RoomClient) =>
    texts.flatMap(({ type, since }) => (type === "unsaved" ? [since] : []));
  await attempt(pageId);
  const { unsavedSince } = await contentOf(team, pageId);
  await writer.until(() => told(writer).length > 0);
  expect(told(writer)).toEqual([unsavedSince]);
  await attempt(pageId);
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  const late = await RoomClient.join(pageId, { userId: team.admin.userId });
  await late.until(() => told(late).length > 0);
  expect(told(late)).toEqual([unsavedSince]);
  await mend();
  await attempt(pageId);
  await Promise.all([writer, late].map((each) => each.until(() => told(each).includes(null))));
  expect([told(writer), told(late), told(reader)]).toEqual([
    [unsavedSince, null],
    [unsavedSince, null],
    [],
  ]);
});

test("a replay saves it at once, and is refused to whoever may not see it", async () => {
  listenForFaults();
  const { team, pageId, mend } = await brokenPage("kept");
  await attempts(pageId, 3);
  await mend();
  const path = `/orgs/${team.orgId}/dead-letters/${pageId}/replay`;
  expect((await team.member.post(path)).status).toBe(403);
  expect(await expectStatus(202, team.owner.post(path))).toEqual({ queued: 1 });
  await expect.poll(() => deadLettersOf(team)).toEqual([]);
  expect(await versionsOf(pageId)).toHaveLength(1);
  expect((await team.owner.post(path)).status).toBe(404);
});

test("after an eviction the next object still knows of the fault", async () => {
  const faults = listenForFaults();
  const { team, pageId, mend } = await brokenPage("kept");
  await attempts(pageId, 2);
  const { unsavedSince } = await contentOf(team, pageId);
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  expect(await contentOf(team, pageId)).toMatchObject({ unsavedSince });
  await attempt(pageId);
  expect(faults({ pageId, attempt: 3 })).toHaveLength(1);
  expect(await deadLettersOf(team)).toMatchObject([{ id: pageId, createdAt: unsavedSince }]);
  await mend();
  await attempt(pageId);
  expect(await deadLettersOf(team)).toEqual([]);
});

test("a text that is changed back to the saved one ends the fault", async () => {
  listenForFaults();
  const { team, pageId, writer } = await brokenPage("x");
  await attempts(pageId, 3);
  expect(await deadLettersOf(team)).toHaveLength(1);
  writer.edit(() => writer.doc.getText("content").delete(0, 1));
  await expect.poll(() => writer.saved).toBe(writer.sent);
  await attempt(pageId);
  expect(await deadLettersOf(team)).toEqual([]);
  expect(await versionsOf(pageId)).toEqual([]);
});

test("a page that is gone for good leaves nothing to be said of it", async () => {
  listenForFaults();
  const { team, pageId, mend } = await brokenPage("kept");
  await attempts(pageId, 3);
  await pagesOf(team).remove(pageId);
  expect(await deadLettersOf(team)).toHaveLength(1);
  later(limits.deletedPagesKeptMs + 1);
  // A run takes the oldest first, and so many: other tests have deleted pages as well.
  const leftAfterRun = async () => {
    await purgeDeletedPages(openSystem(bindings), cascades);
    return deadLettersOf(team);
  };
  await expect.poll(leftAfterRun).toEqual([]);
  await mend();
});

test("nothing is published of a text that is in no version, until it is", async () => {
  listenForFaults();
  const { team, pageId, mend } = await brokenPage("to be shown");
  const { setState, get, publish } = pagesOf(team);
  const refused = await setState(pageId, { state: 2 });
  expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
  expect((await get(pageId)).isPublished).toBe(false);
  await mend();
  await publish(pageId);
  expect(await versionsOf(pageId)).toHaveLength(1);
});

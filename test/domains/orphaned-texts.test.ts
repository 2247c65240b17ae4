/** What reconciliation finds of pages that the database does not know any more: it was set back to before they were made. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectGarbage, namePagesAsGarbage } from "#domains/files/index";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { bindings, systemAt } from "#test/events";
import { RoomClient, roomOf } from "#test/room-client";
import { versionsOf } from "#test/room-page";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });

// Only Date: sockets and storage go on in real time, while the room's clock can be set forward.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

/** What an operator is told of texts in the bucket that no row names, of this organization. */
async function orphansOf(orgId: string) {
  const found: { orgId: string; pageId: string; removedAt: string }[] = [];
  for (let after: string | null = orgId; ;) {
    const body = { after, of: "objects" };
    const part = await expectStatus(200, operator.post("/operator/reconciliations", body));
    found.push(...part.orphaned.filter((each: { orgId: string }) => each.orgId === orgId));
    after = part.next;
    if (after === null || !after.startsWith(orgId)) return found;
  }
}

/** The database as it was before the page was made. */
async function setBackBefore(pageId: string): Promise<void> {
  const { DB } = bindings;
  await DB.prepare("delete from content_versions where page_id = ?").bind(pageId).run();
  await DB.prepare("delete from pages where id = ?").bind(pageId).run();
}

/** The texts that the bucket has of a page. */
async function textsOf(orgId: string, pageId: string) {
  const { FILES } = bindings;
  const { objects } = await FILES.list({ prefix: `${orgId}/${pageId}/content/` });
  return Promise.all(objects.map(async ({ key }) => (await FILES.get(key))?.text()));
}

/** A new page of a team in which somebody types, with what nobody has saved as a version yet. */
async function typedIn(text: string) {
  const team = await mintTeam();
  const { id: pageId } = await pagesOf(team).create(team.rootPageId);
  const writer = await RoomClient.join(pageId, { userId: team.owner.userId });
  writer.type(text);
  await expect.poll(() => writer.saved).toBe(writer.sent);
  expect(await versionsOf(pageId)).toEqual([]);
  return { ...team, pageId, writer };
}

async function saveByAlarm(pageId: string): Promise<void> {
  vi.setSystemTime(Date.now() + limits.roomSaveAfterMs);
  await runDurableObjectAlarm(roomOf(pageId));
}

test("of a page that the database does not know any more the text stays for a month, is named, and goes then with its live document", async () => {
  const team = await mintTeam();
  const { orgId } = team;
  const pages = pagesOf(team);
  const { id: known } = await pages.create(team.rootPageId, { content: "Known.\n" });
  const { id: gone } = await pages.create(team.rootPageId, { content: "Gone.\n" });
  expect(await orphansOf(orgId)).toEqual([]);
  await setBackBefore(gone);

  const before = Date.now();
  const [orphan, ...more] = await orphansOf(orgId);
  expect([orphan?.pageId, more]).toEqual([gone, []]);
  const removedAt = Date.parse(orphan?.removedAt ?? "");
  expect(removedAt - before).toBeGreaterThanOrEqual(limits.deletedPagesKeptMs);
  // It is said once, and nothing is gone by then.
  expect(await orphansOf(orgId)).toEqual([]);
  await collectGarbage(systemAt(() => removedAt - 1));
  expect(await textsOf(orgId, gone)).toEqual(["Gone.\n"]);
  await collectGarbage(systemAt(() => removedAt));
  expect(await textsOf(orgId, gone)).toEqual([]);
  const isDestroyed = await runInDurableObject(roomOf(gone), (_, { storage }) =>
    storage.sql.exec("select 1 from fact where name = 'destroyed'").toArray(),
  );
  expect(isDestroyed).toHaveLength(1);
  expect(await textsOf(orgId, known)).toEqual(["Known.\n"]);
});

test("a live document of which no version was ever saved is found too: what was typed is in the bucket once it would have been one", async () => {
  const { orgId, pageId } = await typedIn("Of nobody's history.");
  expect(await textsOf(orgId, pageId)).toEqual([]);
  await setBackBefore(pageId);
  await saveByAlarm(pageId);
  expect(await orphansOf(orgId)).toEqual([{ orgId, pageId, removedAt: expect.any(String) }]);
  expect(await textsOf(orgId, pageId)).toEqual(["Of nobody's history."]);
});

test("an object that was gone from memory meanwhile knows whose text it is, and keeps it once", async () => {
  const { orgId, pageId } = await typedIn("Kept.");
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  await setBackBefore(pageId);
  await saveByAlarm(pageId);
  await saveByAlarm(pageId);
  expect(await textsOf(orgId, pageId)).toEqual(["Kept."]);
});

test("of a page that was purged nothing is written, though its live document still saves; of one that is to go in a month it is", async () => {
  const system = systemAt(Date.now);
  const saved = async (dueAt: number) => {
    const { orgId, pageId } = await typedIn("Typed.");
    const named = namePagesAsGarbage(system.db, orgId, [pageId], dueAt);
    await system.commitUnlogged([named], "upkeep");
    await setBackBefore(pageId);
    await saveByAlarm(pageId);
    return textsOf(orgId, pageId);
  };
  expect(await saved(Date.now())).toEqual([]);
  expect(await saved(Date.now() + limits.deletedPagesKeptMs)).toEqual(["Typed."]);
});

test("a page that the database knows costs no object until its text is a version", async () => {
  const { orgId, pageId, writer } = await typedIn("One");
  for (const more of [" two", " three"]) {
    writer.type(more);
    await expect.poll(() => writer.saved).toBe(writer.sent);
  }
  expect(await textsOf(orgId, pageId)).toEqual([]);
  await saveByAlarm(pageId);
  expect(await textsOf(orgId, pageId)).toEqual(["One two three"]);
});

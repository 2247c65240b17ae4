/** The end of what was deleted: after thirty days, for good and for everywhere, and not a moment sooner. */
import { runInDurableObject } from "cloudflare:test";
import { ChannelClient, channelObject } from "#test/channel-client";
import { roomOf } from "#test/room-client";
import { describe, expect, test } from "vitest";
import { collectGarbage } from "#domains/files/garbage/collect";
import { cascades } from "#cascades";
import { purgeDeletedCollections, purgeDeletedPages } from "#domains/pages/trash/purging/purge";
import { limits } from "#limits";
import { bindings, systemWithoutQueues } from "#test/events";
import { countRows, nextRun, runUntilDone } from "#test/cron";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { ownersIn } from "#test/search-indexes";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import { mintTeam } from "#test/worker";

const day = 24 * 60 * 60_000;

/** When the page or the collection was deleted. */
async function deletedAt(table: "pages" | "collections", id: string): Promise<number> {
  const row = await bindings.DB.prepare(`select deleted_at as at from ${table} where id = ?`)
    .bind(id)
    .first<{ at: number }>();
  if (!row) throw new Error("It is not there.");
  return row.at;
}

const rowsOf = async (table: string, column: string, id: string) =>
  (await bindings.DB.prepare(`select 1 from ${table} where ${column} = ?`).bind(id).all()).results
    .length;

const keysBelow = async (prefix: string) =>
  (await bindings.FILES.list({ prefix })).objects.map(({ key }) => key);

/** Pages that were deleted so long ago that they go for good; those of a deleted organization, which no deletion names, go with it. */
const duePagesAt = (time: number) => () =>
  countRows(
    "select count(*) as n from pages where deleted_at < ? and deletion_id is not null",
    time - limits.deletedPagesKeptMs,
  );

/** What the cron has left to do: deleted pages and collections, and garbage, that are due. */
const leftAt = (time: number) => () =>
  countRows(
    `select (select count(*) from pages where deleted_at < ? and deletion_id is not null)
      + (select count(*) from collections where deleted_at < ?)
      + (select count(*) from garbage where due_at <= ?) as n`,
    time - limits.deletedPagesKeptMs,
    time - limits.deletedCollectionsKeptMs,
    time,
  );

async function purgeAt(time: number): Promise<void> {
  await runUntilDone(async () => {
    const system = systemWithoutQueues(() => time);
    await purgeDeletedPages(system, cascades);
    await purgeDeletedCollections(system, cascades);
    await collectGarbage(system);
  }, leftAt(time));
}

/** A published page with a page below it and a file each; what was published of it lies in R2. */
async function bookOf(team: Team) {
  const pages = pagesOf(team);
  const book = await pages.create(team.rootPageId, { name: "Book", content: "Old words" });
  const chapter = await pages.create(book.id, { name: "Chapter", content: "More words" });
  await pages.publish(book.id);
  await pages.publish(chapter.id);
  for (const page of [book, chapter])
    await uploadTo(team, `${team.collectionId}/${page.id}`, [png]);
  return { pages, book, chapter };
}

describe("deleted pages", () => {
  test("go for good after 30 days, with versions, documents and files, and answer 410", async () => {
    const team = await mintTeam();
    const { pages, book, chapter } = await bookOf(team);
    const sibling = await pages.create(team.rootPageId, { name: "Sibling", content: "Stays" });
    await pages.publish(sibling.id);
    await uploadTo(team, `${team.collectionId}/${sibling.id}`, [png]);
    await pages.remove(book.id);
    const at = await deletedAt("pages", book.id);

    await purgeAt(at + limits.deletedPagesKeptMs);
    expect(await rowsOf("pages", "deletion_id", book.id)).toBe(2);
    expect(await keysBelow(`${team.orgId}/${book.id}/`)).not.toEqual([]);

    await purgeAt(at + limits.deletedPagesKeptMs + 1);
    for (const { id } of [book, chapter]) {
      expect(await rowsOf("pages", "id", id)).toBe(0);
      for (const table of ["content_versions", "published_versions", "files"])
        expect(await rowsOf(table, "page_id", id)).toBe(0);
      expect(await keysBelow(`${team.orgId}/${id}/`)).toEqual([]);
      expect(await roomOf(id).read()).toMatchObject({ ok: false, code: "not_found" });
    }
    const reads = [book.path, chapter.path, sibling.path].map(async (path) => {
      const url = `/docs/${team.orgSlug}/${team.collectionSlug}/${path}`;
      return (await team.anonymous.get(url)).status;
    });
    expect(await Promise.all(reads)).toEqual([410, 410, 200]);
    const restored = await team.owner.put(`/orgs/${team.orgId}/restorePage/${book.id}`);
    expect(restored.status).toBe(404);
    expect(await keysBelow(`${team.orgId}/files/`)).toHaveLength(1);
    expect(await rowsOf("garbage", "org_id", team.orgId)).toBe(0);
    const log = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
    expect(log.data[0]).toMatchObject({
      eventType: "PURGE_PAGE",
      via: "system",
      eventResponse: { name: "Book", path: book.path, pageCount: 2 },
    });
  });

  test("leave the questions about them unanswered for readers, who saw none of them since", async () => {
    const team = await mintTeam();
    const { pages, book } = await bookOf(team);
    const { ask, faqs } = entriesOf(team);
    const states = ["approved", "rejected"];
    const asked = await Promise.all(states.map((state) => ask({ state, pageId: book.id })));
    await pages.remove(book.id);
    await purgeAt((await deletedAt("pages", book.id)) + limits.deletedPagesKeptMs + 1);
    const left = await Promise.all(
      asked.map(({ id }) => expectStatus(200, team.owner.get(`${faqs}/${id}`))),
    );
    expect(left.map(({ pageId, state }) => [pageId, state])).toEqual([
      [null, "pending"],
      [null, "rejected"],
    ]);
    const site = `/docs/${team.orgSlug}/${team.collectionSlug}/faq`;
    expect((await team.anonymous.get(site)).status).toBe(404);
  });

  test("are restored with everything until then, and refused from then on", async () => {
    const team = await mintTeam();
    const { pages, book, chapter } = await bookOf(team);
    const restore = (id: string) => team.owner.put(`/orgs/${team.orgId}/restorePage/${id}`);
    await pages.remove(book.id);
    await purgeAt((await deletedAt("pages", book.id)) + limits.deletedPagesKeptMs);
    expect((await restore(book.id)).status).toBe(200);
    await purgeAt(Date.now() + 400 * day);
    expect((await pages.get(chapter.id)).name).toBe("Chapter");
    expect(await keysBelow(`${team.orgId}/files/`)).toHaveLength(2);

    await pages.remove(book.id);
    const old = "update pages set deleted_at = ? where deletion_id = ?";
    const past = Date.now() - limits.deletedPagesKeptMs - 1;
    await bindings.DB.prepare(old).bind(past, book.id).run();
    const refused = await restore(book.id);
    expect([refused.status, refused.body.code]).toEqual([410, "gone"]);
  });

  test("are finished by a later run where one died between the commit and the removal", async () => {
    const team = await mintTeam();
    const { pages, book } = await bookOf(team);
    await pages.remove(book.id);
    const time = (await deletedAt("pages", book.id)) + limits.deletedPagesKeptMs + 1;
    const system = systemWithoutQueues(() => time);
    await runUntilDone(() => purgeDeletedPages(nextRun(system), cascades), duePagesAt(time));
    const broken = () => Promise.reject(new Error("no storage"));
    const FILES = { delete: broken, list: broken } as unknown as R2Bucket;
    const dying = { ...system, bindings: { ...system.bindings, FILES } };
    await expect(collectGarbage(dying)).rejects.toThrow("no storage");
    expect(await rowsOf("garbage", "org_id", team.orgId)).toBe(4);
    await runUntilDone(() => collectGarbage(nextRun(system)), leftAt(time));
    expect(await keysBelow(`${team.orgId}/`)).toEqual([]);
    expect(await rowsOf("garbage", "org_id", team.orgId)).toBe(0);
  });
});

describe("deleted collections", () => {
  test("go for good after 30 days, with all that stood in them and nothing beside", async () => {
    const team = await mintTeam();
    const { book } = await bookOf(team);
    await uploadTo(team, team.collectionId, [png]);
    await ChannelClient.join(team, team.member);
    const channelFacts = () =>
      runInDurableObject(channelObject(team.rootPageId), (_, { storage }) =>
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'fact'").toArray(),
      );
    const collections = `/orgs/${team.orgId}/collections`;
    const second = await expectStatus(201, team.owner.post(collections, { name: "Second" }));
    await uploadTo(team, second.id, [png]);
    await expectStatus(204, team.owner.delete(`${collections}/${team.collectionId}`));
    const at = await deletedAt("collections", team.collectionId);
    expect(await channelFacts()).toEqual([{ name: "fact" }]);
    expect(await ownersIn(team.collectionId)).toHaveLength(2);

    await purgeAt(at + limits.deletedCollectionsKeptMs);
    expect(await rowsOf("pages", "collection_id", team.collectionId)).toBe(3);
    await purgeAt(at + limits.deletedCollectionsKeptMs + 1);
    for (const table of ["pages", "published_versions", "files", "url_mappings", "webhooks"])
      expect(await rowsOf(table, "collection_id", team.collectionId)).toBe(0);
    expect(await rowsOf("collections", "id", team.collectionId)).toBe(0);
    expect(await channelFacts()).toEqual([]);
    expect(await ownersIn(team.collectionId)).toEqual([]);
    expect(await keysBelow(`${team.orgId}/${book.id}/`)).toEqual([]);
    expect(await keysBelow(`${team.orgId}/files/`)).toHaveLength(1);
    const restored = await team.owner.post(`${collections}/${team.collectionId}/restore`);
    expect(restored.status).toBe(404);
    expect((await team.owner.get(`${collections}/${second.id}`)).status).toBe(200);
  });
});

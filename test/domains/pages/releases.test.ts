import { describe, expect, test } from "vitest";
import { eventChanges } from "#catalogue";
import { limits } from "#limits";
import { bindings, deliveriesOf, hookUp } from "#test/events";
import { loggedOf, mintPages, servedOf, siteVersion } from "#test/mint-pages";
import { newReceiver } from "#test/receiver";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

async function mintReleases() {
  const minted = await mintPages();
  const { team, root, create } = minted;
  const { publish: publishMany, ...releases } = releasesOf(team);
  const draft = (content: string, more = {}) => create(root, { content, ...more });
  const publishedText = async (pageId: string) => (await servedOf(team, pageId))?.content ?? null;
  return { ...minted, releases, publishMany, draft, publishedText };
}

async function rowsOf(team: Team, sql: string) {
  return (await bindings.DB.prepare(sql).bind(team.orgId).all()).results;
}

describe("a release", () => {
  test("shows every page with something new in one commit, and nothing else", async () => {
    const { team, draft, publish, write, update, setState, remove, publishedText, ...all } =
      await mintReleases();
    const [draftOnly, edited, same, taken, stored, rejected, gone] = [
      await draft("Draft\n"),
      await draft("One\n"),
      await draft("Same\n"),
      await draft("Taken back\n"),
      await draft("Stored\n"),
      await draft("Rejected\n"),
      await draft("Gone\n"),
    ];
    for (const { id } of [edited, same, taken]) await publish(id);
    await write(edited.id, "Two\n");
    await expectStatus(200, setState(taken.id, { state: 1 }));
    await update(stored.id, { isArchived: true });
    await expectStatus(200, setState(rejected.id, { state: 0 }));
    await expectStatus(200, setState(rejected.id, { state: 3, reason: "no" }));
    await remove(gone.id);
    const seen = await siteVersion(team);
    const release = await all.publishMany({ note: "Spring", drafts: true });
    expect(release).toMatchObject({
      state: "published",
      note: "Spring",
      pageCount: 2,
      publishedCount: 2,
      createdBy: team.owner.userId,
      job: { kind: "release", state: "done", done: 2, total: 2, counts: { published: 2 } },
    });
    expect([await publishedText(draftOnly.id), await publishedText(edited.id)]).toEqual([
      "Draft\n",
      "Two\n",
    ]);
    for (const { id } of [taken, stored, rejected]) expect(await publishedText(id)).toBeNull();
    expect(await siteVersion(team)).toBe(seen + 1);
    const [version] = await all.versions(edited.id);
    expect(version).toMatchObject({
      versionNo: 2,
      isDefault: true,
      note: "Spring",
      releaseId: release.id,
      publishedBy: team.owner.userId,
    });
    expect(await all.get(edited.id)).toMatchObject({ state: 2, hasUnpublishedChanges: false });
    expect(await all.publishMany()).toMatchObject({ state: "published", pageCount: 0 });
    expect(await siteVersion(team)).toBe(seen + 1);
  });

  test("says of each page what its own publication says", async () => {
    const { team, draft, publish, publishMany } = await mintReleases();
    const { id: hookId } = await hookUp(team, newReceiver().url, ["page.publish_status_changed"]);
    const named = (name: string) => draft(`${name}\n`, { name });
    const [alone, third, second] = [await named("A"), await named("C"), await named("B")];
    await publish(alone.id);
    const { id: releaseId } = await publishMany({ pageIds: [third.id, second.id] });
    const entries = await rowsOf(
      team,
      `select event_id as id, page_id as pageId, collection_id as collectionId, created_by as createdBy,
        request_id is not null as hasRequest, event_response as response
        from log_entries where org_id = ? and event_type = 'PUBLISH_PAGE' order by id`,
    );
    const logged = entries.map(({ response, ...entry }) => ({
      ...entry,
      fields: Object.keys(JSON.parse(String(response))).toSorted(),
    }));
    const same = { collectionId: team.collectionId, createdBy: team.owner.userId, hasRequest: 1 };
    const keys = ["contentHash", "from", "name", "note", "path", "versionNo"];
    expect(logged).toEqual(
      expect.arrayContaining([
        { ...same, id: alone.id, pageId: alone.id, fields: keys },
        { ...same, id: second.id, pageId: second.id, fields: [...keys, "releaseId"].toSorted() },
        { ...same, id: third.id, pageId: third.id, fields: [...keys, "releaseId"].toSorted() },
      ]),
    );
    expect(logged).toHaveLength(3);
    const events = await rowsOf(
      team,
      "select id, page_id as pageId, data from events where org_id = ? and type = 'page.publish_status_changed' order by id",
    );
    expect(events.map(({ pageId }) => pageId)).toEqual([alone.id, second.id, third.id]);
    const [own, ...released] = events.map(({ data }) => JSON.parse(String(data)));
    for (const data of released) {
      expect(eventChanges["page.publish_status_changed"].parse(data.change)).toEqual({
        ...own.change,
        releaseId,
      });
      expect(data).toMatchObject({ orgId: own.orgId, collection: own.collection });
      expect(Object.keys(data.page)).toEqual(Object.keys(own.page));
      expect(data.actor).toEqual(own.actor);
    }
    for (const { id } of events) expect(String(id)).toMatch(/^\w{2}[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await deliveriesOf(team, hookId)).map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
    expect(await loggedOf(team, second.id)).toContain("PUBLISH_PAGE");
    const asked = await rowsOf(
      team,
      "select event_response as response from log_entries where org_id = ? and event_type = 'CREATE_RELEASE'",
    );
    expect(asked.map((entry) => JSON.parse(String(entry["response"])))).toEqual([
      { releaseId, pages: 2, note: null },
    ]);
  });

  test("takes no page that is not the collection's, and no empty list", async () => {
    const [{ draft, releases, remove }, other] = [await mintReleases(), await mintReleases()];
    const [mine, foreign, gone] = [
      await draft("A\n"),
      await other.draft("B\n"),
      await draft("C\n"),
    ];
    await remove(gone.id);
    for (const { id } of [foreign, gone, { id: "nosuchpage" }]) {
      const { status, body } = await releases.ask({ pageIds: [mine.id, id] });
      expect([status, body.code]).toEqual([404, "not_found"]);
      expect(body.detail).toContain(id);
    }
    const many = (count: number) => Array.from({ length: count }, () => mine.id);
    for (const pageIds of [[], many(limits.pagesPerCollection + 1)]) {
      expect((await releases.ask({ pageIds })).status).toBe(422);
    }
    const { jobId } = await expectStatus(
      202,
      releases.ask({ pageIds: many(limits.pagesPerCollection) }),
    );
    expect(await releases.end(jobId)).toMatchObject({ pageCount: 1, publishedCount: 1 });
    const note = "x".repeat(limits.releaseNoteChars);
    expect((await releases.ask({ note: `${note}x` })).status).toBe(422);
    expect((await releases.ask({ note })).status).toBe(202);
  });

  test("under review is for owners and admins, and a rejected page only ever for them", async () => {
    const { team, draft, setState } = await mintReleases();
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const grants = [{ userId: team.member.userId, collectionId: team.collectionId, permission: 2 }];
    const multiple = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
    await expectStatus(200, team.owner.post(multiple, { grants }));
    const [page, rejected] = [await draft("A\n"), await draft("B\n")];
    await expectStatus(200, setState(rejected.id, { state: 0 }));
    await expectStatus(200, setState(rejected.id, { state: 3, reason: "no" }));
    const byMember = releasesOf(team, team.member);
    const named = await byMember.ask({ pageIds: [rejected.id] });
    expect([named.status, named.body.code]).toEqual([403, "forbidden"]);
    const { id } = await byMember.publish({ pageIds: [page.id] });
    await expectStatus(200, team.owner.put(collection, { reviewRequired: true }));
    for (const answer of [await byMember.ask(), await byMember.rollback(id)]) {
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    }
    expect(await releasesOf(team).publish({ pageIds: [rejected.id] })).toMatchObject({
      publishedCount: 1,
    });
  });
});

describe("a release that is taken back", () => {
  test("gives readers in one moment what they saw before, and names the pages that had moved on", async () => {
    const { team, draft, publish, write, setState, get, releases, ...all } = await mintReleases();
    const [edited, first, later, off] = [
      await draft("One\n"),
      await draft("First\n"),
      await draft("One\n"),
      await draft("Off\n"),
    ];
    for (const { id } of [edited, later]) await publish(id);
    for (const { id } of [edited, later]) await write(id, "Two\n");
    const { id, version } = await all.publishMany();
    await write(later.id, "Three\n");
    await publish(later.id);
    await expectStatus(200, setState(off.id, { state: 1 }));
    const seen = await siteVersion(team);
    const stale = await releases.rollback(id, { "If-Match": `"${version - 1}"` });
    expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
    const back = await expectStatus(200, releases.rollback(id, { "If-Match": `"${version}"` }));
    expect(back).toMatchObject({
      state: "rolled_back",
      rolledBackBy: team.owner.userId,
      version: version + 1,
      movedOn: {
        count: 2,
        first: expect.arrayContaining([
          { pageId: later.id, name: later.name, path: later.path, publishedVersionNo: 3 },
          { pageId: off.id, name: off.name, path: off.path, publishedVersionNo: null },
        ]),
      },
    });
    expect(await releases.read(id)).toEqual(back);
    expect(await all.publishedText(edited.id)).toBe("One\n");
    expect(await all.publishedText(first.id)).toBeNull();
    expect(await all.publishedText(later.id)).toBe("Three\n");
    expect(await get(edited.id)).toMatchObject({
      state: 2,
      publishedVersionNo: 1,
      hasUnpublishedChanges: true,
    });
    expect(await get(first.id)).toMatchObject({ state: 1, isPublished: false });
    expect(await siteVersion(team)).toBe(seen + 1);
    expect((await loggedOf(team, edited.id)).at(-1)).toBe("SET_DEFAULT_PUBLISHED_VERSION");
    expect((await loggedOf(team, first.id)).at(-1)).toBe("UNPUBLISH_PAGE");
    const changes = await rowsOf(
      team,
      `select data ->> '$.change' as change from events
        where org_id = ? and type = 'page.publish_status_changed' order by id desc limit 2`,
    );
    expect(changes.map(({ change }) => JSON.parse(String(change)))).toEqual(
      expect.arrayContaining([
        { from: "published", to: "published", versionNo: 1, releaseId: id },
        { from: "published", to: "draft", versionNo: null, releaseId: id },
      ]),
    );
    const twice = await releases.rollback(id);
    expect([twice.status, twice.body.code]).toEqual([409, "invalid_transition"]);
    expect(twice.body.detail).toContain("already");
  });

  test("can be published again, and what was unpublished by hand stays so", async () => {
    const { draft, setState, publishMany, releases, publishedText } = await mintReleases();
    const [page, off] = [await draft("A\n"), await draft("B\n")];
    const { id } = await publishMany();
    await expectStatus(200, setState(off.id, { state: 1 }));
    await expectStatus(200, releases.rollback(id));
    expect(await publishMany()).toMatchObject({ pageCount: 1, publishedCount: 1 });
    expect([await publishedText(page.id), await publishedText(off.id)]).toEqual(["A\n", null]);
  });

  test("one after the other leads back through the editions", async () => {
    const { draft, write, publishMany, releases, publishedText } = await mintReleases();
    const { id } = await draft("1\n");
    const made: string[] = [(await publishMany()).id];
    for (const text of ["2\n", "3\n"]) {
      await write(id, text);
      made.push((await publishMany()).id);
    }
    const seen: unknown[] = [];
    for (const releaseId of made.toReversed()) {
      await expectStatus(200, releases.rollback(releaseId));
      seen.push(await publishedText(id));
    }
    expect(seen).toEqual(["2\n", "1\n", null]);
    const [newest, ...older] = (await releases.list("?limit=2")).data;
    expect([newest.id, older[0].id]).toEqual([made[2], made[1]]);
    const { nextCursor } = await releases.list("?limit=2");
    const rest = await releases.list(`?limit=2&cursor=${nextCursor}`);
    expect([rest.data.map((each: { id: string }) => each.id), rest.nextCursor]).toEqual([
      [made[0]],
      null,
    ]);
  });

  test("a deleted page is taken back with it, and restored as it was before", async () => {
    const { team, draft, publish, write, remove, publishMany, releases, publishedText } =
      await mintReleases();
    const { id } = await draft("One\n");
    await publish(id);
    await write(id, "Leaked\n");
    const release = await publishMany();
    await remove(id);
    expect(await expectStatus(200, releases.rollback(release.id))).toMatchObject({
      movedOn: { count: 0 },
    });
    await expectStatus(200, team.owner.put(`/orgs/${team.orgId}/restorePage/${id}`));
    expect(await publishedText(id)).toBe("One\n");
  });
});

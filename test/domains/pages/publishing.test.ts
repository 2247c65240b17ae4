import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { loggedOf, mintPages, servedOf, siteVersion } from "#test/mint-pages";
import { typeInto } from "#test/typed-draft";
import { expectStatus } from "#test/team";

describe("publishing", () => {
  test("keeps what the live document holds, rendered, under the hash that its version names", async () => {
    const { team, root, create, publish, versions } = await mintPages();
    const meta = { title: "Title", description: "About" };
    const page = await create(root, { name: "Page", meta, content: "# Hello\n\nWorld <b>!</b>\n" });
    const seen = await siteVersion(team);
    expect(await servedOf(team, page.id)).toBeNull();
    expect(await publish(page.id)).toMatchObject({
      state: 2,
      isPublished: true,
      publishedVersionNo: 1,
      hasUnpublishedChanges: false,
    });
    const snapshot = await servedOf(team, page.id);
    expect(snapshot).toMatchObject({ name: "Page", meta, endpoint: null });
    expect(snapshot?.content).toBe("# Hello\n\nWorld <b>!</b>\n");
    expect(snapshot?.html).toContain("World");
    expect(snapshot?.outline).toMatchObject([{ text: "Hello", depth: 1 }]);
    expect(await siteVersion(team)).toBe(seen + 1);
    expect(await versions(page.id)).toMatchObject([
      {
        versionNo: 1,
        isDefault: true,
        path: "page",
        sizeBytes: 24,
        publishedBy: team.owner.userId,
      },
    ]);
    expect(await loggedOf(team, page.id)).toEqual([
      "CREATE_PAGE",
      "UPDATE_PAGE_CONTENT",
      "PUBLISH_PAGE",
    ]);
  });

  test("unchanged, stays at the version there is and says nothing", async () => {
    const { team, root, create, publish, versions } = await mintPages();
    const { id } = await create(root, { content: "Same\n" });
    const first = await publish(id);
    const [seen, logged] = [await siteVersion(team), await loggedOf(team, id)];
    expect(await publish(id)).toEqual(first);
    expect(await versions(id)).toHaveLength(1);
    expect([await siteVersion(team), await loggedOf(team, id)]).toEqual([seen, logged]);
  });

  test("an edit shows as unpublished until it is published or taken back", async () => {
    const { team, root, create, publish, write, update, get } = await mintPages();
    const { id } = await create(root, { name: "Name", content: "One\n" });
    await publish(id);
    const isChanged = async () => (await get(id)).hasUnpublishedChanges;
    await write(id, "Two\n");
    expect(await isChanged()).toBe(true);
    expect((await servedOf(team, id))?.content).toBe("One\n");
    expect(await publish(id)).toMatchObject({
      publishedVersionNo: 2,
      hasUnpublishedChanges: false,
    });
    expect((await servedOf(team, id))?.content).toBe("Two\n");
    for (const change of [{ name: "New" }, { meta: { title: "T" } }]) {
      await update(id, change);
      expect(await isChanged()).toBe(true);
      expect((await publish(id)).hasUnpublishedChanges).toBe(false);
    }
    await update(id, { urlName: "live-at-once" });
    expect(await isChanged()).toBe(false);
    await write(id, "Three\n");
    await write(id, "Two\n");
    expect(await publish(id)).toMatchObject({
      publishedVersionNo: 4,
      hasUnpublishedChanges: false,
    });
  });

  test("while somebody writes, what it missed counts as unpublished and nothing else does", async () => {
    const { team, root, create, setState, write, get } = await mintPages();
    const { id } = await create(root, { content: "0\n" });
    for (let round = 1; round <= 12; round++) {
      const [published] = await Promise.all([setState(id, { state: 2 }), write(id, `${round}\n`)]);
      expect(published.status).toBe(200);
      await expect
        .poll(async () => (await get(id)).hasUnpublishedChanges)
        .toBe((await servedOf(team, id))?.content !== `${round}\n`);
    }
  });

  test("what cannot be rendered is not published at all", async () => {
    const { team, root, create, setState, versions, get } = await mintPages();
    const page = await create(root);
    await typeInto(team, page.id, `${"> ".repeat(limits.markdownNestingDepth + 1)}deep\n`);
    const { status, body } = await setState(page.id, { state: 2 });
    expect([status, body.code]).toEqual([422, "validation_failed"]);
    expect(await versions(page.id)).toEqual([]);
    expect(await get(page.id)).toMatchObject({ state: 1, version: page.version });
    expect(await servedOf(team, page.id)).toBeNull();
  });

  test("of publications at the same moment each is whole, and numbers are never shared", async () => {
    const { root, create, setState, update, versions, get } = await mintPages();
    const { id } = await create(root, { content: "Text\n" });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => setState(id, { state: 2 })),
      update(id, { meta: { title: "Meanwhile" } }).catch(() => null),
    ]);
    for (const answer of answers.slice(0, 4)) expect(answer?.status).toBe(200);
    const numbers = (await versions(id)).map(({ versionNo }) => versionNo);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at));
    const { state, publishedVersionNo } = await get(id);
    expect([state, publishedVersionNo]).toEqual(numbers.length === 0 ? [1, null] : [2, numbers[0]]);
  });

  test("only what its approver has read", async () => {
    const { team, root, create, setState, write } = await mintPages();
    const { id } = await create(root, { content: "Read\n" });
    const { body } = await team.owner.get(`/api/page/${id}/content`);
    await write(id, "Changed since\n");
    const refused = await setState(id, { state: 2, expectedHash: body.contentHash });
    expect([refused.status, refused.body.code]).toEqual([412, "stale_version"]);
    expect(await servedOf(team, id)).toBeNull();
    const { body: now } = await team.owner.get(`/api/page/${id}/content`);
    const done = await setState(id, { state: 2, expectedHash: now.contentHash });
    expect(done.status).toBe(200);
  });

  test("archiving or deleting an ancestor hides a page, undoing it shows it again", async () => {
    const { team, root, create, publish, update, remove } = await mintPages();
    const module = await create(root);
    const page = await create(module.id, { content: "Seen\n" });
    await publish(page.id);
    expect((await servedOf(team, page.id))?.content).toBe("Seen\n");
    const seen = await siteVersion(team);
    await update(module.id, { isArchived: true });
    expect(await servedOf(team, page.id)).toBeNull();
    await update(module.id, { isArchived: false });
    expect((await servedOf(team, page.id))?.content).toBe("Seen\n");
    await remove(module.id);
    expect(await servedOf(team, page.id)).toBeNull();
    expect(await siteVersion(team)).toBe(seen + 3);
  });
});

describe("published versions", () => {
  test("are listed newest first, page by page", async () => {
    const { team, root, create, publish, update } = await mintPages();
    const { id } = await create(root);
    for (let edition = 1; edition <= 5; edition++) {
      await update(id, { meta: { title: `Edition ${edition}` } });
      await publish(id);
    }
    const first = await team.owner.get(`/published-version/${id}?limit=2`);
    const second = await team.owner.get(
      `/published-version/${id}?limit=3&cursor=${first.body.nextCursor}`,
    );
    const listed = [...first.body.data, ...second.body.data];
    expect(
      listed.map(({ versionNo, isDefault, meta }) => [versionNo, isDefault, meta.title]),
    ).toEqual([
      [5, true, "Edition 5"],
      [4, false, "Edition 4"],
      [3, false, "Edition 3"],
      [2, false, "Edition 2"],
      [1, false, "Edition 1"],
    ]);
    expect(second.body.nextCursor).toBeNull();
  });

  test("going back and forth is one pointer, and says what differs from the draft", async () => {
    const { team, root, create, publish, write, get, versions } = await mintPages();
    const { id } = await create(root, { content: "One\n" });
    await publish(id);
    await write(id, "Two\n");
    await publish(id);
    const setDefault = (versionNo: number) =>
      expectStatus(200, team.owner.post(`/published-version/${id}`, { versionNo }));
    const seen = await siteVersion(team);
    expect(await setDefault(1)).toMatchObject({ versionNo: 1, isDefault: true });
    expect((await servedOf(team, id))?.content).toBe("One\n");
    expect(await get(id)).toMatchObject({ publishedVersionNo: 1, hasUnpublishedChanges: true });
    expect(await versions(id)).toMatchObject([{ isDefault: false }, { isDefault: true }]);
    await setDefault(2);
    expect((await servedOf(team, id))?.content).toBe("Two\n");
    expect(await get(id)).toMatchObject({ publishedVersionNo: 2, hasUnpublishedChanges: false });
    await setDefault(2);
    expect(await siteVersion(team)).toBe(seen + 2);
    await setDefault(1);
    await publish(id);
    expect((await get(id)).publishedVersionNo).toBe(3);
  });

  test("a version that is not there, and a page that is not published, are refused", async () => {
    const { team, root, create, publish, setState } = await mintPages();
    const { id } = await create(root);
    const path = `/published-version/${id}`;
    expect((await team.owner.post(path, { versionNo: 1 })).status).toBe(404);
    await publish(id);
    expect((await team.owner.post(path, { versionNo: 2 })).status).toBe(404);
    await expectStatus(200, setState(id, { state: 1 }));
    const hidden = await team.owner.post(path, { versionNo: 1 });
    expect([hidden.status, hidden.body.code]).toEqual([409, "invalid_transition"]);
  });
});

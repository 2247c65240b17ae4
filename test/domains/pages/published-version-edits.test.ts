/** Published versions are edited, read and deleted, and readers see exactly what their default version holds. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { mintPages, servedOf, siteVersion } from "#test/mint-pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

/** A page with two published versions, "One" and "Two", the second of them the default. */
async function twoEditions() {
  const minted = await mintPages();
  const { team, root, create, publish, write } = minted;
  const { id } = await create(root, { name: "Page", content: "One\n" });
  await publish(id);
  await write(id, "Two\n");
  await publish(id);
  const path = (versionNo: number) => `/published-version/${id}/${versionNo}`;
  const edit = (versionNo: number, body: Record<string, unknown>, headers = {}) =>
    team.owner.put(path(versionNo), body, headers);
  const read = (versionNo: number, query = "") =>
    expectStatus(200, team.owner.get(path(versionNo) + query));
  return { ...minted, id, path, edit, read };
}

describe("editing a published version", () => {
  test("is seen by readers with the next request, and leaves draft, name and number alone", async () => {
    const { team, id, edit, get, versions } = await twoEditions();
    const seen = await siteVersion(team);
    const meta = { title: "Corrected" };
    const edited = await expectStatus(200, edit(2, { content: "Two, *corrected*\n", meta }));
    const site = await team.anonymous.get(`/docs/${team.orgSlug}/${team.collectionSlug}/page`);
    expect(site.body).toContain("Two, <em>corrected</em>");
    expect(await servedOf(team, id)).toMatchObject({ name: "Page", meta });
    expect(await siteVersion(team)).toBe(seen + 1);
    expect(await get(id)).toMatchObject({
      name: "Page",
      meta: {},
      publishedVersionNo: 2,
      hasUnpublishedChanges: true,
    });
    const draft = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
    expect(draft.content).toBe("Two\n");
    expect(await versions(id)).toMatchObject([
      {
        versionNo: 2,
        contentHash: edited.contentHash,
        sizeBytes: 17,
        editedBy: team.owner.userId,
        editedAt: expect.any(String),
      },
      { versionNo: 1, editedAt: null },
    ]);
  });

  test("keeps what it held before, under the hash that the log entry names", async () => {
    const { team, id, edit, read } = await twoEditions();
    const before = await read(2);
    const after = await expectStatus(200, edit(2, { content: "Two again\n", note: "Typo" }));
    const log = await expectStatus(
      200,
      team.owner.get(`/logs/pageId/${id}?eventType=UPDATE_PUBLISHED_VERSION`),
    );
    expect(log.data).toHaveLength(1);
    const { from, to, versionNo } = log.data[0].eventResponse;
    expect([from, to, versionNo]).toEqual([before.contentHash, after.contentHash, 2]);
    expect(await read(2, `?hash=${from}`)).toMatchObject({ content: "Two\n", isDefault: false });
    expect(await read(2)).toMatchObject({ content: "Two again\n", isDefault: true, note: "Typo" });
    const asHtml = await team.owner.get(`/published-version/${id}/2`, { Accept: "text/html" });
    expect(asHtml.body).toContain("<p>Two again</p>");
    const ofAnother = await team.owner.get(`/published-version/${id}/1?hash=${from}`);
    expect(ofAnother.status).toBe(404);
  });

  test("that readers do not see changes nothing for them until it is the default", async () => {
    const { team, id, edit } = await twoEditions();
    const seen = await siteVersion(team);
    await expectStatus(200, edit(1, { content: "One, edited\n" }));
    expect([await siteVersion(team), (await servedOf(team, id))?.content]).toEqual([seen, "Two\n"]);
    await expectStatus(200, team.owner.post(`/published-version/${id}`, { versionNo: 1 }));
    expect((await servedOf(team, id))?.content).toBe("One, edited\n");
  });

  test("to what the draft says leaves nothing unpublished", async () => {
    const { edit, get, write, id } = await twoEditions();
    await write(id, "Three\n");
    await expectStatus(200, edit(2, { content: "Three\n" }));
    expect((await get(id)).hasUnpublishedChanges).toBe(false);
  });

  test("that changes nothing says nothing", async () => {
    const { team, id, edit, read } = await twoEditions();
    const before = await read(2);
    expect(await expectStatus(200, edit(2, { content: "Two\n" }))).toEqual(before);
    const log = await expectStatus(200, team.owner.get(`/logs/pageId/${id}`));
    expect(log.data[0].eventType).toBe("PUBLISH_PAGE");
  });

  test("honours If-Match with the hash that was read", async () => {
    const { edit, read } = await twoEditions();
    const { contentHash } = await read(2);
    const guard = { "If-Match": `"${contentHash}"` };
    await expectStatus(200, edit(2, { content: "First\n" }, guard));
    const late = await edit(2, { content: "Second\n" }, guard);
    expect([late.status, late.body.code]).toEqual([412, "stale_version"]);
    expect((await read(2)).content).toBe("First\n");
  });

  test("takes a page's bytes of content and not one more", async () => {
    const { edit, read } = await twoEditions();
    await expectStatus(200, edit(1, { content: "a".repeat(limits.pageContentBytes) }));
    const over = await edit(1, { content: "a".repeat(limits.pageContentBytes + 1) });
    expect([over.status, over.body.errors[0].path]).toEqual([413, "body.content"]);
    expect((await read(1)).sizeBytes).toBe(limits.pageContentBytes);
  });

  test("under review is for owners and admins", async () => {
    const { team, path, read } = await twoEditions();
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const rules = { reviewRequired: true, defaultPermission: 2 };
    await expectStatus(200, team.owner.put(collection, rules));
    const refused = [
      await team.member.put(path(2), { content: "Mine\n" }),
      await team.member.delete(path(1)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await read(2)).content).toBe("Two\n");
    await expectStatus(200, team.admin.put(path(2), { content: "Ours\n" }));
  });
});

describe("deleting a published version", () => {
  test("is refused for the one that readers see", async () => {
    const { team, path, id, setState } = await twoEditions();
    const refused = await team.owner.delete(path(2));
    expect([refused.status, refused.body.code]).toEqual([409, "default_version"]);
    await expectStatus(200, setState(id, { state: 1 }));
    await expectStatus(204, team.owner.delete(path(2)));
  });

  test("never gives its number to another", async () => {
    const { team, id, path, publish, versions, write } = await twoEditions();
    await expectStatus(200, team.owner.post(`/published-version/${id}`, { versionNo: 1 }));
    await expectStatus(204, team.owner.delete(path(2)));
    await write(id, "Three\n");
    await publish(id);
    const numbers = (await versions(id)).map(({ versionNo }) => versionNo);
    expect(numbers).toEqual([3, 1]);
    expect((await team.owner.get(path(2))).status).toBe(404);
  });

  test("and choosing it at the same moment leaves readers a version that is there", async () => {
    const { team, id, path, versions, get } = await twoEditions();
    const [deleted, chosen] = await Promise.all([
      team.owner.delete(path(1)),
      team.owner.post(`/published-version/${id}`, { versionNo: 1 }),
    ]);
    expect([deleted.status, chosen.status]).not.toEqual([204, 200]);
    const numbers = (await versions(id)).map(({ versionNo }) => versionNo);
    expect(numbers).toContain((await get(id)).publishedVersionNo);
  });

  test("of another organization's page is not found, and neither is reading or editing it", async () => {
    const { path } = await twoEditions();
    const { owner } = await mintTeam();
    const answers = [
      await owner.get(path(1)),
      await owner.put(path(1), { content: "Mine\n" }),
      await owner.delete(path(1)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

/** Copies of pages: a page and everything below it once more, right behind it, with texts and files of its own. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { bindings } from "#test/events";
import { jobEnd } from "#test/imports";
import { loggedOf, mintPages } from "#test/mint-pages";
import { fillWithPages, pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { upload } from "#test/uploads";
import { mintTeam } from "#test/worker";

async function duplicate(team: Team, pageId: string, body: object = {}) {
  const path = `${pagesOf(team).path(pageId)}/duplicate`;
  const { pageId: copyId, jobId } = await expectStatus(202, team.owner.post(path, body));
  return { copyId: String(copyId), job: await jobEnd(team.owner, jobId) };
}

const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

const places = async (team: Team): Promise<string[]> =>
  (await pagesOf(team).tree()).map(({ path }: { path: string }) => path);

describe("a copy of a page", () => {
  test("stands right behind it with everything below, as drafts, and links between them lead to the copies", async () => {
    const { team, root, create, write, publish, get } = await mintPages();
    const guide = await create(root, { name: "Guide", meta: { icon: "🧭", tags: ["a"] } });
    const start = await create(guide.id, { name: "Start" });
    const request = { method: "POST", url: "{{host}}/pets" };
    const endpoint = await create(guide.id, { name: "Pets", type: 4, endpoint: request });
    await create(endpoint.id, { name: "One pet", type: 5, endpoint: request });
    const last = await create(root, { name: "Last" });
    await write(guide.id, `To [start](page:${start.id}#one), to [last](page:${last.id}).\n`);
    await write(start.id, `Back to [the guide](page:${guide.id}).\n`);
    await publish(guide.id);

    const { copyId, job } = await duplicate(team, guide.id);
    expect(job).toMatchObject({ state: "done", kind: "duplicate_page", total: 4, done: 4 });
    expect(job.problems).toEqual([]);
    expect(await places(team)).toEqual([
      "guide",
      "guide/start",
      "guide/pets",
      "guide/pets/one-pet",
      "guide-copy",
      "guide-copy/start",
      "guide-copy/pets",
      "guide-copy/pets/one-pet",
      "last",
    ]);
    const copy = await get(copyId);
    expect(copy).toMatchObject({ name: "Guide (copy)", isPublished: false, state: 1, version: 1 });
    expect(copy.meta).toEqual({ icon: "🧭", tags: ["a"] });
    const [copiedStart, copiedEndpoint] = copy.child;
    expect((await get(copiedEndpoint)).endpoint).toMatchObject(request);
    expect(await contentOf(team, copyId)).toBe(
      `To [start](page:${copiedStart}#one), to [last](page:${last.id}).\n`,
    );
    expect(await contentOf(team, copiedStart)).toBe(`Back to [the guide](page:${copyId}).\n`);
    expect(await contentOf(team, guide.id)).toContain(`page:${start.id}#one`);
    expect((await get(guide.id)).isPublished).toBe(true);
    expect(await loggedOf(team, copyId)).toContain("CREATE_PAGE");
  });

  test("is called as it is asked to be, else after the page, with an address of its own", async () => {
    const { team, root, create, get, update } = await mintPages();
    const { id } = await create(root, { name: "Guide", urlName: "by-hand" });
    const named = await get((await duplicate(team, id, { name: "Spring" })).copyId);
    expect([named.name, named.path]).toEqual(["Spring", "spring"]);
    for (const path of ["guide-copy", "guide-copy-2"]) {
      const copy = await get((await duplicate(team, id)).copyId);
      expect([copy.name, copy.path]).toEqual(["Guide (copy)", path]);
    }
    await update(named.id, { name: "Summer" });
    expect((await get(named.id)).path).toBe("summer");
    const long = await create(root, { name: "x".repeat(limits.pageNameChars) });
    const { name } = await get((await duplicate(team, long.id)).copyId);
    expect(name).toBe(`${"x".repeat(limits.pageNameChars - 7)} (copy)`);
  });

  test("shows copies of the page's files, which outlive the originals; other pages show what they showed", async () => {
    const { team, root, create, write, update, get } = await mintPages();
    const page = await create(root);
    const file = new File(["ours"], "ours.txt", { type: "text/plain" });
    const sent = await upload(team, `${team.collectionId}/${page.id}/images`, [file]);
    const [{ url, key }] = sent.body.files;
    const address = new URL(url).pathname;
    await update(page.id, { meta: { featureImage: address } });
    const other = await create(root, { meta: { featureImage: address } });
    await write(page.id, `![ours](${address})\n`);

    const { copyId, job } = await duplicate(team, page.id);
    expect(job.counts).toEqual({ files: 1, copied: 1 });
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/delete/file?key=${key}`));
    const [, image = ""] = /\((\/files\/[^)]+)\)/.exec(await contentOf(team, copyId)) ?? [];
    expect(image).not.toBe(address);
    expect((await team.anonymous.get(image)).body).toBe("ours");
    expect((await get(copyId)).meta.featureImage).toBe(image);
    for (const { id } of [page, other]) expect((await get(id)).meta.featureImage).toBe(address);
  });

  test("is refused where the page above it is full", async () => {
    const team = await mintTeam();
    const { create } = pagesOf(team);
    const module = await create(team.rootPageId);
    const { id } = await create(module.id);
    await fillWithPages(bindings.DB, team, { ...module, depth: 1 }, limits.childrenPerPage - 1);
    const path = `${pagesOf(team).path(id)}/duplicate`;
    const refused = await team.owner.post(path, {});
    expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  });
});

/** Copies of collections: the same pages, texts and settings, whatever interrupts the job. */
import { describe, expect, test } from "vitest";
import { unlogged } from "#db/commit";
import { limits } from "#limits";
import { subscribers } from "#registry";
import { bindings, systemWithoutQueues, hookUp, reactToEvent } from "#test/events";
import { jobEnd } from "#test/imports";
import { mintPages } from "#test/mint-pages";
import { fillWithPages, pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { upload } from "#test/uploads";
import { mintTeam } from "#test/worker";

const pathOf = (team: Team, id = team.collectionId) => `/orgs/${team.orgId}/collections/${id}`;

async function duplicate(team: Team, body: object = {}) {
  const begun = await expectStatus(202, team.owner.post(`${pathOf(team)}/duplicate`, body));
  return { ...(await jobEnd(team.owner, begun.jobId)), collectionId: String(begun.collectionId) };
}

const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

/** A collection with something of everything. */
async function mintHandbook() {
  const { team, root, create, update, write, publish } = await mintPages();
  const module = await create(root, { name: "Guide", urlName: "g", meta: { tags: ["a"] } });
  const start = await create(module.id, { name: "Start" });
  const old = await create(module.id, { name: "Old" });
  const request = { method: "POST", url: "{{host}}/pets" };
  const endpoint = await create(module.id, { name: "Pets", type: 4, endpoint: request });
  await create(endpoint.id, { name: "One pet", type: 5, endpoint: request });
  await update(old.id, { isArchived: true });
  await write(module.id, `Begin [here](page:${start.id}#one), not [there](page:AAAAAAAAAAAA).\n`);
  await write(start.id, `<a href="page:${module.id}">Back</a>, \`page:${module.id}\`, ${old.id}\n`);
  await write(old.id, "Old words\n");
  await publish(start.id);
  return { team, module, start, old, endpoint };
}

const shape = (page: Record<string, unknown>) => {
  const { name, urlName, path, type, meta, endpoint, isArchived } = page;
  return { name, urlName, path, type, meta, endpoint, isArchived };
};

describe("a copy of a collection", () => {
  test("has its pages, texts and links, every one an unpublished draft", async () => {
    const { team, module, start, old } = await mintHandbook();
    const job = await duplicate(team);
    expect(job).toMatchObject({ state: "done", kind: "duplicate_collection", total: 5, done: 5 });
    expect(job.problems).toEqual([]);
    const { tree, get } = pagesOf(team);
    const [ours, copied] = [await tree(), await tree("", job.collectionId)];
    expect(copied.map(({ path }) => path)).toEqual(ours.map(({ path }) => path));
    for (const [index, { id }] of ours.entries()) {
      const copiedPage = await get(copied[index].id);
      expect(shape(copiedPage)).toEqual(shape(await get(id)));
      expect(copiedPage).toMatchObject({ isPublished: false, state: 1, version: 1 });
    }
    const copyAt = (path: string) => copied.find((page) => page.path === path).id;
    const [guide, begin] = [copyAt(module.path), copyAt(start.path)];
    expect(await contentOf(team, guide)).toBe(
      `Begin [here](page:${begin}#one), not [there](page:AAAAAAAAAAAA).\n`,
    );
    expect(await contentOf(team, begin)).toBe(
      `<a href="page:${guide}">Back</a>, \`page:${module.id}\`, ${old.id}\n`,
    );
    const archived = `/orgs/${team.orgId}/archive-pages/${job.collectionId}`;
    const [put] = (await expectStatus(200, team.owner.get(archived))).data;
    expect(await contentOf(team, put.id)).toBe("Old words\n");
    expect((await get(start.id)).isPublished).toBe(true);
  });

  test("has its settings and its members' permissions, and no domain or webhook", async () => {
    const { team, start } = await mintHandbook();
    const environment = { name: "Live", type: 0, variables: {} };
    const made = team.owner.post(`/orgs/${team.orgId}/environments`, environment);
    const settings = {
      type: "api",
      description: "All of it",
      isPublic: false,
      defaultPermission: 2,
      reviewRequired: true,
      theme: { accent: "#123456" },
      header: `[Begin](page:${start.id})`,
      footer: "<p>Bye</p>",
      seo: { title: "All" },
      defaultEnvironmentId: (await expectStatus(201, made)).id,
    };
    await expectStatus(200, team.owner.put(pathOf(team), { ...settings, homePageId: start.id }));
    await hookUp(team, "https://a.example.com/hook");
    const grants = [{ userId: team.member.userId, collectionId: team.collectionId, permission: 0 }];
    const permissions = `/orgs/${team.orgId}/permissions/users/collection-permissions`;
    await expectStatus(200, team.owner.post(`${permissions}/multiple`, { grants }));

    const { collectionId } = await duplicate(team, { name: "Second", slug: "the-second" });
    const copy = await expectStatus(200, team.owner.get(pathOf(team, collectionId)));
    const header = `[Begin](page:${copy.homePageId})`;
    const kept = { ...settings, header, name: "Second", slug: "the-second", pageCount: 5 };
    expect(copy).toMatchObject(kept);
    expect(copy.customDomain).toBeNull();
    expect(copy.homePageId).not.toBe(start.id);
    expect(await pagesOf(team).get(copy.homePageId)).toMatchObject({ name: "Start", collectionId });
    expect((await team.member.get(pathOf(team, collectionId))).status).toBe(404);
    const hooks = await team.owner.get(`/api/webhooks/collection/${collectionId}`);
    expect(hooks.body.data ?? []).toEqual([]);
  });

  test("is named after its source where nothing is asked for, with an address of its own", async () => {
    const team = await mintTeam();
    const names = [];
    for (const _ of [1, 2]) {
      const { collectionId } = await duplicate(team);
      const { name, slug } = await expectStatus(200, team.owner.get(pathOf(team, collectionId)));
      names.push([name, slug]);
    }
    expect(names).toEqual([
      ["Handbook (copy)", "handbook-copy"],
      ["Handbook (copy)", "handbook-copy-2"],
    ]);
    const taken = await team.owner.post(`${pathOf(team)}/duplicate`, { slug: "handbook-copy" });
    expect([taken.status, taken.body.code]).toEqual([409, "slug_taken"]);
    const longest = "x".repeat(limits.collectionNameChars);
    await expectStatus(200, team.owner.put(pathOf(team), { name: longest }));
    const { collectionId } = await duplicate(team);
    const { name } = await expectStatus(200, team.owner.get(pathOf(team, collectionId)));
    expect(name).toBe(`${"x".repeat(limits.collectionNameChars - 7)} (copy)`);
  });
});

describe("the files of a collection", () => {
  const words = (text: string) => new File([text], `${text}.txt`, { type: "text/plain" });

  test("are copied, and what shows them shows the copies, which outlive the originals", async () => {
    const { team, root, create, write, remove } = await mintPages();
    const page = await create(root);
    const sent = await upload(team, `${team.collectionId}/${page.id}/images`, [words("ours")]);
    const own = await upload(team, team.collectionId, [words("logo")]);
    const [{ url, key }, logo] = [sent.body.files[0], own.body.files[0]];
    const theme = { logoUrl: logo.url.replace("http:", "https:") };
    await expectStatus(200, team.owner.put(pathOf(team), { theme }));
    const featureImage = new URL(url).pathname;
    await pagesOf(team).update(page.id, { meta: { featureImage } });
    await write(page.id, `![ours](${featureImage}) [whole](${url}) [no](/files/x/y)\n`);

    const { collectionId, counts, done } = await duplicate(team);
    expect([done, counts]).toEqual([3, { files: 2, copied: 1 }]);
    await remove(page.id);
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/delete/file?key=${key}`));
    const [copiedPage] = await pagesOf(team).tree("", collectionId);
    const text = await contentOf(team, copiedPage.id);
    const [, image = ""] = /\((\/files\/[^)]+)\)/.exec(text) ?? [];
    const copied = new URL(image, url).href;
    expect(image).not.toBe(featureImage);
    expect(text).toBe(`![ours](${image}) [whole](${copied}) [no](/files/x/y)\n`);
    expect((await pagesOf(team).get(copiedPage.id)).meta.featureImage).toBe(image);
    expect((await team.anonymous.get(image)).body).toBe("ours");
    const settings = await expectStatus(200, team.owner.get(pathOf(team, collectionId)));
    expect(settings.theme.logoUrl).not.toBe(theme.logoUrl);
    expect((await team.anonymous.get(new URL(settings.theme.logoUrl).pathname)).body).toBe("logo");
  });

  test.each([limits.copyStepFiles, limits.copyStepFiles + 1])(
    "all of %i are copied",
    async (count) => {
      const team = await mintTeam();
      const names = Array.from({ length: count }, (_, index) => words(`file ${index}`));
      expect((await upload(team, team.collectionId, names)).status).toBe(201);
      const { collectionId, done, state } = await duplicate(team);
      expect([state, done]).toEqual(["done", count]);
      const sql = "select count(*) as total from files where collection_id = ?";
      const row = await bindings.DB.prepare(sql).bind(collectionId).first();
      expect(row).toEqual({ total: count });
    },
  );
});

describe("a copy that is interrupted", () => {
  test("goes on where it was: nothing is there twice, and what people wrote meanwhile stays", async () => {
    const { team, start } = await mintHandbook();
    const { collectionId, jobId } = await duplicate(team);
    const copied = await pagesOf(team).tree("", collectionId);
    const before = await versions(team);
    const copiedPage = copied.find((page) => page.path === start.path).id;
    const text = await contentOf(team, copiedPage);
    const ada = await RoomClient.join(copiedPage, { userId: team.owner.userId });
    ada.type("Mine. ", 0);
    await expect.poll(() => ada.saved).toBe(ada.sent);

    // As if the commit of its step had been lost.
    await bindings.DB.prepare(
      "update jobs set state = 'running', step = 0, done = 0, counts = '{}', finished_at = null where id = ?",
    )
      .bind(jobId)
      .run();
    const offQueue = systemWithoutQueues();
    const asked = {
      type: "job.requested",
      change: { jobId, kind: "duplicate_collection" },
    } as const;
    const events = [{ ...asked, collection: null, page: null }];
    const { jobEventIds } = await offQueue.commit(team.orgId, {
      changes: [],
      audit: unlogged("upkeep"),
      events,
    });
    await reactToEvent(offQueue, subscribers, jobEventIds[0] ?? "");
    expect(await jobEnd(team.owner, jobId)).toMatchObject({ state: "done", done: 5 });
    expect(await pagesOf(team).tree("", collectionId)).toHaveLength(copied.length);
    expect(await contentOf(team, copiedPage)).toBe(`Mine. ${text}`);
    expect(await versions(team)).toBe(before);
  });

  /** How many content versions the copying has made. */
  async function versions(team: Team): Promise<number> {
    const sql =
      "select count(*) as total from content_versions where org_id = ? and reason = 'import'";
    const row = await bindings.DB.prepare(sql).bind(team.orgId).first<{ total: number }>();
    return row?.total ?? 0;
  }

  test.each([
    [limits.copyStepPages, 0],
    [limits.copyStepPages + 1, 1],
  ])("%i pages take as many steps as they need", async (count, lastStep) => {
    const team = await mintTeam();
    const module = await pagesOf(team).create(team.rootPageId);
    await fillWithPages(bindings.DB, team, { ...module, depth: 1 }, count - 1);
    const { jobId, done } = await duplicate(team);
    expect(done).toBe(count);
    const row = await bindings.DB.prepare("select step from jobs where id = ?").bind(jobId).first();
    expect(row).toEqual({ step: lastStep });
  });
});

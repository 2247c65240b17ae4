/** Collections: every setting and what it refuses, the default environment, and a deletion taken back. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { bindings, hookUp } from "#test/events";
import { mintCollection, mintPages, siteVersion } from "#test/mint-pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintOtherTenant, mintTeam } from "#test/worker";

const pathOf = (team: Team, id = team.collectionId) => `/orgs/${team.orgId}/collections/${id}`;
const read = (team: Team, id?: string) => expectStatus(200, team.owner.get(pathOf(team, id)));
const put = (team: Team, body: object, id?: string) => team.owner.put(pathOf(team, id), body);
const remove = (team: Team, id?: string) => expectStatus(204, team.owner.delete(pathOf(team, id)));
const restore = (team: Team, id?: string) => team.owner.post(`${pathOf(team, id)}/restore`);

async function newEnvironment(team: Team, type: 0 | 1, owner = team.owner): Promise<string> {
  const body = { name: "Live", type, variables: { host: { initialValue: "a.test" } } };
  return (await expectStatus(201, owner.post(`/orgs/${team.orgId}/environments`, body))).id;
}

describe("a collection's settings", () => {
  test("that a later release knows are left out by this one, which reads the others on", async () => {
    const team = await mintTeam();
    const navigation = { lastUpdated: true };
    const theme = { corners: "round" };
    await expectStatus(200, put(team, { navigation, theme }));
    const sql = `update collections set theme = json_set(theme, '$.sparkle', 'much'),
      navigation = json_set(navigation, '$.minimap', json('true')) where id = ?`;
    await bindings.DB.prepare(sql).bind(team.collectionId).run();
    const kept = await read(team);
    expect([kept.navigation, kept.theme]).toEqual([navigation, theme]);
    const site = `/docs/${team.orgSlug}/${team.collectionSlug}`;
    expect((await team.anonymous.get(`${site}/sitemap.xml`)).status).toBe(200);
  });

  test("each can be changed, and is read back as it was written", async () => {
    const { team, root, create } = await mintPages();
    const home = await create(root);
    const settings = {
      name: "Field guide",
      slug: "field-guide",
      description: "How we work outside",
      type: "api",
      isPublic: false,
      defaultPermission: 2,
      reviewRequired: true,
      theme: {
        accent: "#0a7B33",
        logoUrl: "https://example.com/logo.svg",
        logoDarkUrl: "https://example.com/logo-dark.svg",
        faviconUrl: "https://example.com/favicon.ico",
        font: "serif",
        appearance: "dark",
      },
      header: "<p>Above</p>",
      footer: "<p>Below</p>",
      customDomain: `${team.orgId.toLowerCase()}.example`,
      homePageId: home.id,
      defaultEnvironmentId: await newEnvironment(team, 0),
      seo: { title: "Outside", description: "A guide to the field" },
    };
    const before = await read(team);
    const changed = await expectStatus(200, put(team, settings));
    expect(changed).toMatchObject({ ...settings, version: before.version + 1 });
    expect(changed.siteVersion).toBe(before.siteVersion + 1);
    expect(await read(team)).toEqual(changed);

    const one = await expectStatus(200, put(team, { description: "Changed" }));
    expect(one).toMatchObject({ ...settings, description: "Changed" });
    const cleared = { homePageId: null, defaultEnvironmentId: null };
    expect(await expectStatus(200, put(team, cleared))).toMatchObject(cleared);
  });

  test("header and footer keep only what a page may show", async () => {
    const team = await mintTeam();
    const header = `<p onclick="steal()">Hi <a href="javascript:steal()">there</a></p><script>steal()</script>`;
    const changed = await expectStatus(200, put(team, { header, footer: header }));
    expect(changed.header).not.toMatch(/steal|script|onclick/);
    expect(changed.header).toContain("Hi");
    expect(changed.footer).toBe(changed.header);
  });

  const long = (chars: number) => "x".repeat(chars);
  test.each([
    ["name", long(limits.collectionNameChars), long(limits.collectionNameChars + 1)],
    ["name", "x", " "],
    ["slug", long(limits.urlNameChars), long(limits.urlNameChars + 1)],
    ["slug", "a-b", "A b"],
    ["description", long(1_000), long(1_001)],
    ["type", "blog", "wiki"],
    ["isPublic", false, "no"],
    ["defaultPermission", 2, 3],
    ["reviewRequired", true, 1],
    ["asking", "off", "maybe"],
    ["answersPerDay", 0, -1],
    ["answersPerDay", limits.aiQuestionsPerDay, limits.aiQuestionsPerDay + 1],
    ["theme", { accent: "#ffffff" }, { accent: "white" }],
    ["theme", { logoUrl: "https://a.test/x" }, { logoUrl: "http://a.test/x" }],
    ["theme", { logoDarkUrl: "/files/a/b" }, { logoDarkUrl: "//a.test/x" }],
    ["theme", { faviconUrl: "https://a.test/x" }, { faviconUrl: "javascript:x" }],
    ["theme", { font: "mono" }, { font: "Comic Sans" }],
    ["theme", { appearance: "light" }, { appearance: "pink" }],
    ["theme", {}, { unknown: 1 }],
    ["header", long(20_000), long(20_001)],
    ["footer", long(20_000), long(20_001)],
    ["seo", { title: long(200) }, { title: long(201) }],
    ["seo", { description: long(500) }, { description: long(501) }],
  ])("%s is checked: %o fits, %o does not", async (field, right, wrong) => {
    const team = await mintTeam();
    const refused = await put(team, { [field]: wrong });
    expect([refused.status, refused.body.code]).toEqual([422, "validation_failed"]);
    expect(refused.body.errors[0].path).toMatch(new RegExp(`^body\\.${field}`));
    await expectStatus(200, put(team, { [field]: right }));
  });

  test("a slug that another collection has is refused, and becomes free when that one is deleted", async () => {
    const team = await mintTeam();
    const { collectionId } = await mintCollection(team);
    const refused = await put(team, { slug: team.collectionSlug }, collectionId);
    expect([refused.status, refused.body.code]).toEqual([409, "slug_taken"]);
    await remove(team);
    await expectStatus(200, put(team, { slug: team.collectionSlug }, collectionId));
  });

  test("the home page is a live page of this collection, and not its root", async () => {
    const { team, root, create, remove: removePage } = await mintPages();
    const { collectionId } = await mintCollection(team);
    const page = await create(root);
    const gone = await create(root);
    await removePage(gone.id);
    const fault = { path: "body.homePageId" };
    for (const homePageId of [root, gone.id, "nothing"]) {
      expect((await put(team, { homePageId })).body.errors).toMatchObject([fault]);
    }
    expect((await put(team, { homePageId: page.id }, collectionId)).status).toBe(422);
    await expectStatus(200, put(team, { homePageId: page.id }));
  });

  test("the default environment is a global one of the organization", async () => {
    const [team, others] = [await mintTeam(), await mintOtherTenant()];
    const wrong = [await newEnvironment(team, 1), await newEnvironment(others, 0), "nothing"];
    for (const defaultEnvironmentId of wrong) {
      const refused = await put(team, { defaultEnvironmentId });
      expect(refused.body.errors).toMatchObject([{ path: "body.defaultEnvironmentId" }]);
    }
  });
});

describe("the default environment", () => {
  const environmentAt = (team: Team, id: string) => `/orgs/${team.orgId}/environments/${id}`;

  test("does not vanish silently: deleting it names the collections that have it", async () => {
    const team = await mintTeam();
    const { collectionId } = await mintCollection(team);
    await expectStatus(200, put(team, { name: "Partners" }, collectionId));
    const defaultEnvironmentId = await newEnvironment(team, 0);
    const path = environmentAt(team, defaultEnvironmentId);
    for (const each of [team.collectionId, collectionId])
      await expectStatus(200, put(team, { defaultEnvironmentId }, each));
    const refused = await team.owner.delete(path);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.detail).toContain('"Handbook", "Partners"');
    expect(refused.body.detail).toContain("?force=true");
    expect((await team.owner.delete(`${path}?force=false`)).status).toBe(409);
    expect(await read(team)).toMatchObject({ defaultEnvironmentId });

    await expectStatus(200, put(team, { defaultEnvironmentId: null }, collectionId));
    expect((await team.owner.delete(path)).body.detail).not.toContain("Partners");
    await expectStatus(200, put(team, { defaultEnvironmentId: null }));
    await expectStatus(204, team.owner.delete(path));
  });

  test("deleted by force, is nobody's default any more, and every site that showed it is new", async () => {
    const team = await mintTeam();
    const { collectionId } = await mintCollection(team);
    const defaultEnvironmentId = await newEnvironment(team, 0);
    const set = await expectStatus(200, put(team, { defaultEnvironmentId }));
    const other = await siteVersion(team, collectionId);
    await expectStatus(
      204,
      team.owner.delete(`${environmentAt(team, defaultEnvironmentId)}?force=true`),
    );
    expect(await read(team)).toMatchObject({
      defaultEnvironmentId: null,
      siteVersion: set.siteVersion + 1,
      version: set.version + 1,
    });
    expect(await siteVersion(team, collectionId)).toBe(other);
  });

  test("set while it is being deleted: one of the two is refused", async () => {
    const team = await mintTeam();
    const path = environmentAt(team, await newEnvironment(team, 0));
    const defaultEnvironmentId = path.split("/").at(-1);
    const answers = await Promise.all([
      team.owner.delete(path),
      put(team, { defaultEnvironmentId }),
    ]);
    const isKept = answers[0].status === 409;
    expect(answers.map(({ status }) => status)).toEqual(isKept ? [409, 200] : [204, 422]);
    expect((await read(team)).defaultEnvironmentId).toBe(isKept ? defaultEnvironmentId : null);
  });

  test("of a collection in the trash keeps nobody from deleting it", async () => {
    const team = await mintTeam();
    const defaultEnvironmentId = await newEnvironment(team, 0);
    await expectStatus(200, put(team, { defaultEnvironmentId }));
    await remove(team);
    await expectStatus(204, team.owner.delete(environmentAt(team, defaultEnvironmentId)));
    await expectStatus(200, restore(team));
    expect(await read(team)).toMatchObject({ defaultEnvironmentId: null });
  });

  test("changed, makes the sites that show it new", async () => {
    const team = await mintTeam();
    const defaultEnvironmentId = await newEnvironment(team, 0);
    const { siteVersion: before } = await expectStatus(200, put(team, { defaultEnvironmentId }));
    const path = `/orgs/${team.orgId}/environments/${defaultEnvironmentId}`;
    await expectStatus(200, team.owner.put(path, { name: "Staging" }));
    expect(await siteVersion(team)).toBe(before + 1);
  });
});

describe("a deleted collection", () => {
  const deleted = async (team: Team) =>
    (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/collections?state=deleted`))).data;

  test("is found by owners and admins, and comes back with its pages as they were", async () => {
    const { team, root, create, publish, tree } = await mintPages();
    const module = await create(root, { content: "# Hello\n" });
    const page = await create(module.id);
    await create(module.id).then(({ id }) => expectGone(team, id));
    await publish(page.id);
    const [before, pagesBefore] = [await read(team), await tree()];
    await remove(team);

    expect((await team.owner.get(pathOf(team))).status).toBe(404);
    expect(await deleted(team)).toMatchObject([
      { id: team.collectionId, name: "Handbook", deletedAt: expect.any(String) },
    ]);
    const list = `/orgs/${team.orgId}/collections`;
    expect((await team.admin.get(`${list}?state=deleted`)).body.data).toHaveLength(1);
    expect((await team.member.get(`${list}?state=deleted`)).status).toBe(403);
    expect((await team.owner.get(list)).body.data).toEqual([]);

    const restored = await expectStatus(200, restore(team));
    expect(restored).toMatchObject({ id: before.id, slug: before.slug, deletedAt: null });
    expect(restored.siteVersion).toBeGreaterThan(before.siteVersion);
    expect(await tree()).toEqual(pagesBefore);
    const content = await expectStatus(200, team.owner.get(`/api/page/${module.id}/content`));
    expect(content.content).toBe("# Hello\n");
    expect(await deleted(team)).toEqual([]);
    expect((await restore(team)).body.code).toBe("conflict");
  });

  async function expectGone(team: Team, pageId: string): Promise<void> {
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${pageId}`));
  }

  test("gets a suffix where its slug was taken meanwhile", async () => {
    const team = await mintTeam();
    await remove(team);
    const { collectionId } = await mintCollection(team);
    await expectStatus(200, put(team, { slug: team.collectionSlug }, collectionId));
    const restored = await expectStatus(200, restore(team));
    expect(restored.slug).toBe(`${team.collectionSlug}-2`);
  });

  test("comes back with the webhooks that its deletion turned off, and no other", async () => {
    const team = await mintTeam();
    const on = await hookUp(team, "https://a.example.com/on");
    const off = await hookUp(team, "https://a.example.com/off");
    await expectStatus(200, team.owner.put(`/api/webhooks/${off.id}`, { isEnabled: false }));
    await remove(team);
    await expectStatus(200, restore(team));
    const isEnabled = async (id: string) =>
      (await expectStatus(200, team.owner.get(`/api/webhooks/${id}`))).isEnabled;
    expect([await isEnabled(on.id), await isEnabled(off.id)]).toEqual([true, false]);
  });

  test("can be restored for 30 days, and not a moment longer", async () => {
    const team = await mintTeam();
    await remove(team);
    const deletedAt = (at: number) =>
      bindings.DB.prepare("update collections set deleted_at = ? where id = ?")
        .bind(at, team.collectionId)
        .run();
    await deletedAt(Date.now() - limits.deletedCollectionsKeptMs);
    expect((await restore(team)).body.code).toBe("gone");
    expect(await deleted(team)).toEqual([]);
    await deletedAt(Date.now() - limits.deletedCollectionsKeptMs + 60_000);
    expect(await deleted(team)).toHaveLength(1);
    await expectStatus(200, restore(team));
  });
});

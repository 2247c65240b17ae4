/** A preview and a version's HTML are rendered once: what is kept is shown again, to those alone who may see it now. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { serviceWith } from "#test/app-with";
import { exportOf } from "#test/archives";
import { createClient } from "#test/client";
import { bindings } from "#test/events";
import { mintPages } from "#test/mint-pages";
import { expectStatus } from "#test/team";
import { baseUrl, mintOtherTenant } from "#test/worker";
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";

const planted = "Taken from what is kept";

const keptOf = async ({ orgId }: Team, pageId: string) => {
  const { objects } = await bindings.FILES.list({ prefix: `${orgId}/${pageId}/rendered/` });
  return objects.map(({ key }) => key);
};

/** Writes over what is kept of the page: whoever is shown this was shown what is kept, and nothing was rendered. */
async function plant(team: Team, pageId: string): Promise<void> {
  for (const key of await keptOf(team, pageId)) {
    const kept = await (await bindings.FILES.get(key))?.json<Record<string, unknown>>();
    await bindings.FILES.put(key, JSON.stringify({ ...kept, html: `<p>${planted}</p>` }));
  }
}

async function pageOf(team: Team, content: string) {
  const pages = pagesOf(team);
  const { id } = await pages.create(team.rootPageId, { content });
  const links = `${pages.path(id)}/preview-links`;
  const link = await expectStatus(201, team.owner.post(links, {}));
  const preview = async (client = team.anonymous) =>
    String(await expectStatus(200, client.get(`/preview/${link.secret}`)));
  const { data } = await expectStatus(200, team.owner.get(`${pages.path(id)}/versions`));
  const versionAt = `/orgs/${team.orgId}/versions/html/${data[0].id}`;
  const version = async () => String(await expectStatus(200, team.owner.get(versionAt)));
  return { id, link, links, preview, version, versionAt };
}

/** The service as another deployment of it answers. */
const redeployed = createClient(
  serviceWith({ VERSION: { id: "another-version", tag: "", timestamp: "" } }),
  baseUrl,
  {},
);

describe("what was rendered once", () => {
  test("is shown to everybody who opens the link again, and to members", async () => {
    const { team } = await mintPages();
    const { id, preview } = await pageOf(team, "Plain *words*");
    expect(await preview()).toContain("Plain <em>words</em>");
    await plant(team, id);
    expect(await preview()).toContain(planted);
    expect(await expectStatus(200, team.owner.session.get(`/preview/pages/${id}`))).toContain(
      planted,
    );
  });

  test("is shown as the HTML of the version that says the same", async () => {
    const { team } = await mintPages();
    const { id, preview, version } = await pageOf(team, "Plain *words*");
    expect(await version()).toContain("Plain <em>words</em>");
    await plant(team, id);
    expect(await version()).toContain(planted);
    expect(await preview()).toContain(planted);
  });

  test("is not shown once the text is another", async () => {
    const { team, write } = await mintPages();
    const { id, preview } = await pageOf(team, "Old words");
    await preview();
    await plant(team, id);
    await write(id, "New words");
    const shown = await preview();
    expect(shown).toContain("New words");
    expect(shown).not.toContain(planted);
  });

  test("is not shown by another version of the renderer", async () => {
    const { team } = await mintPages();
    const { id, preview } = await pageOf(team, "Plain words");
    await preview();
    await plant(team, id);
    const shown = await preview(redeployed);
    expect(shown).toContain("Plain words");
    expect(shown).not.toContain(planted);
  });

  test("is shown nowhere in another organization whose page says the same", async () => {
    const { team } = await mintPages();
    const other = await mintOtherTenant();
    const [here, there] = [await pageOf(team, "Equal words"), await pageOf(other, "Equal words")];
    await here.preview();
    await here.version();
    await plant(team, here.id);
    for (const shown of [await there.preview(), await there.version()]) {
      expect(shown).toContain("Equal words");
      expect(shown).not.toContain(planted);
    }
  });

  test("is refused to those whose right has ended", async () => {
    const { team } = await mintPages();
    const { id, link, links, preview, version, versionAt } = await pageOf(team, "Kept words");
    await preview();
    await version();
    expect(await keptOf(team, id)).toHaveLength(1);
    await expectStatus(204, team.owner.delete(`${links}/${link.id}`));
    expect((await team.anonymous.get(`/preview/${link.secret}`)).status).toBe(404);
    const grant = (permission: number) => {
      const at = `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`;
      const { collectionId, member } = team;
      const grants = [{ userId: member.userId, collectionId, permission }];
      return expectStatus(200, team.owner.post(at, { grants }));
    };
    await grant(1);
    expect((await team.member.get(versionAt)).status).toBe(200);
    await grant(0);
    expect((await team.member.get(versionAt)).status).toBe(404);
  });
});

test("a page keeps the newest of its renderings, up to the bound", async () => {
  const { team, write } = await mintPages();
  const { id, preview } = await pageOf(team, "Words 0");
  await preview();
  const [first = ""] = await keptOf(team, id);
  for (let draft = 1; draft < limits.renderingsPerPage; draft += 1) {
    await write(id, `Words ${draft}`);
    await preview();
  }
  const kept = await keptOf(team, id);
  expect(kept).toHaveLength(limits.renderingsPerPage);
  expect(kept).toContain(first);
  await write(id, "Words past the bound");
  await preview();
  const after = await keptOf(team, id);
  expect(after).toHaveLength(limits.renderingsPerPage);
  expect(after).not.toContain(first);
});

test("what is kept goes into no archive of the organization", async () => {
  const { team } = await mintPages();
  const { id, preview } = await pageOf(team, "Kept words");
  await preview();
  expect(await keptOf(team, id)).toHaveLength(1);
  const prefix = `exports/${team.orgId}/${await exportOf(team)}/objects/${id}/`;
  const { objects } = await bindings.FILES.list({ prefix });
  const below = objects.map(({ key }) => key.slice(prefix.length));
  expect(below).toEqual([expect.stringMatching(/^content\//)]);
});

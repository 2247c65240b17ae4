/** Old addresses lead on in one hop, and never over a live page. */
import { describe, expect, test } from "vitest";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

async function published(team: Team, name: string): Promise<{ id: string; path: string }> {
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const page = await expectStatus(201, team.owner.post(path, { name, content: "Text." }));
  await expectStatus(
    200,
    team.owner.patch(`/orgs/${team.orgId}/pages/${page.id}/state`, { state: 2 }),
  );
  return page;
}

const siteOf = (team: Team) => `/docs/${team.orgSlug}/${team.collectionSlug}`;

describe("a mapping made by hand", () => {
  test("leads readers to where the page is now, in one hop, and stops when it is deleted", async () => {
    const team = await mintTeam();
    const page = await published(team, "Start");
    const body = { collectionId: team.collectionId, pageId: page.id, oldUrl: "/old/place/" };
    const created = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/urlMappings`, body),
    );
    expect(created.oldUrl).toBe("old/place");
    const first = await team.anonymous.get(`${siteOf(team)}/old/place`);
    expect([first.status, first.headers.get("location")]).toEqual([301, `${siteOf(team)}/start`]);
    await expectStatus(
      200,
      team.owner.put(`/orgs/${team.orgId}/pages/${page.id}`, { urlName: "begin" }),
    );
    const second = await team.anonymous.get(`${siteOf(team)}/old/place`);
    expect([second.status, second.headers.get("location")]).toEqual([301, `${siteOf(team)}/begin`]);
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/urlMappings/${created.id}`));
    expect((await team.anonymous.get(`${siteOf(team)}/old/place`)).status).toBe(404);
  });

  test("is refused for a live page's address, for a taken one, and for another collection's page", async () => {
    const team = await mintTeam();
    const [one, two] = [await published(team, "One"), await published(team, "Two")];
    const other = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Other" }),
    );
    const create = (body: Record<string, string>) =>
      team.owner.post(`/orgs/${team.orgId}/urlMappings`, {
        collectionId: team.collectionId,
        pageId: one.id,
        ...body,
      });
    expect((await create({ oldUrl: "two" })).body.code).toBe("conflict");
    expect((await create({ oldUrl: "gone" })).status).toBe(201);
    expect((await create({ oldUrl: "gone", pageId: two.id })).body.code).toBe("conflict");
    const foreign = await create({ oldUrl: "elsewhere", collectionId: other.id });
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, "body.pageId"]);
  });
});

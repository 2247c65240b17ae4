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

  test("may be given as a browser shows the address, percent-encoded", async () => {
    const team = await mintTeam();
    const page = await published(team, "Start");
    const body = { collectionId: team.collectionId, pageId: page.id, oldUrl: "caf%C3%A9/100%25" };
    const path = `/orgs/${team.orgId}/urlMappings`;
    expect((await expectStatus(201, team.owner.post(path, body))).oldUrl).toBe("café/100%");
    const found = await team.anonymous.get(`${siteOf(team)}/caf%C3%A9/100%25`);
    expect([found.status, found.headers.get("location")]).toEqual([301, `${siteOf(team)}/start`]);
  });

  test("that is absent or foreign is called by its name", async () => {
    const team = await mintTeam();
    const { status, body } = await team.owner.get(`/orgs/${team.orgId}/urlMappings/nothing`);
    expect([status, body.detail]).toEqual([
      404,
      "There is no such URL mapping, or you may not see it.",
    ]);
  });

  test("that is changed to what it is stays as it is", async () => {
    const team = await mintTeam();
    const page = await published(team, "Start");
    const body = { collectionId: team.collectionId, pageId: page.id, oldUrl: "old" };
    const path = `/orgs/${team.orgId}/urlMappings`;
    const created = await expectStatus(201, team.owner.post(path, body));
    const same = { oldUrl: "/old", pageId: page.id };
    expect(await expectStatus(200, team.owner.put(`${path}/${created.id}`, same))).toEqual(created);
    const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
    const types = data.map(({ eventType }: { eventType: string }) => eventType);
    expect(types).toContain("CREATE_URLMAPPING");
    expect(types).not.toContain("UPDATE_URLMAPPING");
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

describe("the mappings of one page", () => {
  async function mintTwo() {
    const team = await mintTeam();
    const [one, two] = [await published(team, "One"), await published(team, "Two")];
    const all = `/orgs/${team.orgId}/urlMappings`;
    const lead = (oldUrl: string, pageId: string) =>
      expectStatus(201, team.owner.post(all, { collectionId: team.collectionId, pageId, oldUrl }));
    for (const old of ["a", "b", "c"]) await lead(`one/${old}`, one.id);
    await lead("two/a", two.id);
    const list = `${all}/collectionId/${team.collectionId}`;
    return { team, one, two, list };
  }

  test("are listed by its id, a few at a time and as a file, without those of any other page", async () => {
    const { team, one, two, list } = await mintTwo();
    const ofOne = `${list}?pageId=${one.id}`;
    const first = await expectStatus(200, team.owner.get(`${ofOne}&limit=2`));
    const rest = await expectStatus(
      200,
      team.owner.get(`${ofOne}&limit=2&cursor=${first.nextCursor}`),
    );
    const rows: { pageId: string; oldUrl: string }[] = [...first.data, ...rest.data];
    expect(rest.nextCursor).toBe(null);
    expect(rows.map(({ oldUrl }) => oldUrl).toSorted()).toEqual(["one/a", "one/b", "one/c"]);
    expect(rows.every(({ pageId }) => pageId === one.id)).toBe(true);
    const csv: string = await expectStatus(
      200,
      team.owner.get(`${list}?pageId=${two.id}`, { Accept: "text/csv" }),
    );
    expect(csv).toContain("two/a");
    expect(csv).not.toContain("one/");
  });

  test("are none for a page of another collection or of another organization, and what is no id is refused", async () => {
    const { team, list } = await mintTwo();
    const other = await mintTwo();
    const collection = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Other" }),
    );
    for (const pageId of [other.one.id, collection.rootPageId, "nothing", "' or 1=1 --"]) {
      const query = new URLSearchParams({ pageId });
      const found = await expectStatus(200, team.owner.get(`${list}?${query}`));
      expect(found).toEqual({ data: [], nextCursor: null });
    }
    for (const query of ["pageId=", `pageId=${"x".repeat(41)}`]) {
      const { status, body } = await team.owner.get(`${list}?${query}`);
      expect([status, body.errors?.[0]?.path]).toEqual([422, "query.pageId"]);
    }
    const foreign = await other.team.owner.get(`${list}?pageId=${other.one.id}`);
    expect(foreign.status).toBe(404);
  });
});

/** Drafts are searched across the collections that somebody may read, and by nobody else. */
import { beforeAll, describe, expect, test } from "vitest";
import { sweepSearch } from "#domains/publication/index";
import { limits } from "#limits";
import { connectAgent, expectTool } from "#test/agents";
import { systemAt } from "#test/events";
import { pagesOf } from "#test/pages";
import { allScopes, expectStatus } from "#test/team";
import type { Client } from "#test/client";
import { createClient } from "#test/client";
import type { Team } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

let team: Team;
let second: { id: string; rootPageId: string };
beforeAll(async () => {
  team = await mintTeam();
  const made = team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" });
  second = await expectStatus(201, made);
});

interface Hit {
  pageId: string;
  collectionId: string;
  snippet: string;
}

async function search(query: string, client: Client = team.owner, more = ""): Promise<Hit[]> {
  const path = `/orgs/${team.orgId}/search?query=${encodeURIComponent(query)}${more}`;
  return (await expectStatus(200, client.get(path))).data;
}
const idsOf = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).map(({ pageId }) => pageId);

describe("a search over drafts", () => {
  test("finds what was never published, in every collection, by text and by name", async () => {
    const one = await pagesOf(team).create(team.rootPageId, { content: "A wombat digs.\n" });
    const other = await pagesOf(team).create(second.rootPageId, {
      name: "On wombats",
      content: "They sleep.\n",
    });
    expect(new Set(await idsOf("wombat"))).toEqual(new Set([one.id, other.id]));
    expect(await idsOf("wombat", team.owner, `&collectionId=${second.id}`)).toEqual([other.id]);
    const [hit] = await search("digs");
    expect(hit).toMatchObject({ collectionId: team.collectionId, snippet: "A wombat digs. " });
    const agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
    const { data } = await expectTool(agent, "search", { action: "drafts", query: "digs" });
    expect(data).toMatchObject([{ pageId: one.id, addresses: { published: null } }]);
  });

  test("finds what a page says now, and no more what it said before", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "An okapi.\n" });
    await pagesOf(team).write(page.id, "A tapir.\n");
    expect(await search("okapi")).toEqual([]);
    expect(await idsOf("tapir")).toEqual([page.id]);
    await pagesOf(team).remove(page.id);
    expect(await search("tapir")).toEqual([]);
  });

  test("shows nothing of a collection that somebody may not read, nor to another tenant, nor to readers", async () => {
    const page = await pagesOf(team).create(second.rootPageId, { content: "A numbat.\n" });
    const path = `/orgs/${team.orgId}/collections/${second.id}`;
    await expectStatus(200, team.owner.put(path, { defaultPermission: 0 }));
    expect(await idsOf("numbat")).toEqual([page.id]);
    expect(await search("numbat", team.member)).toEqual([]);
    const body = { name: "One", scopes: allScopes, collectionIds: [team.collectionId] };
    const { secret } = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/tokens`, body));
    const limited = createClient(send, baseUrl, { Authorization: `Bearer ${secret}` });
    expect(await search("numbat", limited)).toEqual([]);
    const other = await mintOtherTenant();
    expect((await other.owner.get(`/orgs/${team.orgId}/search?query=numbat`)).status).toBe(404);
    expect((await other.owner.get(`/orgs/${other.orgId}/search?query=numbat`)).body.data).toEqual(
      [],
    );
    const published = await expectStatus(200, team.owner.get(`${path}/search?query=numbat`));
    expect(published.data).toEqual([]);
  });

  test("still finds a draft that nobody has touched for long", async () => {
    const page = await pagesOf(team).create(team.rootPageId, { content: "A quokka.\n" });
    await sweepSearch(systemAt(() => Date.now() + 2 * limits.searchDocumentsKeptMs));
    expect(await idsOf("quokka")).toEqual([page.id]);
  });
});

/** Where readers' agents are led from addresses that a page, a collection or a site has left: as readers are. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "@modelcontextprotocol/client";
import { connectAgent, expectTool, refusalOf } from "#test/agents";
import { pagesOf } from "#test/pages";
import { mintPart, mintSite, publishIn, siteBy } from "#test/sites";
import type { Part } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let guide: Part;
let api: Part;
let old: Part;
let siteId: string;
let docs: string;

beforeAll(async () => {
  team = await mintTeam();
  guide = await mintPart(team, "Guide", ["Start"]);
  api = await mintPart(team, "Api", ["Calls"]);
  old = await mintPart(team, "Guide one", ["Only old"]);
  const made = await mintSite(team, {
    name: "Manual",
    sections: ["guide", "api"].map((slug) => ({ slug, name: slug })),
    versions: ["v2", "v1"].map((slug) => ({ slug, name: slug })),
    currentVersion: "v2",
    places: [
      { collectionId: guide.id },
      { collectionId: api.id, section: "api" },
      { collectionId: old.id, version: "v1" },
    ],
  });
  siteId = made.id;
  docs = `${baseUrl}/docs/${team.orgSlug}`;
});

const agentOf = (part: Part) => connectAgent(send, baseUrl, { path: `/p/${part.id}/mcp` });
const read = (agent: Client, path: string) => expectTool(agent, "read_page", { path });

/** Where readers are led from an address. */
async function ledTo(address: string): Promise<string | null> {
  const answer = await team.anonymous.get(address.slice(baseUrl.length));
  expect(answer.status).toBe(301);
  return new URL(answer.headers.get("location") ?? "", baseUrl).href;
}

describe("read_page", () => {
  test("follows a page to the section that it has moved to, and says where it is", async () => {
    const page = await publishIn(team, guide, "Limits");
    const before = `${docs}/manual/limits`;
    const [target] = await pagesOf(team).tree("", api.id);
    const moved = { draggedId: page.id, droppedOnId: target.id, position: "after" };
    await expectStatus(200, pagesOf(team).move(moved, guide.id));
    const agent = await agentOf(guide);
    for (const asked of [before, "limits"]) {
      const found = await read(agent, asked);
      expect(found).toMatchObject({ pageId: page.id, isMoved: true, path: "limits" });
      expect(found.url).toBe(`${docs}/manual/api/limits`);
    }
    expect(await ledTo(before)).toBe(`${docs}/manual/api/limits`);
  });

  test("makes the links of another section's page addresses of that section", async () => {
    const [target] = await pagesOf(team).tree("", api.id);
    const content = `# Linked\n\nSee [the calls](page:${target.id}).\n`;
    const page = await pagesOf(team).create(api.rootPageId, { name: "Linked", content });
    await pagesOf(team).publish(page.id);
    const { markdown } = await read(await agentOf(guide), `${docs}/manual/api/linked`);
    expect(markdown).toContain(`(${docs}/manual/api/${target.path})`);
  });

  test("finds nothing where a page went to a private collection", async () => {
    const page = await publishIn(team, guide, "Prices");
    const hidden = await mintPart(team, "Hidden");
    const settings = `/orgs/${team.orgId}/collections/${hidden.id}`;
    await expectStatus(200, team.owner.put(settings, { isPublic: false }));
    const moved = { draggedId: page.id, droppedOnId: hidden.rootPageId };
    await expectStatus(200, pagesOf(team).move(moved, guide.id));
    const asked = { name: "read_page", arguments: { path: `${docs}/manual/prices` } };
    expect(refusalOf(await (await agentOf(guide)).callTool(asked)).code).toBe("not_found");
  });

  test("follows a collection out of its place, and the site out of its name", async () => {
    const before = `${docs}/manual/v1/only-old`;
    await expectStatus(200, siteBy(team, siteId).place(old.id, { version: "v1", section: "api" }));
    const agent = await agentOf(guide);
    const now = `${docs}/manual/v1/api/only-old`;
    expect(await read(agent, before)).toMatchObject({ url: now, isMoved: true });
    expect(await read(agent, "v1/only-old")).toMatchObject({ url: now, isMoved: true });
    expect(await ledTo(before)).toBe(now);
    await expectStatus(200, siteBy(team, siteId).change({ slug: "companion" }));
    const started = await read(agent, `${docs}/manual/start`);
    expect(started).toMatchObject({ url: `${docs}/companion/start`, isMoved: true });
    const calls = await read(agent, `${docs}/manual/api/calls`);
    expect(calls).toMatchObject({ url: `${docs}/companion/api/calls`, isMoved: true });
  });

  test("looks for a path in the section that is named, and in no other", async () => {
    const asked = { name: "read_page", arguments: { path: "start", section: "api" } };
    expect(refusalOf(await (await agentOf(guide)).callTool(asked)).code).toBe("not_found");
  });

  test("leads to no site of others", async () => {
    const other = await mintTeam();
    const theirs = await mintPart(other, "Theirs", ["Secret plan"]);
    const address = `${baseUrl}/docs/${other.orgSlug}/${theirs.slug}/secret-plan`;
    const asked = { name: "read_page", arguments: { path: address } };
    expect(refusalOf(await (await agentOf(guide)).callTool(asked)).code).toBe("not_found");
  });
});

/** Where people open what an agent is told of: in every answer about a page, and about several. */
import type { Client } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, test } from "vitest";
import { connectAgent, expectTool } from "#test/agents";
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let agent: Client;
beforeAll(async () => {
  team = await mintTeam();
  agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
});

const call = (name: string, args: Record<string, unknown>) => expectTool(agent, name, args);
const inCollection = (name: string, args: Record<string, unknown>) =>
  call(name, { collectionId: team.collectionId, ...args });

const slugs = async () => {
  const { body: organization } = await team.owner.get(`/orgs/${team.orgId}`);
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const { body: collection } = await team.owner.get(path);
  return `${organization.slug}/${collection.slug}`;
};

describe("every answer about a page", () => {
  test("says where it is edited, previewed and read", async () => {
    const created = await call("create_page", { parentId: team.rootPageId, name: "Where" });
    const edit = `${baseUrl}/studio/o/${await slugs()}/${created.id}`;
    const preview = `${baseUrl}/preview/pages/${created.id}`;
    expect(created.addresses).toEqual({ edit, preview, published: null });
    const shown = await call("publish_page", { pageId: created.id, state: 2 });
    const published = `${baseUrl}/docs/${await slugs()}/where`;
    expect(shown.addresses).toEqual({ edit, preview, published });
    for (const name of ["read_page", "get_page", "compare_with_published"]) {
      const answer = await agent.callTool({ name, arguments: { pageId: created.id } });
      expect(answer.structuredContent).toMatchObject({ addresses: { edit, preview, published } });
      expect(JSON.stringify(answer.content)).toContain(published);
    }
    expect((await send(new Request(published))).status).toBe(200);
    const pageId = created.id;
    const { versionId } = await call("write_page", { pageId, content: "Here.\n" });
    const asked = { action: "create", pageId, oldUrl: "where/once" };
    const redirect = await inCollection("redirects", asked);
    const { id: releaseId } = await releasesOf(team).publish({ pageIds: [pageId] });
    const versions = await call("list_versions", { pageId });
    const compared = await call("compare_versions", { pageId, versionId });
    const editions = await call("list_published_versions", { pageId });
    const released = await inCollection("releases", { action: "pages", releaseId });
    const redirects = await inCollection("redirects", { action: "list" });
    const views = await call("reports", { action: "page_views", pageId });
    const told = [redirect, redirects.data[0], released.data[0], views];
    for (const answer of [versions, compared, editions, ...told])
      expect(answer.addresses).toEqual({ edit, preview, published });
    const said = { pageId, comment: "Where else?" };
    await expectStatus(201, team.anonymous.post("/feedback/negative", said));
    const feedback = await inCollection("reports", { action: "feedback" });
    expect(feedback.data[0].addresses).toEqual({ edit, preview, published });
  });

  test("of many pages says once how their addresses are made", async () => {
    const content = "See [x](/nowhere).";
    const { id: pageId, path } = await pagesOf(team).create(team.rootPageId, { content });
    const addresses = {
      edit: `${baseUrl}/studio/o/${await slugs()}/{id}`,
      preview: `${baseUrl}/preview/pages/{id}`,
      published: `${baseUrl}/docs/${await slugs()}/{+path}`,
    };
    const asked = { action: "publish", pageIds: [pageId], dryRun: "true" };
    const planned = await inCollection("releases", asked);
    expect(planned).toMatchObject({ pages: [{ pageId, path }], addresses });
    const { id: releaseId } = await releasesOf(team).publish({ pageIds: [pageId] });
    for (const [tool, action] of [
      ["releases", "get"],
      ["links", "broken"],
      ["links", "of_release"],
      ["reports", "views"],
      ["releases", "rollback"],
    ] as const) {
      const named = tool === "releases" ? { releaseId } : {};
      const answer = await inCollection(tool, { action, ...named });
      expect([action, answer.addresses]).toEqual([action, addresses]);
    }
  });

  test("tells of a deleted one that it has none, until it is restored", async () => {
    const { tools } = await agent.listTools();
    for (const name of ["delete_page", "deleted_pages"])
      expect(tools.find((tool) => tool.name === name)?.description).toContain("no address");
    const { id: pageId } = await pagesOf(team).create(team.rootPageId, {});
    await call("delete_page", { pageId });
    const { data } = await inCollection("deleted_pages", { action: "list" });
    expect(data[0]).not.toHaveProperty("addresses");
    const back = await call("deleted_pages", { action: "restore", pageId });
    expect(back.addresses.edit).toContain(pageId);
  });
});

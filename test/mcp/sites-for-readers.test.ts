/** What readers' agents reach of a site of collections: what its readers do, by section, version and language. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "@modelcontextprotocol/client";
import { connectAgent, expectTool, refusalOf } from "#test/agents";
import { mintPart, mintSite, publishIn } from "#test/sites";
import type { Part } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let guide: Part;
let api: Part;
let prices: Part;
let reader: Client;
let site: string;

beforeAll(async () => {
  team = await mintTeam();
  guide = await mintPart(team, "Guide two", ["Welcome", "Start"]);
  api = await mintPart(team, "Api two", ["Overview", "Calls"]);
  const old = await mintPart(team, "Guide one", ["Welcome", "Only old"]);
  const arabic = await mintPart(team, "Guide Arabic", ["Welcome", "Start"]);
  prices = await mintPart(team, "Prices", ["List"]);
  const settings = `/orgs/${team.orgId}/collections/${prices.id}`;
  await expectStatus(200, team.owner.put(settings, { isPublic: false }));
  await mintSite(team, {
    name: "Manual",
    sections: ["guide", "api", "prices"].map((slug) => ({ slug, name: slug.toUpperCase() })),
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "ar" }],
    places: [
      { collectionId: guide.id },
      { collectionId: api.id, section: "api" },
      { collectionId: old.id, version: "v1" },
      { collectionId: arabic.id, language: "ar" },
      { collectionId: prices.id, section: "prices" },
    ],
  });
  reader = await connectAgent(send, baseUrl, { path: `/p/${guide.id}/mcp` });
  site = `${baseUrl}/docs/${team.orgSlug}/manual`;
});

const refused = async (name: string, args: Record<string, unknown>) =>
  refusalOf(await reader.callTool({ name, arguments: args }));
const namesIn = ({ pages }: { pages: { name: string }[] }) => pages.map(({ name }) => name);
const found = async (args: Record<string, unknown>): Promise<string[]> => {
  const { data } = await expectTool(reader, "search", args);
  return data.map(({ url }: { url: string }) => url);
};

describe("a site of collections, to agents that read", () => {
  test("tells what there is of it beside the pages of its first section", async () => {
    const listed = await expectTool(reader, "list_pages", {});
    expect(namesIn(listed)).toEqual(["Welcome", "Start"]);
    expect(listed.site).toEqual({
      name: "Manual",
      section: "guide",
      version: "v2",
      language: "en",
      sections: [
        { slug: "guide", name: "GUIDE" },
        { slug: "api", name: "API" },
      ],
      versions: [
        { slug: "v2", name: "2.x" },
        { slug: "v1", name: "1.x" },
      ],
      languages: [
        { tag: "en", name: "English" },
        { tag: "ar", name: "العربية" },
      ],
    });
    const answer = await reader.callTool({ name: "list_pages", arguments: {} });
    expect(JSON.stringify(answer.content)).toMatch(
      /section.*guide.*api.*version.*v1.*language.*ar/,
    );
  });

  test("lists the pages of the section, version and language that are named", async () => {
    const lists = { api: { section: "api" }, old: { version: "v1" }, arabic: { language: "ar" } };
    const pages = Object.entries(lists).map(async ([key, args]) => [
      key,
      namesIn(await expectTool(reader, "list_pages", args)),
    ]);
    expect(Object.fromEntries(await Promise.all(pages))).toEqual({
      api: ["Overview", "Calls"],
      old: ["Welcome", "Only old"],
      arabic: ["Welcome", "Start"],
    });
  });

  test("is searched in all sections, or in what is named", async () => {
    expect((await found({ query: "calls" }))[0]).toBe(`${site}/api/calls`);
    expect((await found({ query: "start" }))[0]).toBe(`${site}/start`);
    expect(await found({ query: "calls", section: "guide" })).toEqual([]);
    expect(await found({ query: "only old" })).not.toContain(`${site}/v1/only-old`);
    expect((await found({ query: "only old", version: "v1" }))[0]).toMatch(`${site}/v1/only-old`);
    expect((await found({ query: "list", section: "api" })).join()).not.toContain("prices");
    expect((await found({ query: "list" })).join()).not.toContain("prices");
  });

  test("gives the page of every address that a search found, and of a path in what is named", async () => {
    const calls = `${site}/api/calls`;
    expect(await expectTool(reader, "read_page", { path: `${calls}#calls` })).toMatchObject({
      url: calls,
      path: "calls",
    });
    const old = await expectTool(reader, "read_page", { path: `${site}/v1/only-old` });
    const named = { path: "only-old", version: "v1" };
    expect(await expectTool(reader, "read_page", named)).toMatchObject({ pageId: old.pageId });
    const start = await expectTool(reader, "read_page", { path: `${site}/ar/start` });
    expect(start.url).toBe(`${site}/ar/start`);
    // What a language lacks is shown in the first one, as to readers.
    const lacking = { path: "calls", section: "api", language: "ar" };
    expect(await expectTool(reader, "read_page", lacking)).toMatchObject({ url: calls });
  });

  test("is asked in what is named", async () => {
    const { sources } = await expectTool(reader, "ask", {
      question: "What are the calls of api-two?",
      section: "api",
    });
    expect(sources[0].url).toMatch(`${site}/api/calls`);
  });

  test("is asked in all sections where none is named, over HTTP where one says so", async () => {
    const question = "What are the calls of api-two?";
    const first = ({ sources }: { sources: { url: string }[] }) => sources[0]?.url;
    const calls = `${site}/api/calls`;
    expect(first(await expectTool(reader, "ask", { question }))).toMatch(calls);
    const asked = { collectionId: guide.id, question };
    const ask = (more: object) =>
      expectStatus(200, team.anonymous.post("/p/ask", { ...asked, ...more }));
    expect(first(await ask({ within: "site" }))).toMatch(calls);
    expect(first(await ask({})) ?? "").not.toMatch(calls);
    const hidden = { question: "What is the list of prices?" };
    expect(JSON.stringify(await expectTool(reader, "ask", hidden))).not.toContain("/prices");
    const settings = `/orgs/${team.orgId}/collections/${api.id}`;
    await expectStatus(200, team.owner.put(settings, { asking: "off" }));
    expect(first(await ask({ within: "site" })) ?? "").not.toMatch(calls);
    await expectStatus(200, team.owner.put(settings, { asking: "answers" }));
  });

  test("says which there are where another is named, and nothing of a private one", async () => {
    const { code, text } = await refused("list_pages", { section: "cli" });
    expect([code, text]).toEqual([
      "validation_failed",
      expect.stringContaining("section: is none of this site's: guide, api"),
    ]);
    for (const name of ["list_pages", "read_page"])
      expect((await refused(name, { section: "prices" })).code).toBe("validation_failed");
    expect((await refused("read_page", { path: `${site}/prices/list` })).code).toBe("not_found");
    expect((await refused("read_page", { language: "fr" })).text).toContain("en, ar");
    expect((await refused("read_page", { section: "api", version: "v1" })).code).toBe("not_found");
  });

  test("of a collection that is a site of its own has no such parts", async () => {
    const alone = await mintPart(team, "Alone", ["Welcome"]);
    const agent = await connectAgent(send, baseUrl, { path: `/p/${alone.id}/mcp` });
    expect((await expectTool(agent, "list_pages", {})).site).toBeNull();
    const args = { section: "api" };
    const answer = refusalOf(await agent.callTool({ name: "list_pages", arguments: args }));
    expect(answer.text).toContain(
      "section: names nothing here: the collection is a site of its own",
    );
  });
});

test("resources are the pages of all sections, each read by its URI, and what is private is none", async () => {
  const { resources } = await reader.listResources();
  const listed = new Map(resources.map(({ uri, description }) => [uri, description]));
  expect(listed.get("galley://published/start")).toBe(`${site}/start`);
  const calls = "galley://published/calls?section=api";
  expect(listed.get(calls)).toBe(`${site}/api/calls`);
  expect([...listed.keys()].filter((uri) => /prices|list|only-old/.test(uri))).toEqual([]);
  const readAt = async (uri: string) =>
    JSON.stringify((await reader.readResource({ uri })).contents);
  expect(await readAt(calls)).toContain("The Calls of api-two");
  expect(await readAt("galley://published/only-old?version=v1")).toContain("guide-one");
  await expect(readAt("galley://published/list?section=prices")).rejects.toThrow("none of");
});

test("an address where nothing is gets the nearest ones, over HTTP as over MCP", async () => {
  await publishIn(team, guide, "Webhook deliveries");
  const { code, text } = await refused("read_page", { path: "guide/webhook-delivery" });
  expect(code).toBe("not_found");
  expect(text).toContain(`${site}/webhook-deliveries`);
  const query = `collectionId=${guide.id}&path=webhook-delivery`;
  const { detail } = await expectStatus(
    404,
    team.anonymous.get(`/p/getPublishedDataByPath?${query}`),
  );
  expect(detail).toContain(`${site}/webhook-deliveries`);
});

test("frontends of one's own reach the other parts by the same names", async () => {
  const at = `collectionId=${guide.id}&section=api`;
  const { collection, site: around } = await expectStatus(
    200,
    team.anonymous.get(`/p/getSideBarData?${at}`),
  );
  expect([collection.url, around.section]).toEqual([`${site}/api`, "api"]);
  const alone = { collectionId: guide.id, query: "calls" };
  const search = (more: Record<string, unknown>) =>
    expectStatus(200, team.anonymous.post("/p/global-search", { ...alone, ...more }));
  expect((await search({})).data).toEqual([]);
  expect((await search({ within: "site" })).data[0].url).toMatch(`${site}/api/calls`);
  expect((await search({ section: "api" })).data[0].url).toMatch(`${site}/api/calls`);
});

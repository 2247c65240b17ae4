/** What an agent can tell its person, and do next, by what a tool's answer says alone. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "@modelcontextprotocol/client";
import { connectAgent, expectTool, refusalOf } from "#test/agents";
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

let team: Team;
let agent: Client;
let reader: Client;
let page: { id: string; path: string };
let site: string;

beforeAll(async () => {
  team = await mintTeam();
  agent = await connectAgent(send, baseUrl, { token: team.owner.apiToken });
  reader = await connectAgent(send, baseUrl, { path: `/p/${team.collectionId}/mcp` });
  const pages = pagesOf(team);
  page = await pages.create(team.rootPageId, {
    name: "Sundials",
    content: "Read them at noon.\n\n## Winter\n\nA gnomon casts a longer umbra then.\n",
  });
  await pages.publish(page.id);
  const { addresses } = await expectTool(agent, "get_page", { pageId: page.id });
  site = addresses.published.replace(/\/sundials$/, "");
});

async function answerText(client: Client, name: string, args: Record<string, unknown>) {
  const answer = await client.callTool({ name, arguments: args });
  const [part] = answer.content;
  if (answer.isError === true || part?.type !== "text") throw new Error(JSON.stringify(answer));
  return part.text;
}

describe("an answer says where people open what it is about", () => {
  test("a collection, an approved FAQ and a published entry by their address on the site", async () => {
    const { collectionId } = team;
    const listed = await expectTool(agent, "list_collections", {});
    expect(listed.data[0].url).toBe(site);
    expect(await answerText(agent, "list_collections", {})).toContain(site);
    const call = (name: string, action: string, args: Record<string, unknown>) =>
      expectTool(agent, name, { action, collectionId, ...args });
    const faq = await call("faqs", "create", { question: "Why noon?", answer: "It is then." });
    const approved = await call("faqs", "update", { faqId: faq.id, state: "approved" });
    const entry = await call("changelog", "create", { title: "Winter hours" });
    const shown = await call("changelog", "publish", { changelogId: entry.id });
    expect([faq.url, approved.url]).toEqual([null, `${site}/faq`]);
    expect([entry.url, shown.url]).toEqual([null, `${site}/changelog/winter-hours`]);
    expect((await call("changelog", "list", {})).data[0].url).toBe(shown.url);
    for (const url of [approved.url, shown.url]) {
      expect((await send(new Request(url))).status).toBe(200);
    }
  });

  test("what a search finds and an answer cites, down to the section", async () => {
    const section = `${site}/sundials#winter`;
    const { collectionId } = team;
    const asked = { question: "What does a gnomon cast in winter?" };
    expect(await answerText(reader, "search", { query: "gnomon umbra" })).toContain(section);
    expect(await answerText(reader, "ask", asked)).toContain(section);
    expect(await answerText(agent, "ask", { collectionId, ...asked })).toContain(section);
    const published = { action: "published", collectionId, query: "gnomon" };
    expect(await answerText(agent, "search", published)).toContain(`${site}/sundials`);
  });

  test("what a page links to by its whole address, which read_page takes", async () => {
    const content = `See [the dials](page:${page.id}#winter).`;
    const linking = await pagesOf(team).create(team.rootPageId, { name: "Linking", content });
    await pagesOf(team).publish(linking.id);
    const link = `${site}/sundials#winter`;
    expect(await answerText(reader, "read_page", { path: "linking" })).toContain(`(${link})`);
    expect(await expectTool(reader, "read_page", { path: link })).toMatchObject({
      pageId: page.id,
    });
  });

  test("a draft by its name, which its text need not say", async () => {
    const draft = await answerText(agent, "read_page", { pageId: page.id });
    expect(draft).toContain("name: Sundials\n");
  });
});

test("readers' read_page takes a page by whatever the other tools and the site call it", async () => {
  const names = ["/sundials", "sundials#winter", "/sundials.md", `${site}/sundials#winter`];
  for (const path of [...names, `${site}/sundials.md?x=1`, `${site}/SUNDIALS/`]) {
    expect(await expectTool(reader, "read_page", { path })).toMatchObject({ pageId: page.id });
  }
  const elsewhere = await reader.callTool({
    name: "read_page",
    arguments: { path: `${site}-2/sundials` },
  });
  expect(refusalOf(elsewhere).code).toBe("not_found");
});

describe("a refusal says what to do next", () => {
  const refused = async (client: Client, name: string, args: Record<string, unknown>) =>
    refusalOf(await client.callTool({ name, arguments: args })).text;

  test("where what it names comes from, as where a collection's id stands for its top", async () => {
    const child = { parentId: team.collectionId, name: "Lost" };
    expect(await refused(agent, "create_page", child)).toMatch(
      /^not_found: There is no such page.*list_pages.*`rootPageId`/,
    );
    expect(await refused(reader, "read_page", { path: "nowhere" })).toMatch(/search.*list_pages/);
  });

  test("to read a text again that has changed, and which argument named the version", async () => {
    const edit = { pageId: page.id, edits: [{ find: "noon", replace: "dusk" }] };
    const stale = await refused(agent, "edit_page", { ...edit, expectedHash: "0".repeat(64) });
    expect(stale).toMatch(/^stale_version: .* Read it again first\.$/);
    const renamed = { pageId: page.id, name: "Dials", expectedVersion: "999" };
    const text = await refused(agent, "update_page", renamed);
    expect(text).toMatch(/^stale_version: expectedVersion names "999"/);
  });
});

test("a version is read, compared and gone back to by the same two names, of its own page alone", async () => {
  const other = await pagesOf(team).create(team.rootPageId, { name: "Other", content: "x" });
  const content = "Read them at dusk.\n";
  await expectTool(agent, "write_page", { pageId: page.id, content });
  const { data } = await expectTool(agent, "list_versions", { pageId: page.id });
  const [{ id: versionId }, { id: fromVersionId }] = data;
  const named = { pageId: page.id, versionId };
  expect(await expectTool(agent, "compare_versions", named)).toMatchObject({ content });
  const compared = await expectTool(agent, "compare_versions", { ...named, fromVersionId });
  expect(compared.difference.markdown).toContain("+Read them at dusk.");
  await expectTool(agent, "restore_version", named);
  for (const name of ["compare_versions", "restore_version"]) {
    const strange = { name, arguments: { pageId: other.id, versionId } };
    expect(refusalOf(await agent.callTool(strange)).text).toMatch(
      /^not_found: There is no such version.* list_versions/,
    );
  }
});

test("what another action of the tool takes is said to be none of this one's", async () => {
  const asked = { action: "list", collectionId: team.collectionId, faqId: "AAAAAAAAAAAA" };
  const { text } = refusalOf(await agent.callTool({ name: "faqs", arguments: asked }));
  expect(text).toContain("faqId: is no argument of this action; it takes collectionId");
});

test("a client that validates answers lets them gain fields, and reads no bound of what comes out", async () => {
  for (const client of [agent, reader]) {
    const { tools } = await client.listTools();
    const shapes = JSON.stringify(tools.map(({ outputSchema }) => outputSchema));
    expect(shapes).not.toMatch(/"additionalProperties":false|"(min|max)(Length|Items|imum)":/);
    expect(JSON.stringify(tools)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  }
});

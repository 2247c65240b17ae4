/** What agents read of a site is told to its owner: which of them, of what, and beside what people read. */
import { expect, test } from "vitest";
import { agentNamed, isDeclaredAgent, kindOfAgent } from "#domains/insights/agents/names";
import { connectAgent } from "#test/agents";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, visit } from "../../site/published.ts";

const collectionOf = (team: Team) => `/orgs/${team.orgId}/collections/${team.collectionId}`;
const readsOf = (team: Team, query = "") =>
  expectStatus(200, team.owner.get(`${collectionOf(team)}/agent-analytics${query}`));

const by = (name: string) => ({ "User-Agent": name });
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36";
const claude =
  "Mozilla/5.0 AppleWebKit/537.36 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)";
const gpt = "Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)";

const timesRead = (team: Team) => async () => (await readsOf(team)).totalReads;
const slowly = { timeout: 20_000 };

test("an agent's readings are counted by its name, what it read and the page, and are no views", async () => {
  const team = await mintTeam();
  const [one, two] = [await publish(team, { name: "One" }), await publish(team, { name: "Two" })];
  await visit(team, `${one.path}.md`, by(claude));
  const { headers } = await visit(team, one.path, { ...by(claude), Accept: "text/markdown" });
  const again = { ...by(claude), Accept: "text/markdown" };
  await visit(team, one.path, { ...again, "If-None-Match": headers.get("etag") ?? "" });
  await visit(team, two.path, by(gpt));
  await visit(team, "llms.txt", by("curl/8.5.0"));
  await visit(team, "llms-full.txt", by("Jane Doe's reader <jane@example.com>"));
  await visit(team, "openapi.json", by(chrome));
  const path = `/p/${team.collectionId}/mcp`;
  const agent = await connectAgent(send, baseUrl, { path, name: "claude-code" });
  await agent.callTool({ name: "read_page", arguments: { path: one.path } });
  await agent.readResource({ uri: `galley://published/${one.path}` });
  await expect.poll(timesRead(team), slowly).toBe(9);
  const read = await readsOf(team);
  expect(read.agents).toEqual([
    { name: "Claude-User", kind: "assistant", reads: 3 },
    { name: "claude-code", kind: "assistant", reads: 2 },
    { name: "Browser", kind: "browser", reads: 1 },
    { name: "GPTBot", kind: "training", reads: 1 },
    { name: "Other", kind: "other", reads: 1 },
    { name: "curl", kind: "program", reads: 1 },
  ]);
  expect(read.surfaces).toEqual([
    { surface: "markdown", reads: 3 },
    { surface: "llms", reads: 2 },
    { surface: "mcp", reads: 2 },
    { surface: "openapi", reads: 1 },
    { surface: "page", reads: 1 },
  ]);
  expect(read.pages).toEqual([
    { pageId: one.id, name: "One", path: one.path, reads: 3 },
    { pageId: two.id, name: "Two", path: two.path, reads: 1 },
  ]);
  const ofPage = (id: string, query = "") =>
    expectStatus(200, team.owner.get(`${pagesOf(team).path(id)}/analytics${query}`));
  expect([(await ofPage(one.id)).agentReads, (await ofPage(two.id)).agentReads]).toEqual([3, 1]);
  expect((await ofPage(one.id, "?from=2026-01-01&to=2026-01-07")).agentReads).toBe(0);
  expect(read.series).toHaveLength(30);
  expect(read.series.at(-1).reads).toBe(9);
  const { totals, pages } = await expectStatus(
    200,
    team.owner.get(`${collectionOf(team)}/analytics`),
  );
  expect([totals.views, totals.visitors, pages]).toEqual([0, 0, []]);
  const before = await readsOf(team, "?from=2026-01-01&to=2026-01-07");
  expect([before.totalReads, before.agents, before.series.length]).toEqual([0, [], 7]);
});

test("nobody is counted who reads a page in a browser, asks for its head alone, or asks not to be counted", async () => {
  const team = await mintTeam();
  const { path } = await publish(team, { name: "One" });
  await visit(team, path, by(chrome));
  await visit(team, path, by("curl/8.5.0"));
  await visit(team, `${path}.md`, { ...by(claude), DNT: "1" });
  await visit(team, `${path}.md`, { ...by(claude), "Sec-GPC": "1" });
  await team.anonymous.request("HEAD", `/docs/${team.orgSlug}/${team.collectionSlug}/${path}.md`);
  await visit(team, "not-there.md", by(claude));
  await visit(team, "sitemap.xml", by(gpt));
  await visit(team, `${path}.md`, by(claude));
  await expect.poll(timesRead(team), slowly).toBe(1);
});

test("what is counted of a site belongs to its collection, and a page that is deleted is named no more", async () => {
  const team = await mintTeam();
  const { id, path } = await publish(team, { name: "Gone soon" });
  await visit(team, `${path}.md`, by(claude));
  await expect.poll(timesRead(team), slowly).toBe(1);
  const created = team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Other" });
  const other = await expectStatus(201, created);
  const ofOther = `/orgs/${team.orgId}/collections/${other.id}/agent-analytics`;
  expect((await expectStatus(200, team.owner.get(ofOther))).totalReads).toBe(0);
  await expectStatus(204, team.owner.delete(pagesOf(team).path(id)));
  const read = await readsOf(team);
  expect([read.totalReads, read.pages]).toEqual([1, []]);
  const otherTenant = await mintTeam();
  const { status } = await otherTenant.owner.get(`${collectionOf(team)}/agent-analytics`);
  expect(status).toBe(404);
});

test("days that no time has, or too many of them, are refused", async () => {
  const team = await mintTeam();
  const path = `${collectionOf(team)}/agent-analytics`;
  for (const query of [
    "from=2026-13-01",
    "to=yesterday",
    "from=2026-02-01&to=2026-01-01",
    "from=2020-01-01&to=2026-01-01",
  ])
    expect((await team.owner.get(`${path}?${query}`)).status).toBe(422);
});

test.each([
  [claude, "Claude-User"],
  [gpt, "GPTBot"],
  ["Mozilla/5.0 (compatible; meta-externalagent/1.1)", "meta-externalagent"],
  ["Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", "bingbot"],
  ["python-requests/2.32", "python-requests"],
  ["node", "node"],
  ["Claude-Code/2.1 (cli)", "claude-code"],
  ["Cursor-vscode 1.0", "Cursor"],
  [chrome, "Browser"],
  ["nodejs-monitoring cursory amazed", "Other"],
  ["", "Other"],
  ["constructor __proto__", "Other"],
])("%j is called %j", (said, name) => {
  expect(agentNamed(said)).toBe(name);
});

test("only what says that it is no browser of a person counts where people read", () => {
  const declared = [claude, gpt, "Mozilla/5.0 (compatible; SomeNewBot/1.0)", "a crawler"];
  expect(declared.map(isDeclaredAgent)).toEqual([true, true, true, true]);
  expect([chrome, "curl/8.5.0", "", "Robotics news"].map(isDeclaredAgent)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([kindOfAgent("(other)"), kindOfAgent("toString")]).toEqual(["other", "other"]);
});

/** Insights in the studio of a real browser: set beside the days before, and saved as files. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const dayMs = 24 * 60 * 60 * 1000;

test("what is counted is read with as many days before it, by where readers came from and what they sought, and saved", async () => {
  const team = await server.mintTeam();
  const { orgId, orgSlug, collectionId, collectionSlug } = team;
  const oars = await pagesOf(team).create(team.rootPageId, { name: "=Oars", content: "An oar." });
  await pagesOf(team).publish(oars.id);
  await fetch(`${server.url}/docs/${orgSlug}/${collectionSlug}/_view`, {
    method: "POST",
    body: new URLSearchParams({ page: oars.id, utm_source: "harbour mail" }),
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0" },
  });
  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}`;
  const readBy = (agent: string) => fetch(`${site}/oars.md`, { headers: { "User-Agent": agent } });
  await Promise.all(["Claude-User/1.0", "Claude-User/1.0", "=Formula"].map(readBy));
  const seek = (query: string) =>
    expectStatus(200, team.anonymous.post("/p/global-search", { collectionId, query }));
  await Promise.all(["oar", "anchor"].map(seek));
  const of = `/orgs/${orgId}/collections/${collectionId}`;
  const sought = async () =>
    (await expectStatus(200, team.owner.get(`${of}/searches`))).data.length;
  await expect.poll(sought, slowly).toBe(2);
  const path = `${of}/analytics`;
  const views = async () => (await expectStatus(200, team.owner.get(path))).totals.views;
  await expect.poll(views, slowly).toBe(1);
  const reads = async () =>
    (await expectStatus(200, team.owner.get(`${of}/agent-analytics`))).totalReads;
  await expect.poll(reads, slowly).toBe(3);

  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/o/${orgSlug}/${collectionSlug}`,
    team.owner,
  );
  const periods: { from: number; to: number }[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== path) return;
    const dayOf = (name: string) => Date.parse(searchParams.get(name) ?? "");
    periods.push({ from: dayOf("from"), to: dayOf("to") });
  });
  await page.goto(`${server.url}/studio/insights/${orgSlug}/${collectionSlug}`);
  await page.getByText("each once a day").waitFor();
  await expect.poll(() => periods.length, slowly).toBeGreaterThanOrEqual(2);
  const [now, before] = periods.toSorted((one, other) => other.to - one.to);
  expect([now?.from, (now?.to ?? 0) - (now?.from ?? 0)]).toEqual([
    (before?.to ?? 0) + dayMs,
    (before?.to ?? 0) - (before?.from ?? 0),
  ]);

  const listed = (name: string, row: string) =>
    page.getByRole("region", { name }).getByRole("row", { name: row }).waitFor();
  await listed("Searches that found something", "oar 1");
  await listed("Searches that found nothing", "anchor 1");
  await page.getByText("None led here.").nth(1).waitFor();
  await page.getByLabel("Counted by").selectOption("utm_source");
  await page.getByRole("listitem").filter({ hasText: "harbour mail" }).waitFor();

  const saved = async (label: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: label }).click(),
    ]);
    return (await readFile(await download.path(), "utf8")).split("\r\n");
  };
  const days = await saved("Download the days (CSV)");
  expect(days[0]).toBe("day,views,visitors,helpful,notHelpful");
  expect(days.filter((line) => /^\d{4}-\d\d-\d\d,1,1,0,0$/.test(line))).toHaveLength(1);
  expect(await saved("Download the pages (CSV)")).toEqual([
    "page,path,views,visitors",
    "'=Oars,oars,1,1",
    "",
  ]);
  const agents = page.getByRole("region", { name: "Agents", exact: true });
  await agents.getByText("Claude-User, asked by somebody").waitFor();
  await agents.getByText("Pages as Markdown").waitFor();
  await listed("Pages that agents read most", "=Oars 3");
  const agentDays = await saved("Download the days of agents (CSV)");
  expect(agentDays.filter((line) => /^\d{4}-\d\d-\d\d,3$/.test(line))).toHaveLength(1);
  expect(await saved("Download the agents (CSV)")).toEqual([
    "agent,kind,reads",
    "Claude-User,assistant,2",
    "Other,other,1",
    "",
  ]);
  await page.getByRole("link", { name: "=Oars" }).first().click();
  const ofPage = page.locator(".page-readers");
  await ofPage.getByText("Insights", { exact: true }).click();
  const byAgents = ofPage.locator(".numbers > div").filter({ hasText: "Read by agents" });
  await expect.poll(() => byAgents.locator("dd").innerText(), slowly).toMatch(/^3\b/);
  expect(faults).toEqual([]);
});

test("what drafts would break is told apart from what readers run into, and mended there", async () => {
  const team = await server.mintTeam();
  const pages = pagesOf(team);
  const holder = await pages.create(team.rootPageId, { name: "Shown", content: "[out](/none)" });
  await pages.publish(holder.id);
  const content = "[later](/later) [back](#nothing)\n\n## Here";
  const draft = await pages.create(team.rootPageId, { name: "Draft", content });
  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/insights/${team.orgSlug}/${team.collectionSlug}`,
    team.owner,
  );
  const broken = page.getByRole("region", { name: "Broken links", exact: true });
  const ofDrafts = page.getByRole("region", { name: "Broken links in drafts" });
  await ofDrafts.getByRole("row").filter({ hasText: "/later" }).waitFor();
  expect(await ofDrafts.getByText("/none").count()).toBe(0);
  expect(await broken.getByRole("row").filter({ hasText: "Draft" }).count()).toBe(0);
  const row = ofDrafts.getByRole("row").filter({ hasText: "#nothing" });
  await row.getByText("the page would have no such heading").waitFor();
  await row.getByRole("button", { name: "Mend" }).click();
  await row.waitFor({ state: "detached" });
  const text = await expectStatus(200, team.owner.get(`/api/page/${draft.id}/content`));
  expect(text.content).toBe("[later](/later) back\n\n## Here");
  expect(faults).toEqual([]);
});

test("a broken link is mended by a click in its page's draft, and the others by one more", async () => {
  const team = await server.mintTeam();
  const pages = pagesOf(team);
  const run = await pages.create(team.rootPageId, { name: "Run", content: "## Go on\n\nGo." });
  const content = `[on](page:${run.id}#go-onn) [out](/none) [away](/nowhere)`;
  const holder = await pages.create(team.rootPageId, { name: "Holder", content });
  for (const { id } of [run, holder]) await pages.publish(id);
  const draft = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${holder.id}/content`))).content;

  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/insights/${team.orgSlug}/${team.collectionSlug}`,
    team.owner,
  );
  const broken = page.getByRole("region", { name: "Broken links", exact: true });
  const row = broken.getByRole("row").filter({ hasText: "go-onn" });
  await row.getByText("Lead it to #go-on on its page.").waitFor();
  await row.getByRole("button", { name: "Mend" }).click();
  await row.getByText("Mended in the draft.").waitFor();
  const on = `[on](page:${run.id}#go-on)`;
  expect(await draft()).toBe(`${on} [out](/none) [away](/nowhere)`);
  await broken.getByRole("button", { name: "Mend all 2" }).click();
  await expect.poll(draft, slowly).toBe(`${on} out away`);
  await expect.poll(() => broken.getByText("Mended in the draft.").count(), slowly).toBe(3);
  expect(faults).toEqual([]);
});

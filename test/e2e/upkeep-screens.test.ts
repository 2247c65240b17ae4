/** What owners look after in the studio of a real browser: the log's seals and its stream, deliveries, and what was given up. */
import { expect, test } from "vitest";
import type { Route } from "playwright-core";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { readerSecret, readerToken } from "#test/readers";
import { newReceiver } from "#test/receiver";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

/** Nobody listens there. */
const endpoint = (path: string) => `http://127.0.0.1:${server.receiverPorts[0]}/${path}`;

test("the log is checked, and streamed to an endpoint until that is stopped by the keyboard alone", async () => {
  const team = await mintTeam();
  const address = `${server.url}/studio/log/${team.orgSlug}`;
  const { page } = await open(address);
  const whole = page.getByRole("region", { name: "Whether the log is whole" });
  await whole.getByRole("button", { name: "Check the log" }).click();
  await whole.getByText(/^(The log is whole: entries 1 to|No entry is sealed yet)/).waitFor();

  const stream = page.getByRole("region", { name: "Log stream" });
  const field = stream.getByLabel("Endpoint");
  await field.fill("http://10.0.0.1/log");
  await stream.getByRole("button", { name: "Stream the log" }).click();
  await stream.getByRole("alert").waitFor();
  expect(await field.inputValue()).toBe("http://10.0.0.1/log");
  await field.fill(endpoint("log"));
  await page.keyboard.press("Enter");
  await stream.getByText("It is shown this once.").waitFor();
  const path = `/orgs/${team.orgId}/log-stream`;
  expect((await expectStatus(200, team.owner.get(path))).url).toBe(endpoint("log"));
  await page.setViewportSize({ width: 390, height: 844 });
  await stream.getByRole("button", { name: "Stop streaming" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The endpoint gets nothing more.").waitFor();
  const focused = () => page.evaluate("document.activeElement.textContent");
  while ((await focused()) !== "Stop") await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await stream.getByRole("button", { name: "Stream the log" }).waitFor();
  expect((await team.owner.get(path)).status).toBe(404);
});

test("on a phone the date and the time of an entry of the log each stand on one line", async () => {
  const team = await mintTeam();
  const address = `${server.url}/studio/log/${team.orgSlug}`;
  const { page } = await open(address);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".log-time").first().waitFor();
  const lines = await page
    .locator(".log-time time > *")
    .evaluateAll((parts) => parts.map((part) => part.getClientRects().length));
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("everything since a time is sent again", async () => {
  const team = await mintTeam();
  const { owner, collectionId, orgSlug, collectionSlug } = team;
  // What is received is not tried again by itself: only by who asks for it.
  const made = { collectionId, url: newReceiver().url, actions: ["page.created"] };
  await expectStatus(201, owner.post("/api/webhooks", made));
  await pagesOf(team).create(team.rootPageId);
  const address = `${server.url}/studio/webhooks/${orgSlug}/${collectionSlug}`;
  const { page, faults } = await open(address);
  await page.getByRole("button", { name: "Show deliveries" }).click();
  const list = page.getByRole("list", { name: "Deliveries" });
  await list.getByText("1 attempt", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Send many again" }).click();
  const dialog = page.getByRole("dialog", { name: "Send many again" });
  await dialog.getByRole("button", { name: "Send again" }).click();
  await page.getByText("1 delivery is sent again.").waitFor();
  await page.getByRole("button", { name: "Look again" }).click();
  await list.getByText("2 attempts", { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

/** A dead letter, as the service answers it. */
const deadLetter = {
  id: "01M85PXGPTYCB3SYG7497Q9GHW",
  kind: "delivery",
  eventType: "page.created",
  attempts: 12,
  createdAt: "2026-11-21T10:00:00.000Z",
  givenUpAt: "2026-11-22T10:00:00.000Z",
  replayedAt: null,
  isHandled: false,
};

const addressOfJobs = ({ orgSlug }: Team) => `${server.url}/studio/jobs/${orgSlug}`;

test("what was given up is tried again, and where that is refused it is said why", async () => {
  const team = await mintTeam();
  const { page } = await open(addressOfJobs(team));
  const section = page.getByRole("region", { name: "What could not be done" });
  await section.getByText("Nothing. What fails in several attempts").waitFor();
  // To fail as often as it may takes a delivery a day: the lists are answered as they are then.
  let isHandled = false;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/dead-letters/")) isHandled = true;
  });
  const answerList = (route: Route) =>
    route.fulfill({ json: { data: [{ ...deadLetter, isHandled }], nextCursor: null } });
  await page.route(/\/dead-letters(\?|$)/, answerList);
  await page.reload();
  await section.getByText("given up").first().waitFor();
  await section.getByRole("button", { name: "Try again page.created" }).click();
  await section.getByRole("alert").getByText("This is not here any more").waitFor();
  await section.getByText("Done after all").waitFor();
  await expect.poll(() => section.getByRole("button").count(), slowly).toBe(0);
});

test("jobs of every kind stand in one place, with how far each is, what failed, and the way on", async () => {
  const team = await mintTeam();
  const { owner, orgId, collectionId, orgSlug, collectionSlug } = team;
  const { page, faults } = await open(addressOfJobs(team));
  const list = page.getByRole("region", { name: "Jobs" });
  await list.getByText("Nothing yet. Imports, releases").waitFor();
  await pagesOf(team).create(team.rootPageId);
  const collection = `/orgs/${orgId}/collections/${collectionId}`;
  const document = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} };
  const begun = [
    owner.post(`${collection}/publish`, { drafts: true }),
    owner.post(`${collection}/duplicate`, { name: "Copy of it" }),
    owner.post("/import/openapi", { collectionId, document }),
    owner.post(`/orgs/${orgId}/export`),
  ];
  for (const each of begun) await expectStatus(202, each);
  await page.reload();
  const jobs = list.getByRole("listitem");
  await expect.poll(() => jobs.count(), slowly).toBe(4);
  await expect.poll(() => list.getByText("Done", { exact: true }).count(), slowly).toBe(4);
  const wayTo = async (title: string) => {
    const link = jobs.filter({ hasText: title }).getByRole("link");
    return `${await link.innerText()}: ${await link.getAttribute("href")}`;
  };
  expect(await wayTo("Release")).toBe(`Releases: /studio/releases/${orgSlug}/${collectionSlug}`);
  expect(await wayTo("Import of an OpenAPI")).toContain("Import again: /studio/import/");
  expect(await wayTo("Copy of a collection")).toContain(`Open the copy: /studio/o/${orgSlug}/copy`);
  expect(await wayTo("Archive")).toContain(`Download: /orgs/${orgId}/exports/`);
  await page.getByRole("button", { name: "Copies" }).click();
  await expect
    .poll(() => jobs.allInnerTexts(), slowly)
    .toEqual([expect.stringMatching(/^Copy of/)]);
  // What fails in practice takes several attempts of minutes: the list is answered as it is then.
  const { data } = await expectStatus(200, owner.get(`/orgs/${orgId}/jobs`));
  const problems = [{ path: "", message: "Given up: a step failed 5 times." }];
  const failed = data.map((job: object) => ({ ...job, state: "failed", problems }));
  const json = { data: failed, people: {}, nextCursor: null };
  await page.route(/\/jobs\?/, (route) => route.fulfill({ json }));
  await page.reload();
  for (const advice of [
    "Readers see what they saw before. Publish again.",
    "The copy is not whole. Delete it, and copy the collection again.",
    "Mend what it says, and import again",
    "There is no archive of it. Make another one.",
  ])
    await jobs.getByText(advice).waitFor();
  await jobs.getByText("1 thing to look at").first().click();
  await jobs.getByText("Given up: a step failed 5 times.").first().waitFor();
  await jobs.getByRole("link", { name: "Make another archive" }).click();
  await page.getByRole("button", { name: "Make an archive" }).waitFor();
  expect(faults).toEqual([]);
});

test("a member sees their jobs, and not what the service gave up on", async () => {
  const team = await server.mintTeam();
  const { page, faults } = await openStudio(browser, addressOfJobs(team), team.member);
  await page.getByRole("region", { name: "Jobs" }).waitFor();
  expect(await page.getByRole("region", { name: "What could not be done" }).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a key for pages inside one's application is made, shown once, and replaced by who was asked", async () => {
  const team = await mintTeam();
  const address = `${server.url}/studio/settings/${team.orgSlug}/${team.collectionSlug}`;
  const { page, faults } = await open(address);
  const section = page.getByRole("region", { name: "Pages inside your application" });
  await section.getByText("There is no key yet.").waitFor();
  await section.getByRole("button", { name: "Make a key" }).click();
  const shown = section.getByRole("status").locator("code");
  const first = await shown.innerText();
  await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error())");
  await section.getByRole("button", { name: "Copy" }).click();
  await section.getByText("The browser does not let it be copied.").waitFor();
  expect(await page.evaluate("getSelection().toString()")).toBe(first);
  await section.getByText(/^Made /).waitFor();
  await section.getByRole("button", { name: "Replace the key" }).click();
  const dialog = page.getByRole("dialog", { name: "Replace the key?" });
  await dialog.getByText("Everything that was signed with the old key ends at once").waitFor();
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect.poll(() => shown.innerText(), slowly).not.toBe(first);
  await page.reload();
  await section.getByText(/^Made /).waitFor();
  expect(await shown.count()).toBe(0);
  expect(faults).toEqual([]);
});

test("readers are let into a private site by a token, and sign out again", async () => {
  const team = await mintTeam();
  const { orgId, collectionId, owner, orgSlug, collectionSlug } = team;
  await owner.put(`/orgs/${orgId}/collections/${collectionId}`, { isPublic: false });
  const home = await pagesOf(team).create(team.rootPageId, {
    name: "Start",
    content: "# Start\n\nWords.",
  });
  await pagesOf(team).publish(home.id);
  const address = `${server.url}/studio/settings/${orgSlug}/${collectionSlug}`;
  const { page } = await open(address);
  const section = page.getByRole("region", { name: "Who reads without an account" });
  await section.getByLabel("Who reads beside members").selectOption({ label: bySecret });
  await section.getByLabel("Secret").fill(readerSecret);
  await section.getByLabel("Groups", { exact: true }).fill("partners, staff");
  await section.getByLabel("Groups that may enter").fill("partner");
  await section.getByRole("button", { name: "Save readers" }).click();
  await section
    .getByRole("alert")
    .getByText('names the group "partner", which is not there')
    .waitFor();
  await section.getByLabel("Groups that may enter").fill("partners");
  await section.getByRole("button", { name: "Save readers" }).click();
  await section.getByText("Empty: the one that is stored stays.").waitFor();
  const entry = await section.locator("dd code").last().innerText();
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const site = await reader.newPage();
  await site.goto(`${server.url}/docs/${orgSlug}/${collectionSlug}/start`);
  await site.getByRole("heading", { name: "Sign in" }).waitFor();
  await site.goto(`${entry}?to=/start&token=${await readerToken(team, { groups: ["partners"] })}`);
  await site.getByRole("heading", { name: "Start" }).waitFor();
  expect(site.url()).not.toContain("token");
  await site.goto(entry);
  await site.getByRole("button", { name: "Sign out" }).click();
  await site.getByRole("heading", { name: "Sign in" }).waitFor();
  await reader.close();
});

const bySecret = "Whom our product signs in, by a shared secret";

/** What others do to a collection is seen in its other screens too: releases, comments, badges, settings, proposals, history. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { propose } from "#test/proposals";
import { releasesOf } from "#test/releases";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus, grant } from "#test/team";
import type { Teammate, Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** A screen of the team's collection, as this person has it open. */
async function open(team: Team, person: Teammate, screen: string) {
  const address = `${server.url}/studio/${screen}/${team.orgSlug}/${team.collectionSlug}`;
  const opened = await openStudio(browser, address, person);
  await opened.page.getByRole("heading", { level: 1 }).waitFor();
  return opened;
}

test("a release of somebody else's, and its end", async () => {
  const team = await server.mintTeam();
  await mintPage(team, "First", "Words.\n");
  const { page, faults } = await open(team, team.member, "releases");
  const list = page.getByRole("region", { name: "Releases" });
  await list.getByText("None yet.").waitFor();
  const releases = releasesOf(team);
  const { id } = await releases.publish({ drafts: true, note: "Spring edition" });
  await list.getByText("Published", { exact: true }).waitFor();
  await expectStatus(200, releases.rollback(id));
  await list.getByText("Rolled back").waitFor();
  expect(faults).toEqual([]);
});

test("a release that fails, with why", async () => {
  const team = await server.mintTeam();
  const { at } = await mintPage(team, "First", "");
  const writer = await openStudio(browser, at(server.url), team.owner);
  await writer.page.locator(".cm-content").click();
  await writer.page.keyboard.insertText(`${"> ".repeat(limits.markdownNestingDepth + 1)}deep`);
  await writer.untilSaved();
  const { page, faults } = await open(team, team.member, "releases");
  const list = page.getByRole("region", { name: "Releases" });
  await list.getByText("None yet.").waitFor();
  expect((await releasesOf(team).publish()).state).toBe("failed");
  await list.getByText("Nothing was published, since not every page could be.").waitFor();
  expect(faults).toEqual([]);
});

test("what readers say", async () => {
  const team = await server.mintTeam();
  const { id } = await mintPage(team, "First", "Words.\n");
  await pagesOf(team).publish(id);
  const { page, faults } = await open(team, team.member, "insights");
  const feedback = page.getByRole("region", { name: "Feedback" });
  await feedback.getByText("Nobody has left a comment.").waitFor();
  const given = { pageId: id, comment: "Where is the second step?" };
  await expectStatus(201, team.anonymous.post("/feedback/negative", given));
  await feedback.getByText("Where is the second step?").waitFor();
  expect(faults).toEqual([]);
});

test("what a webhook sent, in the deliveries that are shown", async () => {
  const team = await server.mintTeam();
  // Nobody listens there: the first attempt is not the last.
  const url = `http://127.0.0.1:${server.receiverPorts[0]}/hooks`;
  const made = { collectionId: team.collectionId, url, actions: ["page.created"] };
  const hook = await expectStatus(201, team.owner.post("/api/webhooks", made));
  const { page, faults } = await open(team, team.admin, "webhooks");
  await page.getByRole("button", { name: "Show deliveries" }).click();
  await page.getByText("Nothing was sent yet.").waitFor();
  await pagesOf(team).create(team.rootPageId);
  const list = page.getByRole("list", { name: "Deliveries" });
  // The second one comes after five seconds.
  await list.getByText(/^\d+ attempts?$/).waitFor();
  await page.getByText("Failing", { exact: true }).waitFor();
  expect(faults).toEqual([]);
  // What was opened before is not written over what is seen since.
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expectStatus(200, team.owner.put(`/api/webhooks/${hook.id}`, { description: "Theirs" }));
  await pagesOf(team).create(team.rootPageId);
  await page.locator("h2", { hasText: "Theirs" }).waitFor();
  const dialog = page.getByRole("dialog", { name: "Change the webhook" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Somebody else changed this meanwhile.").waitFor();
});

test("the badges of a page that waits for a review, and what an agent proposes", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "First", "Words.\n");
  const badges = await openStudio(browser, at(server.url), team.member);
  const reviews = await open(team, team.member, "reviews");
  const foot = badges.page.getByRole("navigation", { name: "Collection" });
  await foot.getByRole("link", { name: "Reviews", exact: true }).waitFor();
  await expectStatus(200, pagesOf(team).setState(id, { state: 0 }));
  await foot.getByRole("link", { name: "Reviews (1)" }).waitFor();
  await reviews.page.getByRole("link", { name: "First" }).waitFor();
  await propose(team, id, "Better words.\n");
  const proposals = reviews.page.getByRole("region", { name: "Proposals of agents" });
  await proposals.getByRole("link", { name: "First" }).waitFor();
  expect([...badges.faults, ...reviews.faults]).toEqual([]);
});

test("a version that somebody else names, in the open history", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "First", "Words.\n");
  const { page } = await openStudio(browser, at(server.url), team.member);
  await page.getByRole("button", { name: "History" }).click();
  const list = page.getByRole("region", { name: "Versions" });
  await list.getByRole("button").first().waitFor();
  const versions = `/orgs/${team.orgId}/pages/${id}/versions`;
  const { data } = await expectStatus(200, team.owner.get(versions));
  const named = team.owner.patch(`${versions}/${data[0].id}`, { label: "Before the fair" });
  await expectStatus(200, named);
  await list.getByText("Before the fair").waitFor();
});

test("settings: the name everywhere, a form as it is now, and one that was begun unchanged, with a word", async () => {
  const team = await server.mintTeam();
  const { at } = await mintPage(team, "First", "Words.\n");
  const settings = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const change = (body: object) => expectStatus(200, team.owner.put(settings, body));
  const workspace = await openStudio(browser, at(server.url), team.member);
  const { page } = await open(team, team.admin, "settings");
  const description = page.getByLabel("Description", { exact: true });
  await description.waitFor();
  await change({ name: "Manual", description: "How we work" });
  await expect.poll(() => description.inputValue(), slowly).toBe("How we work");
  await expect.poll(() => workspace.page.locator("body").innerText(), slowly).toContain("Manual");
  // What is read again and says the same takes nobody out of the field that they are in.
  await description.focus();
  const isRead = page.waitForResponse(/\/collections\?limit/);
  await grant({ ...team, member: team.admin }, 2);
  await (await isRead).finished();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  expect(await description.evaluate((field) => field.matches(":focus"))).toBe(true);
  await description.fill("My words");
  await change({ description: "Their words" });
  await page.getByText("Somebody else changed these settings").waitFor();
  expect(await description.inputValue()).toBe("My words");
  await page.getByRole("button", { name: "Load the current ones" }).click();
  await expect.poll(() => description.inputValue(), slowly).toBe("Their words");
});

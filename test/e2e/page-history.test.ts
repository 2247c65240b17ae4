/** The history of a page, in a real browser: what each moment changed, who changed which words, and the way back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import type { Client } from "#test/client";
import { sharedServer } from "#test/server";
import { openedOnce } from "#test/shared-studio";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });

/** A page that its owner wrote, and published; then an admin changed a sentence of it, and the owner another one. */
async function openWritten() {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Send ten words.\n\nThat is all.\n");
  const path = `/orgs/${team.orgId}/pages/${id}`;
  const write = (client: Client, content: string) =>
    expectStatus(200, client.post(`${path}/ydoc`, { content }));
  await expectStatus(200, team.owner.patch(`${path}/state`, { state: 2 }));
  await write(team.admin, "Send twelve words.\n\nThat is all.\n");
  await write(team.owner, "Send twelve words.\n\nThat is all of it.\n");
  const studio = await openStudio(browser, at(server.url), team.owner);
  await untilReady(studio.page);
  const contentNow = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  return { ...studio, team, id, contentNow, begins: at("") };
}

const untilReady = (page: Page) => page.getByRole("button", { name: "History" }).waitFor();

/** The one of those tests that only look at it. */
const openSameWritten = openedOnce(openWritten, untilReady);

const momentsIn = (page: Page) =>
  page.getByRole("region", { name: "Versions" }).getByRole("listitem");

test("a page's history shows by whom and how each moment changed it, against any other one", async () => {
  const { page, faults, team } = await openSameWritten();
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog");
  await expect
    .poll(() => momentsIn(page).allInnerTexts(), slowly)
    .toEqual([
      expect.stringContaining(team.owner.name),
      expect.stringContaining(team.admin.name),
      expect.stringContaining("Published as version 1, which readers see"),
      expect.anything(),
    ]);
  await expect.poll(() => dialog.locator("ins").allInnerTexts(), slowly).toEqual([" of it"]);

  await momentsIn(page).nth(1).click();
  await expect.poll(() => dialog.locator("del").allInnerTexts(), slowly).toEqual(["ten"]);
  await dialog.getByLabel("Compared with").selectOption("The draft now");
  await expect.poll(() => dialog.locator("ins").allInnerTexts(), slowly).toEqual([" of it"]);
  await page.route(/\/snippets/, (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole("button", { name: "Rendered" }).click();
  const unread = dialog.getByRole("alert").getByText("variables of these texts could not be read");
  await unread.waitFor();
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await unread.waitFor({ state: "detached" });
  const both = dialog.getByRole("document", { name: "The draft now" });
  await expect.poll(() => both.locator("ins").allInnerTexts(), slowly).toEqual([" of it"]);
  await dialog.getByRole("button", { name: "Next change" }).click();
  await dialog.getByText("Change 1 of 1: added “of it”").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Side by side" }).click();
  await expect.poll(() => dialog.getByRole("document").count(), slowly).toBe(2);
  await expect.poll(() => both.locator("ins").allInnerTexts(), slowly).toEqual([" of it"]);
  expect(await violationsOn(page)).toEqual([]);
  expect(faults.filter((fault) => !fault.includes("status of 503"))).toEqual([]);
});

test("a history is narrowed to what a person did, and to what readers got, by keys alone", async () => {
  const { page, team } = await openSameWritten();
  await page.getByRole("button", { name: "History" }).click();
  await expect.poll(() => momentsIn(page).count(), slowly).toBe(4);
  const list = page.getByRole("region", { name: "Versions" });
  await list.getByLabel("By").focus();
  await page.keyboard.type(team.admin.name);
  await expect.poll(() => momentsIn(page).count()).toBe(1);
  expect(await momentsIn(page).innerText()).toContain(team.admin.name);
  await page.keyboard.press("Home");
  await expect.poll(() => momentsIn(page).count()).toBe(4);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Published");
  await expect.poll(() => momentsIn(page).count()).toBe(1);
  await momentsIn(page).getByText("Published as version 1").waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type(team.admin.name);
  await list.getByText("Nothing of this kind by them").waitFor();
  expect(await violationsOn(page)).toEqual([]);
});

test("one click tells who changed the sentence that is selected, and nobody else is named", async () => {
  const { page, team } = await openSameWritten();
  await page.getByText("Send twelve words.").click({ clickCount: 3 });
  await page.getByRole("button", { name: "Who changed this?" }).click();
  const list = page.getByRole("region", { name: "Versions" });
  await list.getByText(/^Who changed “Send twelve words.”/).waitFor();
  await expect
    .poll(() => momentsIn(page).allInnerTexts(), slowly)
    .toEqual([expect.stringContaining(team.admin.name), expect.stringContaining(team.owner.name)]);
  await list.getByRole("button", { name: "Show the whole history" }).click();
  await expect.poll(() => momentsIn(page).count()).toBe(4);
});

test("a version is named, found by its name, and restored as an edit that leaves the others", async () => {
  const { page, contentNow } = await openWritten();
  await page.getByRole("button", { name: "History" }).click();
  await momentsIn(page).last().click();
  await page.getByRole("button", { name: "Name it" }).click();
  const naming = page.getByRole("dialog", { name: "Name this version" });
  await naming.getByLabel("Name").fill("First words");
  await naming.getByRole("button", { name: "Name it" }).click();
  await momentsIn(page).getByText("First words").waitFor();

  await page.getByRole("button", { name: "Restore" }).click();
  const asking = page.getByRole("dialog", { name: "Restore this version?" });
  await asking.getByRole("button", { name: "Restore" }).click();
  await expect.poll(() => momentsIn(page).count(), slowly).toBe(5);
  expect(await contentNow()).toBe("Send ten words.\n\nThat is all.\n");
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator(".cm-content").getByText("Send ten words.").waitFor();
});

test("a review shows who asks, why, and what would change, in a list of all, and is answered there", async () => {
  const { page, team, faults } = await openWritten();
  const { id } = await mintPage(team, "Proposal", "Please read.\n");
  const path = `/orgs/${team.orgId}/pages/${id}/state`;
  const asked = { state: 0, note: "For the second edition." };
  await expectStatus(200, team.admin.patch(path, asked));
  await page.reload();
  await page.getByRole("link", { name: "Reviews (1)" }).click();
  const review = page.getByRole("region", { name: "Pages in review" }).getByRole("listitem");
  await review.getByText(`${team.admin.name} asked for a review`).waitFor();
  await review.getByText("For the second edition.").waitFor();
  await review.getByText("It is your turn: approve it").waitFor();
  await review.getByRole("button", { name: "Show changes of Proposal" }).click();
  await review.getByText("Please read.").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await review.getByRole("button", { name: "Reject Proposal" }).click();
  await page.getByLabel("Reason").fill("Say who it is for.");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await page.getByText("No page waits for a review.").waitFor();

  await expectStatus(200, team.admin.patch(path, asked));
  await page.reload();
  await review.getByRole("button", { name: "Show changes of Proposal" }).click();
  await review.getByRole("button", { name: "Approve Proposal" }).click();
  await page.getByText("No page waits for a review.").waitFor();
  const { state } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${id}`));
  expect(state).toBe(2);
  expect(faults).toEqual([]);
});

test("who may only ask for a review reads by name for whom it waits", async () => {
  const team = await server.mintTeam();
  const wanted = { reviewRequired: true, defaultPermission: 2 };
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(collection, wanted));
  const { id, at } = await mintPage(team, "Proposal", "Please read.\n");
  await expectStatus(
    200,
    team.member.patch(`/orgs/${team.orgId}/pages/${id}/state`, { state: 0, note: "" }),
  );
  const { page, faults } = await openStudio(browser, at(server.url), team.member);
  const names = [team.owner.name, team.admin.name];
  const waits = new RegExp(
    `It waits for (${names.join(" or ")}|${names.toReversed().join(" or ")})\\.`,
  );
  await page.getByTestId("state").click();
  await page.getByRole("dialog").getByText(waits).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Reviews (1)" }).click();
  const reviews = page.getByRole("region", { name: "Pages in review" });
  await reviews.getByText(waits).waitFor();
  await reviews.getByRole("button", { name: "Waits for me (0)" }).click();
  await reviews.getByText("No review waits for you.").waitFor();
  await reviews.getByRole("button", { name: "All (1)" }).click();
  await reviews.getByRole("button", { name: "Ask others to review Proposal" }).click();
  const asking = page.getByRole("dialog");
  await asking.getByLabel(team.admin.name).check();
  expect(await violationsOn(page)).toEqual([]);
  await asking.getByRole("button", { name: "Ask them" }).click();
  await reviews.getByText(`It waits for ${team.admin.name}.`).waitFor();
  expect(faults).toEqual([]);
});

test("readers are shown an older published version again, which is corrected, and the other one is deleted", async () => {
  const { page, faults, team, id } = await openWritten();
  await expectStatus(200, team.owner.patch(`/orgs/${team.orgId}/pages/${id}/state`, { state: 2 }));
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: /^History of/ });
  const versionOf = (no: number) =>
    momentsIn(page).getByRole("button", { name: `Published as version ${no}` });
  await versionOf(2).click();
  await dialog.getByText("Readers see this one.").waitFor();
  await versionOf(1).click();
  await dialog.getByRole("button", { name: "Show it to readers" }).click();
  const asked = page.getByRole("dialog", { name: "Show version 1 to readers?" });
  await asked.getByRole("button", { name: "Show it" }).click();
  await dialog.getByText("Readers see this one.").waitFor();
  const published = async () =>
    (await expectStatus(200, team.owner.get(`/published-version/${id}`))).data.map(
      ({ versionNo, isDefault }: { versionNo: number; isDefault: boolean }) =>
        [versionNo, isDefault] as const,
    );
  expect(await published()).toEqual([
    [2, false],
    [1, true],
  ]);
  const readersGet = async () =>
    (await expectStatus(200, team.owner.get(`/published-version/${id}/1`))).content;
  await dialog.getByRole("button", { name: "Correct" }).click();
  const correcting = page.getByRole("dialog", { name: "Correct version 1" });
  const field = correcting.getByLabel("What it says");
  expect(await field.inputValue()).toBe(await readersGet());
  await field.fill("Without the slip.\n");
  await correcting.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Without the slip.").waitFor();
  expect(await readersGet()).toBe("Without the slip.\n");
  await versionOf(2).click();
  await dialog.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  const sure = page.getByRole("dialog", { name: "Delete version 2?" });
  await sure.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => versionOf(2).count(), slowly).toBe(0);
  expect(await published()).toEqual([[1, true]]);
  expect(faults).toEqual([]);
});

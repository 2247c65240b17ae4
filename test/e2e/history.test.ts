/** What changed, in a real browser: before something is published, and what goes out with it. */
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { mintPage, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

const setState = (team: Team, id: string, state: number) =>
  expectStatus(200, team.owner.patch(`/orgs/${team.orgId}/pages/${id}/state`, { state }));

const write = (team: Team, id: string, content: string) =>
  expectStatus(200, team.owner.post(`/orgs/${team.orgId}/pages/${id}/ydoc`, { content }));

test("one click on “Unpublished changes” shows what publishing changes, word by word, and publishes just that", async () => {
  const team = await mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Send ten words.\n\nThat is all.\n");
  await setState(team, id, 2);
  await write(team, id, "Send twelve words.\n\nThat is all.\n");
  const { page, faults } = await open(at(server.url));
  await page.getByRole("button", { name: "Unpublished changes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Publishing changes its text for readers, who see version 1.").waitFor();
  await expect.poll(() => dialog.locator("del").allInnerTexts(), slowly).toEqual(["ten"]);
  await expect.poll(() => dialog.locator("ins").allInnerTexts(), slowly).toEqual(["twelve"]);
  await dialog.getByRole("button", { name: "Side by side" }).click();
  await expect
    .poll(() => dialog.getByRole("columnheader").allInnerTexts(), slowly)
    .toEqual(["Readers see", "Your draft"]);
  expect(await violationsOn(page)).toEqual([]);

  await write(team, id, "Send a hundred words.\n");
  await dialog.getByRole("button", { name: "Publish changes" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.locator("ins", { hasText: "hundred" }).waitFor();
  await dialog.getByRole("button", { name: "Publish changes" }).click();
  await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");

  // Readers lose it by no slip of the mouse.
  await page.getByLabel("More about this page").click();
  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("dialog").getByText("Readers no longer find it").waitFor();
  expect(await page.getByTestId("state").innerText()).toBe("Published");
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Draft");
  // The refused publication is the one thing that went wrong.
  expect(faults.filter((fault) => !fault.includes("412"))).toEqual([]);
});

test("a release publishes what is ticked and nothing else; drafts and pages in review are not ticked", async () => {
  const team = await mintTeam();
  const changed = await mintPage(team, "Changed", "One.\n");
  await setState(team, changed.id, 2);
  await write(team, changed.id, "Two.\n");
  const draft = await mintPage(team, "Draft", "New.\n");
  const asked = await mintPage(team, "Asked", "Please.\n");
  await setState(team, asked.id, 0);
  const { page, faults } = await open(changed.at(server.url));
  await page.getByRole("link", { name: "Publish all changes" }).click();
  const box = (name: string) => page.getByRole("checkbox", { name });
  await box("Changed").waitFor();
  expect(await box("Changed").isChecked()).toBe(true);
  expect(await box("Draft").isChecked()).toBe(false);
  expect(await box("Asked").isChecked()).toBe(false);
  await page.getByRole("button", { name: "Show changes of Changed" }).click();
  await page.locator("ins", { hasText: "Two" }).waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await box("Changed").uncheck();
  expect(await page.getByRole("button", { name: "Tick what to publish" }).isDisabled()).toBe(true);
  await box("Changed").check();
  await page.getByRole("button", { name: "Publish 1 page" }).click();
  const releases = page.getByRole("region", { name: "Releases" });
  await releases.getByText("Published", { exact: true }).waitFor(slowly);
  await page.getByText("1 page was published: readers see it now.").waitFor();
  await expect.poll(() => box("Changed").count(), slowly).toBe(0);
  const stateOf = async (id: string) =>
    (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${id}`))).isPublished;
  expect(await Promise.all([changed, draft, asked].map(({ id }) => stateOf(id)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(faults).toEqual([]);
});

test("what is ticked stays ticked while another release goes out", async () => {
  const team = await mintTeam();
  const { id, at } = await mintPage(team, "Changed", "One.\n");
  await setState(team, id, 2);
  await write(team, id, "Two.\n");
  await mintPage(team, "Draft", "New.\n");
  const elsewhere = await mintPage(team, "Elsewhere", "Beside.\n");
  const { page } = await open(at(server.url));
  await page.getByTestId("saved").waitFor();
  // The list says that the release is being prepared until the test says that it is not.
  let isHeld = true;
  await page.route(/\/releases\?/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const preparing = body.replaceAll('"state":"published"', '"state":"preparing"');
    await route.fulfill({ response: answer, body: isHeld ? preparing : body });
  });
  // Others are told of the release before whoever began it is answered.
  const ticked = Promise.withResolvers<undefined>();
  await page.route(/\/collections\/\w+\/publish$/, async (route) => {
    const response = await route.fetch();
    await ticked.promise;
    await route.fulfill({ response });
  });
  await page.getByRole("link", { name: "Publish all changes" }).click();
  await page.getByRole("button", { name: "Publish 1 page" }).click();
  const releases = page.getByRole("region", { name: "Releases" });
  await releases.getByRole("listitem").first().waitFor();
  const draft = page.getByRole("checkbox", { name: "Draft" });
  await draft.check();
  const answered = page.waitForResponse(/\/collections\/\w+\/publish$/);
  ticked.resolve(undefined);
  await answered;
  await page.getByLabel("Note").fill("For the second one");
  isHeld = false;
  // The release may long be out, and its last note be read: this change makes the list ask again.
  await setState(team, elsewhere.id, 0);
  await releases.getByText("Published", { exact: true }).waitFor(slowly);
  await expect.poll(() => page.getByRole("checkbox", { name: "Changed" }).count(), slowly).toBe(0);
  expect(await draft.isChecked()).toBe(true);
  expect(await page.getByLabel("Note").inputValue()).toBe("For the second one");
  // The list may just be asking once more.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

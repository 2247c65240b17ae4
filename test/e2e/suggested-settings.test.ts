/** What AI suggests for a page's settings, in a real browser: nothing is taken but what somebody takes, and all of it is counted. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const galley = "# Galley\n\nA galley is rowed and sailed. Its crew rows against the wind.\n";

test("a suggestion goes into its field when it is used, and out again, and is kept with the others on Save", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Galley", galley);
  const path = `/orgs/${team.orgId}/pages/${id}`;
  await expectStatus(200, team.owner.patch(`${path}/meta`, { description: "Ours." }));
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  await page.getByLabel("More about this page").click();
  await page.getByRole("button", { name: "Page settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Page settings" });
  const description = dialog.getByLabel("Description");
  await dialog.getByRole("button", { name: "Suggest title, description and tags" }).click();
  const suggestions = dialog.getByRole("group", { name: "Suggestions" });
  await suggestions.getByTestId("answered-by").waitFor();
  expect(await description.inputValue()).toBe("Ours.");
  const use = suggestions.getByRole("button", { name: "Use Description" });
  await use.focus();
  await page.keyboard.press("Enter");
  const suggested = await description.inputValue();
  expect(suggested).not.toBe("Ours.");
  await suggestions.getByRole("button", { name: "Put back Description" }).click();
  expect(await description.inputValue()).toBe("Ours.");
  await use.click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  const { meta } = await expectStatus(200, team.owner.get(path));
  expect(meta).toMatchObject({ description: suggested });
  expect(meta.title).toBeUndefined();

  await page.goto(`${server.url}/studio/organization/${team.orgSlug}`);
  const usage = page.getByRole("region", { name: "What was asked of AI" });
  const row = usage.getByRole("row").filter({ hasText: "Search titles and advice" });
  await expect.poll(() => row.count(), slowly).toBe(1);
  await row.getByText("built-in").waitFor();
  expect(faults).toEqual([]);
});

test("where nothing was asked of AI, that is said", async () => {
  const team = await server.mintTeam();
  const address = `${server.url}/studio/organization/${team.orgSlug}`;
  const { page } = await openStudio(browser, address, team.owner);
  const usage = page.getByRole("region", { name: "What was asked of AI" });
  await usage.getByText("Nothing.", { exact: true }).waitFor();
  expect(await usage.getByRole("table").count()).toBe(0);
});

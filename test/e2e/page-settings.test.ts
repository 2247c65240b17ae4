/** A page's settings in the studio, in a real browser: changed by one, and by two at once. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("settings of a page are changed from the tree and from its bar, beside what somebody else changes of it meanwhile", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Oars", "An oar.\n");
  const path = `/orgs/${team.orgId}/pages/${id}`;
  const read = () => expectStatus(200, team.owner.get(path));
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  const dialog = page.getByRole("dialog", { name: "Page settings" });
  const save = () => dialog.getByRole("button", { name: "Save" }).click();

  await page.getByLabel("Actions for Oars").click();
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await dialog.getByLabel("Address", { exact: true }).fill("long oars");
  await save();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Address", { exact: true }).fill("long-oars");
  await dialog.getByLabel("Tags").fill("rowing, wood, rowing");
  await dialog.getByLabel("Icon").fill("🚣");
  await expectStatus(200, team.admin.patch(`${path}/meta`, { description: "Of the admin" }));
  await save();
  await expect.poll(() => dialog.count(), slowly).toBe(0);
  expect(await read()).toMatchObject({
    urlName: "long-oars",
    meta: { tags: ["rowing", "wood"], icon: "🚣", description: "Of the admin" },
  });

  await page.getByLabel("More about this page").click();
  await page.getByRole("button", { name: "Page settings" }).click();
  const description = dialog.getByLabel("Description");
  expect(await description.inputValue()).toBe("Of the admin");
  await description.fill("Of the owner");
  await dialog.getByLabel("Tags").fill("");
  await expectStatus(200, team.admin.patch(`${path}/meta`, { description: "Again the admin" }));
  await save();
  await dialog.getByRole("alert").getByText("Description is “Again the admin” now").waitFor();
  expect((await read()).meta).toMatchObject({ tags: ["rowing", "wood"] });
  await save();
  await expect.poll(() => dialog.count(), slowly).toBe(0);
  expect((await read()).meta).toEqual({ description: "Of the owner", icon: "🚣" });

  await page.getByLabel("More about this page").click();
  await page.getByRole("button", { name: "Page settings" }).click();
  const old = dialog.getByRole("region", { name: "Old addresses that lead here" });
  await old.getByText("None.").waitFor();
  const add = async (address: string) => {
    await old.getByLabel("Another old address").fill(address);
    await page.keyboard.press("Enter");
  };
  await add("long-oars");
  await old.getByRole("alert").waitFor();
  await add(`${server.url}/docs/${team.orgSlug}/${team.collectionSlug}/boats/oars.html#top`);
  const removal = (address: string) => old.getByRole("button", { name: `Remove ${address}` });
  await removal("boats/oars.html").waitFor();
  await add("/paddles/");
  await removal("paddles").waitFor();
  await removal("boats/oars.html").click();
  await page.keyboard.press("Enter");
  await removal("boats/oars.html").click();
  await old.getByRole("button", { name: "Remove", exact: true }).click();
  await old.getByText("find nothing now").waitFor();
  expect(await old.getByRole("listitem").allTextContents()).toEqual([
    expect.stringMatching(/^paddles/),
  ]);
  await old.getByRole("link", { name: "All redirects" }).click();
  await page.getByRole("button", { name: "Change paddles" }).waitFor();
  const refused = /\b(422|412|409)\b/;
  expect(faults.filter((fault) => !refused.test(fault))).toEqual([]);
});

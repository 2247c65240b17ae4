/** Environments in the studio of a real browser: variables are written and masked, saved as files of Postman and read from them. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const addressOf = ({ orgSlug }: Team) => `${server.url}/studio/environments/${orgSlug}`;

const itemOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Environments", exact: true })
    .getByRole("listitem")
    .filter({ hasText: name });

test("an environment is made, filled in, downloaded with its secrets, deleted and imported again", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/environments`;
  const { page, faults } = await openStudio(browser, addressOf(team), team.owner);
  const fresh = page.getByRole("region", { name: "New environment" });
  await fresh.getByLabel("Name").fill("Staging");
  await fresh.getByLabel("Whose it is").selectOption("0");
  await fresh.getByRole("button", { name: "Create environment" }).click();
  const item = itemOf(page, "Staging");
  await item.getByText("Everybody’s").waitFor();

  await item.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  const rows = dialog.getByRole("list", { name: "Variables" }).getByRole("listitem");
  const fill = async (at: number, name: string, value: string) => {
    await dialog.getByRole("button", { name: "Add a variable" }).click();
    await rows.nth(at).getByLabel("Name").fill(name);
    await rows.nth(at).getByLabel("Current value").fill(value);
  };
  await fill(0, "apiKey", "key-of-mine");
  await rows.nth(0).getByLabel("Secret").check();
  await fill(1, "apiKey", "eu");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("Two variables are called “apiKey”.").waitFor();
  await rows.nth(1).getByLabel("Name").fill("region");
  await dialog.getByRole("button", { name: "Save" }).click();
  await item.getByText("apiKey, region").waitFor();

  await item.getByRole("button", { name: "Download" }).click();
  await dialog.getByLabel("With the values of secrets").check();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("key-of-mine");
  await item.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => item.count(), slowly).toBe(0);

  const take = (text: string) =>
    page.getByLabel("Import from Postman").setInputFiles({
      name: "staging.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  await take("no JSON");
  await fresh.getByRole("alert").getByText("“staging.json” is no environment").waitFor();
  await take(file);
  await item.getByText("apiKey, region").waitFor();
  const [imported] = (await expectStatus(200, team.owner.get(path))).data;
  expect(imported.variables.apiKey).toMatchObject({ secret: true });
  expect(faults).toEqual([]);
});

test("a secret that another person made is not shown and stays; a member reads everybody's and changes none", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/environments`;
  const variables = { apiKey: { initialValue: "", currentValue: "key-of-adam", secret: true } };
  const body = { name: "Staging", type: 0, variables };
  const { id } = await expectStatus(201, team.admin.post(path, body));
  const { page } = await openStudio(browser, addressOf(team), team.owner);
  await itemOf(page, "Staging").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog");
  const value = dialog.getByLabel("Current value");
  expect([await value.inputValue(), await value.getAttribute("placeholder")]).toEqual([
    "",
    "Stays as it is",
  ]);
  const named = dialog.getByRole("textbox", { name: "Name", exact: true });
  await named.last().fill("other");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("alert").getByText("You do not see the value of “apiKey”").waitFor();
  await named.last().fill("apiKey");
  await named.first().fill("Staging (Europe)");
  await dialog.getByRole("button", { name: "Save" }).click();
  await itemOf(page, "Staging (Europe)").waitFor();
  const mine = await expectStatus(200, team.admin.get(`${path}/${id}`));
  expect(mine.name).toBe("Staging (Europe)");
  expect(mine.variables.apiKey.currentValue).toBe("key-of-adam");

  const mia = await openStudio(browser, addressOf(team), team.member);
  const item = itemOf(mia.page, "Staging (Europe)");
  await item.getByRole("button", { name: "Download" }).waitFor();
  expect(await item.getByRole("button").count()).toBe(1);
  const fresh = mia.page.getByRole("region", { name: "New environment" });
  expect(await fresh.getByLabel("Whose it is").count()).toBe(0);
});

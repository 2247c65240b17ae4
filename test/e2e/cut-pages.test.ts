/** Pages that are cut in one collection and pasted in another, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("pages that are cut are pasted in another collection, also an empty one, and Undo brings them back", async () => {
  const team = await server.mintTeam();
  const { owner, orgId } = team;
  const { at } = await mintPage(team, "Stays", "Here.\n");
  await mintPage(team, "Limits", "Ten words.\n");
  await mintPage(team, "Quotas", "Ten words.\n");
  const other = { name: "Press", slug: "press" };
  const { id: otherId } = await expectStatus(201, owner.post(`/orgs/${orgId}/collections`, other));
  const named = async (collectionId: string) => {
    const path = `/orgs/${orgId}/collection/${collectionId}/pages`;
    const { data } = await expectStatus(200, owner.get(path));
    return data.map(({ name }: { name: string }) => name);
  };
  const { page, faults } = await openStudio(browser, at(server.url), owner);
  for (const name of ["Limits", "Quotas"]) {
    await page.getByLabel(`Actions for ${name}`).waitFor({ state: "attached", ...slowly });
    await page.getByRole("treeitem", { name }).click({ modifiers: ["Control"] });
  }
  const bar = page.getByRole("group", { name: "Selected pages" });
  await bar.getByRole("button", { name: "Cut" }).click();
  await page.getByText("2 pages are cut.").waitFor();
  await page.getByRole("combobox", { name: "Collection" }).selectOption("Press");
  await page.getByRole("button", { name: "Paste here" }).click();
  await expect.poll(() => named(otherId), slowly).toEqual(["Limits", "Quotas"]);
  expect(await named(team.collectionId)).toEqual(["Stays"]);
  await page.getByRole("treeitem", { name: "Quotas" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => named(otherId), slowly).toEqual([]);
  expect(await named(team.collectionId)).toEqual(["Stays", "Limits", "Quotas"]);
  expect(faults).toEqual([]);
});

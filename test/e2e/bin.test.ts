/** Pages that go and come back, in a real browser: undo, the bin, the archive. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("a page that was deleted or archived comes back by Undo, and later from the bin or the archive", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Ten words.\n");
  const inside = `/orgs/${team.orgId}/pages/${id}`;
  await expectStatus(201, team.owner.post(inside, { name: "Quotas" }));
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  const tree = page.getByRole("navigation", { name: "Pages" });
  const row = tree.getByRole("link", { name: "Limits" });
  const end = async (how: "Archive" | "Delete") => {
    await row.hover();
    await tree.getByLabel("Actions for Limits").click();
    await tree.getByRole("button", { name: how }).click();
    await page.getByRole("dialog").getByRole("button", { name: how }).click();
    await row.waitFor({ state: "detached" });
  };
  await end("Delete");
  await tree.getByText("“Limits” was deleted.").waitFor();
  await tree.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
  await end("Archive");
  await tree.getByRole("button", { name: "Undo" }).click();
  await row.waitFor();
  await expectStatus(200, team.owner.get(inside));

  await end("Delete");
  await page.goto(`${server.url}/studio/bin/${team.orgSlug}/${team.collectionSlug}`);
  const bin = page.getByRole("region", { name: "Deleted pages" });
  await bin.getByText("with 1 page under it").waitFor();
  await bin.getByRole("button", { name: "Restore Limits" }).click();
  await bin.getByText("The bin is empty.").waitFor();
  await bin.getByText("Restored.").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Limits");
  expect(page.url()).toBe(at(server.url));
  await page.goBack();
  await expectStatus(200, team.owner.put(inside, { isArchived: true }));
  const archive = page.getByRole("region", { name: "Archived pages" });
  await archive.getByRole("button", { name: "Take out Limits" }).click();
  await archive.getByText("Nothing is archived.").waitFor();
  await archive.getByRole("link", { name: "Open “Limits”" }).waitFor();
  const isArchived = async () => (await expectStatus(200, team.owner.get(inside))).isArchived;
  await expect.poll(isArchived, slowly).toBe(false);
  // The room of the page that was open asks for a pass once more as it goes.
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);

  const mia = await openStudio(browser, page.url(), team.member);
  await mia.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await mia.page.getByRole("link", { name: "Bin and archive" }).count()).toBe(0);
});

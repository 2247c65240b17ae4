/** Uploaded files in the studio of a real browser: added, found, copied, and deleted by who knows which pages show them. */
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#limits";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";

const server = sharedServer();
const browser = testBrowser();

const addressOf = ({ orgSlug, collectionSlug }: Team) =>
  `${server.url}/studio/files/${orgSlug}/${collectionSlug}`;

const itemsOf = (page: Page) =>
  page.getByRole("list", { name: "Uploaded files" }).getByRole("listitem");

/** The files that are chosen, on a disk: the browser reads them there itself, however large they are. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "galley-chosen-"));
  await writeFile(join(folder, "wiring.png"), png);
  await writeFile(join(folder, "prices.csv"), "words");
  await writeFile(join(folder, "film.mov"), "");
  await truncate(join(folder, "film.mov"), limits.uploadFileBytes + 1);
});

afterAll(() => rm(folder, { recursive: true }));

test("files are uploaded by button and by drop, found by name and kind, and their address is copied", async () => {
  const team = await server.mintTeam();
  const { page, faults } = await openStudio(browser, addressOf(team), team.owner);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByText("None yet.").waitFor();
  const names = ["wiring.png", "film.mov", "prices.csv"].map((name) => join(folder, name));
  await page.getByLabel("Upload files").setInputFiles(names);
  await page.getByText("2 files were uploaded.").waitFor();
  await page.getByRole("alert").getByText("“film.mov” has").waitFor();
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["words"], "notes.txt"));
    const drop = document.querySelector(".file-drop");
    for (const type of ["dragover", "drop"])
      drop.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
  const items = itemsOf(page);
  await items.filter({ hasText: "notes.txt" }).waitFor();
  const picture = items.filter({ hasText: "wiring.png" });
  const width = () => page.evaluate("document.querySelector('.file-picture img').naturalWidth");
  await expect.poll(width, slowly).toBe(1);

  await page.getByLabel("Kind").selectOption("Other files");
  await expect.poll(() => items.count(), slowly).toBe(2);
  await page.getByLabel("Name").fill("PRICES");
  await expect.poll(() => items.count(), slowly).toBe(1);
  await page.getByLabel("Name").fill("nothing");
  await page.getByText("No file has this name and kind.").waitFor();
  await page.getByLabel("Name").fill("");
  await page.getByLabel("Kind").selectOption("Pictures");
  await picture.getByRole("button", { name: "Copy address of wiring.png" }).click();
  await picture.getByText("Copied").waitFor();
  const copied = String(await page.evaluate("navigator.clipboard.readText()"));
  expect((await fetch(copied)).headers.get("Content-Type")).toBe("image/png");
  expect(faults).toEqual([]);
});

test("a file is renamed where it is, and who deletes it sees first which pages show it, by the keyboard alone on a phone", async () => {
  const team = await server.mintTeam();
  const [shown] = await uploadTo(team, team.collectionId, [new File([png], "shown.png")]);
  const content = `![](${shown?.url})\n`;
  const { id } = await pagesOf(team).create(team.rootPageId, { name: "Install", content });
  await pagesOf(team).publish(id);
  const { page, faults } = await openStudio(browser, addressOf(team), team.owner);
  await page.setViewportSize({ width: 390, height: 844 });
  const items = itemsOf(page);
  await items.getByRole("button", { name: "Rename shown.png" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Rename “shown.png”" }).getByLabel("Name").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("a/b.png");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("without folders").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("wiring.png");
  await page.keyboard.press("Enter");
  await items
    .getByRole("button", { name: "Rename wiring.png" })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Tab");
  await items
    .getByRole("button", { name: "Delete wiring.png" })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete “wiring.png”?" });
  await dialog.getByText("One page shows it:").waitFor();
  await dialog.getByText("Install, to readers, too").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await items.count()).toBe(1);
  await items.locator(":focus").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("One page shows it:").waitFor();
  const focused = () => page.evaluate("document.activeElement.textContent");
  while ((await focused()) !== "Delete") await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("None yet.").waitFor();
  expect((await fetch(shown?.url ?? "")).status).toBe(404);
  expect(faults.filter((each) => !each.includes("status of 422"))).toEqual([]);
});

test("who may only read sees the files, and what somebody else uploads as it comes", async () => {
  const team = await server.mintTeam();
  await grant(team, 1);
  await uploadTo(team, team.collectionId, [new File([png], "first.png")]);
  const { page } = await openStudio(browser, addressOf(team), team.member);
  await itemsOf(page).filter({ hasText: "first.png" }).waitFor();
  expect(await page.getByRole("button", { name: "Delete" }).count()).toBe(0);
  expect(await page.getByLabel("Upload files").count()).toBe(0);
  await uploadTo(team, team.collectionId, [new File([png], "second.png")]);
  await itemsOf(page).filter({ hasText: "second.png" }).waitFor();
  await grant(team, 0);
  await page.reload();
  await page.getByText("There is no such collection, or you may not see it.").waitFor();
  await expectStatus(
    404,
    team.member.get(`/orgs/${team.orgId}/collections/${team.collectionId}/files`),
  );
});

/** What comes into a collection from elsewhere, in a real browser: a description, a repository, a folder and a zip. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { expect, inject, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { testBrowser } from "#test/browser";
import type { HeldRepository } from "#test/repositories";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import { png } from "#test/uploads";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

test("a description of an API that is chosen as a file becomes pages, and its faults are told", async () => {
  const team = await mintTeam();
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}`;
  const document = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { get: { summary: "List pets", tags: ["Pets"], responses: { OK: {} } } } },
  };
  const { page, faults } = await open(address);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "pets.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(document)),
  });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const report = page.getByRole("region", { name: "Import", exact: true });
  await expect.poll(() => report.innerText(), slowly).toContain("Pages: 2 created");
  await expect.poll(() => report.innerText(), slowly).toContain('"OK" is no status');
  await page.getByRole("link", { name: "Back to the pages" }).click();
  await expect.poll(() => page.getByRole("link", { name: "List pets" }).count(), slowly).toBe(1);
  expect(faults).toEqual([]);
});

test("a repository is read from GitHub, with the token that its owner gives", async () => {
  const team = await mintTeam();
  const home = Buffer.from("# Home\n\nSee [it](./gone.md).\n").toString("base64");
  const held: HeldRepository = { refs: { main: { "docs/home.md": home } }, token: "sesame" };
  const body = JSON.stringify(held);
  const fixtures: string = inject("fixtureServers");
  // One that no other test asks for.
  const repository = `acme/docs-${crypto.randomUUID()}`;
  await fetch(`${fixtures}/github/api/repos/${repository}`, { method: "PUT", body });
  const address = `${server.url}/studio/import/${team.orgSlug}/${team.collectionSlug}`;
  const { page } = await open(address);
  const form = page.getByRole("region", { name: "Import a repository" });
  await form.getByLabel("Repository").fill(`https://github.com/${repository}`);
  await form.getByLabel("Folder").fill("docs");
  await form.getByRole("button").click();
  await form.getByText("a private one needs a token").waitFor();
  await form.getByLabel("Token").fill("sesame");
  await form.getByRole("button").click();
  await goOnToImport(page, `What the import of ${repository} would do`);
  const report = page.getByRole("region", { name: "Import", exact: true });
  await expect.poll(() => report.innerText(), slowly).toContain("Pages: 1 created");
  const link = 'The link "./gone.md" leads to no imported file.';
  await expect.poll(() => report.innerText(), slowly).toContain(link);
});

test("a folder is dropped, and the report of its import is worked through: narrowed, a page opened, ticked off", async () => {
  const team = await mintTeam();
  const folder = join(mkdtempSync(join(tmpdir(), "galley-")), "handbook");
  mkdirSync(join(folder, "guide/.git"), { recursive: true });
  writeFileSync(
    join(folder, "docs.json"),
    '{"navigation":{"groups":[{"group":"Guide","pages":["guide/run"]}]}}',
  );
  writeFileSync(
    join(folder, "guide/run.mdx"),
    "# Run\n\n<Odd>Words</Odd>\n\n[x](./no.md) ![](a.png)\n",
  );
  writeFileSync(join(folder, "guide/a.png"), png);
  writeFileSync(join(folder, "guide/notes.txt"), "Notes.");
  writeFileSync(join(folder, "guide/.git/config"), "none of it");
  const address = `${server.url}/studio/import/${team.orgSlug}/${team.collectionSlug}`;
  const { page, faults } = await open(address);
  // Nothing that comes later moves it away.
  await page.getByText("What was imported stands here").waitFor();
  await dropAt(page.getByText("Drop a folder or a zip here"), folder);
  await goOnToImport(page, "What the import of handbook would do");
  const report = page.getByRole("region", { name: "Import", exact: true });
  await expect.poll(() => report.innerText(), slowly).toContain("Pages: 2 created; Pictures: 1");
  const lines = report.getByRole("list", { name: "Report" }).getByRole("listitem");
  await expect.poll(() => lines.count(), slowly).toBe(3);
  await report.getByLabel("Show", { exact: true }).selectOption({ label: "Kept as text (1)" });
  await expect
    .poll(() => lines.allInnerTexts(), slowly)
    .toEqual([expect.stringContaining("Line 3: <Odd>")]);
  await lines.getByRole("checkbox").check();
  await report.getByLabel("Hide what is ticked off").check();
  await report.getByText("0 lines, 1 of 3 ticked off").waitFor();
  const onward = report.getByRole("link", { name: "choose what to publish" });
  expect(await onward.getAttribute("href")).toContain("/studio/releases/");
  await page.reload();
  await page.getByText("3 things to look at").click();
  const kept = page.getByRole("list", { name: "Report" }).getByRole("listitem");
  await expect.poll(() => kept.getByRole("checkbox", { checked: true }).count(), slowly).toBe(1);
  await kept.getByRole("link", { name: "Open the page of guide/run.mdx" }).first().click();
  await page.locator(".cm-content", { hasText: "Words" }).waitFor();
  expect(faults).toEqual([]);
});

test("a zip is looked through before it is imported: what would come of it is listed, and left alone on request", async () => {
  const team = await mintTeam();
  const address = `${server.url}/studio/import/${team.orgSlug}/${team.collectionSlug}`;
  const { page, faults } = await open(address);
  const choose = page.getByLabel("Choose a zip or files");
  const zip = (content: Uint8Array) =>
    choose.setInputFiles({
      name: "manual.zip",
      mimeType: "application/zip",
      buffer: Buffer.from(content),
    });
  await zip(strToU8("no zip"));
  await page.getByRole("alert").getByText("“manual.zip” is no zip that can be read.").waitFor();
  const files = {
    "docs.json":
      '{"navigation":{"groups":[{"group":"Manual","pages":["start"]}]},"appearance":{"default":"dark"}}',
    "start.mdx": "# Start\n\n<Note>Mind.</Note>\n\n<Odd>Words</Odd>\n\n[x](./no.md)\n",
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  );
  await zip(packed);
  const preview = page.getByRole("region", { name: "Before the import" });
  await preview.getByText("The files are written for Mintlify.").waitFor();
  const parts = async (name: string) =>
    preview.getByRole("list", { name }).getByRole("listitem").allInnerTexts();
  await expect
    .poll(async () => (await parts("Pages")).map((each) => each.replaceAll(/\s+/g, " ")), slowly)
    .toEqual([
      expect.stringMatching(/^Manual .*New$/),
      expect.stringMatching(/^Start .*from start\.mdx New$/),
    ]);
  await preview.getByText("Blocks of other tools (2)").click();
  expect((await parts("Blocks of other tools")).join()).toMatch(/<Odd>[^]*Kept as text[^]*<Note>/);
  await preview.getByText("Look of the site (1)").click();
  expect(await parts("Look of the site")).toEqual(["appearance dark"]);
  expect((await parts("To look at")).join()).toContain('The link "./no.md"');
  const pages = async () => {
    const path = `/orgs/${team.orgId}/collection/${team.collectionId}/pages`;
    return (await expectStatus(200, team.owner.get(path))).data.length;
  };
  const before = await pages();
  await preview.getByRole("button", { name: "Cancel" }).click();
  await zip(packed);
  await preview.getByRole("button", { name: "Import", exact: true }).waitFor();
  expect(await pages()).toBe(before);
  await goOnToImport(page, "What the import of manual would do");
  const report = page.getByRole("region", { name: "Import", exact: true });
  await expect.poll(() => report.innerText(), slowly).toContain("Pages: 2 created");
  await expect.poll(pages, slowly).toBe(before + 2);
  expect(faults).toEqual([]);
});

/** What the import would do is shown, and is to be done. */
async function goOnToImport(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { name: title }).waitFor();
  const preview = page.getByRole("region", { name: "Before the import" });
  await preview.getByRole("button", { name: "Import", exact: true }).click();
}

/** Drops a folder or a file of this machine where something stands, as the system's own file manager would. */
async function dropAt(target: Locator, path: string): Promise<void> {
  const box = await target.boundingBox();
  const session = await target.page().context().newCDPSession(target.page());
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at, data });
}

/** What an organization looks after, without a mouse: by the keyboard alone, and by touch on a phone, refusals included. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { mintPart, mintSite } from "#test/sites";
import { slowly } from "#test/studio-page";
import type { Team } from "#test/team";
import { hands, ofOrganization, screensOf } from "./hands.ts";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const screen = screensOf(server, browser);

const ofCollection = (name: string) => (team: Team) =>
  `${name}/${team.orgSlug}/${team.collectionSlug}`;

test.each(hands)(
  "an environment is made, refused, filled in, saved, deleted and read from a file by $name",
  async (hand) => {
    const { page, dialog, region, answer, expectNoFault } = await screen(
      hand,
      ofOrganization("environments"),
    );
    const fresh = region("New environment");
    const environments = region("Environments");
    const item = environments.getByRole("listitem").filter({ hasText: "Staging" });
    await hand.fill(fresh.getByLabel("Name"), "Staging");
    await hand.press(fresh.getByRole("button", { name: "Create environment" }));
    await item.waitFor();
    await hand.expectHere(fresh);
    await hand.press(item.getByRole("button", { name: "Edit" }));
    const rows = dialog.getByRole("list", { name: "Variables" }).getByRole("listitem");
    for (const at of [0, 1]) {
      await hand.press(dialog.getByRole("button", { name: "Add a variable" }));
      await hand.fill(rows.nth(at).getByLabel("Name"), "region");
    }
    await hand.fill(rows.nth(0).getByLabel("Current value"), "eu");
    await hand.press(dialog.getByRole("button", { name: "Save" }));
    await dialog.getByRole("alert").getByText("Two variables are called “region”.").waitFor();
    await hand.expectHere(dialog.getByRole("button", { name: "Save" }));
    await hand.press(rows.nth(1).getByRole("button", { name: "Remove region" }));
    await expect.poll(() => rows.count(), slowly).toBe(1);
    await hand.expectHere(dialog);
    await answer("Save");
    await hand.expectHere(item.getByRole("button", { name: "Edit" }));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      hand.press(item.getByRole("button", { name: "Download" })),
    ]);
    expect(download.suggestedFilename()).toBe("Staging.postman_environment.json");
    await hand.press(item.getByRole("button", { name: "Delete" }));
    await answer("Delete");
    await item.waitFor({ state: "detached" });
    await hand.expectHere(environments);

    const file = fresh.getByLabel("Import from Postman");
    await hand.give(file, [["staging.json", "no JSON"]]);
    await fresh.getByRole("alert").getByText("“staging.json” is no environment").waitFor();
    await hand.expectHere(fresh);
    await hand.give(file, [["staging.json", '{"name":"Staging","values":[]}']]);
    await item.waitFor();
    await hand.expectHere(fresh);
    expectNoFault();
  },
);

test.each(hands)(
  "a site gets a version, a refused language and sections in another order, and is deleted, by $name",
  async (hand) => {
    const { dialog, region, answer, expectNoFault } = await screen(hand, async (team) => {
      const guide = await mintPart(team, "Guide");
      await mintSite(team, { name: "Manual", places: [{ collectionId: guide.id }] });
      return `sites/${team.orgSlug}`;
    });
    const sites = region("Sites");
    const button = (label: string) => sites.getByRole("button", { name: `${label} Manual` });
    await hand.press(button("New language"));
    await hand.fill(dialog.getByLabel("Tag"), "not a language");
    await hand.press(dialog.getByRole("button", { name: "Copy" }));
    await dialog.getByRole("alert").waitFor();
    await hand.expectHere(dialog.getByRole("button", { name: "Copy" }));
    await answer("Cancel");
    await hand.expectHere(button("New language"));
    await hand.press(button("New version"));
    await hand.fill(dialog.getByLabel("Name of the new version"), "2.x");
    await hand.fill(dialog.getByLabel("Name of what is there now"), "1.x");
    await answer("Copy");
    await sites.getByText("A copy is being filled").waitFor();
    await hand.expectHere(button("New version"));

    await hand.press(button("Change"));
    const form = region("Change Manual");
    await form.waitFor();
    await hand.expectHere(form);
    const versions = form.getByRole("group", { name: "Versions" });
    await hand.press(versions.getByRole("button", { name: /^Down/ }).first());
    await hand.expectHere(versions);
    await hand.press(form.getByRole("button", { name: "Add a section" }));
    const sections = form.getByRole("group", { name: "Sections" });
    await hand.fill(sections.getByLabel("Name"), "Begin");
    await hand.press(sections.getByRole("button", { name: /^Remove.*Begin$/ }));
    await hand.expectHere(sections);
    await hand.press(form.getByRole("button", { name: "Save" }));
    await form.waitFor({ state: "detached" });
    await hand.expectHere(button("Change"));
    await hand.press(button("Delete"));
    await answer("Delete");
    await sites.getByText("There is none yet").waitFor();
    await hand.expectHere(sites);
    expectNoFault();
  },
);

test.each(hands)(
  "a collection's links and domain are refused and saved, and it is copied and exported, by $name",
  async (hand) => {
    const { page, dialog, region, answer, expectNoFault } = await screen(
      hand,
      ofCollection("settings"),
    );
    const settings = region("Settings");
    const save = settings.getByRole("button", { name: "Save", exact: true });
    const parts = page.getByRole("navigation", { name: "On this page" });
    await hand.press(parts.getByRole("link", { name: "Links around the pages" }));
    await hand.fill(settings.getByLabel("In the header"), "no link");
    await hand.press(save);
    await settings.getByRole("alert").waitFor();
    await hand.expectHere(save);
    await hand.fill(settings.getByLabel("In the header"), "[Shop](https://example.com)");
    await hand.press(save);
    await settings.getByText("Saved", { exact: true }).waitFor();
    await hand.expectHere(save);

    await hand.press(parts.getByRole("link", { name: "Domain" }));
    const domain = region("Domain");
    await hand.fill(domain.getByLabel("Domain of the site"), "localhost");
    await hand.press(domain.getByRole("button", { name: "Save domain" }));
    await domain.getByRole("alert").waitFor();
    await hand.fill(domain.getByLabel("Domain of the site"), `d${Date.now()}.example.com`);
    await hand.press(domain.getByRole("button", { name: "Save domain" }));
    await hand.press(domain.getByRole("button", { name: "Check the record" }));
    await domain
      .getByText(/record/)
      .last()
      .waitFor();
    await hand.expectHere(domain);

    await hand.press(parts.getByRole("link", { name: "Copy and export" }));
    const copies = region("Copy and export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      hand.press(copies.getByRole("link", { name: "Export as Markdown" })),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    await hand.press(copies.getByRole("button", { name: "Duplicate collection" }));
    await hand.fill(dialog.getByLabel("Name"), "Twice");
    await answer("Duplicate");
    await copies.getByText("Copy of").first().waitFor();
    await hand.expectHere(copies.getByRole("button", { name: "Duplicate collection" }));
    expectNoFault();
  },
);

test.each(hands)(
  "a file is refused, another is looked through and imported, and the report opened, by $name",
  async (hand) => {
    const { page, region, expectNoFault } = await screen(hand, ofCollection("import"));
    await page.getByText("What was imported stands here").waitFor();
    const folder = region("Import a folder");
    const file = folder.getByLabel("Choose a zip or files");
    await hand.give(file, [["manual.zip", "no zip"]]);
    await folder.getByRole("alert").getByText("“manual.zip” is no zip").waitFor();
    await hand.expectHere(folder);
    await hand.give(file, [["start.md", "# Start\n\n[x](./no.md)\n"]]);
    const preview = region("Before the import");
    await preview.waitFor();
    await hand.expectHere(preview);
    await hand.press(preview.getByRole("button", { name: "Import", exact: true }));
    const report = region("Import");
    await report.getByText("Pages: 1 created").waitFor(slowly);
    await hand.expectHere(page.getByRole("main"));
    const line = report.getByRole("list", { name: "Report" }).getByRole("listitem");
    await hand.press(line.getByRole("checkbox"));
    await hand.press(line.getByRole("link", { name: /^Open the page/ }));
    await page.getByLabel("Page name").waitFor();
    expectNoFault();
  },
);

test.each(hands)("the log is narrowed, checked and saved by $name", async (hand) => {
  const { page, region, expectNoFault } = await screen(hand, async (team) => {
    await pagesOf(team).create(team.rootPageId, { name: "Oars" });
    return `log/${team.orgSlug}`;
  });
  const log = region("Log");
  const pages = log.getByRole("table").getByText("A page was created");
  await pages.first().waitFor();
  await hand.choose(log.getByLabel("What happened"), 1);
  await expect.poll(() => pages.count(), slowly).toBe(0);
  await hand.expectHere(log.getByLabel("What happened"));
  await hand.choose(log.getByLabel("What happened"), -1);
  await pages.first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    hand.press(log.getByRole("button", { name: "Download (CSV)" })),
  ]);
  expect(download.suggestedFilename()).toMatch(/^log-.*\.csv$/);
  await hand.expectHere(log);
  const whole = region("Whether the log is whole");
  await hand.press(whole.getByRole("button", { name: "Check the log" }));
  await whole.getByText(/^(The log is whole: entries 1 to|No entry is sealed yet)/).waitFor();
  await hand.expectHere(whole);
  expectNoFault();
});

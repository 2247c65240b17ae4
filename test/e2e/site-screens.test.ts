/** Sites in a real browser: what saving takes out is told and asked, versions and languages are added, a translation is kept up to date. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { mintPart, mintSite, publishIn, siteBy } from "#test/sites";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("what saving a site takes out is told before, asked once, and left alone by whoever cancels", async () => {
  const team = await server.mintTeam();
  const [guide, older] = [await mintPart(team, "Guide"), await mintPart(team, "Older")];
  const made = await mintSite(team, {
    name: "Manual",
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    places: [{ collectionId: guide.id }, { collectionId: older.id, version: "v1" }],
  });
  const versions = async () => {
    const read = await siteBy(team, made.id).read();
    return read.versions.map(({ name }: { name: string }) => name);
  };
  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/sites/${team.orgSlug}`,
    team.owner,
  );
  await page.getByRole("button", { name: "Change Manual" }).click();
  const form = page.getByRole("region", { name: "Change Manual" });
  expect(await form.getByText("What saving does").count()).toBe(0);
  await form.getByRole("button", { name: /^Remove.*1\.x$/ }).click();
  const told = form.getByRole("status").getByRole("listitem");
  await told.first().waitFor();
  const lines = await told.allInnerTexts();
  expect(lines).toEqual([
    expect.stringContaining("Version “1.x”"),
    expect.stringMatching(
      /“Older”[^]*a site of its own again at “older[^]*\/manual\/v1 lead there/,
    ),
  ]);
  await form.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Save, and take these out?" });
  await dialog.getByText("Version “1.x”").waitFor();
  await page.keyboard.press("Escape");
  expect(await versions()).toEqual(["2.x", "1.x"]);
  await form.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Change Manual" }).waitFor();
  expect(await versions()).toEqual(["2.x"]);
  expect(faults).toEqual([]);
});

test("a version and a language are added to a site as copies, and the translation is brought up to date", async () => {
  const team = await server.mintTeam();
  const guide = await mintPart(team, "Guide", ["Setup", "Welcome"]);
  const made = await mintSite(team, { name: "Manual", places: [{ collectionId: guide.id }] });
  const sites = `${server.url}/studio/sites/${team.orgSlug}`;
  const { page, faults } = await openStudio(browser, sites, team.owner);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "New version Manual" }).click();
  await dialog.getByLabel("Name of the new version").fill("2.x");
  await dialog.getByLabel("Name of what is there now").fill("1.x");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await page.getByText("A copy is being filled").waitFor();
  await page.getByRole("button", { name: "New language Manual" }).click();
  await dialog.getByLabel("Tag").fill("not a language");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Tag").fill("de");
  await dialog.getByRole("button", { name: "Copy" }).click();
  const places = page.getByRole("list", { name: "Collections of Manual" }).getByRole("listitem");
  await expect.poll(() => places.count(), slowly).toBe(3);
  const unfinished = async () => {
    const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/jobs`));
    return data.filter(({ state }: { state: string }) => state !== "done");
  };
  await expect.poll(unfinished, slowly).toEqual([]);
  const { places: placed } = await siteBy(team, made.id).read();
  expect(
    placed
      .map(({ version, language }: Record<string, string>) => `${version} ${language}`)
      .toSorted(),
  ).toEqual(["1-x de", "1-x en", "2-x en"]);

  const pages = pagesOf(team);
  const german = placed.find(({ language }: Record<string, string>) => language === "de");
  for (const { id } of await pages.tree("", german.collectionId))
    await expectStatus(200, team.owner.post(`/orgs/${team.orgId}/pages/${id}/translation`));
  const setup = (await pages.tree("", guide.id)).find(({ name }) => name === "Setup");
  await expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/pages/${setup?.id}/ydoc`, {
      content: "Now in five steps.",
    }),
  );
  await pages.publish(String(setup?.id));
  await publishIn(team, guide, "Added");
  await page.getByRole("link", { name: "Translation of Guide (de)" }).click();
  const list = page.getByRole("list", { name: "Pages", exact: true }).getByRole("listitem");
  await expect
    .poll(() => list.allInnerTexts(), slowly)
    .toEqual([
      expect.stringMatching(/^Added\s+Missing/),
      expect.stringMatching(/^Setup\s+Behind[^]*follows version 1 of the original[^]*version 2/),
    ]);
  const opener = page.getByRole("button", { name: "Side by side of Setup" });
  await opener.click();
  const shown = dialog.getByRole("document");
  await shown.first().getByText("Now in five steps.").waitFor();
  await shown.last().getByText("The Setup of guide").waitFor();
  await dialog.getByRole("button", { name: "What changed in the original" }).click();
  await dialog.locator(".difference-added", { hasText: "five steps" }).waitFor();
  await page.keyboard.press("Escape");
  // What is focused before the dialog has led back is not focused afterwards.
  await expect.poll(() => opener.evaluate((each) => each.matches(":focus")), slowly).toBe(true);
  const mark = page.getByRole("button", { name: "Mark as translated Setup" });
  await mark.focus();
  await page.route("**/pages/*/translation", (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press("Enter");
  await list.getByRole("alert").waitFor();
  await page.unrouteAll();
  await expect.poll(() => mark.evaluate((each) => each.matches(":focus")), slowly).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("“Setup” is up to date.").waitFor();
  await expect.poll(() => list.count(), slowly).toBe(1);
  await page.getByRole("button", { name: "Up to date", exact: true }).click();
  await expect.poll(() => list.count(), slowly).toBe(2);
  const translation = page.url();
  await list.getByRole("link", { name: "Translation of Setup" }).click();
  await page.locator(".cm-content", { hasText: "The Setup of guide" }).waitFor();
  await page.goto(translation);
  await page.getByRole("button", { name: "Make it here Added" }).click();
  await page.locator(".cm-content", { hasText: "The Added of guide" }).waitFor();
  await page.getByTestId("state").getByText("Draft").waitFor();
  expect(await page.getByLabel("Page name").inputValue()).toBe("Added");
  expect(faults.filter((fault) => !/status of (?:422|503)/.test(fault))).toEqual([]);

  const elsewhere = `${server.url}/studio/translation/${team.orgSlug}/${guide.slug}`;
  const mia = await openStudio(browser, elsewhere, team.member);
  await mia.page.getByText("An owner or admin of the organization adds languages").waitFor();
});

test("a page's text is compared with its copy of another version, applied to it, and found there", async () => {
  const team = await server.mintTeam();
  const [guide, older] = [
    await mintPart(team, "Guide", ["Setup"]),
    await mintPart(team, "Older", ["Setup"]),
  ];
  await mintSite(team, {
    name: "Manual",
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    places: [{ collectionId: guide.id }, { collectionId: older.id, version: "v1" }],
  });
  const [setup] = await pagesOf(team).tree("", guide.id);
  const start = `${server.url}/studio/o/${team.orgSlug}/${guide.slug}/${setup?.id}`;
  const { page, faults } = await openStudio(browser, start, team.owner);
  const dialog = page.getByRole("dialog");
  await page.locator(".cm-content", { hasText: "The Setup of guide" }).waitFor();
  await page.getByRole("navigation", { name: "Pages" }).getByText("Setup").hover();
  await page.getByLabel("Actions for Setup").click();
  await page.getByRole("button", { name: "Apply to other versions…" }).click();
  await dialog.getByText("1 line added, 1 line removed.").waitFor();
  await dialog.getByRole("button", { name: "Show changes of 1.x" }).click();
  await dialog.locator(".difference-added", { hasText: "The Setup of guide" }).waitFor();
  expect(await dialog.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: /^1\.x/ }).check();
  await dialog.getByRole("button", { name: "Apply" }).click();
  await dialog.getByText("has this text as its draft now").waitFor();
  await dialog.getByRole("link", { name: "Setup (1.x)" }).click();
  await page.waitForURL(`**/${older.slug}/**`);
  await page.locator(".cm-content", { hasText: "The Setup of guide" }).waitFor();
  expect(faults).toEqual([]);
});

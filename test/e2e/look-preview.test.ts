/** A look is seen on the site from the studio's settings before anything is saved, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const colourOfLink = 'getComputedStyle(document.querySelector("article p a")).color';

test("an owner sees the site in the look that is being filled in, and what is refused, before it is saved", async () => {
  const team = await server.mintTeam();
  const { orgSlug, collectionSlug } = team;
  const content = "# Oars\n\nAn [oar](https://example.com).\n\n:::tip\nRow.\n:::\n";
  const made = await pagesOf(team).create(team.rootPageId, { name: "Oars", content });
  await pagesOf(team).publish(made.id);
  const settings = `${server.url}/studio/settings/${orgSlug}/${collectionSlug}`;
  const { page, faults } = await openStudio(browser, settings, team.owner);
  const preview = page.getByRole("button", { name: "Preview the look" });

  await page.getByLabel("Text on a light page").fill("#fefefe");
  await preview.click();
  const refusedColour = page.getByRole("alert").getByText("the nearest colour that has it");
  await refusedColour.waitFor();
  expect(await refusedColour.innerText()).toMatch(/^“text on a light page” has a contrast of/);
  await page.getByLabel("Text on a light page").fill("");

  await page.getByLabel("Address").fill("My docs");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const refused = page.getByRole("alert").getByText("“address” takes lower-case letters");
  await refused.waitFor();
  const { y = Infinity, height = 0 } = (await refused.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.getByLabel("Address").fill(collectionSlug);

  await page.getByLabel("Accent colour").fill("#b4451f");
  await page.getByLabel("Header’s look").selectOption("filled with the accent colour");
  const opened = page.waitForEvent("popup", (tab) => !tab.isClosed());
  await preview.click();
  const tab = await opened;
  await tab.getByRole("heading", { name: "Oars" }).waitFor();
  await tab.getByText("A preview of a look that is not saved").waitFor();
  const accent = await tab.evaluate(colourOfLink);
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  expect((await expectStatus(200, team.owner.get(collection))).theme).toEqual({});
  await tab.goto(`${server.url}/docs/${orgSlug}/${collectionSlug}/oars`);
  const saved = await tab.evaluate(colourOfLink);
  expect([accent, saved]).toEqual([expect.stringMatching(/^rgb/), expect.stringMatching(/^rgb/)]);
  expect(saved).not.toBe(accent);
  expect(faults.filter((fault) => !/\b422\b/.test(fault))).toEqual([]);
});

/** The quotas of an organization in a real browser: what is used of each, in figures, in words and by a meter. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { createClient } from "#test/client";
import { operatorToken } from "#test/operator";
import { pagesOf } from "#test/pages";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const run = promisify(execFile);
const server = sharedServer();
const browser = testBrowser();
const operator = createClient((request) => fetch(request), server.url, {
  Authorization: `Bearer ${operatorToken}`,
});

/** What `npm run operator` prints. */
async function operated(...words: readonly string[]): Promise<string> {
  const env = { ...process.env, GALLEY_URL: server.url, GALLEY_OPERATOR_TOKEN: operatorToken };
  const { stdout } = await run(process.execPath, ["scripts/operator.ts", ...words], { env });
  return stdout;
}

const setQuotas = ({ orgId }: Team, quotas: object) =>
  expectStatus(200, operator.put(`/operator/organizations/${orgId}/quotas`, quotas));

/** The rows of the table, each as people read it. */
const rowsOf = async (page: Page) => {
  const rows = page.getByRole("region", { name: "Quotas" }).locator("tbody tr");
  const texts = await rows.allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, " "));
};

test("an owner sees what is used of each quota, what is nearly used up and what is", async () => {
  const team = await server.mintTeam();
  for (const name of ["One", "Two", "Three", "Four"])
    await pagesOf(team).create(team.rootPageId, { name });
  const address = `${server.url}/studio/organization/${team.orgSlug}`;
  const { page, faults } = await openStudio(browser, address, team.owner);
  const region = page.getByRole("region", { name: "Quotas" });
  await region.getByText("may have any number of each").waitFor();
  expect(await region.getByRole("meter").count()).toBe(0);

  const set = `pages=5,members=3,fileBytes=${3 * 2 ** 20},aiCalls=0`;
  const printed = await operated("set-quotas", team.orgId, set);
  expect(printed).toContain("pages  4 of 5, its own quota\n");
  expect(printed).toContain("views  0 of any number\n");
  expect(await operated("quotas", team.orgId)).toBe(printed);
  await page.reload();
  await expect
    .poll(() => rowsOf(page), slowly)
    .toEqual([
      "Pages, drafts included 4 of 5 80 %: nearly used up",
      "Members 3 of 3 100 %: used up",
      "Files, those in the bin included 0 bytes of 3 MB 0 %",
      "AI calls this month (UTC) 0 of 0 Nothing is allowed",
      "Views this month (UTC) 0 Any number",
    ]);
  const meter = region.getByRole("meter", { name: "Pages, drafts included" });
  expect(await meter.getAttribute("value")).toBe("80");
  expect(await meter.getAttribute("max")).toBe("100");
  expect(faults).toEqual([]);
});

test("quotas are readable in light and dark and on a phone, and say where they cannot be read", async () => {
  const team = await server.mintTeam();
  await setQuotas(team, { pages: 5_000, members: 3, fileBytes: 2 ** 40, views: 1_000_000 });
  const address = `${server.url}/studio/organization/${team.orgSlug}`;
  const opened = await openStudio(browser, address, team.owner);
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: "reduce" });
  await context.addCookies(await opened.page.context().cookies());
  const page = await context.newPage();
  await page.goto(address);
  await expect.poll(() => rowsOf(page), slowly).toHaveLength(5);
  expect(await violationsOn(page), "light").toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOn(page, "of colours"), "dark").toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page), "on a phone").toEqual([]);
  const beyond = "document.documentElement.scrollWidth - innerWidth";
  await expect.poll(() => page.evaluate(beyond), slowly).toBe(0);

  await page.route(/\/quotas$/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await page.getByRole("region", { name: "Quotas" }).getByRole("alert").waitFor();
  expect(await violationsOn(page), "refused").toEqual([]);
});

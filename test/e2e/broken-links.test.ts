/** While one writes, what leads nowhere is marked in the text, counted below it, and mended with a click. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("links to what is not there are marked, led to one by one by keyboard, and mended in their card", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const target = await expectStatus(
    201,
    team.owner.post(path, { name: "Target", content: "## Begin\n\nWords." }),
  );
  await expectStatus(
    200,
    team.owner.patch(`/orgs/${team.orgId}/pages/${target.id}/state`, { state: 2 }),
  );
  const text = `Whole [there](page:${target.id}#begin).\n\n[near](page:${target.id}#beginn)\n\n[gone](/gone)\n\nEnd\n`;
  const { id, at } = await mintPage(team, "Links", text);
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/pages/${id}/links`)) asked.push(request.url());
  });
  const content = async (): Promise<string> =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  const marked = async () =>
    (await page.locator(".cm-content .broken-link").allInnerTexts()).join("");
  await page.getByText("2 links lead nowhere.").waitFor();
  await expect.poll(marked, slowly).toBe("neargone");

  await page.getByRole("button", { name: "Go to the next" }).focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("group", { name: "Link" });
  await card.getByText("Leads nowhere: the page has no such heading.").waitFor();
  await card.getByRole("button", { name: "Mend" }).click();
  const mended = text.replace("#beginn", "#begin");
  await expect.poll(content, slowly).toBe(mended);
  await page.getByText("Something leads nowhere: there is no such page.").waitFor();

  await page.getByRole("button", { name: "Source" }).click();
  await expect.poll(marked, slowly).toBe("[gone](/gone)");

  await page.locator(".cm-line", { hasText: "End" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" of the words, and one more: ");
  await page.keyboard.insertText("[off](#off)");
  await page.getByText("2 links lead nowhere.").waitFor();
  // Once as it was opened, once mended, once with the last link: never for a word.
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(faults).toEqual([]);
});

test("a picture and a snippet that are not there are framed in the live page, and no others", async () => {
  const team = await server.mintTeam();
  const gone = `/files/${team.orgId}/absent`;
  const text = `Words\n\n![Lost](${gone})\n\n![There](data:image/gif;base64,R0lGODlhAQABAAAAACw=)\n\n::snippet[none]\n`;
  const { at } = await mintPage(team, "Shown", text);
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  const titles = async (selector: string) =>
    Promise.all(
      (await page.locator(`${selector}.broken-link`).all()).map((box) => box.getAttribute("title")),
    );
  await page.getByText("2 links lead nowhere.").waitFor();
  await expect
    .poll(() => titles(".lv-figure"), slowly)
    .toEqual(["Leads nowhere: the file is gone"]);
  await expect
    .poll(() => titles(".lv-leaf"), slowly)
    .toEqual([expect.stringMatching(/^Leads nowhere: .*snippet/)]);
  expect(await page.locator(".lv-figure").count()).toBe(2);
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});

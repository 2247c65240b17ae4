/** Writing by an input method: what is being put together stays what it is while somebody else types in the same page. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { startTyping } from "#test/typing-client";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

const steps = ["n", "に", "にh", "にほ", "にほん", "日本"];

test("words that are composed amid other people's letters, in the same words too, are neither lost nor doubled, and undone as they were written", async () => {
  const team = await server.mintTeam();
  const source = "Above.\n\nA **word** before ¦\n\nBelow.\n";
  const { id, at } = await mintPage(team, "Composed", source);
  const studio = await openStudio(browser, at(server.url), team.owner);
  const { page, faults } = studio;
  await studio.untilSaved();
  const path = `/orgs/${team.orgId}/pages/${id}/collab-token`;
  const join = async (behind: string) =>
    startTyping(server.url, id, (await expectStatus(200, team.admin.get(path))).token, behind);
  const places = ["Above.", "A **word", "before", "Below."];
  const clients = await Promise.all(places.map(join));
  const typed = () => clients.reduce((sum, client) => sum + client.typed(), 0);
  const othersGoOn = async () => {
    const before = typed();
    await expect.poll(typed, slowly).toBeGreaterThan(before + 3);
  };

  await page.locator(".cm-line").filter({ hasText: "¦" }).click();
  await page.keyboard.press("End");
  const keyboard = await page.context().newCDPSession(page);
  for (let word = 0; word < 5; word += 1) {
    for (const text of steps) {
      const place = { selectionStart: text.length, selectionEnd: text.length };
      await keyboard.send("Input.imeSetComposition", { text, ...place });
      await othersGoOn();
    }
    await keyboard.send("Input.insertText", { text: "日本" });
  }
  for (const client of clients) client.stop();
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  const written = /¦(.*)\n\nBelow\./;
  await expect.poll(async () => written.exec(await content())?.[1], slowly).toBe("日本".repeat(5));
  const length = async () => (await content()).length;
  await expect.poll(length, slowly).toBe(source.length + typed() + "日本".length * 5);

  for (let step = 0; step < 5 * steps.length; step += 1) await page.keyboard.press("Control+z");
  await expect.poll(async () => written.exec(await content())?.[1], slowly).toBe("");
  expect(faults).toEqual([]);
});

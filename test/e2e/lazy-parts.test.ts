/** Parts of the studio that cannot be loaded: what is around them stays, and they come once they can. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** The studio in a browser that keeps nothing of it, and gets no script whose name the pattern fits. */
async function openWithout(scripts: RegExp) {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Ten words.\n");
  const studio = await openStudio(browser, `${server.url}/studio/account`, team.owner);
  const { page } = studio;
  await page.route(scripts, (route) => route.abort());
  await page.goto(at(server.url));
  await studio.untilSaved();
  return { studio, page, team, id };
}

test("a panel that cannot be loaded says so beside the page, where one goes on writing, and opens once it can", async () => {
  const { studio, page, team, id } = await openWithout(/history-dialog/);
  await page.getByRole("button", { name: "History" }).click();
  const told = page.getByRole("alert").getByText("This part of the studio could not be loaded.");
  await told.waitFor();
  await studio.write("Still here.");
  await studio.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toContain("Still here.");

  await page.unroute(/history-dialog/);
  await page.getByRole("button", { name: "Reload the studio" }).click();
  await studio.untilSaved();
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("dialog", { name: /^History/ }).waitFor();
});

test("the list of blocks unfolds for a slash that was typed before it could be loaded", async () => {
  const { studio, page } = await openWithout(/never/);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(/loaded-aids/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await studio.untilSaved();
  await studio.write("\n\n/");
  go();
  await page.getByRole("option", { name: "Heading 1" }).waitFor();
  expect(studio.faults).toEqual([]);
});

test("whoever misses what helps to write is told how to get it, and the text is written all the same", async () => {
  const { studio, page, team, id } = await openWithout(/loaded-aids/);
  await page.getByText("The lists behind /, [[ and @").waitFor();
  await studio.write("Still here.");
  await studio.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toContain("Still here.");
  await page.getByText("The lists behind /, [[ and @").waitFor();

  await page.unroute(/loaded-aids/);
  await page.reload();
  await studio.untilSaved();
  await studio.write("\n\n/");
  await page.getByRole("option", { name: "Heading 1" }).waitFor();
});

/** The cards of pictures and links in a real browser: what is changed in them is changed in their source, and nowhere else. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

async function opened(text: string) {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Cards", text);
  const { page, faults } = await openStudio(browser, at(server.url), team.owner);
  // Cards are loaded with the handles of blocks: a click or a key before that is for the source.
  await page.getByRole("button", { name: /^Block:/ }).waitFor({ state: "attached" });
  const content = async (): Promise<string> =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  return { team, page, faults, content };
}

/** A picture that needs no file: 300 by 200. */
const drawn =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='300'%20height='200'%3E%3Crect%20width='300'%20height='200'%20fill='teal'/%3E%3C/svg%3E";

test("what a picture shows, its caption and its width are changed in place", async () => {
  const text = `Before\n\n![old](${drawn})\n\nAfter\n`;
  const { page, faults, content } = await opened(text);
  await page.getByRole("img", { name: "old" }).click();
  const card = page.getByRole("group", { name: "Picture" });
  await card.getByLabel("Alternative text").fill("A teal [box]");
  await card.getByLabel("Caption").fill('As "drawn"');
  const named = text.replace("old", String.raw`A teal \[box\]`);
  const captioned = named.replace(`${drawn})`, String.raw`${drawn} "As \"drawn\"")`);
  await expect.poll(content, slowly).toBe(captioned);
  await page.locator(".lv-caption").getByText('As "drawn"').waitFor();

  const handle = page.getByRole("slider", { name: "Width of the picture" });
  const box = await handle.boundingBox();
  if (box === null) throw new Error("The handle is not there.");
  await page.mouse.move(box.x + 9, box.y + 9);
  await page.mouse.down();
  await page.mouse.move(box.x - 51, box.y - 20, { steps: 3 });
  await page.mouse.up();
  await expect.poll(content, slowly).toBe(captioned.replace(drawn, `${drawn}#240x160`));
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(content, slowly).toBe(captioned.replace(drawn, `${drawn}#256x171`));
  await card.getByRole("button", { name: "Original size" }).click();
  await expect.poll(content, slowly).toBe(captioned.replace(drawn, `${drawn}#300x200`));
  await card.getByLabel("Caption").fill("");
  await page.keyboard.press("Escape");
  await expect.poll(content, slowly).toBe(named.replace(drawn, `${drawn}#300x200`));
  await card.waitFor({ state: "hidden" });
  expect(faults).toEqual([]);
});

test("a picture's card opens by keyboard alone", async () => {
  const { page, content } = await opened(`![old](${drawn})\n\nAfter\n`);
  await page.getByText("After").click();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Alt+Enter");
  await page.getByLabel("Alternative text").waitFor();
  const focused = () => page.locator("*:focus").getAttribute("placeholder");
  await expect.poll(focused, slowly).toContain("What it shows");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("new");
  await page.keyboard.press("Enter");
  await expect.poll(content, slowly).toContain("![new](");
});

test("a link's words and address are changed in its card, which says the title of a page, and removed", async () => {
  const { team, page, faults, content } = await opened("See [there](https://example.com/a) now.\n");
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const target = await expectStatus(201, team.owner.post(path, { name: "Install the agent" }));
  await page.getByText("there", { exact: true }).click();
  const card = page.getByRole("group", { name: "Link" });
  await card.getByRole("link", { name: "https://example.com/a" }).waitFor();
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Words").fill("the [guide]");
  const worded = String.raw`See [the \[guide\]](https://example.com/a) now.` + "\n";
  await expect.poll(content, slowly).toBe(worded);
  await card.getByLabel(/^Address/).fill("inst");
  const offered = page.locator(`datalist option[value="page:${target.id}"]`);
  await expect.poll(() => offered.count(), slowly).toBe(1);
  await card.getByLabel(/^Address/).fill(`page:${target.id}`);
  await card.getByRole("link", { name: "Install the agent" }).waitFor();
  await expect
    .poll(content, slowly)
    .toBe(worded.replace("https://example.com/a", `page:${target.id}`));
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await expect.poll(content, slowly).toContain(`page:${target.id}`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const focused = () => page.locator("*:focus").inputValue();
  await expect.poll(focused, slowly).toBe(`page:${target.id}`);
  await card.getByRole("button", { name: "Remove link" }).click();
  await expect.poll(content, slowly).toBe(String.raw`See the \[guide\] now.` + "\n");
  await expect.poll(() => card.count(), slowly).toBe(0);
  expect(faults).toEqual([]);
});

/** Two people in one table, one list, one callout and one picture's card, each in a browser of their own. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio, studioOfOne } from "#test/shared-studio";
import { slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const openInStudio = sharedStudio(server, browser);
const openAsAdmin = studioOfOne(server, browser);

/** In a page: for each box with marks, by whom, and the letters that lie under them. */
const selectedWords = `[...document.querySelectorAll(".other-selects")].map((box) => {
  const parts = [...box.querySelectorAll(".other-selected")];
  const areas = parts.map((part) => part.getBoundingClientRect());
  const isUnder = ({ left, right }) =>
    areas.some((area) => area.left <= left + 1 && right - 1 <= area.right);
  const nodes = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let letters = "";
  while (nodes.nextNode())
    for (let at = 0; at < nodes.currentNode.length; at += 1) {
      const letter = new Range();
      letter.setStart(nodes.currentNode, at);
      letter.setEnd(nodes.currentNode, at + 1);
      if (isUnder(letter.getBoundingClientRect())) letters += letter.toString();
    }
  return parts[0].dataset.selectedBy + ": " + letters;
})`;

/** A page of a team, open for its owner and its admin. */
async function openedByTwo(source: string) {
  const opened = await openInStudio("Together", source);
  const { team, studio: olga, content } = opened;
  const adam = await openAsAdmin(opened, team.admin);
  // The keys that move a block, and the cards of pictures, are loaded with its handle.
  for (const { page } of [olga, adam])
    await page.getByRole("button", { name: /^Block:/ }).waitFor({ state: "attached" });
  return { team, olga, adam, content };
}

/** Puts the cursor behind the words of a line. */
async function standBehind({ page }: StudioPage, words: string): Promise<void> {
  await page.locator(".cm-line", { hasText: words }).first().click();
  await page.keyboard.press("End");
}

test("a cursor in a cell is shown to others in that cell, and follows it", async () => {
  const { team, olga, adam } = await openedByTwo("| a | b |\n| --- | --- |\n| 1 | 2 |\n\nend\n");
  const cell = ({ page }: StudioPage, words: string) =>
    page.getByRole("cell", { name: words, exact: true });
  const { name } = team.owner;
  const seen = async (): Promise<string[]> =>
    adam.page
      .locator("td[data-person]")
      .evaluateAll((cells) =>
        cells.map((each) => `${each.getAttribute("data-person")} in ${each.textContent}`),
      );
  await cell(olga, "1").click();
  await expect.poll(seen, slowly).toEqual([`${name} in 1`]);
  await olga.page.keyboard.press("Tab");
  await expect.poll(seen, slowly).toEqual([`${name} in 2`]);
  await olga.page.getByText("end", { exact: true }).click();
  await expect.poll(seen, slowly).toEqual([]);
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("what somebody selects in a cell is shown to others on its words, and what else they select on the whole of it", async () => {
  const drawn =
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='60'%20height='40'/%3E";
  const source = `| a | b |\n| --- | --- |\n| some **bold** words | x\\|y z |\n\n![box](${drawn})\n\nend\n`;
  const { team, olga, adam } = await openedByTwo(source);
  const { name } = team.owner;
  /** The words under each part that is marked as somebody's: those whose letters' boxes it covers. */
  const marked = async (): Promise<string[]> => adam.page.evaluate<string[]>(selectedWords);
  await olga.page.getByRole("cell", { name: "some bold words" }).click();
  await olga.page.keyboard.press("Home");
  for (let step = 0; step < 5; step += 1) await olga.page.keyboard.press("ArrowRight");
  await olga.page.keyboard.press("Shift+End");
  await expect.poll(marked, slowly).toEqual([`${name}: bold words`]);
  for (let step = 0; step < 6; step += 1) await olga.page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(marked, slowly).toEqual([`${name}: bold`]);
  // A bar in a cell is one letter, and two in the source.
  await olga.page.keyboard.press("Tab");
  await olga.page.keyboard.press("End");
  await olga.page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(marked, slowly).toEqual([`${name}: z`]);
  await olga.page.keyboard.press("ArrowRight");
  await expect.poll(marked, slowly).toEqual([]);
  await olga.page.getByText("end", { exact: true }).click();
  await olga.page.keyboard.press("Control+a");
  await expect
    .poll(marked, slowly)
    .toEqual([
      `${name}: a`,
      `${name}: b`,
      `${name}: some bold words`,
      `${name}: x|y z`,
      `${name}: `,
    ]);
  expect(await adam.page.locator(".lv-figure > .other-selected").count()).toBe(1);
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("two people in one list and one callout end with one text that both see; undo takes back one's own words", async () => {
  const source = "- one\n- two\n\n::: tip\nthree\n\nfour\n:::\n";
  const { olga, adam, content } = await openedByTwo(source);
  await Promise.all([standBehind(olga, "one"), standBehind(adam, "two")]);
  await Promise.all([olga.page.keyboard.type(" of olga"), adam.page.keyboard.type(" of adam")]);
  await olga.page.keyboard.press("Enter");
  await olga.page.keyboard.type("more");
  const listed = source.replace("one\n- two", "one of olga\n- more\n- two of adam");
  await expect.poll(content, slowly).toBe(listed);
  await Promise.all([standBehind(olga, "three"), standBehind(adam, "four")]);
  await Promise.all([olga.page.keyboard.type("!"), adam.page.keyboard.type("?")]);
  const both = listed.replace("three", "three!").replace("four", "four?");
  await expect.poll(content, slowly).toBe(both);
  for (const person of [olga, adam]) {
    await expect.poll(() => person.text(), slowly).toContain("three!");
    await expect.poll(() => person.text(), slowly).toContain("four?");
  }
  // What was typed within half a second is undone at once: on a slow machine that is a letter.
  const undone = async () => {
    await adam.page.keyboard.press("Control+z");
    return content();
  };
  const ofOlga = both.replace("four?", "four").replace("two of adam", "two");
  await expect.poll(undone, slowly).toBe(ofOlga);
  await olga.page.keyboard.press("Control+Shift+ArrowDown");
  await expect.poll(content, slowly).toContain("four\n\nthree!");
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("undo in the card of a picture takes back one's own words there, and nobody else's", async () => {
  const drawn =
    "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='60'%20height='40'/%3E";
  const source = `![box](${drawn})\n\nend\n`;
  const { olga, adam, content } = await openedByTwo(source);
  const card = olga.page.getByRole("group", { name: "Picture" });
  await olga.page.locator(".lv-figure img").click();
  await card.getByLabel("Caption").click();
  await olga.page.keyboard.insertText("A caption");
  await expect.poll(content, slowly).toBe(source.replace(")\n", ' "A caption")\n'));
  await adam.write("of adam");
  await expect.poll(content, slowly).toContain("of adam");
  await olga.page.keyboard.press("Control+z");
  await expect.poll(content, slowly).toBe(`${source}of adam`);
  await expect.poll(() => card.getByLabel("Caption").inputValue(), slowly).toBe("");
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

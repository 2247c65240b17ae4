/** What is undone in a cell, of a task's box and in a link's card is one's own edit; what another person did stays. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { sharedStudio, studioOfOne } from "#test/shared-studio";
import { slowly } from "#test/studio-page";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const openInStudio = sharedStudio(server, browser);
const openAsAdmin = studioOfOne(server, browser);

/** A page that its owner and its admin have open. */
async function openedByTwo(source: string) {
  const opened = await openInStudio("Together", source);
  const { team, studio: olga, content } = opened;
  const adam = await openAsAdmin(opened, team.admin);
  return { olga, adam, content };
}

test("in a cell, while somebody else writes in the one beside it", async () => {
  const source = "| a | b |\n| --- | --- |\n| 1 | 2 |\n\nend\n";
  const { olga, adam, content } = await openedByTwo(source);
  await olga.page.getByRole("cell", { name: "1", exact: true }).click();
  await olga.page.keyboard.press("End");
  await olga.page.keyboard.type("x");
  await expect.poll(content, slowly).toContain("| 1x | 2 |");
  await adam.page.getByRole("cell", { name: "2", exact: true }).click();
  await adam.page.keyboard.press("End");
  await adam.page.keyboard.type("y");
  await olga.page.getByRole("cell", { name: "2y", exact: true }).waitFor();
  await olga.page.keyboard.press("Control+z");
  await expect.poll(content, slowly).toContain("| 1 | 2y |");
  await adam.page.getByRole("cell", { name: "1", exact: true }).waitFor();
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("of a box that was ticked, while somebody else ticks the next", async () => {
  const { olga, adam, content } = await openedByTwo("- [ ] one\n- [ ] two\n\nend\n");
  await olga.page.getByRole("checkbox").first().click();
  await expect.poll(content, slowly).toContain("- [x] one");
  await adam.page.getByRole("checkbox").last().click();
  await expect.poll(() => olga.page.getByRole("checkbox").last().isChecked(), slowly).toBe(true);
  await olga.page.getByText("end", { exact: true }).click();
  await olga.page.keyboard.press("Control+z");
  await expect.poll(content, slowly).toBe("- [ ] one\n- [x] two\n\nend\n");
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("in the card of a link, while somebody else writes below it", async () => {
  const source = "See [there](https://example.com/a) now.\n\nend\n";
  const { olga, adam, content } = await openedByTwo(source);
  const card = olga.page.getByRole("group", { name: "Link" });
  await olga.page.getByText("there", { exact: true }).click();
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Words").fill("the guide");
  await expect.poll(content, slowly).toContain("[the guide](https://example.com/a)");
  await adam.write("of adam");
  await expect.poll(content, slowly).toContain("of adam");
  await card.getByLabel("Words").press("Control+z");
  await expect.poll(content, slowly).toBe(`${source}of adam`);
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

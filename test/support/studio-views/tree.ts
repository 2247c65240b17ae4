/** The tree of pages while one looks for some of them, and while several are chosen. */
import type { Page } from "playwright-core";
import { afterOpening, button, dialogOf, inWorkspace, treeOf } from "./ways.ts";
import type { View } from "./ways.ts";

const found = (words: string, said: string) =>
  afterOpening(async (page) => {
    const tree = await treeOf(page);
    await tree.getByLabel("Find pages").fill(words);
    await tree.getByText(said).waitFor();
  });

const chosen = afterOpening(async (page) => {
  const tree = await treeOf(page);
  const row = tree.getByRole("treeitem", { name: "Limits" });
  await tree.getByLabel("Actions for Limits").waitFor({ state: "attached" });
  await row.focus();
  // What the keys do is loaded once the tree stands.
  while (!(await tree.getByText("1 page selected").isVisible())) await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowDown");
  await tree.getByText("2 pages selected").waitFor();
});

/** A page's row, once its menu is there. */
const rowOf = async (page: Page, name: string) => {
  const tree = await treeOf(page);
  await tree.getByLabel(`Actions for ${name}`).waitFor({ state: "attached" });
  return tree.getByRole("treeitem", { name });
};

export const ofTree: readonly View[] = [
  {
    name: "tree-rename",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await (await rowOf(page, "Limits")).press("F2");
      await page.getByLabel("New name of Limits").waitFor();
    }),
  },
  {
    name: "rename-refused",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await (await rowOf(page, "Limits")).press("F2");
      await page.route(/\/pages\/[^/]+$/, (route) => route.abort());
      await page.getByLabel("New name of Limits").fill("Bounds");
      await page.keyboard.press("Enter");
      await dialogOf(page);
    }),
  },
  { name: "tree-found", at: inWorkspace("limits"), show: found("agent", "1 page found") },
  { name: "tree-none", at: inWorkspace("limits"), show: found("nothing", "No page is like that.") },
  { name: "tree-chosen", at: inWorkspace("limits"), show: chosen },
  {
    name: "tree-publish",
    at: inWorkspace("limits"),
    show: async (page, populated) => {
      await chosen(page, populated);
      await page.getByRole("group", { name: "Selected pages" }).getByText("Publish").click();
      await (await dialogOf(page)).getByText("Looking what changed…").waitFor({ state: "hidden" });
      // On a phone no key closes it.
      await button(page, "Cancel").waitFor();
    },
  },
  {
    name: "tree-moved",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      const tree = await treeOf(page);
      await tree.getByLabel("Actions for Glossary").waitFor({ state: "attached" });
      await tree.getByRole("treeitem", { name: "Glossary" }).hover();
      await tree.getByLabel("Actions for Glossary").click();
      // Back and forth: it is there again whenever somebody looks.
      await button(page, "Move into the page above").or(button(page, "Move out")).first().click();
      await tree.getByText("“Glossary” was moved.").waitFor();
    }),
  },
];

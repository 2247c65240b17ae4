/** The command palette, before and after something is typed, and the list of shortcuts. */
import type { Page } from "playwright-core";
import { afterOpening, button, dialogOf, inWorkspace } from "./ways.ts";
import type { View } from "./ways.ts";

const open = async (page: Page) => {
  await button(page, "Find").click();
  const palette = await dialogOf(page);
  await palette.getByText("Looking…").waitFor({ state: "hidden" });
  return palette;
};

const typed = (words: string, shown: string) =>
  afterOpening(async (page) => {
    const palette = await open(page);
    await palette.getByRole("combobox").fill(words);
    await palette.getByText(shown).first().waitFor();
    await palette.getByText("Looking…").waitFor({ state: "hidden" });
  });

export const ofPalette: readonly View[] = [
  { name: "palette", at: inWorkspace("limits"), show: afterOpening(open) },
  { name: "palette-found", at: inWorkspace("limits"), show: typed("waits", "In texts") },
  {
    name: "palette-none",
    at: inWorkspace("limits"),
    show: typed("xyzzy", "Nothing is like that."),
  },
  {
    name: "shortcuts",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.getByLabel("Account of Olga").click();
      await button(page, "Keyboard shortcuts").click();
      await dialogOf(page);
    }),
  },
];

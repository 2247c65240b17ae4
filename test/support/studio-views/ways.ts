/** What a view of the studio is, and the ways that lead to several of them. */
import type { Locator, Page } from "playwright-core";
import { askToShare } from "../studio-page.ts";
import type { PopulatedTeam } from "../populated-team.ts";

export interface View {
  name: string;
  /** Who looks; without it, the team's owner. */
  as?: "nobody" | "member" | "newcomer";
  /** What leads there leaves a profile that shows nothing else any more: one without a network, or signed out. */
  spoilsProfile?: true;
  /** Looks like others of its kind: a run that is not whole looks at some of these. */
  isAlike?: true;
  /** The address behind the origin. */
  at: (populated: PopulatedTeam) => string;
  /** Does what leads there, and waits until it is shown. */
  show: (page: Page, populated: PopulatedTeam) => Promise<unknown>;
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) });

export const inWorkspace =
  (page: keyof PopulatedTeam["pages"]) =>
  ({ team, pages }: PopulatedTeam): string =>
    `/studio/o/${team.orgSlug}/${team.collectionSlug}/${pages[page]}`;

export const ofCollection =
  (section: string) =>
  ({ team }: PopulatedTeam): string =>
    `/studio/${section}/${team.orgSlug}/${team.collectionSlug}`;

/** The page is open, saved, and shows the text. */
export async function opened(page: Page): Promise<void> {
  await page.getByTestId("saved").getByText("Saved").waitFor();
  await page.locator(".cm-content").waitFor();
}

/** A dialog, once nothing in it is read any more. */
export async function dialogOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await dialog.getByText(/^(Reading|Comparing|Rendering|Loading)…$/).waitFor({ state: "hidden" });
  return dialog;
}

/** The screen has its title, and nothing is read any more. */
export async function titled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByText(/^(Reading|Loading|)…$/)
    .first()
    .waitFor({ state: "hidden" });
}

/** Everything of the page has been read: nothing moves any more below the pointer between its going down and up. */
export async function untilRead(page: Page): Promise<void> {
  const reading = page.getByText("Loading…").locator("visible=true").first();
  await reading.waitFor({ state: "hidden" });
}

export const afterOpening =
  (show: (page: Page, populated: PopulatedTeam) => Promise<unknown>): View["show"] =>
  async (page, populated) => {
    await opened(page);
    await show(page, populated);
  };

/** Types in place of the page's text: whoever looks again sees the same. */
export async function type(page: Page, words: string): Promise<void> {
  await page.locator(".cm-content").focus();
  // What helps to write is loaded once the text stands.
  await page.getByRole("button", { name: /^Block:/ }).waitFor({ state: "attached" });
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

/** A page in another of the three ways to see its text. */
export const asMode = (mode: string, shown: (page: Page) => Locator) =>
  afterOpening(async (page) => {
    await button(page, mode).click();
    await shown(page).waitFor();
  });

/** A dialog that a button of the page bar opens; on a phone some of them stand in its menu. */
export const byButton = (name: string) =>
  afterOpening(async (page) => {
    const menu = page.getByLabel("More about this page");
    if (!(await button(page, name).first().isVisible())) await menu.click();
    await button(page, name).locator("visible=true").click();
    await dialogOf(page);
  });

/** A dialog that the menu behind "Share" opens. */
export const byShare = (name: string) =>
  afterOpening(async (page) => {
    await askToShare(page, name);
    await dialogOf(page);
  });

/** On a phone, the tree is behind a button. */
export async function treeOf(page: Page): Promise<Locator> {
  const toggle = button(page, "Pages");
  if (await toggle.isVisible()) await toggle.click();
  const tree = page.getByRole("navigation", { name: "Pages" });
  await tree.waitFor();
  return tree;
}

/** A dialog that the menu of a page in the tree opens. */
export const byTree = (action: string, of = "Limits") =>
  afterOpening(async (page) => {
    const tree = await treeOf(page);
    await tree.getByText(of).hover();
    await tree.getByLabel(`Actions for ${of}`).click();
    await button(page, action).click();
    await dialogOf(page);
  });

/** What helps to write is loaded once the text stands: its keys do nothing before. */
export async function pressUntil(page: Page, key: string, shown: Locator): Promise<void> {
  while (!(await shown.isVisible())) await page.keyboard.press(key);
}

/** What an open page and the tree ask and tell in dialogs and menus. */
import {
  afterOpening,
  button,
  byButton,
  byShare,
  byTree,
  dialogOf,
  inWorkspace,
  treeOf,
} from "./ways.ts";
import type { View } from "./ways.ts";

export const ofDialogs: readonly View[] = [
  { name: "history", at: inWorkspace("limits"), show: byButton("History") },
  {
    name: "history-rendered",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await button(page, "History").click();
      const dialog = await dialogOf(page);
      await button(page, "Rendered").click();
      await dialog.getByRole("document").last().getByText("Who is counted").waitFor();
    }),
  },
  {
    name: "history-published",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await button(page, "History").click();
      await dialogOf(page);
      await button(page, /First edition/).click();
      await button(page, "Correct").click();
      await page.getByLabel("What it says").waitFor();
    }),
  },
  {
    name: "who-changed-this",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.getByText("Send twelve words.").click({ clickCount: 3 });
      await button(page, "Who changed this?").click();
      await page.getByText(/^Who changed “Send twelve words.”/).waitFor();
      await dialogOf(page);
    }),
  },
  { name: "unpublished", at: inWorkspace("limits"), show: byButton("Unpublished changes") },
  { name: "page-settings", at: inWorkspace("limits"), show: byButton("Page settings") },
  {
    name: "page-settings-suggestions",
    at: inWorkspace("limits"),
    show: async (page, populated) => {
      await byButton("Page settings")(page, populated);
      await button(page, "Suggest title, description and tags").click();
      await page.getByRole("group", { name: "Suggestions" }).waitFor();
    },
  },
  { name: "endpoint", at: inWorkspace("endpoint"), show: byButton("Edit endpoint") },
  {
    name: "playground",
    at: inWorkspace("published"),
    show: afterOpening(async (page) => {
      await button(page, "Try it").click();
      await page
        .getByRole("complementary", { name: "Try it" })
        .getByText("What comes back")
        .waitFor();
    }),
  },
  { name: "share", at: inWorkspace("limits"), show: byShare("Share for editing") },
  { name: "share-preview", at: inWorkspace("limits"), show: byShare("Share a preview") },
  {
    name: "request-review",
    at: inWorkspace("draft"),
    show: byButton("Request review"),
  },
  { name: "reject", at: inWorkspace("asked"), show: byButton("Reject") },
  {
    name: "new-page",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await (await treeOf(page)).getByText("New page", { exact: true }).click();
      await dialogOf(page);
    }),
  },
  {
    name: "new-collection",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      const picker = page.getByRole("combobox", { name: "Collection" });
      await picker.selectOption({ label: "New collection…" });
      await dialogOf(page);
    }),
  },
  { name: "delete", at: inWorkspace("limits"), show: byTree("Delete") },
  {
    name: "apply-to-versions",
    at: ({ team, manualSlug, pages }) =>
      `/studio/o/${team.orgSlug}/${manualSlug}/${pages.versioned}`,
    show: async (page, populated) => {
      await byTree("Apply to other versions…", "Pay")(page, populated);
      const dialog = await dialogOf(page);
      await button(page, "Show changes of 2.x").click();
      await dialog.getByText("By card, or by invoice.").waitFor();
    },
  },
  {
    name: "page-insights",
    at: inWorkspace("published"),
    show: afterOpening(async (page) => {
      await page.locator(".page-readers > summary").click();
      await page.getByText("Read by agents").waitFor();
    }),
  },
  {
    name: "tree-menu",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      const tree = await treeOf(page);
      await tree.getByText("Limits").hover();
      await tree.getByLabel("Actions for Limits").click();
      await button(page, "Rename").waitFor();
    }),
  },
  {
    name: "account-menu",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.getByLabel("Account of Olga").click();
      await button(page, "Sign out").waitFor();
    }),
  },
];

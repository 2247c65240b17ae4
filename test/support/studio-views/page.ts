/** An open page: how its text is seen, and what helps to write it. */
import { afterOpening, asMode, button, inWorkspace, opened, pressUntil, type } from "./ways.ts";
import type { View } from "./ways.ts";

export const ofPage: readonly View[] = [
  { name: "page", at: inWorkspace("every"), show: opened },
  {
    name: "page-end",
    at: inWorkspace("every"),
    show: afterOpening(async (page) => {
      await page.locator(".cm-content").focus();
      await page.keyboard.press("Control+End");
      await page.locator(".katex, math").first().waitFor({ state: "attached" });
    }),
  },
  { name: "page-empty", at: inWorkspace("empty"), show: opened },
  { name: "page-rejected", at: inWorkspace("rejected"), show: opened },
  {
    name: "page-read-only",
    as: "member",
    at: inWorkspace("limits"),
    show: (page) => page.getByText("Read only").first().waitFor(),
  },
  {
    name: "page-not-here",
    at: ({ team }) => `/studio/o/${team.orgSlug}/${team.collectionSlug}/nothing`,
    show: (page) => page.getByText("This page is not here").waitFor(),
  },
  {
    name: "source",
    at: inWorkspace("every"),
    show: asMode("Source", (page) => page.getByText("::: warning")),
  },
  {
    name: "split",
    at: inWorkspace("every"),
    show: asMode("Split", (page) => page.getByLabel("Rendered page").getByText("A list").first()),
  },
  {
    name: "selection",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.getByText("Send twelve words.").click({ clickCount: 3 });
      await button(page, "Who changed this?").waitFor();
    }),
  },
  {
    name: "slash-menu",
    at: inWorkspace("empty"),
    show: afterOpening(async (page) => {
      await type(page, "/");
      await page.getByRole("option", { name: "Table" }).waitFor();
    }),
  },
  {
    name: "page-link",
    at: inWorkspace("empty"),
    show: afterOpening(async (page) => {
      await type(page, "[[in");
      await page.getByRole("option", { name: /Install the agent/ }).waitFor();
    }),
  },
  {
    name: "block-menu",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.getByText("Send twelve words.").click();
      await pressUntil(page, "Alt+F9", page.getByRole("menu", { name: "Block" }));
    }),
  },
  {
    name: "table",
    at: inWorkspace("every"),
    show: afterOpening(async (page) => {
      await page.getByRole("cell", { name: "10,000" }).click();
      await button(page, "Delete row").waitFor();
    }),
  },
  {
    name: "outline",
    at: inWorkspace("empty"),
    show: afterOpening(async (page) => {
      await type(page, `## First\n### ${"Much is said in it ".repeat(6)}\n## Last`);
      await page.getByLabel("Outline").click();
      await page.locator(".menu-item[aria-current=true]").getByText("Last").waitFor();
    }),
  },
  {
    name: "ai-menu",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.getByLabel("Suggestions by AI").click();
      await button(page, "Cover image").waitFor();
    }),
  },
  {
    name: "link-card",
    at: inWorkspace("every"),
    show: afterOpening(async (page) => {
      await page.getByText("a link", { exact: true }).click();
      const card = page.getByRole("group", { name: "Link" });
      await card.getByRole("button", { name: "Edit" }).click();
      await card.getByLabel("Words").waitFor();
    }),
  },
  {
    name: "find",
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.locator(".cm-content").focus();
      await pressUntil(page, "Control+f", page.locator(".cm-search"));
      await page.keyboard.type("the");
    }),
  },
];

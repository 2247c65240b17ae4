/** The screens for what a site holds beside its pages, and for environments. */
import { button, dialogOf, ofCollection } from "./ways.ts";
import type { View } from "./ways.ts";

export const ofEntries: readonly View[] = [
  {
    name: "faqs",
    at: ofCollection("faqs"),
    show: (page) => page.getByText("Twelve a minute, and a hundred").waitFor(),
  },
  {
    name: "faqs-refused",
    at: ofCollection("faqs"),
    show: async (page) => {
      await button(page, "Edit How many words may I send?").click();
      const dialog = await dialogOf(page);
      await dialog.getByLabel("Also shown on the page at").fill("nowhere");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("alert").waitFor();
    },
  },
  {
    name: "snippets",
    at: ofCollection("snippets"),
    show: (page) => page.getByText("Galley Cloud").first().waitFor(),
  },
  {
    name: "snippet-refused",
    at: ofCollection("snippets"),
    show: async (page) => {
      await button(page, "Edit install").click();
      const dialog = await dialogOf(page);
      await dialog.getByLabel("Text").fill("::snippet[install]");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("alert").waitFor();
    },
  },
  {
    name: "snippet-uses",
    at: ofCollection("snippets"),
    show: async (page) => {
      await button(page, "Where it stands install").click();
      const dialog = await dialogOf(page);
      await dialog.getByText("Installing").waitFor();
    },
  },
  {
    name: "changelog",
    at: ofCollection("changelog"),
    show: (page) => page.getByText("Not told yet.").waitFor(),
  },
  {
    name: "changelog-entry",
    at: ofCollection("changelog"),
    show: async (page) => {
      await button(page, "Edit Version 2.0").click();
      await dialogOf(page);
    },
  },
  {
    name: "environments",
    at: ({ team }) => `/studio/environments/${team.orgSlug}`,
    show: (page) => page.getByText("My machine").first().waitFor(),
  },
  {
    name: "environment",
    at: ({ team }) => `/studio/environments/${team.orgSlug}`,
    show: async (page) => {
      await button(page, "Edit Staging").click();
      const dialog = await dialogOf(page);
      await dialog.getByLabel("Name").last().fill("baseUrl");
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.getByRole("alert").waitFor();
    },
  },
];

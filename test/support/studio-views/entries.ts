/** The screens for what a site holds beside its pages. */
import { button, dialogOf, ofCollection } from "./ways.ts";
import type { View } from "./ways.ts";

export const ofEntries: readonly View[] = [
  {
    name: "faqs",
    at: ofCollection("faqs"),
    show: (page) => page.getByText("Is there a trial?").first().waitFor(),
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
];

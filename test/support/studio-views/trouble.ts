/** What is shown where something went wrong. */
import { afterOpening, dialogOf, inWorkspace, treeOf } from "./ways.ts";
import type { View } from "./ways.ts";

export const ofTrouble: readonly View[] = [
  {
    name: "offline",
    spoilsProfile: true,
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.context().setOffline(true);
      await page.getByTestId("saved").getByText("Offline: kept in this browser").waitFor();
    }),
  },
  {
    name: "session-lost",
    spoilsProfile: true,
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      await page.context().clearCookies();
      await (await treeOf(page)).getByText("Install the agent").click();
      // The question may stand over it already.
      await page.getByRole("link", { name: "Reviews" }).dispatchEvent("click");
      await dialogOf(page);
    }),
  },
];

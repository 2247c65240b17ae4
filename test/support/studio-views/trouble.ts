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
      // The question may stand over the tree already, which on a phone goes away with the click.
      await (await treeOf(page)).getByText("Install the agent").dispatchEvent("click");
      await dialogOf(page);
    }),
  },
  {
    name: "files-on-their-way",
    spoilsProfile: true,
    at: inWorkspace("limits"),
    show: afterOpening(async (page) => {
      // One file never arrives, and the other is too large to be sent.
      await page.route("**/upload/file", () => undefined);
      await page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(60 * 2 ** 20)], "poster.png"));
        clipboardData.items.add(new File(["Words."], "plan.pdf"));
        const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
        document.querySelector(".cm-content").dispatchEvent(paste);
      })()`);
      await page.getByText("Uploading “plan.pdf”…").waitFor();
      await page.getByLabel("Notices").getByText("“poster.png” has 60 MB").waitFor();
    }),
  },
];

/** Where one is signed in, as one's account shows it in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { mintPerson } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("one sees one's sessions with browser and system, ends another one, and all others", async () => {
  const nora = await mintPerson((request) => fetch(request), server.url, "Nora");
  const account = `${server.url}/studio/account`;
  const elsewhere = await openStudio(browser, account, nora);
  await elsewhere.page.getByRole("heading", { name: "Your account", exact: true }).waitFor();
  const { page, faults } = await openStudio(browser, account, nora);
  const sessions = page.getByRole("region", { name: "Sessions", exact: true });
  const rows = () => sessions.getByRole("row").allInnerTexts();
  // The one that was minted with, too.
  await expect.poll(async () => (await rows()).length, slowly).toBe(3);
  const [newest = ""] = await rows();
  expect(newest).toContain("Chrome on Linux");
  expect(newest).toContain("this one");
  await sessions.getByRole("button", { name: "End the session on Chrome" }).click();
  await expect.poll(async () => (await rows()).length, slowly).toBe(2);
  await elsewhere.page.reload();
  await elsewhere.page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  await sessions.getByRole("button", { name: "End all others" }).click();
  await expect.poll(async () => (await rows()).length, slowly).toBe(1);
  expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
});

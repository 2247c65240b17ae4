/** Two-factor sign-in in a real browser: set up with an app, and the ways in after that. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openShared, openStudio, signIn, slowly } from "#test/studio-page";
import { mintPerson } from "#test/team";
import { appOf } from "#test/two-factor";

const server = sharedServer();
const browser = testBrowser();

/** Waits until whatever is typed goes to this field. */
async function focused(field: Locator): Promise<void> {
  const isFocused = () => field.evaluate((input) => input === input.ownerDocument.activeElement);
  await expect.poll(isFocused, slowly).toBe(true);
}

test("two-factor sign-in is set up, and then asked for at once: the app's code, or a backup code", async () => {
  const nora = await mintPerson((request) => fetch(request), server.url, "Nora");
  const address = `${server.url}/studio/account`;
  const { page, faults } = await openStudio(browser, address, nora);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  const section = page.getByRole("region", { name: "Two-factor sign-in" });
  await section.getByRole("button", { name: "Turn on" }).click();
  await page.getByLabel("Your password").fill(nora.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await section.getByRole("img", { name: "QR code" }).waitFor();
  await section.getByText("The app cannot read it?").click();
  const secret = await section.locator("details code").innerText();
  const app = appOf(`otpauth://totp/Galley?secret=${secret}`);
  await section.getByLabel("Code", { exact: true }).fill(await app.codeAt(0));
  await section.getByRole("button", { name: "Confirm" }).click();
  const codes = (await section.locator(".secret code").innerText()).split("\n");
  expect(codes).toHaveLength(10);
  await section.getByText("on", { exact: true }).waitFor();
  expect(new Set(asked)).toEqual(new Set([server.url]));

  const other = await openShared(browser, address);
  await signIn(other.page, nora);
  await focused(other.page.getByLabel("Code", { exact: true }));
  await other.page.keyboard.type(await app.codeAt(1));
  await other.page.getByRole("button", { name: "Sign in" }).click();
  await other.page.getByRole("heading", { name: "Your account", exact: true }).waitFor();

  const third = await openShared(browser, address);
  await signIn(third.page, nora);
  await third.page.getByRole("button", { name: "Use a backup code" }).click();
  await focused(third.page.getByLabel("Backup code"));
  await third.page.keyboard.type(codes[0] ?? "");
  await third.page.getByRole("button", { name: "Sign in" }).click();
  await third.page.getByRole("button", { name: "Turn off" }).click();
  await third.page.getByLabel("Your password").fill(nora.password);
  await third.page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await third.page.getByText("off", { exact: true }).waitFor();
  expect([...faults, ...third.faults].filter((fault) => !fault.includes("401"))).toEqual([]);
});

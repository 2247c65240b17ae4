/** Passkeys in a real browser, with an authenticator of its own making, and what an organization asks that requires them. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openShared, signIn, slowly } from "#test/studio-page";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";

const server = sharedServer();
/** Browsers keep passkeys for names alone, and not for 127.0.0.1. */
const base = server.url.replace("127.0.0.1", "localhost");
const browser = testBrowser();

const mint = (name: string) => mintPerson((request) => fetch(request), server.url, name);

/** Gives the page's browser a device that keeps passkeys and recognizes its person. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const regionOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Opens the account in a browser with a device, and makes a passkey there. */
async function accountWithPasskey(person: Person) {
  const { page, faults } = await openShared(browser, `${base}/studio/account`);
  await signIn(page, person);
  const passkeys = regionOf(page, "Passkeys");
  await passkeys.waitFor();
  await addDevice(page);
  await passkeys.getByLabel("Name of the new passkey").fill("Laptop");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await passkeys.getByRole("button", { name: "Remove Laptop" }).waitFor();
  return { page, faults, passkeys };
}

/** Leaves the session, and comes back: the device takes what the browser suggests, without a button. */
async function signInByPasskey(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.reload();
  await regionOf(page, "Sign-ins")
    .getByRole("cell", { name: /^Passkey/ })
    .waitFor();
}

test("a passkey is added, is suggested by the browser and signs in by itself, is renamed and removed", async () => {
  const nora = await mint("Nora");
  const { page, faults, passkeys } = await accountWithPasskey(nora);
  await signInByPasskey(page);
  await regionOf(page, "Sign-ins")
    .getByRole("cell", { name: /^Passkey/ })
    .waitFor();

  await passkeys.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Desk");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await passkeys.getByRole("button", { name: "Remove Desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const kept = async () =>
    (await expectStatus(200, nora.session.get("/me/passkeys"))).data.map(
      ({ name }: { name: string }) => name,
    );
  await expect.poll(kept, slowly).toEqual([]);
  await passkeys.getByText("Desk").first().waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

test("the button signs in also while the browser is still to be told what to suggest", async () => {
  const { page, passkeys } = await accountWithPasskey(await mint("Nora"));
  await page.context().clearCookies();
  const released = Promise.withResolvers<void>();
  const question = "/generate-authenticate-options";
  const order: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(question)) order.push("answered");
  });
  await page.route(`**${question}`, async (route) => {
    order.push("asked");
    if (order.length === 1) await released.promise;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => order, slowly).toEqual(["asked"]);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.locator("button:disabled", { hasText: "Sign in with a passkey" }).waitFor();
  released.resolve();
  // One after the other: the service takes an answer to the newest alone.
  const oneByOne = ["asked", "answered", "asked", "answered"];
  await expect.poll(() => order, { timeout: 10_000 }).toEqual(oneByOne);
  await passkeys.getByRole("button", { name: "Remove Laptop" }).waitFor();
});

test("an organization that requires a second factor opens by a passkey, and sends others to their account", async () => {
  const nora = await mint("Nora");
  const { slug } = await expectStatus(201, nora.session.post("/orgs", { name: "Careful" }));
  const { page, faults } = await accountWithPasskey(nora);
  await signInByPasskey(page);
  await page.goto(`${base}/studio/sign-in/${slug}`);
  const rule = regionOf(page, "Required second factor");
  await rule.getByText("Every member has a second factor.").waitFor();
  await rule.getByRole("button", { name: "Require it of everybody" }).click();
  await rule.getByText("required", { exact: true }).waitFor();
  await page.getByRole("link", { name: "People" }).click();
  await regionOf(page, "Members").getByText(nora.email).waitFor();
  expect(faults).toEqual([]);

  for (const place of ["", `/settings/${slug}`]) {
    const other = await openShared(browser, `${base}/studio${place}`);
    await signIn(other.page, nora);
    await other.page.getByText("This organization requires a second factor").waitFor();
    await other.page.getByRole("link", { name: "Your account" }).click();
    const passkeys = regionOf(other.page, "Passkeys");
    await passkeys.getByRole("button", { name: "Remove Laptop" }).waitFor();
  }
});

test("a password is changed by whoever knows it, and the attempts with a wrong one are listed", async () => {
  const nora = await mint("Nora");
  const wrong = { email: nora.email, password: "not-the-password" };
  expect((await nora.session.post("/api/auth/sign-in/email", wrong)).status).toBe(401);
  const { page } = await openShared(browser, `${base}/studio/account`);
  await signIn(page, nora);
  await regionOf(page, "Sign-ins").getByText("refused", { exact: true }).waitFor();
  const form = regionOf(page, "Password");
  const change = async (current: string) => {
    await form.getByLabel("Current password").fill(current);
    await form.getByLabel("New password").fill("another-long-password");
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await change(wrong.password);
  await form.getByText("The password is wrong.").waitFor();
  await change(nora.password);
  await form.getByText("Your password is changed.").waitFor();
  const again = { email: nora.email, password: "another-long-password" };
  await expectStatus(200, nora.session.post("/api/auth/sign-in/email", again));
});

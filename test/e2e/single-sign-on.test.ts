/** Single sign-on in a real browser, with a real OpenID Connect provider: set up in the settings, and signed in by. */
import type { Locator } from "playwright-core";
import { expect, inject, test } from "vitest";
import { testBrowser } from "#test/browser";
import { createClient } from "#test/client";
import { setTexts } from "#test/domains";
import { sharedServer } from "#test/server";
import { openShared, openStudio, slowly } from "#test/studio-page";

const server = sharedServer();
const issuer = `${inject("fixtureServers")}/oidc`;
const browser = testBrowser();

/** Registers a client at the provider, as an administrator would by hand, for the address that the settings show. */
async function registerClient(redirectUri: string) {
  const answer = await fetch(`${issuer}/reg`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  });
  return (await answer.json()) as { client_id: string; client_secret: string };
}

async function nameProvider(section: Locator, address: string): Promise<void> {
  const redirectUri = await section.locator("code").first().innerText();
  const client = await registerClient(redirectUri);
  await section.getByLabel("Issuer").fill(address);
  await section.getByLabel("Client id").fill(client.client_id);
  await section.getByLabel("Client secret").fill(client.client_secret);
  await section.getByRole("button", { name: "Save provider" }).click();
}

/** Names a domain, puts what is shown of it into the DNS, and has it checked. */
async function proveDomain(section: Locator, domain: string): Promise<void> {
  await section.getByLabel("Domain behind the @").fill(domain);
  await section.getByRole("button", { name: "Add domain" }).click();
  const shown = section.getByRole("article", { name: domain });
  await shown.waitFor();
  const [name = "", value = ""] = await shown.locator("dd code").allInnerTexts();
  await setTexts(name, [value]);
  await shown.getByRole("button", { name: "Check the record" }).click();
  await shown.getByText("It is proved").waitFor();
}

test("an owner names a provider, proves a domain, and its people sign in there; the provider is removed", async () => {
  const team = await server.mintTeam();
  const domain = `corp-${crypto.randomUUID()}.example`;
  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/sign-in/${team.orgSlug}`,
    team.owner,
  );
  const section = page.getByRole("region", { name: "Single sign-on" });
  await nameProvider(section, `${issuer}/nowhere`);
  await section.getByRole("alert").waitFor();
  await nameProvider(section, issuer);
  await section.getByRole("button", { name: "Remove provider" }).waitFor();
  const secretShown = () => section.getByLabel("Client secret").inputValue();
  await expect.poll(secretShown, slowly).toBe("");
  await proveDomain(section, domain);

  const { page: theirs } = await openShared(browser, `${server.url}/studio/account`);
  // Browsers keep no passkey for an address of numbers, and so none is asked for.
  expect(await theirs.getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
  await theirs.getByText("Single sign-on", { exact: true }).click();
  await theirs.getByLabel("Your address at work").fill(`nora@${domain}`);
  await theirs.getByRole("button", { name: "Continue to your organization" }).click();
  await theirs.getByRole("heading", { name: "Your account", exact: true }).waitFor();
  expect(await theirs.getByLabel("Name", { exact: true }).inputValue()).toBe("nora");
  await page.getByRole("link", { name: "People" }).click();
  await page.getByText(`nora@${domain}`).first().waitFor();
  await page.getByRole("link", { name: "Signing in" }).click();

  await section.getByRole("button", { name: "Remove provider" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await section.getByRole("button", { name: "Remove provider" }).waitFor({ state: "detached" });
  await theirs.reload();
  await theirs.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  expect(faults.filter((fault) => !/401|422/.test(fault))).toEqual([]);
});

test("an owner makes a SCIM token, which opens the directory until it is revoked", async () => {
  const team = await server.mintTeam();
  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/sign-in/${team.orgSlug}`,
    team.owner,
  );
  const section = page.getByRole("region", { name: "Single sign-on" });
  await section.getByRole("button", { name: "Create a SCIM token" }).click();
  const secret = await section.locator(".secret code").innerText();
  const address = await section.getByText("/scim/v2").innerText();
  const directory = createClient((request) => fetch(request), server.url, {
    Authorization: `Bearer ${secret}`,
  });
  const users = `${new URL(address).pathname}/Users`;
  expect((await directory.get(users)).status).toBe(200);
  const row = page.getByRole("region", { name: "API tokens" }).getByRole("row", { name: /SCIM/ });
  await row.getByRole("button", { name: /Revoke/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await row.waitFor({ state: "detached" });
  expect((await directory.get(users)).status).toBe(401);
  expect(faults.filter((fault) => !fault.includes("401"))).toEqual([]);
});

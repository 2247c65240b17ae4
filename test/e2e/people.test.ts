/** People keep their account, an organization's members and tokens, and a collection in the studio, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { mailedLink, sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
import { expectStatus, mintPerson } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("a forgotten password is replaced, and an address verified, by the links in the mails", async () => {
  const nora = await mintPerson((request) => fetch(request), server.url, "Nora");
  const page = await (await browser.newContext()).newPage();
  await page.goto(await mailedLink(server, nora.email, "verify-email"));
  await page.getByRole("button", { name: "This is my address" }).click();
  await page.getByText("Your address is verified").waitFor();

  await page.goto(`${server.url}/studio`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("E-mail").fill(nora.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("a mail is on its way").waitFor();
  await page.goto(await mailedLink(server, nora.email, "reset-password"));
  await page.getByLabel("New password").fill("another-long-password");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByText("Your password is set").waitFor();

  const password = "another-long-password";
  const studio = await openStudio(browser, `${server.url}/studio/account`, { ...nora, password });
  await studio.page.getByText("verified", { exact: true }).waitFor();
  await studio.page.getByLabel("Name", { exact: true }).fill("Nora Newname");
  await studio.page.getByRole("button", { name: "Save", exact: true }).click();
  await studio.page.getByRole("button", { name: "Turn mails of reviews off" }).click();
  await studio.page.getByRole("button", { name: "Turn mails of reviews on" }).waitFor();
  await studio.page.getByRole("button", { name: "Delete account" }).click();
  await studio.page.getByRole("button", { name: "Delete for good" }).click();
  await studio.page.getByRole("button", { name: "Sign in" }).waitFor();
  expect(studio.faults.filter((fault) => !fault.includes("401"))).toEqual([]);
});

test("whoever changes their password keeps their API tokens, unless they choose to end them", async () => {
  const { member, orgId } = await server.mintTeam();
  const { page, faults } = await openStudio(browser, `${server.url}/studio/account`, member);
  const form = page.getByRole("region", { name: "Password", exact: true });
  const choice = form.getByRole("checkbox", { name: "End my API tokens, too" });
  const opens = async () => (await member.get(`/orgs/${orgId}`)).status;
  const change = async (from: string, to: string, told: string) => {
    await form.getByLabel("Current password").fill(from);
    await form.getByLabel("New password").fill(to);
    await form.getByRole("button", { name: "Change password" }).click();
    await form.getByText(told).waitFor();
  };
  expect(await choice.isChecked()).toBe(false);
  await change(member.password, "another-long-password", "signed out everywhere else.");
  expect(await opens()).toBe(200);
  expect(await choice.isChecked()).toBe(false);
  await choice.check();
  await change("another-long-password", "a-third-long-password", "your API tokens have ended.");
  expect(await opens()).toBe(401);
  expect(faults).toEqual([]);
});

test("an owner changes a role, invites, withdraws, removes, and makes, rotates and revokes a token", async () => {
  const team = await server.mintTeam();
  const { page, faults } = await openStudio(
    browser,
    `${server.url}/studio/settings/${team.orgSlug}`,
    team.owner,
  );
  const rolesNow = async () => {
    const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
    return data.map(({ role }: { role: string }) => role).toSorted();
  };
  await page.getByLabel("Role of Mia").selectOption("admin");
  await expect.poll(rolesNow, slowly).toEqual(["admin", "admin", "owner"]);
  await page.getByRole("button", { name: "Remove Adam" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(rolesNow, slowly).toEqual(["admin", "owner"]);
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.getByLabel("E-mail").fill("ines@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Mailed to ines@example.com.").waitFor();
  await page.getByText("/studio/invitations/").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("");
  const open = async () => (await team.owner.get(`/orgs/${team.orgId}/invitations`)).body.data;
  await page.getByLabel("E-mail").fill("Ines@example.com");
  await page.getByLabel("Role", { exact: true }).selectOption("admin");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const invitations = page.getByRole("region", { name: "Invitations" });
  await invitations.getByRole("cell", { name: "admin", exact: true }).waitFor();
  expect(await open()).toHaveLength(1);
  await page.getByRole("button", { name: "Withdraw ines@example.com" }).click();
  await expect.poll(open, slowly).toEqual([]);

  await page.getByRole("link", { name: "API tokens" }).click();
  const tokens = page.getByRole("region", { name: "API tokens" });
  await tokens.getByText("New token").click();
  await tokens.getByLabel("Token name").fill("From the studio");
  await tokens.getByRole("button", { name: "Make token" }).click();
  await tokens.locator(".secret code").waitFor();
  const first = await tokens.locator(".secret code").innerText();
  await tokens.getByRole("button", { name: "Rotate From the studio" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate" }).click();
  await expect.poll(() => tokens.locator(".secret code").innerText(), slowly).not.toBe(first);
  const statusOf = async (secret: string) =>
    (await fetch(`${server.url}/me`, { headers: { Authorization: `Bearer ${secret}` } })).status;
  const second = await tokens.locator(".secret code").innerText();
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  await tokens.getByRole("button", { name: "Revoke From the studio" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect.poll(() => statusOf(second), slowly).toBe(401);
  expect(faults).toEqual([]);
});

test("a collection's settings are saved, never over somebody else's; it is deleted, and restored", async () => {
  const team = await server.mintTeam();
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const address = `${server.url}/studio/settings/${team.orgSlug}/${team.collectionSlug}`;
  const { page } = await openStudio(browser, address, team.admin);
  await page.getByLabel("Description", { exact: true }).fill("How we work");
  await expectStatus(200, team.owner.put(collection, { description: "Written at once" }));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Somebody else changed these settings").waitFor();
  await page.getByRole("button", { name: "Load the current ones" }).click();
  const description = () => page.getByLabel("Description", { exact: true }).inputValue();
  await expect.poll(description, slowly).toBe("Written at once");
  await page.getByLabel("Readers").selectOption("members who are signed in");
  await page.getByLabel("Accent colour").fill("#0b5fa5");
  await page.getByLabel("Review required").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await expectStatus(200, team.owner.get(collection))).toMatchObject({
    description: "Written at once",
    isPublic: false,
    reviewRequired: true,
    theme: { accent: "#0b5fa5" },
  });

  await page.getByRole("button", { name: "Delete collection" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: /^Restore/ }).click();
  await page.getByRole("link", { name: /^Settings of/ }).waitFor();
  await expectStatus(200, team.owner.get(collection));
});

test("what AI suggests says who wrote it and is kept only when it is taken; what the built-in provider declines is told", async () => {
  const team = await server.mintTeam();
  const content = "# Sailing\n\nA galley is rowed and sailed. Its crew rows against the wind.\n";
  const pages = `/orgs/${team.orgId}/pages`;
  const body = { name: "Sailing", content };
  const { id } = await expectStatus(201, team.owner.post(`${pages}/${team.rootPageId}`, body));
  const metaOf = async () => (await expectStatus(200, team.owner.get(`${pages}/${id}`))).meta;
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const { page, faults } = await openStudio(browser, address, team.owner);
  const dialog = page.getByRole("dialog");
  const choose = async (suggestion: string) => {
    await page.getByLabel("Suggestions by AI").click();
    await page.getByRole("button", { name: suggestion }).click();
  };
  await choose("Title and description");
  await dialog.getByText("the built-in provider").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await metaOf()).toEqual({});
  await choose("Summary as description");
  await dialog.getByLabel("Description").fill("A galley, rowed.");
  await dialog.getByRole("button", { name: "Use this" }).click();
  await expect.poll(metaOf, slowly).toEqual({ description: "A galley, rowed." });
  await choose("Cover image");
  await dialog.getByRole("button", { name: "Draw" }).click();
  await dialog.getByText("the built-in provider draws no images").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.goto(`${server.url}/studio/settings/${team.orgSlug}/${team.collectionSlug}`);
  await page.getByLabel("Have a header and a footer written").fill("Mail to help@example.com");
  await page.getByRole("button", { name: "Write them" }).click();
  await page.getByText("the built-in provider writes no headers and footers").waitFor();
  expect(await page.getByLabel("Header", { exact: true }).inputValue()).toBe("");
  // The browser counts a refusal among the errors.
  expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
});

test("an invitation's link says who invites, to what and what one may do there, and signs in whom it is for; else why it is none", async () => {
  const team = await server.mintTeam();
  const { name } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}`));
  const nadia = await mintPerson((request) => fetch(request), server.url, "Nadia");
  const path = `/orgs/${team.orgId}/invitations`;
  const body = { email: nadia.email, writes: true };
  const { acceptUrl, token } = await expectStatus(201, team.owner.post(path, body));
  const told =
    `Olga invites you to ${name} as a member who writes. ` +
    "You may read and write in every collection that members may read.";

  const other = await openStudio(browser, `${server.url}/studio/account`, team.member);
  await other.page.goto(acceptUrl);
  await other.page.getByRole("button", { name: "Accept invitation" }).click();
  await other.page.getByText(`This invitation is not for ${team.member.email}`).waitFor();

  const page = await (await browser.newContext()).newPage();
  await page.goto(acceptUrl);
  await page.getByText(told).waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(nadia.email);
  expect(await page.getByLabel("Your address at work").inputValue()).toBe(nadia.email);
  // As any of the pages that are led to by a mail.
  await page.goto(`${server.url}/studio/verify-email/none`);
  await page.getByRole("link", { name: "To your invitation" }).click();
  await page.getByLabel("Password").fill(nadia.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText(`Join as Nadia (${nadia.email}).`).waitFor();
  expect(page.url()).toBe(acceptUrl);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect.poll(() => page.url(), slowly).toContain(`/studio/o/${team.orgSlug}`);

  const nobody = await (await browser.newContext()).newPage();
  await nobody.goto(acceptUrl);
  await nobody.getByText("This invitation was used already.").waitFor();
  await nobody.goto(acceptUrl.replace(token, `${token.slice(0, -1)}_`));
  await nobody.getByText("There is no invitation behind this link").waitFor();
  for (const words of [name, nadia.email]) expect(await nobody.content()).not.toContain(words);
  await nobody.getByRole("link", { name: "To the studio" }).click();
  await nobody.getByRole("heading", { name: "Sign in to Galley" }).waitFor();
  expect(await nobody.getByLabel("E-mail").inputValue()).toBe("");
});

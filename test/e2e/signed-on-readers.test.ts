/** A private site whose readers come in by the organization's provider: from the studio to the page, in a real browser. */
import { expect, inject, test } from "vitest";
import { violationsOn } from "#test/axe";
import { testBrowser } from "#test/browser";
import { pagesOf } from "#test/pages";
import { readerAccessOf } from "#test/readers";
import { sharedServer } from "#test/server";
import { openStudio } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("an owner lets in whom the provider signs in; a reader goes there and back without a script, and reads", async () => {
  const team = await server.mintTeam();
  const { orgId, collectionId, owner, orgSlug, collectionSlug } = team;
  const settings = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, owner.put(settings, { isPublic: false }));
  const content = "# Start\n\nWords.";
  const start = await pagesOf(team).create(team.rootPageId, { name: "Start", content });
  await pagesOf(team).publish(start.id);
  const { redirectUris } = await expectStatus(200, owner.get(readerAccessOf(team)));
  const issuer = `${inject("fixtureServers")}/oidc`;
  const registered = await fetch(`${issuer}/reg`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ redirect_uris: redirectUris }),
  });
  const { client_id: clientId, client_secret: clientSecret } = (await registered.json()) as Record<
    string,
    string
  >;
  const provider = { issuer, clientId, clientSecret };
  await expectStatus(200, owner.session.put(`/orgs/${orgId}/single-sign-on`, provider));

  const address = `${server.url}/studio/settings/${orgSlug}/${collectionSlug}`;
  const { page } = await openStudio(browser, address, owner);
  const section = page.getByRole("region", { name: "Who reads without an account" });
  const way = { label: "Whom our single sign-on signs in" };
  await section.getByLabel("Who reads beside members").selectOption(way);
  await section.getByText(redirectUris[0]).waitFor();
  await section.getByLabel("Domains of addresses").fill("acme.example");
  await section.getByLabel("Claim that names groups").fill("groups");
  await section.getByLabel("Groups", { exact: true }).fill("partners, staff");
  await section.getByRole("button", { name: "Save readers" }).click();
  await expect
    .poll(async () => (await owner.get(readerAccessOf(team))).body.singleSignOn)
    .toEqual({ groupsClaim: "groups", domains: ["acme.example"] });

  const site = `${server.url}/docs/${orgSlug}/${collectionSlug}`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`${site}/start`);
  await reader.getByRole("link", { name: "Sign in with single sign-on (SSO)" }).click();
  await reader.getByRole("heading", { name: "Start" }).waitFor();
  expect(reader.url()).toBe(`${site}/start`);
  await reader.goto(`${site}/_sign-in`);
  await reader.getByText("You are reading as rita@acme.example.").waitFor();
  await context.close();
});

test("axe finds nothing to mend where a reader is refused", async () => {
  const team = await server.mintTeam();
  const { orgId, collectionId, owner, orgSlug, collectionSlug } = team;
  const settings = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, owner.put(settings, { isPublic: false }));
  const provider = {
    issuer: `${inject("fixtureServers")}/oidc`,
    clientId: "galley",
    clientSecret: "theirs",
  };
  await expectStatus(200, owner.session.put(`/orgs/${orgId}/single-sign-on`, provider));
  await expectStatus(200, owner.put(readerAccessOf(team), { singleSignOn: {} }));
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${server.url}/docs/${orgSlug}/${collectionSlug}`);
  await page.getByRole("link", { name: "Sign in with single sign-on (SSO)" }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(`${server.url}/_sign-in/${collectionId}?code=x&state=y`);
  await page.getByRole("alert").waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await context.close();
});

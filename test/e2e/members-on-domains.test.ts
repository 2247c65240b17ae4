/** A member who has to sign in on the service first, on the way to a private site's own domain, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { proveDomain } from "#test/domains";
import { sharedServer } from "#test/server";
import { openShared, openStudio, signIn } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("a member who signs in on the way to a private site is led on to its domain", async () => {
  const team = await server.mintTeam();
  const settings = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(settings, { isPublic: false }));
  const domain = await proveDomain(team);
  const address = `${server.url}/_sign-in/${team.collectionId}/members?nonce=${"n".repeat(24)}&to=%2Fstart`;
  const { page } = await openShared(browser, address);
  await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  const sentBack = page.waitForRequest((request) => request.url().startsWith(`https://${domain}/`));
  await signIn(page, team.member);
  const { pathname, searchParams } = new URL((await sentBack).url());
  expect([pathname, searchParams.get("to")]).toEqual(["/_sign-in", "/start"]);
  expect(searchParams.get("member")).toMatch(/\w/);
});

test("the studio leads on to nothing but the sign-in of a private site", async () => {
  const team = await server.mintTeam();
  for (const to of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/_sign-in/a/members/../x",
  ]) {
    const address = `${server.url}/studio?to=${encodeURIComponent(to)}`;
    const { page } = await openStudio(browser, address, team.owner);
    await page.getByLabel(`Account of ${team.owner.name}`).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/studio/);
    await page.context().close();
  }
});

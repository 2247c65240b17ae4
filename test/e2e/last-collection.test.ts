/** Where the studio opens for whoever does not say where, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

test("the studio opens in the oldest collection at first, then where one was last, and elsewhere once that is gone", async () => {
  const team = await server.mintTeam();
  const at = `/orgs/${team.orgId}/collections`;
  const made = [];
  // Their ids are in no order: one of five younger ones comes before the oldest, but once in six times.
  for (const name of ["Second", "Third", "Fourth", "Fifth", "Sixth"])
    made.push(await expectStatus(201, team.owner.post(at, { name })));
  const workspace = (slug: string) => `/studio/o/${team.orgSlug}/${slug}`;
  const { page } = await openStudio(browser, `${server.url}/studio`, team.owner);
  const path = () => new URL(page.url()).pathname;
  await expect.poll(path, slowly).toBe(workspace(team.collectionSlug));
  const [last] = made;
  await page.goto(server.url + workspace(last.slug));
  const noted = () => page.evaluate<string | null>("localStorage.getItem('galley-tree')");
  await expect.poll(noted, slowly).toContain(workspace(last.slug));
  await page.goto(`${server.url}/studio`);
  await expect.poll(path, slowly).toBe(workspace(last.slug));
  await expectStatus(204, team.owner.delete(`${at}/${last.id}`));
  await page.goto(`${server.url}/studio`);
  await expect.poll(path, slowly).toBe(workspace(team.collectionSlug));
});

test("what the tree waits for is asked for at once where one was last, and a tree that is kept is not sent again", async () => {
  const team = await server.mintTeam();
  const { at } = await mintPage(team, "Known", "Some words.\n");
  const { page } = await openStudio(browser, at(server.url), team.owner);
  const noted = () => page.evaluate<string | null>("localStorage.getItem('galley-tree')");
  await expect.poll(noted, slowly).not.toBeNull();
  const lists = ["/orgs?limit=100", `/orgs/${team.orgId}/collections?limit=100`];
  const tree = `/orgs/${team.orgId}/collection/${team.collectionId}/pages`;
  const asked: string[] = [];
  const trees: number[] = [];
  page.on("request", (request) => asked.push(request.url().slice(server.url.length)));
  page.on("response", (response) => {
    if (response.url() === server.url + tree) trees.push(response.status());
  });
  await page.route("**/api/auth/get-session", async (route) => {
    const waitedFor = [...lists, tree, expect.stringContaining("/workspace-")];
    await expect.poll(() => asked, slowly).toEqual(expect.arrayContaining(waitedFor));
    await route.continue();
  });
  const names = () => page.locator(".tree-row > a").allInnerTexts();
  await page.reload();
  await page.locator(".tree-row").first().waitFor();
  const before = await names();
  expect(trees[0]).toBe(304);
  const made = await mintPage(team, "Made meanwhile", "Some words.\n");
  await page.reload();
  await expect.poll(names, slowly).toEqual([...before, "Made meanwhile"]);

  // A tree that changed since is shown as it was kept while the service is still asked, and says of no page that it is missing.
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${made.id}`));
  const later = await mintPage(team, "Made later", "More words.\n");
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${tree}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(later.at(server.url));
  await expect.poll(names, slowly).toEqual([...before, "Made meanwhile"]);
  await page.getByRole("main").getByText("Loading…").waitFor();
  answer();
  await expect.poll(names, slowly).toEqual([...before, "Made later"]);
  await expect.poll(() => page.locator(".page-title").inputValue(), slowly).toBe("Made later");
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${later.id}`));
  await page.reload();
  await page.getByText("This page is not here").waitFor();
});

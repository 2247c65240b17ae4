/** Where the studio opens for whoever does not say where, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openStudio, slowly } from "#test/studio-page";
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

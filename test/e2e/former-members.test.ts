/** What somebody did stands under their name after they have left, in a real browser. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { propose } from "#test/proposals";
import { releasesOf } from "#test/releases";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** A page that an admin wrote, released, asked a review of and had an agent propose for, and one that they deleted: then they were removed. */
async function leftBehind(): Promise<{ team: Team; at: string }> {
  const team = await server.mintTeam();
  const { owner, admin, orgId } = team;
  const { id, at } = await mintPage(team, "Limits", "Send ten words.\n");
  const page = `/orgs/${orgId}/pages/${id}`;
  const write = (content: string) => expectStatus(200, admin.post(`${page}/ydoc`, { content }));
  await write("Send twelve words.\n");
  await releasesOf(team, admin).publish();
  await write("Send twenty words.\n");
  await expectStatus(200, admin.patch(`${page}/state`, { state: 0, note: "Have a look" }));
  await propose({ ...team, owner: admin }, id, "Send thirty words.\n");
  const { id: deleted } = await mintPage(team, "Gone", "Gone.\n");
  await expectStatus(204, admin.delete(`/orgs/${orgId}/pages/${deleted}`));
  await expectStatus(204, owner.delete(`/orgs/${orgId}/users/${admin.userId}`));
  return { team, at: at(server.url) };
}

test("who was removed keeps their name in the history, the log, releases, reviews, proposals, the bin and jobs", async () => {
  const { team, at } = await leftBehind();
  const { owner, admin, orgSlug, collectionSlug } = team;
  const { page, faults } = await openStudio(browser, at, owner);
  const shows = async (place: string, text: string | RegExp) => {
    const found = page.getByText(text).first();
    await found.waitFor(slowly);
    expect([place, await page.getByText("former member").count()]).toEqual([place, 0]);
  };
  await page.getByRole("button", { name: "History" }).click();
  await shows("history", new RegExp(`· ${admin.name}$`));
  const openSection = (name: string) =>
    page.goto(`${server.url}/studio/${name}/${orgSlug}/${collectionSlug}`);
  await openSection("releases");
  await shows("releases", `1 page · ${admin.name}`);
  await openSection("reviews");
  await shows("reviews", `${admin.name} asked for a review`);
  await shows("proposals", `in the name of ${admin.name}`);
  await openSection("bin");
  await shows("bin", new RegExp(`^Deleted on .*, ${admin.name}$`));
  await page.goto(`${server.url}/studio/jobs/${orgSlug}`);
  await shows("jobs", new RegExp(`, ${admin.name}`));
  await page.goto(`${server.url}/studio/log/${orgSlug}`);
  await page.getByRole("cell", { name: admin.name }).first().waitFor(slowly);
  expect(await page.getByText("former member").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("the log is narrowed to who was removed, by name", async () => {
  const { team, at } = await leftBehind();
  const { owner, admin, orgSlug } = team;
  const { page, faults } = await openStudio(browser, at, owner);
  await page.goto(`${server.url}/studio/log/${orgSlug}`);
  const by = page.getByLabel("By whom");
  await by.getByRole("option", { name: `${admin.name}, who has left` }).waitFor({
    state: "attached",
  });
  await by.selectOption({ label: `${admin.name}, who has left` });
  await page.getByRole("cell", { name: owner.name }).first().waitFor({ state: "detached" });
  await page.getByRole("cell", { name: admin.name }).first().waitFor(slowly);
  expect(faults).toEqual([]);
});

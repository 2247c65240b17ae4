/** The sections of an organization in a real browser: rights, jobs and archives, its name, another one, its end. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

test("an owner reads what the invited may do, and lets one member write in one collection", async () => {
  const team = await mintTeam();
  const address = `${server.url}/studio/settings/${team.orgSlug}`;
  const { page, faults } = await open(address);
  const { name } = await expectStatus(
    200,
    team.owner.get(`/orgs/${team.orgId}/collections/${team.collectionId}`),
  );
  const invitations = page.getByRole("region", { name: "Invitations" });
  await invitations.getByText(`A member may read and write ${name}.`).waitFor();
  await invitations.getByLabel("May write, and not only read").uncheck();
  await invitations.getByText(`A member may read ${name}.`).waitFor();
  await invitations.getByLabel("Role").selectOption("admin");
  await invitations.getByText("An admin may write, review and publish everywhere").waitFor();

  await page.getByRole("link", { name: "Rights", exact: true }).first().click();
  const right = page.getByLabel(`Mia in ${name}`);
  expect(await right.inputValue()).toBe("1");
  expect(await page.getByRole("row", { name: /^Olga/ }).innerText()).toContain("everything");
  await right.selectOption("read and write");
  const rightNow = async () => {
    const path = `/orgs/${team.orgId}/permissions/users/collection-permissions`;
    const { data } = await expectStatus(
      200,
      team.owner.get(`${path}?userId=${team.member.userId}`),
    );
    return data.map(({ permission, origin }: Record<string, unknown>) => [permission, origin]);
  };
  await expect.poll(rightNow, slowly).toEqual([[2, "record"]]);
  expect(faults).toEqual([]);

  const mia = await openStudio(browser, `${server.url}/studio/rights/${team.orgSlug}`, team.member);
  await mia.page.getByText("This is for owners and admins").waitFor();
  expect(await mia.page.getByRole("link", { name: "Rights" }).count()).toBe(0);
});

test("an organization's settings stay where they are while its address changes", async () => {
  const team = await server.mintTeam();
  const address = `${server.url}/studio/organization/${team.orgSlug}`;
  const { page, faults } = await openStudio(browser, address, team.owner);
  const another = page.getByLabel("Name of the organization");
  await another.fill("Begun");
  const identity = page.getByRole("region", { name: "Name and address" });
  await identity.getByLabel("Address").fill(`${team.orgSlug}-anew`);
  await identity.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.url(), slowly).toContain(`${team.orgSlug}-anew`);
  // What was shown was never taken away: what somebody began to fill in there is as it was.
  expect(await another.inputValue()).toBe("Begun");
  expect(faults).toEqual([]);
});

test("whoever writes stays in the page while its organization and its collection get other addresses", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Limits", "Ten words.\n");
  await mintPage(team, "Another", "");
  const studio = await openStudio(browser, at(server.url), team.admin);
  await studio.write("More");
  const { owner, orgId, collectionId } = team;
  const renamed = `${team.orgSlug}-anew`;
  await expectStatus(200, owner.patch(`/orgs/${orgId}`, { slug: renamed }));
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, owner.put(path, { slug: "moved", defaultPermission: 2 }));
  await expect.poll(() => studio.page.url(), slowly).toContain(`/studio/o/${renamed}/moved/${id}`);
  expect(await studio.text()).toContain("More");
});

test("an archive is made and fetched, the address changes, and another organization is made and deleted", async () => {
  const team = await server.mintTeam();
  const address = `${server.url}/studio/organization/${team.orgSlug}`;
  const { page, faults } = await openStudio(browser, address, team.owner);
  await page.getByRole("button", { name: "Make an archive" }).click();
  const download = page.getByRole("link", { name: "Download" });
  await download.waitFor();
  const archive = await page.request.get(server.url + (await download.getAttribute("href")));
  expect([archive.status(), (await archive.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
  await page.getByRole("link", { name: "Jobs" }).click();
  const job = page.getByRole("listitem").filter({ hasText: "Archive of the organization" });
  await job.getByText("Done", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Organization", exact: true }).click();

  const renamed = `${team.orgSlug}-anew`;
  const identity = page.getByRole("region", { name: "Name and address" });
  await identity.getByLabel("Name").fill("Anew");
  await identity.getByLabel("Address").fill(renamed);
  await identity.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Anew" }).waitFor();
  await page.waitForURL(`**/studio/organization/${renamed}`);

  const another = page.getByRole("region", { name: "Another organization" });
  await another.getByLabel("Name of the organization").fill("Second");
  await another.getByRole("button", { name: "Create organization" }).click();
  await expect.poll(() => page.url(), slowly).toContain("/studio/o/second");
  const picker = page.getByLabel("Organization", { exact: true });
  await expect.poll(() => picker.locator("option:checked").innerText(), slowly).toBe("Second");
  await page.getByLabel("Account of Olga").click();
  await page.getByRole("button", { name: "Organization settings" }).click();
  await page.getByRole("link", { name: "Organization", exact: true }).click();
  await page.getByRole("button", { name: "Delete organization" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete organization" }).click();
  await expect.poll(() => picker.locator("option:checked").innerText(), slowly).toBe("Anew");
  // What was being read of the organization when it was deleted is not there.
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});

test("a site is made of two versions of a collection, another is made current, and it is deleted, by the keyboard alone", async () => {
  const team = await mintTeam();
  const { owner, orgId, orgSlug } = team;
  const made = await expectStatus(
    201,
    owner.post(`/orgs/${orgId}/collections`, { name: "Older", isPublic: true }),
  );
  const collections = await expectStatus(200, owner.get(`/orgs/${orgId}/collections`));
  const { name: newer } = collections.data.find(({ id }: { id: string }) => id !== made.id);
  const { page, faults } = await open(`${server.url}/studio/sites/${orgSlug}`);
  await page.getByRole("button", { name: "New site" }).click();
  const form = page.getByRole("region", { name: "New site" });
  await form.getByLabel("Name").first().fill("Manual");
  const versions = form.getByRole("group", { name: "Versions" });
  for (const name of ["2.x", "1.x"]) {
    await versions.getByRole("button", { name: "Add a version" }).click();
    await versions.getByLabel("Name").last().fill(name);
  }
  const add = form.getByLabel("Add a collection");
  await add.selectOption({ label: newer });
  await add.selectOption({ label: "Older" });
  await form.getByLabel("Version of Older").selectOption({ label: "2.x" });
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("would stand at the same place").waitFor();
  await form.getByLabel("Version of Older").selectOption({ label: "1.x" });
  await form.getByRole("button", { name: "Save" }).click();
  const places = page.getByRole("list", { name: "Collections of Manual" }).getByRole("listitem");
  await places.first().waitFor();
  expect((await places.allInnerTexts()).toSorted()).toEqual(
    ["Older 1.x", `${newer} 2.x`].toSorted(),
  );
  const url = () => places.getByRole("link", { name: "Older" }).getAttribute("href");
  expect(await url()).toMatch(/\/manual\/1-x$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Change Manual" }).focus();
  await page.keyboard.press("Enter");
  const change = page.getByRole("region", { name: "Change Manual" });
  await change.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowDown");
  await change.getByLabel("Name").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(url, slowly).toMatch(/\/manual$/);
  await page.getByRole("button", { name: "Delete Manual" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("each as a site of its own").waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).focus();
  await page.keyboard.press("Enter");
  await places.first().waitFor({ state: "detached" });
  expect((await expectStatus(200, owner.get(`/orgs/${orgId}/sites`))).data).toEqual([]);
  expect(faults).toEqual([]);
});

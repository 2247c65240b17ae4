/** People in real browsers write one page together and publish it; a reader sees it. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { foundersStudio } from "#test/shared-studio";
import { askToShare, openShared, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { png } from "#test/uploads";
import { startTcpProxy } from "#test/tcp-proxy";

const server = sharedServer();
const browser = testBrowser({ profilesLast: "file" });
const { mintTeam, open } = foundersStudio(server, browser);

async function createPage(
  team: Team,
  name: string,
  content: string,
): Promise<{ id: string; path: string }> {
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  return expectStatus(201, team.owner.post(path, { name, content }));
}

const studioAddress = (team: Team, pageId: string) =>
  `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${pageId}`;

test("two people in two browsers write one page, one publishes it, and a reader sees both texts", async () => {
  const team = await server.mintTeam();
  const { id, path } = await createPage(team, "Proofs", "# Proofs\n\nBegun here.\n");
  const [olga, adam] = await Promise.all([
    openStudio(browser, studioAddress(team, id), team.owner),
    openStudio(browser, studioAddress(team, id), team.admin),
  ]);
  await expect.poll(() => olga.text(), slowly).toContain("Begun here.");
  await expect.poll(() => adam.text(), slowly).toContain("Begun here.");

  await olga.write("\nOlga wrote this.");
  await expect.poll(() => adam.text(), slowly).toContain("Olga wrote this.");
  await adam.write("\n\nAdam wrote that.");
  await expect.poll(() => olga.text(), slowly).toContain("Adam wrote that.");
  await expect.poll(() => olga.page.getByLabel("Also here").innerText(), slowly).toContain("Adam");
  await Promise.all([olga.untilSaved(), adam.untilSaved()]);

  await adam.page.getByRole("button", { name: "Publish", exact: true }).click();
  for (const { page } of [adam, olga])
    await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`${server.url}/docs/${team.orgSlug}/${team.collectionSlug}/${path}`);
  const seen = await reader.locator("main").innerText();
  expect(seen).toContain("Olga wrote this.");
  expect(seen).toContain("Adam wrote that.");
  expect([...olga.faults, ...adam.faults]).toEqual([]);
});

test("somebody who may only read sees others type and cannot", async () => {
  const team = await server.mintTeam();
  const { id } = await createPage(team, "Read me", "Words.\n");
  const [olga, mia] = await Promise.all([
    openStudio(browser, studioAddress(team, id), team.owner),
    openStudio(browser, studioAddress(team, id), team.member),
  ]);
  await expect.poll(() => mia.page.getByTestId("saved").innerText(), slowly).toBe("Read only");
  await olga.untilSaved();
  await olga.write("More words.");
  await expect.poll(() => mia.text(), slowly).toContain("More words.");
  expect(await mia.page.locator(".cm-content").getAttribute("contenteditable")).toBe("false");
  expect(await mia.page.getByRole("button", { name: "Publish" }).count()).toBe(0);
});

test("what is typed while the room cannot be reached is kept, warned about, and saved once it can", async () => {
  const team = await server.mintTeam();
  const { id } = await createPage(team, "Offline", "Before.\n");
  const proxy = await startTcpProxy(server.port);
  const address = studioAddress(team, id).replace(server.url, proxy.url);
  const olga = await openStudio(browser, address, team.owner);
  await olga.untilSaved();
  const status = () => olga.page.getByTestId("saved").innerText();
  proxy.cut();
  await expect.poll(status, slowly).toContain("Offline");
  await olga.write("Typed offline.");
  await expect.poll(status, slowly).toContain("kept in this browser");

  const warning = olga.page.waitForEvent("dialog");
  await olga.page.close({ runBeforeUnload: true });
  expect((await warning).type()).toBe("beforeunload");
  await (await warning).dismiss();

  proxy.restore();
  await olga.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toContain("Typed offline.");
  await proxy.close();
});

test("what a tab could not send before it died goes out when the page is opened again", async () => {
  const team = await server.mintTeam();
  const { id } = await createPage(team, "Crash", "Before.\n");
  const proxy = await startTcpProxy(server.port);
  const address = studioAddress(team, id).replace(server.url, proxy.url);
  const olga = await openStudio(browser, address, team.owner);
  await olga.untilSaved();
  proxy.cut();
  await olga.write("Never sent.");
  // What is shown may be of the letter before the last: the next picture is of them all.
  await olga.page.evaluate(
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
  );
  await expect
    .poll(() => olga.page.getByTestId("saved").innerText(), slowly)
    .toContain("kept in this browser");
  await olga.page.close();

  proxy.restore();
  const again = await olga.page.context().newPage();
  await again.goto(address);
  await expect.poll(() => again.getByTestId("saved").innerText(), slowly).toBe("Saved");
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toContain("Never sent.");
  await proxy.close();
});

test("pages are created, renamed, moved and deleted in the tree", async () => {
  const team = await mintTeam();
  const { id } = await createPage(team, "First", "");
  const { page } = await open(studioAddress(team, id));
  const names = () => page.locator(".tree-row > a").allInnerTexts();
  const choose = async (name: string, action: string) => {
    await page.locator(".tree-row", { hasText: name }).hover();
    await page.getByLabel(`Actions for ${name}`).click();
    await page.getByRole("button", { name: action, exact: true }).click();
  };
  await page.getByRole("button", { name: "New page", exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Second");
  await page.getByRole("button", { name: "Create page" }).click();
  await expect.poll(names, slowly).toEqual(["First", "Second"]);
  await expect.poll(() => page.getByLabel("Page name").inputValue(), slowly).toBe("Second");

  await choose("Second", "Move up");
  await expect.poll(names, slowly).toEqual(["Second", "First"]);
  await choose("First", "Rename");
  await page.getByLabel("New name of First").fill("Renamed");
  await page.keyboard.press("Enter");
  await expect.poll(names, slowly).toEqual(["Second", "Renamed"]);
  await choose("Second", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(names, slowly).toEqual(["Renamed"]);
});

test("an invited person signs up and joins by the invitation's link", async () => {
  const team = await server.mintTeam();
  const email = `nadia-${Date.now()}@example.com`;
  const invited = team.owner.post(`/orgs/${team.orgId}/invitations`, { email, role: "member" });
  const { acceptUrl } = await expectStatus(201, invited);
  const page = await (await browser.newContext()).newPage();
  await page.goto(acceptUrl);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nadia");
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  await page.getByLabel("Password").fill("a-long-enough-password");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect.poll(() => page.url(), slowly).toContain(`/studio/o/${team.orgSlug}/`);
  const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
  expect(data.map((member: { email: string }) => member.email)).toContain(email);
});

test("whoever holds a share link writes without an account, until it is turned off", async () => {
  const team = await server.mintTeam();
  const { id } = await createPage(team, "Shared draft", "Ours.\n");
  const olga = await openStudio(browser, studioAddress(team, id), team.owner);
  await askToShare(olga.page, "Share for editing");
  const dialog = olga.page.getByRole("dialog");
  await dialog.getByLabel("Expires").selectOption("in a week");
  await dialog.getByRole("button", { name: "Make link" }).click();
  const url = await dialog.locator("code").innerText();
  const guest = await openShared(browser, url);
  await expect.poll(() => guest.text(), slowly).toContain("Ours.");
  expect(await guest.page.getByRole("heading", { level: 1 }).innerText()).toBe("Shared draft");
  await guest.write("A guest wrote this.");
  await guest.untilSaved();
  await expect.poll(() => olga.text(), slowly).toContain("A guest wrote this.");
  await expect.poll(() => olga.page.getByLabel("Also here").innerText(), slowly).toContain("Guest");

  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect
    .poll(() => guest.page.getByLabel("Notices").innerText(), slowly)
    .toContain("turned off");
  await olga.untilSaved();
  expect(olga.faults).toEqual([]);
});

test("the studio's page carries its policy at every address, and runs under it", async () => {
  for (const path of ["/studio", "/studio/", "/studio/o/a/b/c", "/studio/index.html"]) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  }
});

test("a picture that is pasted is uploaded, and linked where it was put, with its size", async () => {
  const team = await mintTeam();
  const { id } = await createPage(team, "Pictures", "Before.\n");
  const olga = await open(studioAddress(team, id));
  await expect.poll(() => olga.text(), slowly).toContain("Before.");
  await olga.page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([Uint8Array.of(${png.join()})], "dot.png", { type: "image/png" }));
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
    document.querySelector(".cm-content").dispatchEvent(paste);
  })()`);
  const link = /!\[dot\.png\]\((http[^)]*\/files\/[^)#]*)#1x1\)/;
  await olga.page.getByRole("button", { name: "Source", exact: true }).click();
  await expect.poll(() => olga.text(), slowly).toMatch(link);
  const url = link.exec(await olga.text())?.[1] ?? "";
  expect((await fetch(url)).headers.get("content-type")).toBe("image/png");
  await olga.untilSaved();
  expect(olga.faults).toEqual([]);
});

test("a member asks for a review, reads why it was rejected, asks again, and an admin approves", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const settings = { reviewRequired: true, defaultPermission: 2 };
  await expectStatus(200, team.owner.put(path, settings));
  const { id } = await createPage(team, "Proposal", "Please read.\n");
  const member = await openStudio(browser, studioAddress(team, id), team.member);
  await member.page.getByRole("button", { name: "Request review" }).click();
  const asking = member.page.getByRole("dialog");
  await asking.getByLabel("Why").fill("For the second edition.");
  await asking.getByRole("button", { name: "Request review" }).click();
  const stateOf = ({ page }: typeof member) => page.getByTestId("state").innerText();
  await expect.poll(() => stateOf(member), slowly).toBe("In review");
  expect(await member.page.getByRole("button", { name: "Approve" }).count()).toBe(0);

  const admin = await openStudio(browser, studioAddress(team, id), team.admin);
  await admin.page.getByRole("button", { name: "Reject" }).click();
  await admin.page.getByLabel("Reason").fill("Say who it is for.");
  await admin.page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect.poll(() => stateOf(admin), slowly).toBe("Rejected");

  await member.page.reload();
  await member.page.getByText(`${team.admin.name} rejected it on`).waitFor();
  await member.page.getByRole("button", { name: "Request review again" }).click();
  await asking.getByRole("button", { name: "Request review" }).click();
  await expect.poll(() => stateOf(member), slowly).toBe("In review");
  await admin.page.reload();
  await admin.page.getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => stateOf(admin), slowly).toBe("Published");
  expect([...member.faults, ...admin.faults]).toEqual([]);
});

test("links that a release would break are mended before it is begun", async () => {
  const team = await mintTeam();
  const later = await createPage(team, "Later", "## Begin\n\nWords.");
  const holder = await createPage(team, "Holder", `[on](page:${later.id}#beginn) [off](/nowhere)`);
  const { page, faults } = await open(studioAddress(team, holder.id));
  await page.getByRole("link", { name: "Publish all changes" }).click();
  await page.getByRole("checkbox", { name: "Holder" }).check();
  const links = page.getByRole("group", { name: "Links of these pages" });
  await links.getByText("2 links would be broken.").waitFor();
  await links.getByRole("button", { name: "Publish “Later” too" }).click();
  await links.getByText("the page would have no such heading").waitFor();
  const mend = (words: string) =>
    links.getByRole("listitem").filter({ hasText: words }).getByRole("button", { name: "Mend" });
  await mend("nowhere").click();
  await links.getByText("One link would be broken.").waitFor();
  await mend("beginn").click();
  await links.getByText("Every link leads somewhere.").waitFor();
  await page.getByRole("button", { name: "Publish 2 pages" }).waitFor();
  const draft = `/api/page/${holder.id}/content`;
  const { content } = await expectStatus(200, team.owner.get(draft));
  expect(content.trimEnd()).toBe(`[on](page:${later.id}#begin) off`);
  expect(faults).toEqual([]);
});

test("all changes are published as a release, and taken back", async () => {
  const team = await mintTeam();
  const made = [await createPage(team, "One", "1\n"), await createPage(team, "Two", "2\n")];
  const site = `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}`;
  const seen = () =>
    Promise.all(made.map(async ({ path }) => (await fetch(`${site}/${path}`)).status));
  const { page, faults } = await open(studioAddress(team, made[0]?.id ?? ""));
  await page.getByRole("link", { name: "Publish all changes" }).click();
  await page.getByLabel("Note").fill("First edition");
  await page.getByRole("checkbox", { name: "All of them" }).check();
  await page.getByRole("button", { name: "Publish 2 pages" }).click();
  const release = page.getByRole("listitem").filter({ hasText: "First edition" });
  await release.getByText("Published", { exact: true }).waitFor();
  expect(await seen()).toEqual([200, 200]);
  await release.getByRole("button", { name: "Show pages" }).click();
  await release.getByRole("button", { name: "Show changes of Two" }).click();
  await expect.poll(() => release.locator(".difference-added").allInnerTexts()).toHaveLength(1);

  await release.getByRole("button", { name: "Roll back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await release.getByText("Rolled back", { exact: true }).waitFor();
  expect(await seen()).not.toContain(200);
  expect(faults).toEqual([]);
});

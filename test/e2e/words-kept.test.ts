/** What happens to a page while somebody writes in it: each is told with a way out, and no word is lost. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { askToShare, mintPage, openStudio, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { startTcpProxy } from "#test/tcp-proxy";

const server = sharedServer();
const browser = testBrowser();

const noticesOf = ({ page }: StudioPage) => page.getByLabel("Notices").innerText();
const statusOf = ({ page }: StudioPage) => page.getByTestId("saved").innerText();

/** A member who may write has words on a page that the room has not got. */
async function openUnsent() {
  const team = await server.mintTeam();
  await setMembersMay(team, 2);
  await mintPage(team, "Another", "Another.\n");
  const { id, at } = await mintPage(team, "Contested", "Before.\n");
  const proxy = await startTcpProxy(server.port);
  const mia = await openStudio(browser, at(proxy.url), team.member);
  await mia.untilSaved();
  proxy.cut();
  await mia.write("Mia's last words.");
  await expect.poll(() => statusOf(mia), slowly).toContain("kept in this browser");
  return { team, id, mia, proxy };
}

const setMembersMay = (team: Team, defaultPermission: number) =>
  expectStatus(
    200,
    team.owner.put(`/orgs/${team.orgId}/collections/${team.collectionId}`, { defaultPermission }),
  );

test("words for a page that was deleted meanwhile are shown, past a reload, until they are thrown away", async () => {
  const { team, id, mia, proxy } = await openUnsent();
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/pages/${id}`));
  proxy.restore();
  await expect.poll(() => noticesOf(mia), slowly).toContain("not here any more");
  expect(await noticesOf(mia)).toContain("Your last words are only in this browser.");
  expect(await mia.text()).toContain("Mia's last words.");

  mia.page.on("dialog", (dialog) => void dialog.accept());
  await mia.page.reload();
  const left = mia.page.getByRole("region", { name: "Your words for this page were never sent" });
  expect(await left.getByRole("textbox").inputValue()).toContain("Mia's last words.");
  await left.getByRole("button", { name: "Throw away my unsent words" }).click();
  await mia.page.getByRole("dialog").getByRole("button", { name: "Throw away" }).click();
  await expect.poll(() => left.count(), slowly).toBe(0);
  await mia.page.reload();
  await mia.page.getByText("This page is not here").waitFor();
  expect(await left.count()).toBe(0);
  await proxy.close();
});

test("a page that was saved and then deleted leaves nothing behind in the browser", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Short-lived", "Before.\n");
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  await olga.write("Saved.");
  await olga.untilSaved();
  await expectStatus(204, team.admin.delete(`/orgs/${team.orgId}/pages/${id}`));
  await expect.poll(() => noticesOf(olga), slowly).toContain("not here any more");
  expect(await noticesOf(olga)).not.toContain("only in this browser");
  expect(await olga.text()).toContain("Saved.");
  await olga.page.reload();
  await olga.page.getByText("This page is not here").waitFor();
  expect(await olga.page.getByRole("textbox").count()).toBe(0);
});

test("whose right to write was taken meanwhile reads that, and copies out what was not sent", async () => {
  const { team, id, mia, proxy } = await openUnsent();
  await setMembersMay(team, 1);
  proxy.restore();
  await expect.poll(() => noticesOf(mia), slowly).toContain("You may only read this page now.");
  const isEditable = () => mia.page.locator(".cm-content").getAttribute("contenteditable");
  await expect.poll(isEditable, slowly).toBe("false");
  await mia.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await mia.page.getByRole("button", { name: "Copy my text" }).click();
  await mia.page.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await mia.page.evaluate<string>("navigator.clipboard.readText()");
  expect(copied).toContain("Mia's last words.");
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toBe("Before.\n");

  // With the right to write, her words would go out by themselves.
  await mia.page.getByRole("button", { name: "Throw away my unsent words" }).click();
  const asked = mia.page.getByRole("dialog");
  await asked.waitFor();
  // The question stands, whatever becomes of the connection while it is read.
  proxy.cut();
  await expect.poll(() => statusOf(mia), slowly).toContain("kept in this browser");
  expect(await asked.count()).toBe(1);
  proxy.restore();
  await asked.getByRole("button", { name: "Throw away" }).click();
  await expect.poll(() => mia.text(), slowly).not.toContain("Mia's last words.");
  await setMembersMay(team, 2);
  await mia.page.reload();
  await mia.untilSaved();
  expect(await mia.text()).not.toContain("Mia's last words.");
  await proxy.close();
});

test("a picture of 60 MB is refused before it is sent, with what to do", async () => {
  const team = await server.mintTeam();
  const { at } = await mintPage(team, "Pictures", "Before.\n");
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  await olga.page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    const bytes = new Uint8Array(60 * 2 ** 20);
    clipboardData.items.add(new File([bytes], "poster.png", { type: "image/png" }));
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true });
    document.querySelector(".cm-content").dispatchEvent(paste);
  })()`);
  const told = "“poster.png” has 60 MB, and a file may have 25 MB at most.";
  await expect.poll(() => noticesOf(olga), slowly).toContain(told);
  expect(await olga.text()).not.toContain("uploading");
  await olga.page.getByLabel("Notices").getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(() => noticesOf(olga), slowly).toBe("");
});

test("a file that is no picture is refused as one, whatever its name says, with what to choose", async () => {
  const team = await server.mintTeam();
  const address = `${server.url}/studio/settings/${team.orgSlug}/${team.collectionSlug}`;
  const { page } = await openStudio(browser, address, team.owner);
  const field = page.locator(".picture-field", { hasText: "Icon" });
  const buffer = Buffer.from("Words.");
  const told = "is no picture. Choose a PNG, WebP, JPEG, GIF, AVIF or ICO.";
  for (const name of ["notes.txt", "notes.png"]) {
    const mimeType = name.endsWith("png") ? "image/png" : "text/plain";
    await field.getByLabel("Icon").setInputFiles({ name, mimeType, buffer });
    await field.getByText(`“${name}” ${told}`).waitFor();
  }
  expect(await field.getByRole("button", { name: "Remove: Icon" }).count()).toBe(0);
});

test("two people who publish at once both see it published, or why not in the studio's words", async () => {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Race", "Words.\n");
  const people = await Promise.all(
    [team.owner, team.admin].map((person) => openStudio(browser, at(server.url), person)),
  );
  await Promise.all(people.map((each) => each.untilSaved()));
  // Neither is told of the other's before both have asked.
  const bothHaveAsked = Promise.withResolvers<void>();
  let asked = 0;
  for (const { page } of people)
    await page.route(/\/state$/, async (route) => {
      asked += 1;
      if (asked === people.length) bothHaveAsked.resolve();
      await bothHaveAsked.promise;
      await route.continue();
    });
  await Promise.all(
    people.map(({ page }) => page.getByRole("button", { name: "Publish", exact: true }).click()),
  );
  for (const { page } of people) {
    await expect.poll(() => page.getByTestId("state").innerText(), slowly).toBe("Published");
    expect(await page.locator("body").innerText()).not.toMatch(/`|If-Match|Read it again/);
  }
  const page = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${id}`));
  expect(page.isPublished).toBe(true);
});

test.each([
  ["behind", "2019-01-01T00:00:00Z"],
  ["ahead", "2061-01-01T00:00:00Z"],
])(
  "a computer whose clock is years %s saves, and makes a link that lives as long as was chosen",
  async (_, time) => {
    const team = await server.mintTeam();
    const { id, at } = await mintPage(team, "Late", "Words.\n");
    const olga = await openStudio(browser, at(server.url), team.owner);
    await olga.untilSaved();
    await olga.page.clock.setFixedTime(new Date(time));
    await olga.page.reload();
    await olga.untilSaved();
    await olga.write("Late words.");
    await olga.untilSaved();
    const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
    expect(content).toContain("Late words.");
    await askToShare(olga.page, "Share for editing");
    const dialog = olga.page.getByRole("dialog");
    await dialog.getByLabel("Expires").selectOption("in a day");
    await dialog.getByRole("button", { name: "Make link" }).click();
    await dialog.locator("code").waitFor();
    const read = team.owner.get(`/orgs/${team.orgId}/pages/${id}`);
    const { sharingMeta } = await expectStatus(200, read);
    const hours = (Date.parse(sharingMeta.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(25);
  },
);

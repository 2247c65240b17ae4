/** A session that ends while somebody writes: it is asked for over the page, and everything goes on. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, signIn, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** Signs this browser out behind the studio's back, as a session ends that has lasted its time. */
async function endSession({ page }: StudioPage): Promise<void> {
  await page.evaluate(`fetch("/api/auth/sign-out", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: "{}",
  }).then((answer) => answer.text())`);
}

async function open() {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Long day", "Morning.\n");
  const olga = await openStudio(browser, at(server.url), team.owner);
  await olga.untilSaved();
  const question = olga.page.getByRole("dialog", { name: "Sign in again" });
  return { team, id, olga, page: olga.page, question };
}

test("who writes signs in over the page, and goes on in mid-sentence with nothing lost", async () => {
  const { team, id, olga, page, question } = await open();
  await olga.write("Half a sen");
  await endSession(olga);
  await question.waitFor();
  expect(await question.getByLabel("E-mail").inputValue()).toBe(team.owner.email);
  // The password is what is asked for: one types it at once.
  await page.keyboard.type(team.owner.password);
  await page.keyboard.press("Enter");
  await expect.poll(() => question.count(), slowly).toBe(0);
  // The editor has the focus back at once, and its cursor ten milliseconds later.
  const hasCursor = () =>
    page.evaluate('document.querySelector(".cm-content").contains(getSelection().anchorNode)');
  await expect.poll(hasCursor, slowly).toBe(true);
  await page.keyboard.type("tence.");
  await olga.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toContain("Half a sentence.");
});

test("what was pressed when the session had ended is done once it is back", async () => {
  const { team, id, olga, page, question } = await open();
  // The room's connection ends with the session: what is pressed before that is the request's own to find out.
  await page.getByLabel("Page name").fill("Longer day");
  await endSession(olga);
  await page.getByLabel("Page name").press("Enter");
  await question.getByLabel("Password").fill(team.owner.password);
  await question.getByLabel("Password").press("Enter");
  const nameNow = async () =>
    (await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${id}`))).name;
  await expect.poll(nameNow, slowly).toBe("Longer day");
  await olga.untilSaved();
});

test("who does not sign in reads that in the studio's words, with a way back in", async () => {
  const { team, olga, page, question } = await open();
  await endSession(olga);
  await question.waitFor();
  await page.keyboard.press("Escape");
  const notices = page.getByLabel("Notices");
  await expect.poll(() => notices.innerText(), slowly).toContain("You are signed out.");
  expect(await page.locator("body").innerText()).not.toContain("Bearer");
  expect(await question.count()).toBe(0);
  await notices.getByRole("button", { name: "Try again" }).click();
  await question.getByLabel("Password").fill(team.owner.password);
  await question.getByLabel("Password").press("Enter");
  await olga.untilSaved();
});

test("who has signed in again in another tab is asked no more in this one", async () => {
  const { team, olga, page, question } = await open();
  await endSession(olga);
  await question.waitFor();
  const besides = await page.context().newPage();
  await besides.goto(page.url());
  await signIn(besides, team.owner);
  await besides.getByTestId("saved").waitFor();
  await page.evaluate(`dispatchEvent(new Event("focus"))`);
  await expect.poll(() => question.count(), slowly).toBe(0);
  await olga.untilSaved();
});

test("a wrong password is told, and asked for again", async () => {
  const { team, olga, question } = await open();
  await endSession(olga);
  await question.getByLabel("Password").fill("not-the-password");
  await question.getByLabel("Password").press("Enter");
  await question.getByText("the password is wrong").waitFor();
  await question.getByLabel("Password").fill(team.owner.password);
  await question.getByLabel("Password").press("Enter");
  await olga.untilSaved();
  expect(await question.count()).toBe(0);
});

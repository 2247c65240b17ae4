/** What signing out leaves of a person's texts in the browser, which somebody else may use next. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openStudio, signIn, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** An answer that has not come by then is overdue. */
const overdueAfterMs = 10_000;

/** What the browser keeps for the studio, by name. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const databases = await indexedDB.databases();
    const names = [...databases.map(({ name }) => name), ...Object.keys(localStorage)];
    return names.filter((name) => /^galley(:|.unsent)/.test(name));
  })()`);

/** A page that the owner has open, and a way to hold back what is typed. */
async function opened() {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const body = { name: "Minutes", content: "Before.\n" };
  const { id } = await expectStatus(201, team.owner.post(path, body));
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const connection = { isHeld: false };
  const olga = await openStudio(browser, address, team.owner, async (page) => {
    await page.clock.install();
    await page.routeWebSocket(/\/parties\/page\//, (socket) => {
      const room = socket.connectToServer();
      socket.onMessage((message) => {
        if (!connection.isHeld) room.send(message);
      });
    });
  });
  await olga.untilSaved();
  const content = async () =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content as string;
  return { team, address, olga, connection, content };
}

const beginSignOut = async ({ page }: StudioPage) => {
  await page.getByLabel(/^Account of/).click();
  await page.getByRole("button", { name: "Sign out" }).click();
};

const atSignIn = ({ page }: StudioPage) =>
  page.getByRole("button", { name: "Sign in", exact: true }).waitFor();

/** Types what does not reach the service, is told so when its answer is overdue, and asks to leave. */
async function leaveWith(text: string, { olga, connection }: Awaited<ReturnType<typeof opened>>) {
  connection.isHeld = true;
  await olga.write(text);
  const status = () => olga.page.getByTestId("saved").innerText();
  await expect.poll(status, slowly).toContain("Saving");
  await olga.page.clock.fastForward(overdueAfterMs);
  await expect.poll(status, slowly).toContain("kept in this browser");
  await beginSignOut(olga);
  const question = olga.page.getByRole("dialog");
  await question.getByText("Minutes").waitFor();
  return question;
}

test("what the service has is deleted from the browser, and nothing is asked", async () => {
  const { olga } = await opened();
  await olga.write("Stored.");
  await olga.untilSaved();
  expect(await keptIn(olga.page)).not.toEqual([]);
  await beginSignOut(olga);
  await atSignIn(olga);
  await expect.poll(() => keptIn(olga.page), slowly).toEqual([]);
  expect(await olga.page.evaluate("localStorage.getItem('galley-tree')")).toBeNull();
});

test("a session that ended by itself leaves nothing either, once the next person is asked who they are", async () => {
  const { olga } = await opened();
  await olga.page.context().clearCookies();
  await olga.page.reload();
  await atSignIn(olga);
  await expect.poll(() => keptIn(olga.page), slowly).toEqual([]);
});

test("text that was not sent is asked about: one may stay until it is, or have it deleted", async () => {
  const setup = await opened();
  const { olga, content } = setup;
  const question = await leaveWith("Not for others.", setup);
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await olga.text()).toContain("Not for others.");
  await beginSignOut(olga);
  await question.getByLabel("Delete it from this browser").check();
  await question.getByRole("button", { name: "Sign out" }).click();
  await atSignIn(olga);
  await expect.poll(() => keptIn(olga.page), slowly).toEqual([]);
  expect(await olga.page.getByText("This browser keeps text").count()).toBe(0);
  expect(await content()).toBe("Before.\n");
});

test("text that is kept on demand is shown to nobody else, and goes out when its author is back", async () => {
  const setup = await opened();
  const { team, olga, connection, content, address } = setup;
  const question = await leaveWith("Kept for me.", setup);
  await question.getByLabel("Keep it here").check();
  await question.getByRole("button", { name: "Sign out" }).click();
  await olga.page.getByText("This browser keeps text of a page").waitFor();
  connection.isHeld = false;
  await signIn(olga.page, team.admin);
  await olga.untilSaved();
  expect(await olga.text()).not.toContain("Kept for me.");
  await beginSignOut(olga);
  await atSignIn(olga);
  expect(await content()).toBe("Before.\n");
  await signIn(olga.page, team.owner);
  await olga.page.getByLabel(/^Account of/).waitFor();
  await olga.page.goto(address);
  await expect.poll(content, slowly).toContain("Kept for me.");
  await olga.untilSaved();
  await beginSignOut(olga);
  await atSignIn(olga);
  await expect.poll(() => keptIn(olga.page), slowly).toEqual([]);
});

test("text that was kept is deleted by whoever comes next", async () => {
  const setup = await opened();
  const { olga } = setup;
  const question = await leaveWith("Left behind.", setup);
  await question.getByLabel("Keep it here").check();
  await question.getByRole("button", { name: "Sign out" }).click();
  await olga.page.getByRole("button", { name: "Delete it" }).click();
  await expect.poll(() => keptIn(olga.page), slowly).toEqual([]);
});

/** The studio without a network: it says so, opens, shows what this browser has, and loses nothing. */
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { serveNewerStudio } from "#test/newer-studio";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import type { StudioPage } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { startTcpProxy } from "#test/tcp-proxy";

const server = sharedServer();
const browser = testBrowser({ serviceWorkers: "allow" });

const statusOf = ({ page }: StudioPage) => page.getByTestId("saved").innerText();
const kept = "Offline: kept in this browser";

const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

/** Everything that keeps the studio for later is in place. */
const untilShellKept = ({ page }: StudioPage) =>
  page.evaluate("navigator.serviceWorker.ready.then(() => true)");

async function open(origin = server.url) {
  const team = await server.mintTeam();
  const other = await mintPage(team, "Other", "Another text.\n");
  const { id, at } = await mintPage(team, "Tunnel", "Before.\n");
  const olga = await openStudio(browser, at(origin), team.owner);
  await olga.untilSaved();
  return { team, id, otherId: other.id, olga, context: olga.page.context() };
}

async function online(context: BrowserContext, isOnline: boolean): Promise<void> {
  await context.setOffline(!isOnline);
}

test("the browser's own word that it is offline is shown at once, and saved when it is back", async () => {
  const { team, id, olga, context } = await open();
  await online(context, false);
  // Without that word it takes one or two heartbeats, of ten seconds each.
  await expect.poll(() => statusOf(olga), { timeout: 8_000 }).toBe(kept);
  await olga.write("Typed offline.");
  await expect.poll(() => statusOf(olga), slowly).toBe(kept);
  await online(context, true);
  await olga.untilSaved();
  expect(await contentOf(team, id)).toContain("Typed offline.");
});

test("an acknowledgement that is overdue is shown as that, long before the network is given up", async () => {
  const proxy = await startTcpProxy(server.port);
  const { team, id, olga } = await open(proxy.url);
  proxy.freeze();
  await olga.write("Into the void.");
  await expect.poll(() => statusOf(olga), { timeout: 8_000 }).toBe(kept);
  proxy.restore();
  await olga.untilSaved();
  expect(await contentOf(team, id)).toContain("Into the void.");
  await proxy.close();
});

test("who publishes offline is told so at once, and nothing is published", async () => {
  const { team, id, olga, context } = await open();
  await online(context, false);
  await expect.poll(() => statusOf(olga), slowly).toBe(kept);
  await olga.page.getByRole("button", { name: "Publish", exact: true }).click();
  // An answer would be waited for ten seconds.
  await olga.page.getByLabel("Notices").getByText("You are offline.").waitFor({ timeout: 8_000 });
  await online(context, true);
  await olga.untilSaved();
  const page = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${id}`));
  expect(page.isPublished).toBe(false);
});

test("a page that is left and opened again offline shows what was typed, and takes more", async () => {
  const { team, id, olga, context } = await open();
  const { page } = olga;
  for (const [name, words] of [
    ["Other", "Another text."],
    ["Tunnel", "Before."],
  ] as const) {
    await page.getByRole("link", { name }).click();
    await expect.poll(() => olga.text(), slowly).toContain(words);
    await olga.untilSaved();
  }
  await online(context, false);
  await olga.write("First words.");
  await expect.poll(() => statusOf(olga), slowly).toBe(kept);
  await page.getByRole("link", { name: "Other" }).click();
  await expect.poll(() => olga.text(), slowly).toContain("Another text.");
  await page.getByRole("link", { name: "Tunnel" }).click();
  await expect.poll(() => olga.text(), slowly).toContain("First words.");
  await olga.write("Second words.");
  await online(context, true);
  await olga.untilSaved();
  const content = await contentOf(team, id);
  expect(content).toContain("First words.");
  expect(content).toContain("Second words.");
});

test("the studio opens offline, at the page and with the words that this browser has", async () => {
  const { team, id, olga, context } = await open();
  const { page } = olga;
  await untilShellKept(olga);
  await online(context, false);
  await olga.write("Before the reload.");
  await expect.poll(() => statusOf(olga), slowly).toBe(kept);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => olga.text(), slowly).toContain("Before the reload.");
  await expect.poll(() => statusOf(olga), slowly).toBe(kept);
  const names = () => page.locator(".tree-row > a").allInnerTexts();
  await expect.poll(names, slowly).toEqual(["Other", "Tunnel"]);
  await olga.write("After the reload.");
  await online(context, true);
  await olga.untilSaved();
  const content = await contentOf(team, id);
  expect(content).toContain("Before the reload.");
  expect(content).toContain("After the reload.");
});

test("what is kept for offline holds no answer of the interface, and no list after signing out", async () => {
  const { olga, context } = await open();
  const { page } = olga;
  await untilShellKept(olga);
  const paths = await page.evaluate<string[]>(`(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  })()`);
  expect(paths).toContain("/studio/");
  expect(
    paths.filter((path) => path !== "/studio/" && !path.startsWith("/studio/assets/")),
  ).toEqual([]);

  await page.getByLabel(/^Account of/).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Galley" }).waitFor();
  await online(context, false);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in to Galley" }).waitFor();
  expect(await page.locator(".tree-row").count()).toBe(0);
});

test("a newer version of the studio waits for the open tab, and takes over with nothing left of the old one", async () => {
  const front = await serveNewerStudio(server.port);
  const { olga, context } = await open(front.url);
  await untilShellKept(olga);
  const kept = (page: Page) => page.evaluate<string[]>("caches.keys()");
  const [before] = await kept(olga.page);
  front.release();
  await olga.page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update())");
  await expect.poll(() => kept(olga.page), slowly).toEqual([before, "studio newer"]);
  await olga.write("In the old version.");
  await olga.untilSaved();

  const address = olga.page.url();
  const blank = await context.newPage();
  await olga.page.close();
  // A page of this origin, but not of the studio, keeps no version of it alive.
  await blank.goto(`${front.url}/healthcheck`);
  await expect.poll(() => kept(blank), slowly).toEqual(["studio newer"]);
  await blank.goto(address);
  await blank.locator(".cm-content").waitFor();
  await online(context, false);
  await blank.reload();
  await blank.locator(".cm-content").getByText("In the old version.").waitFor();
  await context.close();
  await front.close();
});

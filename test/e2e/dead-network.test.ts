/** What the studio shows when things go wrong behind it: a network that dies without a word, a version that cannot be saved. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { openStudio } from "#test/studio-page";
import { expectStatus } from "#test/team";
import { startTcpProxy } from "#test/tcp-proxy";

const server = sharedServer();
const browser = testBrowser();

test("an editor notices it, keeps what is typed, and saves it once the network is back", async () => {
  const team = await server.mintTeam();
  const body = { name: "Tunnel", content: "Before.\n" };
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const { id } = await expectStatus(201, team.owner.post(path, body));
  const proxy = await startTcpProxy(server.port);
  const address = `${proxy.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  const olga = await openStudio(browser, address, team.owner);
  await olga.untilSaved();
  const status = () => olga.page.getByTestId("saved").innerText();

  proxy.freeze();
  await olga.write("Typed in a tunnel.");
  await expect.poll(status, { timeout: 30_000 }).toContain("kept in this browser");

  proxy.restore();
  await olga.untilSaved();
  const { content } = await expectStatus(200, team.owner.get(`/api/page/${id}/content`));
  expect(content).toContain("Typed in a tunnel.");
  await proxy.close();
});

test("whoever writes reads since when their text could not be saved as a version, until it is", async () => {
  const team = await server.mintTeam();
  const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
  const { id } = await expectStatus(201, team.owner.post(path, { name: "Unsaved" }));
  const address = `${server.url}/studio/o/${team.orgSlug}/${team.collectionSlug}/${id}`;
  let say: (since: string | null) => void = () => undefined;
  const olga = await openStudio(browser, address, team.owner, (opened) =>
    opened.routeWebSocket(/\/parties\/page\//, (route) => {
      route.connectToServer();
      say = (since) => route.send(JSON.stringify({ type: "unsaved", since }));
    }),
  );
  const { page } = olga;
  await olga.untilSaved();
  const line = page.getByText("Not saved as a version since");
  expect(await line.count()).toBe(0);
  const since = "2026-11-22T10:00:00.000Z";
  say(since);
  const time = await page.evaluate((at) => new Date(at).toLocaleTimeString(), since);
  await expect.poll(() => line.innerText()).toBe(`Not saved as a version since ${time}, retrying`);
  say(null);
  await expect.poll(() => line.count()).toBe(0);
});

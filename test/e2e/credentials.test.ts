/** Two APIs described in one collection, each a receiver of its own: what a reader signs in with for one never reaches the other unasked. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { violationsOn } from "#test/axe";
import { importDescription } from "#test/descriptions";
import { startFixtureServer } from "#test/fixture-server";
import type { FixtureServer } from "#test/fixture-server";
import { sharedServer } from "#test/server";
import { serveEcho } from "#test/upstream-stub";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { openPanel } from "./panel.ts";
import type { Panel, Way } from "./panel.ts";

const modes: readonly Way[] = ["browser", "service", "auto"];
type Name = "billing" | "users";

const server = sharedServer();
const browser = testBrowser();
let team: Team;
const receivers = {} as Record<Name, FixtureServer>;
/** Everything that each receiver was sent, as text. */
const seen: Record<Name, string[]> = { billing: [], users: [] };

function startReceiver(name: Name, port: number | undefined): Promise<FixtureServer> {
  return startFixtureServer((incoming, answer) => {
    const { method, url = "", rawHeaders } = incoming;
    // Whoever had the port before may still be sent something.
    if (!url.startsWith("/echo/")) return answer.writeHead(404).end();
    seen[name].push(`${method} ${url} ${rawHeaders.join(" ")}`);
    void serveEcho(new URL(url, "http://receiver"), incoming, answer);
  }, port);
}

/** The description of one of them: where it is, where its tokens come from, and one operation. */
function describing(name: Name, origin: string) {
  const key = { type: "http", scheme: "bearer" };
  const paths = {
    "/list": { get: { tags: [name], summary: `List ${name}`, security: [{ key: [] }] } },
  };
  const servers = [{ url: `${origin}/echo/open` }];
  const info = { title: name, version: "1" };
  return { openapi: "3.1.0", info, servers, paths, components: { securitySchemes: { key } } };
}

beforeAll(async () => {
  const [billing, users] = server.receiverPorts;
  receivers.billing = await startReceiver("billing", billing);
  receivers.users = await startReceiver("users", users);
  team = await server.mintTeam();
  const { collectionId, orgId } = team;
  // As imports left it before descriptions had variables of their own: the first one's address is everybody's.
  const variables = { baseUrl: { initialValue: `${receivers.billing.origin}/echo/open` } };
  const body = { name: "billing", type: 0, variables };
  const made = await expectStatus(201, team.owner.post(`/orgs/${orgId}/environments`, body));
  const at = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(200, team.owner.put(at, { defaultEnvironmentId: made.id }));
});

afterAll(() => {
  for (const each of Object.values(receivers)) each.close();
});

beforeEach(() => {
  for (const each of Object.values(seen)) each.length = 0;
});

let publishing: Promise<unknown> | null = null;
const published = () => (publishing ??= publishBoth());

async function publishBoth(): Promise<void> {
  for (const name of ["billing", "users"] as const)
    await importDescription(team, describing(name, receivers[name].origin));
  await releasesOf(team).publish();
}

const other = { billing: "users", users: "billing" } as const;

/** The panel of one API, its page published, and its reader's token filled in. */
async function panelOf(name: Name): Promise<Panel> {
  await published();
  const url = `${server.url}/docs/${team.orgSlug}/${team.collectionSlug}/${name}/list-${name}`;
  const page = await browser.newPage();
  const panel = await openPanel(page, url);
  await panel.signIn("bearer", { Token: `token-for-${name}` });
  return panel;
}

const question = (panel: Panel) => panel.dialog.getByRole("alertdialog");

test.each(["billing", "users"] as const)(
  "a token typed for %s goes to it by every way, and not to the other",
  async (name) => {
    const panel = await panelOf(name);
    for (const way of modes) {
      await panel.choose("Way", way);
      await panel.dialog.getByRole("button", { name: /^Send\b/ }).click();
      await expect.poll(() => panel.status.textContent()).toBe("Answered with 200.");
      expect(await panel.shown()).toContain(`token-for-${name}`);
    }
    expect(seen[name].join()).toContain(`token-for-${name}`);
    expect(seen[other[name]]).toEqual([]);
    await panel.page.close();
  },
);

test.each(modes)(
  "an address of the other API asks first, and nothing is sent before the answer: %s",
  async (way) => {
    const panel = await panelOf("users");
    const { origin } = receivers.billing;
    await panel.fill("Address", `${origin}/echo/open/list`);
    await panel.choose("Way", way);
    const send = panel.dialog.getByRole("button", { name: /^Send\b/ });
    await send.click();
    await expect.poll(() => question(panel).isVisible()).toBe(true);
    const text = (await question(panel).textContent()) ?? "";
    expect(text).toContain(`This goes to ${origin}.`);
    expect(text).toContain(receivers.users.origin);
    expect(seen).toEqual({ billing: [], users: [] });
    await expect.poll(() => question(panel).locator(":focus").textContent()).toBe("Do not send");
    await panel.page.keyboard.press("Enter");
    await expect.poll(() => panel.status.textContent()).toBe("Nothing was sent.");
    expect(seen).toEqual({ billing: [], users: [] });
    await send.click();
    await question(panel).getByRole("button", { name: "Send it there" }).click();
    await expect.poll(() => panel.status.textContent()).toBe("Answered with 200.");
    expect(seen.billing.join()).toContain("token-for-users");
    // The yes was for this token: another one is another question.
    seen.billing.length = 0;
    await panel.fill("Token", "another-token");
    await send.click();
    await expect.poll(() => question(panel).isVisible()).toBe(true);
    expect(seen.billing).toEqual([]);
    await panel.page.close();
  },
);

test("a variable that leads elsewhere asks too, and the question is one that anybody can answer", async () => {
  await published();
  const page = await browser.newPage({ bypassCSP: true });
  const path = `/docs/${team.orgSlug}/${team.collectionSlug}/users/list-users`;
  const panel = await openPanel(page, server.url + path);
  await panel.signIn("bearer", { Token: "token-for-users" });
  await panel.turnTo("Variables");
  await panel.fill("baseUrl", `${receivers.billing.origin}/echo/open`);
  // Where it goes is read before it goes there.
  await panel.dialog.getByText(`${receivers.billing.origin}/echo/open/`).waitFor();
  await panel.dialog.getByRole("button", { name: /^Send\b/ }).click();
  await expect.poll(() => question(panel).isVisible()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  expect(seen).toEqual({ billing: [], users: [] });
  await page.close();
});

test("a redirect is not followed with a token", async () => {
  const panel = await panelOf("users");
  const target = encodeURIComponent(`${receivers.billing.origin}/echo/open/list`);
  await panel.send("browser", `?redirect=${target}`);
  await expect.poll(() => panel.status.textContent()).toContain("The answer is a redirect");
  await panel.send("service", `?redirect=${target}`);
  await expect.poll(() => panel.answer.textContent()).toContain("A redirect, not followed");
  expect(seen.billing).toEqual([]);
  await panel.page.close();
});

test("a client secret asks before it goes to another origin than the page names", async () => {
  const panel = await panelOf("users");
  await panel.signIn("oauth2", {});
  await panel.choose("Flow", "clientCredentials");
  await panel.fill("Address of tokens", `${receivers.billing.origin}/echo/open/token`);
  await panel.fill("Client id", "app");
  await panel.fill("Client secret", "secret-for-users");
  await panel.dialog.getByRole("button", { name: "Get token" }).click();
  await expect.poll(() => question(panel).isVisible()).toBe(true);
  await question(panel).getByRole("button", { name: "Do not send" }).click();
  await expect.poll(() => panel.dialog.getByText("Nothing was sent.").isVisible()).toBe(true);
  expect(seen).toEqual({ billing: [], users: [] });
  await panel.page.close();
});

test("the service sends no token elsewhere either, whoever asks it and whatever the panel did", async () => {
  await published();
  const pages = await expectStatus(
    200,
    team.anonymous.get(`/docs/${team.orgSlug}/${team.collectionSlug}/users/list-users`),
  );
  const [, pageId] = /"pageId":"(\w+)"/.exec(String(pages)) ?? [];
  const auth = { type: "bearer", token: "token-for-users" };
  const url = `${receivers.billing.origin}/echo/open/list`;
  const asked = { collectionId: team.collectionId, pageId, method: "GET", url, auth };
  for (const origin of [undefined, receivers.users.origin, `${receivers.billing.origin}/`]) {
    await expectStatus(422, team.anonymous.post("/playground/send", { ...asked, origin }));
  }
  expect(seen).toEqual({ billing: [], users: [] });
});

/** A reader tries endpoints from their pages in a real browser: through the service, and directly. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Echo } from "#test/upstream-stub";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { openPanel, publishEndpoint } from "./panel.ts";
import type { SiteFixtures } from "./site-fixtures.ts";

const answerBody = (page: Page) => page.getByLabel("Body of the answer");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: false }).first();

/** What the upstream says that it was sent, as the panel shows it. */
async function shownEcho(page: Page): Promise<Echo> {
  await expect.poll(() => answerBody(page).isVisible()).toBe(true);
  return JSON.parse((await answerBody(page).textContent()) ?? "");
}

/** Adds the tests. */
export function testPlayground(fixtures: SiteFixtures): void {
  const urlOf = (team: Team, path: string) =>
    `${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}/${path}`;

  test("a body goes through the service with its variables, by the keyboard; nothing that comes back is run, and history keeps no secret", async () => {
    const team = await fixtures.server.mintTeam();
    const made = await publishEndpoint(team, fixtures.upstream.origin, {
      method: "POST",
      url: "{{baseUrl}}/users/:userId",
      pathParams: [{ key: "userId", value: "{{user}}", required: true }],
      headers: [{ key: "X-Plain", value: "one", required: true }],
      auth: { type: "bearer" },
      body: { type: "json", value: { name: "Ada" } },
    });
    const page = await fixtures.browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    const scripts: string[] = [];
    page.on("request", (request) => void scripts.push(new URL(request.url()).pathname));
    await page.goto(urlOf(team, made.path));
    expect(scripts.filter((path) => path.startsWith("/_playground/"))).toEqual([]);
    await openPanel(page, urlOf(team, made.path));
    await page.getByRole("tab", { name: "Sign-in" }).click();
    await page.getByLabel("Token", { exact: true }).fill("t0psecret");
    await page.keyboard.press("Control+Enter");
    const echo = await shownEcho(page);
    expect(echo).toMatchObject({ method: "POST", url: "/echo/users/42" });
    expect(JSON.parse(echo.body)).toEqual({ name: "Ada" });
    expect(echo.headers).toMatchObject({ authorization: "Bearer t0psecret", "x-plain": "one" });
    const answer = page.getByRole("region", { name: "Answer" });
    expect(await answer.textContent()).toContain("through the service");
    const storage = await page.evaluate(() => JSON.stringify(localStorage));
    expect(storage).toContain("{{baseUrl}}/users/:userId");
    expect(storage).not.toContain("t0psecret");

    await page.getByLabel("Address", { exact: true }).fill("{{baseUrl}}?html");
    await send(page).click();
    await expect.poll(() => answerBody(page).textContent()).toContain("<script>");
    expect(await page.title()).not.toBe("taken over");
    await page.getByLabel("Address", { exact: true }).fill("https://elsewhere.example/");
    await page.getByLabel("Way").selectOption("service");
    await send(page).click();
    await page.getByRole("button", { name: "Send it there" }).click();
    const status = answer.getByRole("status").first();
    await expect.poll(() => status.textContent()).toMatch(/^Address: .*does not name/);
    await page.getByLabel("Address", { exact: true }).fill("{{baseUrl}}?afterMs=20000");
    await send(page).click();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => status.textContent()).toBe("Stopped.");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await page.close();
  });

  test("directly where the other side allows it, else through the service; a picture is shown as one", async () => {
    const team = await fixtures.server.mintTeam();
    const made = await publishEndpoint(team, fixtures.upstream.origin, {
      method: "GET",
      url: "{{baseUrl}}/open",
      query: [{ key: "q", value: "a b&{{user}}" }],
    });
    const page = await fixtures.browser.newPage();
    await openPanel(page, urlOf(team, made.path));
    const answer = page.getByRole("region", { name: "Answer" });
    await send(page).click();
    const echo = await shownEcho(page);
    expect(echo.url).toBe("/echo/open?q=a%20b%2642");
    expect(echo.headers["origin"]).toBe(fixtures.server.url);
    expect(await answer.textContent()).toContain("from this browser");

    await page.getByLabel("Address", { exact: true }).fill("{{baseUrl}}/closed");
    await send(page).click();
    await expect.poll(() => answer.textContent()).toContain("through the service");
    expect((await shownEcho(page)).headers["origin"]).toBeUndefined();

    await page.getByLabel("Address", { exact: true }).fill("{{baseUrl}}/open?image");
    await send(page).click();
    const picture = answer.getByRole("img", { name: "The answer" });
    await expect.poll(() => picture.isVisible()).toBe(true);
    const width = () => picture.evaluate((image) => Reflect.get(image, "naturalWidth") as number);
    await expect.poll(width).toBe(1);
    await page.close();
  });

  test("a member signs in by OAuth 2 in a window, uses a secret of their own, and keeps the answer as an example", async () => {
    const team = await fixtures.server.mintTeam();
    const provider = `${fixtures.upstream.origin}/oauth`;
    const made = await publishEndpoint(team, fixtures.upstream.origin, {
      method: "POST",
      url: "{{baseUrl}}/orders",
      headers: [{ key: "X-Mine", value: "{{mine}}", required: true }],
      auth: {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: `${provider}/authorize`,
            tokenUrl: `${provider}/token`,
            scopes: { read: "" },
          },
        },
      },
      body: { type: "json", value: { id: 1 } },
    });
    const variables = { mine: { initialValue: "s3cr3t-of-olga", secret: true } };
    const own = { name: "Olga's", type: 1, variables };
    await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/environments`, own));
    const context = await fixtures.browser.newContext();
    const page = await context.newPage();
    const { email, password } = team.owner;
    const signedIn = await page.request.post(`${fixtures.server.url}/api/auth/sign-in/email`, {
      data: { email, password },
      headers: { Origin: fixtures.server.url },
    });
    expect(signedIn.status()).toBe(200);
    await openPanel(page, urlOf(team, made.path));
    await page.getByRole("tab", { name: "Sign-in" }).click();
    await page.getByLabel("Client id").fill("app");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => page.getByText("There is a token now.").isVisible()).toBe(true);
    await page.getByRole("tab", { name: "Variables" }).click();
    await page.getByLabel("Environment").selectOption({ label: "Olga's (yours)" });
    await send(page).click();
    const answer = page.getByRole("region", { name: "Answer" });
    await expect.poll(() => answer.textContent()).toContain("Answered with 200");
    const echo = await shownEcho(page);
    expect(echo.headers["authorization"]).toMatch(/^Bearer \w+\.\w+/);
    expect(echo.headers["x-mine"]).toBe("{{mine}}");
    await page.getByLabel("Name of the example").fill("An order");
    await page.getByRole("button", { name: "Save as an example" }).click();
    await expect.poll(() => page.getByText("Saved as a draft").isVisible()).toBe(true);
    const tree = await pagesOf(team).tree();
    const example = tree.find(({ name }: { name: string }) => name === "An order");
    const { endpoint, type } = await pagesOf(team).get(example.id);
    expect([type, endpoint.method, endpoint.responses[0].status]).toEqual([5, "POST", 200]);
    expect(JSON.stringify(endpoint)).not.toMatch(/s3cr3t|Bearer \w+\.\w+\./);
    await context.close();
  });
}

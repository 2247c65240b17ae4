/** Everything that the panel can send, and every kind of answer: each through the service and from the browser itself. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { violationsOn } from "#test/axe";
import { isWhole } from "#test/whole";
import { everyByte } from "#test/upstream-stub";
import { echoOf, openPanel, Panel, publishEndpoint } from "./panel.ts";
import { bodies, signIns } from "./sent-cases.ts";
import type { SiteFixtures } from "./site-fixtures.ts";

const modes = ["service", "browser"] as const;

const looks = [
  { colorScheme: "light", viewport: { width: 1400, height: 900 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

/** Adds the tests. */
export function testTrying(fixtures: SiteFixtures): void {
  let page: Page;
  let panel: Panel;
  const addresses = { post: "", get: "" };

  beforeAll(async () => {
    const team = await fixtures.server.mintTeam();
    const { origin } = fixtures.upstream;
    const urlOf = ({ path }: { path: string }) =>
      `${fixtures.server.url}/docs/${team.orgSlug}/${team.collectionSlug}/${path}`;
    const posting = await publishEndpoint(team, origin, {
      method: "POST",
      url: "{{baseUrl}}/open/:userId",
      pathParams: [{ key: "userId", value: "{{user}}", required: true }],
      body: { type: "json", value: { name: "Ada" } },
    });
    const list = { type: "array", items: { type: "string" } };
    const getting = await publishEndpoint(team, origin, {
      method: "GET",
      url: "{{baseUrl}}/open/:userId",
      pathParams: [{ key: "userId", required: true }],
      query: [
        { key: "tags", value: '["a,b","c"]', schema: list },
        { key: "ids", value: "1, 2", schema: list, style: "form", explode: false },
        { key: "q[x]" },
      ],
      headers: [{ key: "X-Given", value: "one", required: true }],
      cookies: [{ key: "theme" }],
    });
    Object.assign(addresses, { post: urlOf(posting), get: urlOf(getting) });
    page = await fixtures.browser.newPage();
    return () => page.close();
  });

  test.each([
    ["sign-in", signIns],
    ["body", bodies],
  ])("every kind of %s arrives as it was filled in", async (_, cases) => {
    panel = await openPanel(page, addresses.post);
    for (const [place, { what, fill, of, is }] of cases.entries()) {
      await fill(panel);
      // In short by one way each, in turns; `npm run soak -- browsers` goes both.
      const ways = isWhole ? modes : [modes[place % 2 === 0 ? 0 : 1]];
      for (const way of ways) {
        expect(await of(await echoOf(panel, way)), `${what}, ${way}`).toEqual(is);
      }
    }
  });

  test("a reader without an account gets a token for a client, or is told why not", async () => {
    panel = await openPanel(page, addresses.post);
    await panel.signIn("oauth2", {});
    await panel.choose("Flow", "clientCredentials");
    await panel.fill("Address of tokens", `${fixtures.upstream.origin}/oauth/token`);
    await panel.fill("Client id", "app");
    await panel.fill("Client secret", "wrong");
    const get = panel.dialog.getByRole("button", { name: "Get token" });
    await get.click();
    await expect.poll(() => panel.dialog.getByText("No such client.").isVisible()).toBe(true);
    await panel.fill("Client secret", "right");
    await get.click();
    await expect.poll(() => panel.dialog.getByText("There is a token now.").isVisible()).toBe(true);
    for (const way of modes) {
      const { headers } = await echoOf(panel, way);
      expect(headers["authorization"], way).toMatch(/^Bearer \w+\.\w+\.[\w-]+$/);
    }
  });

  test("parameters stay what they are, lists and cookies among them", async () => {
    panel = await openPanel(page, addresses.get);
    await panel.fill("userId", "a/b ü?#%41");
    await panel.fill("q[x]", 'é&"=+ {{user}}');
    await panel.turnTo("Headers");
    await panel.addRow("Header", 2, "X-Own");
    await panel.fill("X-Own", ` 1 ; 2, "3"`);
    for (const way of modes) {
      const { url, headers } = await echoOf(panel, way);
      const [path, ...query] = url.split(/[?&]/);
      expect(path, way).toBe("/echo/open/a%2Fb%20%C3%BC%3F%23%2541");
      expect(query.slice(1), way).toEqual([
        "tags=a%2Cb",
        "tags=c",
        "ids=1%2C2",
        "q%5Bx%5D=%C3%A9%26%22%3D%2B%2042",
      ]);
      expect([headers["x-given"], headers["x-own"]], way).toEqual(["one", `1 ; 2, "3"`]);
    }
    await panel.fill("theme", "dark");
    const { headers } = await echoOf(panel, "browser");
    expect(headers["cookie"]).toBeUndefined();
    expect(await panel.answer.textContent()).toContain("Did not go along: cookie");
    expect((await echoOf(panel, "service")).headers["cookie"]).toBe("theme=dark");
    // No browser sends one: it goes the way by which it arrives.
    await panel.send("auto", "/open/:userId?by-itself");
    await expect.poll(() => panel.shown()).toContain("by-itself");
    expect(JSON.parse(await panel.shown())).toMatchObject({ headers: { cookie: "theme=dark" } });
  });

  test("answers of every status, redirects, and none at all", async () => {
    panel = await openPanel(page, addresses.get);
    await panel.fill("userId", "1");
    const target = `${fixtures.upstream.origin}/echo/open/target`;
    for (const [way, redirected] of [
      ["service", `A redirect, not followed, to ${target}`],
      ["browser", `Redirected to ${target}`],
    ] as const) {
      for (const status of [201, 204, 404, 429, 500, 503]) {
        await panel.send(way, `/open/:userId?status=${status}`);
        await expect
          .poll(() => panel.status.textContent(), { message: way })
          .toBe(`Answered with ${status}.`);
        const shown = status === 204 ? "The answer has no body." : `?status=${status}`;
        expect(await panel.answer.textContent(), way).toContain(shown);
      }
      await panel.send(way, `/open/:userId?redirect=${encodeURIComponent(target)}`);
      await expect.poll(() => panel.answer.textContent(), { message: way }).toContain(redirected);
    }
    await panel.send("service", "/open/:userId?cut");
    await expect.poll(() => panel.status.textContent()).toBe("The connection failed.");
    await panel.send("browser", "/open/:userId?cut");
    await expect.poll(() => panel.status.textContent()).toContain("did not answer this browser");
    await panel.send("browser", "/closed/:userId");
    await expect.poll(() => panel.status.textContent()).toContain("Try it through the service.");
    await panel.send("browser", "/open/:userId?afterMs=20000");
    await panel.dialog.getByRole("button", { name: "Stop" }).click();
    await expect.poll(() => panel.status.textContent()).toBe("Stopped.");
    await page.route("**/playground/send", (route) => {
      const postData = { ...(route.request().postDataJSON() as object), timeoutMs: 200 };
      return route.continue({ postData: JSON.stringify(postData) });
    });
    await panel.send("service", "/open/:userId?afterMs=20000");
    await expect.poll(() => panel.status.textContent()).toMatch(/within 0\.2|200 ms|in time/);
    await page.unroute("**/playground/send");
  });

  test("pictures, bytes and answers of any length", async () => {
    panel = await openPanel(page, addresses.get);
    await panel.fill("userId", "1");
    for (const way of modes) {
      await panel.send(way, "/open/:userId?octets");
      await expect
        .poll(() => panel.answer.textContent(), { message: way })
        .toContain("Binary data.");
      expect(await panel.answer.textContent(), way).toContain("256 B");
      const downloading = page.waitForEvent("download");
      await panel.answer.getByRole("link", { name: "Download" }).click();
      const saved = await readFile(await (await downloading).path());
      expect(saved.equals(everyByte), way).toBe(true);
      await panel.send(way, "/open/:userId?image");
      await expect
        .poll(() => panel.answer.getByRole("img").isVisible(), { message: way })
        .toBe(true);
    }
    const long = `/open/:userId?bytes=${5 * 1024 * 1024 + 1}`;
    await panel.send("service", long);
    await expect.poll(() => panel.status.textContent()).toContain("is larger than 5 MiB");
    await panel.send("browser", long);
    await expect.poll(() => panel.answer.textContent()).toContain("The first 200,000 characters.");
    expect(await panel.answer.textContent()).toContain("5.0 MiB");
    expect((await panel.shown()).length).toBe(200_000);

    panel = await openPanel(page, addresses.post);
    await panel.chooseBody("binary");
    // The browser reads it from the disk: handed to it, so much would be sent as text through its debugger.
    const folder = await mkdtemp(join(tmpdir(), "galley-large-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const large = join(folder, "large.bin");
    await writeFile(large, Buffer.alloc(7 * 1024 * 1024));
    const chosen = panel.dialog.getByLabel("File", { exact: true });
    await chosen.setInputFiles(large);
    await panel.send("service", "/open/:userId?status=204");
    await expect.poll(() => panel.status.textContent()).toContain("takes 8 MiB at most");
    await panel.send("browser", "/open/:userId?status=204");
    await expect.poll(() => panel.status.textContent()).toBe("Answered with 204.");
  });

  test("by keyboard alone one opens the panel, fills it in, sends, reads the answer and comes back", async () => {
    await page.goto(addresses.post);
    const opener = page.getByRole("button", { name: "Try it" });
    await opener.focus();
    await page.keyboard.press("Enter");
    panel = new Panel(page);
    await expect.poll(() => panel.dialog.isVisible()).toBe(true);
    await expect.poll(() => focused(page)).toBe("Close");
    await walkTo(page, "Body");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => focused(page)).toBe("Headers");
    await walkTo(page, "Add header");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Header 1, name");
    await page.keyboard.type("X-Typed");
    await page.keyboard.press("Tab");
    await page.keyboard.type("by hand");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Remove X-Typed");
    await walkTo(page, /^Send /);
    await page.keyboard.press("Enter");
    await expect.poll(() => panel.status.textContent()).toBe("Answered with 200.");
    expect(JSON.parse(await panel.shown())).toMatchObject({ headers: { "x-typed": "by hand" } });
    await walkTo(page, "Body of the answer");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => panel.answer.getByText("x-upstream").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Remove X-Typed" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Add header");
    await panel.send("browser", "/open/:userId?afterMs=20000");
    await panel.dialog.getByRole("button", { name: "Stop" }).press("Enter");
    await expect.poll(() => focused(page)).toMatch(/^Send /);
    await page.keyboard.press("Escape");
    await expect.poll(() => panel.dialog.isVisible()).toBe(false);
    expect(await opener.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(
      true,
    );
  });

  test("axe finds nothing to mend in the panel, in light on a desktop and in dark on a phone", async () => {
    const own = await fixtures.browser.newPage({ bypassCSP: true, reducedMotion: "reduce" });
    const opened = await openPanel(own, addresses.get);
    const expectNothing = async () => {
      for (const { colorScheme, viewport } of looks) {
        await own.emulateMedia({ colorScheme });
        await own.setViewportSize(viewport);
        expect(await violationsOn(own), colorScheme).toEqual([]);
      }
    };
    await expectNothing();
    await opened.fill("userId", "1");
    await opened.turnTo("Headers");
    await echoOf(opened, "browser");
    await expectNothing();
    await opened.signIn("oauth2", {});
    await opened.send("service", "/open/:userId?cut");
    await expect.poll(() => opened.status.textContent()).toBe("The connection failed.");
    await expectNothing();
    await own.context().close();
  });
}

/** What a screen reader calls the element in focus, roughly. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    `document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()`,
  );
}

/** Goes on by the Tab key until it is there. */
async function walkTo(page: Page, name: string | RegExp): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const here = await focused(page);
    if (typeof name === "string" ? here === name : name.test(here)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${String(name)}.`);
}

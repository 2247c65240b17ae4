/** An agent that is given the address alone: its person signs in, chooses what it may do, and it works. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { expectTool } from "#test/agents";
import { newClient, newcomer } from "#test/authorization";
import { testBrowser } from "#test/browser";
import { sharedServer } from "#test/server";
import { signIn, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";

const server = sharedServer();
const browser = testBrowser();

/** What the agent listens at for its person's browser to come back. */
async function listen() {
  const seen: URL[] = [];
  const listener = createServer((request, answer) => {
    seen.push(new URL(request.url ?? "", "http://127.0.0.1"));
    answer.end("Back to the agent.");
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const { port } = listener.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/callback`, seen, close: () => listener.close() };
}

/** An agent that has asked for a sign-in, and the page that its person is led to. */
async function ask(callback: string) {
  const provider = newcomer("Claude");
  const own = {
    ...provider,
    redirectUrl: callback,
    clientMetadata: { ...provider.clientMetadata, redirect_uris: [callback] },
  };
  const address = new URL(`${server.url}/mcp`);
  const transport = new StreamableHTTPClientTransport(address, { authProvider: own });
  await newClient()
    .connect(transport)
    .catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError)) throw error;
    });
  const page = await (await browser.newContext()).newPage();
  await page.goto(String(own.asked));
  const connected = async (back: URL) => {
    await transport.finishAuth(back.searchParams);
    const client = newClient();
    await client.connect(new StreamableHTTPClientTransport(address, { authProvider: own }));
    return client;
  };
  return { page, connected };
}

test("is let in by its person, who signs in on the way and chooses what it may do", async () => {
  const team = await server.mintTeam();
  const callback = await listen();
  const { page, connected } = await ask(callback.url);
  await signIn(page, team.owner);
  await page.getByRole("heading", { name: "Let Claude in?" }).waitFor();
  expect(await page.getByText(team.owner.email).count()).toBe(1);
  expect(await page.getByText(new URL(callback.url).host).count()).toBe(1);
  await page.getByLabel("Publish, so that readers see it").uncheck();
  await page.getByLabel("Handbook").check();
  await page.getByRole("button", { name: "Let it in" }).click();
  await expect.poll(() => callback.seen.length, slowly).toBeGreaterThan(0);
  const agent = await connected(callback.seen[0] ?? new URL(callback.url));
  const created = await expectTool(agent, "create_page", {
    parentId: team.rootPageId,
    name: "By address",
  });
  expect(created).toMatchObject({ name: "By address" });
  const tokens = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/tokens`));
  expect(tokens.data.filter(({ isGranted }: { isGranted: boolean }) => isGranted)).toMatchObject([
    { name: "Claude", scopes: ["read", "write"], collectionIds: [team.collectionId] },
  ]);
  callback.close();
});

test("is not forgotten while its person signs in with their organization's provider", async () => {
  const callback = await listen();
  const { page } = await ask(callback.url);
  const asked = new URL(page.url());
  await page.getByText("Single sign-on").click();
  await page.getByLabel("Your address at work").fill("nora@corp.example");
  const sent = page.waitForRequest("**/api/auth/sign-in/sso");
  await page.getByRole("button", { name: "Continue to your organization" }).click();
  const { callbackURL } = (await sent).postDataJSON() as Record<string, string>;
  const back = new URL(callbackURL ?? "", asked);
  expect(back.pathname).toBe("/studio/connect");
  expect([...back.searchParams]).toEqual([...asked.searchParams]);
  callback.close();
});

test("that is refused is told so, and gets nothing", async () => {
  const team = await server.mintTeam();
  const callback = await listen();
  const { page } = await ask(callback.url);
  await signIn(page, team.owner);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect.poll(() => callback.seen.length, slowly).toBeGreaterThan(0);
  expect(callback.seen[0]?.searchParams.get("error")).toBe("access_denied");
  expect(callback.seen[0]?.searchParams.has("code")).toBe(false);
  callback.close();
});

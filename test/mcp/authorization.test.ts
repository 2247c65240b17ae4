/** Agents that know an address alone: they register, a person lets them in, and what they hold is a token of that person's. */
import { env } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { forgetUnusedClients } from "#domains/organizations/index";
import { limits } from "#limits";
import { expectTool } from "#test/agents";
import { createClient } from "#test/client";
import {
  asking,
  callback,
  choose,
  codeFor,
  errorOf,
  localUrl,
  newClient,
  newcomer,
  openConsent,
  refresh,
  signIn,
  transportOf,
} from "#test/authorization";
import { systemAt } from "#test/events";
import { expectStatus, mintTeamAt } from "#test/team";
import type { Team } from "#test/team";
import { send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
let team: Team;
beforeAll(async () => {
  team = await mintTeamAt(send, localUrl);
});
afterEach(() => void vi.useRealTimers());

const grantsOf = async (): Promise<{ id: string; [field: string]: unknown }[]> => {
  const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/tokens`));
  return data.filter(
    (each: { isGranted: boolean; revokedAt: string | null }) =>
      each.isGranted && each.revokedAt === null,
  );
};

describe("an agent that knows the address alone", () => {
  test("finds its way, is let in by a person, and works in their name", async () => {
    const agent = await signIn(team, newcomer("Claude \u202e\n Code"));
    const page = await expectTool(agent, "create_page", {
      parentId: team.rootPageId,
      name: "By address",
    });
    const [grant] = await grantsOf();
    expect(grant).toMatchObject({
      name: "Claude Code",
      userId: team.owner.userId,
      scopes: ["read", "write", "publish"],
      collectionIds: null,
    });
    const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
    expect(data).toContainEqual(
      expect.objectContaining({
        eventType: "CREATE_TOKEN",
        createdBy: team.owner.userId,
        eventResponse: expect.objectContaining({ tokenId: grant?.id, name: "Claude Code" }),
      }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({ eventType: "CREATE_PAGE", pageId: page.id, via: "mcp" }),
    );
  });

  test("registers without saying what it is, as older clients do, and comes back to its own machine", async () => {
    const { client_id, application_type } = await expectStatus(
      201,
      team.anonymous.post("/api/auth/oauth2/register", {
        client_name: "Older",
        redirect_uris: [callback],
        token_endpoint_auth_method: "none",
      }),
    );
    expect([typeof client_id, application_type]).toEqual(["string", "native"]);
    const site = { client_name: "Site", redirect_uris: ["https://agent.example/callback"] };
    const registered = team.anonymous.post("/api/auth/oauth2/register", site);
    expect(await expectStatus(201, registered)).toMatchObject({ application_type: "web" });
  });

  test("may do what was chosen, and no more", async () => {
    const other = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Apart" }),
    );
    const agent = await signIn(team, newcomer("Narrow"), {
      scopes: ["read"],
      collectionIds: [other.id],
    });
    const { data } = await expectTool(agent, "list_collections", {});
    expect(data.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("create_page");
  });

  test("goes on with a refreshed secret, until the token is revoked", async () => {
    const provider = newcomer("Refreshing");
    await signIn(team, provider);
    const { refresh_token = "" } = provider.tokens() ?? {};
    const { body } = await refresh(team, provider, refresh_token);
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 900 });
    provider.saveTokens(body);
    const agent = newClient();
    await agent.connect(transportOf(send, provider));
    const grant = (await grantsOf()).find(({ name }) => name === "Refreshing");
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/tokens/${grant?.id}`));
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const bearer = {
      Authorization: `Bearer ${body.access_token}`,
      Accept: "application/json, text/event-stream",
    };
    const answered = async () => (await team.anonymous.post("/mcp", ping, bearer)).status;
    await expect.poll(answered).toBe(401);
    const after = await refresh(team, provider, body.refresh_token);
    expect([after.status, after.body.error]).toEqual([400, "invalid_grant"]);
  });

  test("stops with a secret that was marked as revoked, though the token goes on", async () => {
    const alone = await mintTeamAt(send, localUrl);
    const provider = newcomer("Marked");
    await signIn(alone, provider);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const bearer = {
      Authorization: `Bearer ${provider.tokens()?.access_token}`,
      Accept: "application/json, text/event-stream",
    };
    const answer = () => alone.anonymous.post("/mcp", ping, bearer);
    expect((await answer()).status).toBe(200);
    await DB.prepare("update oauth_access_token set revoked = ? where user_id = ?")
      .bind(Date.now(), alone.owner.userId)
      .run();
    expect((await answer()).status).toBe(401);
  });

  test("goes on when its person signs out or takes a new password, unless that is to revoke tokens", async () => {
    const alone = await mintTeamAt(send, localUrl);
    const { email, password, session } = alone.owner;
    const provider = newcomer("Outlasting");
    await signIn(alone, provider);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const answer = async () => {
      const Authorization = `Bearer ${provider.tokens()?.access_token}`;
      const Accept = "application/json, text/event-stream";
      return (await alone.anonymous.post("/mcp", ping, { Authorization, Accept })).status;
    };
    const refreshed = async () => {
      const { status, body } = await refresh(
        alone,
        provider,
        provider.tokens()?.refresh_token ?? "",
      );
      if (status === 200) provider.saveTokens(body);
      return [status, body.error];
    };
    const change = async (currentPassword: string, newPassword: string, query = "") => {
      const browser = createClient(send, localUrl, { Origin: localUrl });
      const body = { email, password: currentPassword };
      const { headers } = await browser.post("/api/auth/sign-in/email", body);
      const Cookie = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
      const path = `/api/auth/change-password${query}`;
      const asked = { currentPassword, newPassword };
      await expectStatus(200, browser.post(path, asked, { Cookie: Cookie.join("; ") }));
    };
    await expectStatus(200, session.post("/api/auth/sign-out", {}));
    expect([await answer(), await refreshed()]).toEqual([200, [200, undefined]]);
    await change(password, "a-second-long-password");
    expect([await answer(), await refreshed()]).toEqual([200, [200, undefined]]);
    await change("a-second-long-password", "a-third-long-password", "?revokeTokens=true");
    expect([await answer(), await refreshed()]).toEqual([401, [400, "invalid_grant"]]);
  });

  test("has one token of a person in an organization: another consent takes the place of the one before", async () => {
    const provider = newcomer("Twice");
    await codeFor(team, provider);
    await codeFor(team, provider);
    expect((await grantsOf()).filter(({ name }) => name === "Twice")).toHaveLength(1);
  });
});

describe("what is granted", () => {
  test("opens the MCP server, and neither the interface nor a secret of its own", async () => {
    const provider = newcomer("Bound");
    await signIn(team, provider);
    const bearer = { Authorization: `Bearer ${provider.tokens()?.access_token}` };
    const answer = await team.anonymous.get(`/orgs/${team.orgId}/collections`, bearer);
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    const grant = (await grantsOf()).find(({ name }) => name === "Bound");
    const path = `/orgs/${team.orgId}/tokens/${grant?.id}/rotate`;
    expect((await team.owner.session.post(path)).status).toBe(409);
  });

  test("opens nothing behind the end of its secret, though the token goes on", async () => {
    const provider = newcomer("Late");
    await signIn(team, provider);
    const signedInAt = Date.now();
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const bearer = {
      Authorization: `Bearer ${provider.tokens()?.access_token}`,
      Accept: "application/json, text/event-stream",
    };
    const statusAt = async (now: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now });
      return (await team.anonymous.post("/mcp", ping, bearer)).status;
    };
    const end = signedInAt + limits.accessTokenMs;
    expect([await statusAt(end - 60_000), await statusAt(end + 1_000)]).toEqual([200, 401]);
  });

  test("opens no more than was asked for when it was refreshed", async () => {
    const provider = newcomer("Less");
    await signIn(team, provider);
    const { refresh_token = "" } = provider.tokens() ?? {};
    const { body } = await refresh(team, provider, refresh_token, { scope: "read" });
    expect(body.scope).toBe("read");
    provider.saveTokens(body);
    const agent = newClient();
    await agent.connect(transportOf(send, provider));
    const { tools } = await agent.listTools();
    const names = tools.map(({ name }) => name);
    expect([names.includes("read_page"), names.includes("create_page")]).toEqual([true, false]);
  });

  test("is asked for each time, in the person's own organizations, within what the client asked for", async () => {
    const provider = newcomer("Asking");
    const consent = await openConsent(
      team.owner,
      await asking(team, provider, { scope: "read offline_access" }),
    );
    expect([consent.pathname, consent.searchParams.get("client_id")]).toEqual([
      "/studio/connect",
      provider.clientInformation()?.client_id,
    ]);
    const elsewhere = await mintTeamAt(send, localUrl);
    for (const [choice, status] of [
      [{ orgId: elsewhere.orgId, scopes: ["read"] }, 404],
      [{ orgId: team.orgId, scopes: ["read", "write"] }, 403],
      [{ orgId: team.orgId, scopes: ["admin"] }, 422],
      [{ orgId: team.orgId, scopes: ["read"], collectionIds: [elsewhere.collectionId] }, 422],
      [{ scopes: ["read"] }, 422],
    ] as const) {
      expect([choice, (await choose(team.owner, consent, choice)).status]).toEqual([
        choice,
        status,
      ]);
    }
    const signed = new URL(consent);
    signed.searchParams.set("scope", "read write");
    const choice = { orgId: team.orgId, scopes: ["read", "write"] };
    expect((await choose(team.owner, signed, choice)).status).toBe(422);
    expect((await grantsOf()).filter(({ name }) => name === "Asking")).toEqual([]);
    const again = await openConsent(team.owner, await asking(team, provider));
    expect(again.pathname).toBe("/studio/connect");
  });

  test("is refused by a person who says no", async () => {
    const provider = newcomer("Refused");
    const consent = await openConsent(team.owner, await asking(team, provider));
    const { body } = await choose(team.owner, consent, { accept: false });
    expect(errorOf(new URL(body.url))).toBe("access_denied");
    expect((await grantsOf()).filter(({ name }) => name === "Refused")).toEqual([]);
  });
});

describe("a client", () => {
  test("that nobody lets in is forgotten after a day; what has ended as well", async () => {
    const [admitted, unused] = [newcomer("Let in"), newcomer("Unused")];
    await signIn(team, admitted);
    await asking(team, unused);
    const ids = [admitted, unused].map((each) => each.clientInformation()?.client_id);
    const known = async () => {
      const found = await Promise.all(
        ids.map((id) => team.owner.session.get(`/api/auth/oauth2/public-client?client_id=${id}`)),
      );
      return found.map(({ status }) => status);
    };
    const day = limits.unusedClientKeptMs;
    await forgetUnusedClients(systemAt(() => Date.now() + day - 60_000));
    expect(await known()).toEqual([200, 200]);
    await forgetUnusedClients(systemAt(() => Date.now() + day + 60_000));
    expect(await known()).toEqual([200, 404]);
    const bearer = { Authorization: `Bearer ${admitted.tokens()?.access_token}` };
    expect((await team.anonymous.post("/mcp", {}, bearer)).status).toBe(401);
  });
});

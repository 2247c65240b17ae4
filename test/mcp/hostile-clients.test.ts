/** Clients that ask for more than they may have, or come with what is another's. */
import { beforeAll, describe, expect, test } from "vitest";
import {
  ask,
  asking,
  callback,
  codeFor,
  errorOf,
  exchange,
  localUrl,
  newcomer,
  openConsent,
  refresh,
  signIn,
} from "#test/authorization";
import { expectStatus, mintTeamAt } from "#test/team";
import type { Team } from "#test/team";
import { send } from "#test/worker";

let team: Team;
beforeAll(async () => {
  team = await mintTeamAt(send, localUrl);
});

describe("a hostile client", () => {
  test.each([
    ["another address to come back to", { redirect_uri: "https://evil.example/callback" }],
    ["one with more behind it", { redirect_uri: `${callback}/../evil` }],
    ["no client", { client_id: "nobody" }],
  ])("with %s leads nobody there", async (_, changes) => {
    const url = await openConsent(team.owner, await asking(team, newcomer(), changes));
    expect([url.origin, url.pathname]).toEqual([localUrl, "/studio"]);
    expect(errorOf(url)).not.toBeNull();
  });

  test.each([
    ["no PKCE", { code_challenge: null, code_challenge_method: null }, "invalid_request"],
    ["PKCE in the clear", { code_challenge_method: "plain" }, "invalid_request"],
    ["scopes that are not given", { scope: "read admin" }, "invalid_scope"],
  ])("with %s is told so", async (_, changes, error) => {
    const url = await openConsent(team.owner, await asking(team, newcomer(), changes));
    expect([url.origin + url.pathname, errorOf(url)]).toEqual([callback, error]);
  });

  test.each(["password", "client_credentials", "implicit"])(
    "gets nothing by the grant %s",
    async (grant_type) => {
      const provider = newcomer();
      await asking(team, provider);
      const client_id = provider.clientInformation()?.client_id ?? "";
      const { email: username, password } = team.owner;
      const { status, body } = await ask(team, "token", {
        grant_type,
        client_id,
        username,
        password,
      });
      expect([status, body.access_token]).toEqual([400, undefined]);
    },
  );

  test("that asks for another resource is led nowhere", async () => {
    const asked = await asking(team, newcomer(), { resource: "https://elsewhere.example/mcp" });
    const { status, body } = await team.owner.session.get(asked.pathname + asked.search);
    expect([status, body.error]).toEqual([400, "invalid_target"]);
  });

  test("comes back on another port of the loopback interface, as its system gives it", async () => {
    const elsewhere = callback.replace("33418", "40001");
    const url = await openConsent(
      team.owner,
      await asking(team, newcomer(), { redirect_uri: elsewhere }),
    );
    expect(url.pathname).toBe("/studio/connect");
  });

  test("gets nothing for a code that is used twice, another's, or without its verifier", async () => {
    const [one, other] = [newcomer("One"), newcomer("Other")];
    const code = await codeFor(team, one);
    await asking(team, other);
    const client_id = other.clientInformation()?.client_id ?? "";
    expect((await exchange(team, one, code, { client_id })).status).toBe(400);
    const second = await codeFor(team, one);
    const wrong = await exchange(team, one, second, { code_verifier: "x".repeat(43) });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    const third = await codeFor(team, one);
    const first = await exchange(team, one, third);
    expect(first.status).toBe(200);
    const replayed = await exchange(team, one, third);
    expect([replayed.status, replayed.body.error]).toEqual([400, "invalid_grant"]);
    const bearer = { Authorization: `Bearer ${first.body.access_token}` };
    expect((await team.anonymous.post("/mcp", {}, bearer)).status).toBe(401);
  });

  test("that registered with a secret gets nothing without it, or by another one, and its refresh neither", async () => {
    const plain = newcomer("Confidential");
    const method = { token_endpoint_auth_method: "client_secret_post" };
    const provider = { ...plain, clientMetadata: { ...plain.clientMetadata, ...method } };
    const code = await codeFor(team, provider);
    const { client_secret = "" } = provider.clientInformation() as { client_secret?: string };
    expect(client_secret.length).toBeGreaterThan(20);
    const secrets: Record<string, string>[] = [
      {},
      { client_secret: "" },
      { client_secret: `${client_secret}x` },
    ];
    for (const wrong of secrets) {
      const { status, body } = await exchange(team, provider, code, wrong);
      expect([status >= 400, body.access_token]).toEqual([true, undefined]);
    }
    const again = await codeFor(team, provider);
    const { status, body } = await exchange(team, provider, again, { client_secret });
    expect(status).toBe(200);
    const refused = await refresh(team, provider, body.refresh_token);
    expect([refused.status >= 400, refused.body.access_token]).toEqual([true, undefined]);
  });

  test("that replays a refresh ends what was given for it; none is widened", async () => {
    const provider = newcomer("Replaying");
    await signIn(team, provider, { scopes: ["read"] });
    const { refresh_token = "" } = provider.tokens() ?? {};
    const again = (token: string, changes = {}) => refresh(team, provider, token, changes);
    const wider = await again(refresh_token, { scope: "read write" });
    expect([wider.status, wider.body.error]).toEqual([400, "invalid_scope"]);
    const next = await again(refresh_token);
    expect(next.status).toBe(200);
    expect((await again(refresh_token)).status).toBe(400);
    expect((await again(next.body.refresh_token)).status).toBe(400);
    const bearer = { Authorization: `Bearer ${next.body.access_token}` };
    expect((await team.anonymous.post("/mcp", {}, bearer)).status).toBe(401);
  });

  test("is called in one short line where a person is asked, whatever it claims", async () => {
    const claimed = `Galley \u202e\n\u0000 ${"and more ".repeat(100)}`;
    const body = {
      client_name: claimed,
      redirect_uris: [callback],
      token_endpoint_auth_method: "none",
    };
    const { client_id } = await expectStatus(
      201,
      team.anonymous.post("/api/auth/oauth2/register", body),
    );
    const path = `/api/auth/oauth2/public-client?client_id=${client_id}`;
    const { client_name } = await expectStatus(200, team.owner.session.get(path));
    expect(client_name).toMatch(/^Galley and more .{0,44}$/);
  });

  test("reaches none of the endpoints that nobody here needs", async () => {
    for (const name of [
      "introspect",
      "create-client",
      "get-clients",
      "userinfo",
      "end-session",
      "device",
    ]) {
      expect([
        name,
        (await team.owner.session.post(`/api/auth/oauth2/${name}`, {})).status,
      ]).toEqual([name, 404]);
    }
  });
});

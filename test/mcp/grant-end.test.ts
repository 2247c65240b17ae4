/** What a person granted an agent has an end that no use of it moves. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { codeFor, exchange, localUrl, newcomer, refresh, signIn } from "#test/authorization";
import { expectStatus, mintTeamAt } from "#test/team";
import type { Team } from "#test/team";
import { send } from "#test/worker";

let team: Team;
beforeAll(async () => {
  team = await mintTeamAt(send, localUrl);
});
afterEach(() => void vi.useRealTimers());

test("what a person granted an agent ends for good ninety days after the consent, however often it was refreshed", async () => {
  const provider = newcomer("Ending");
  await signIn(team, provider);
  const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/tokens`));
  const grant = data.find(({ name }: { name: string }) => name === "Ending");
  const end = Date.parse(grant.expiresAt);
  expect(end - Date.parse(grant.createdAt)).toBe(limits.agentGrantMs);
  let secret = provider.tokens()?.refresh_token ?? "";
  const stepMs = limits.refreshTokenMs - 60_000;
  for (let now = Date.now() + stepMs; now < end; now += stepMs) {
    vi.useFakeTimers({ toFake: ["Date"], now });
    const { status, body } = await refresh(team, provider, secret);
    expect(status).toBe(200);
    secret = body.refresh_token;
  }
  vi.useFakeTimers({ toFake: ["Date"], now: end - 1_000 });
  const { body: last } = await refresh(team, provider, secret);
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const bearer = {
    Authorization: `Bearer ${last.access_token}`,
    Accept: "application/json, text/event-stream",
  };
  const answer = () => team.anonymous.post("/mcp", ping, bearer);
  expect((await answer()).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: end });
  expect((await answer()).status).toBe(401);
  const after = await refresh(team, provider, last.refresh_token);
  expect([after.status, after.body.error]).toEqual([400, "invalid_grant"]);
});

test("the code that a client comes back with is good for ten minutes", async () => {
  const [early, late] = [newcomer("Early"), newcomer("Late")];
  const codes = [await codeFor(team, early), await codeFor(team, late)] as const;
  const from = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: from + limits.authorizationCodeMs - 30_000 });
  expect((await exchange(team, early, codes[0])).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: from + limits.authorizationCodeMs + 1_000 });
  const { status, body } = await exchange(team, late, codes[1]);
  expect([status, body.error, limits.authorizationCodeMs]).toEqual([400, "invalid_grant", 600_000]);
});

test("a secret that nobody refreshes ends thirty days after it was given", async () => {
  const provider = newcomer("Idle");
  await signIn(team, provider);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.refreshTokenMs + 1_000 });
  const { status, body } = await refresh(team, provider, provider.tokens()?.refresh_token ?? "");
  expect([status, body.error]).toEqual([400, "invalid_grant"]);
});

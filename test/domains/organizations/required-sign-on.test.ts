/** Single sign-on that an organization requires: which other ways in are closed, to whom, and which stay open. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { appWith } from "#test/app-with";
import { reachGitHub } from "#test/github";
import { browser, cookiesOf, proveSignInDomain, setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import type { Client } from "#test/client";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";

const password = "a-long-password";

const signIn = (email: string) => browser().post("/api/auth/sign-in/email", { email, password });

/** A member whose account has a password, signed in with it. */
async function memberOf(team: Team, email: string, role: string): Promise<Client> {
  await expectStatus(
    200,
    browser().post("/api/auth/sign-up/email", { name: "N", email, password }),
  );
  const session = browser({ Cookie: cookiesOf((await signIn(email)).headers) });
  const body = { email, role };
  const invited = team.owner.session.post(`/orgs/${team.orgId}/invitations`, body);
  const { token } = await expectStatus(201, invited);
  await expectStatus(200, session.post(`/invitations/${token}/accept`));
  return session;
}

const requireProvider = (team: Team, provider: object) => {
  const body = { ...provider, isRequired: true };
  return expectStatus(200, team.owner.session.put(`/orgs/${team.orgId}/single-sign-on`, body));
};

afterEach(() => vi.unstubAllGlobals());

/** Where GitHub's sign-in of this address leads to. */
async function byGitHub(email: string, begunAt = "/studio"): Promise<string> {
  reachGitHub();
  const client = appWith({ GITHUB_CLIENT_ID: "our-id", GITHUB_CLIENT_SECRET: "our-secret" });
  const body = { provider: "github", callbackURL: begunAt, errorCallbackURL: begunAt };
  const begun = await client.post("/api/auth/sign-in/social", body);
  const code = JSON.stringify({ email, name: "N", verified: true });
  const state = new URL(begun.body.url).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ code, state }).toString();
  const Cookie = cookiesOf(begun.headers);
  const back = await client.get(`/api/auth/callback/github?${query}`, { Cookie });
  return back.headers.get("location") ?? JSON.stringify(back.body);
}

describe("where an organization requires its provider", () => {
  test("a member's password opens nothing, what it had opened ends, and an owner keeps theirs", async () => {
    const team = await mintTeam();
    const { domain } = await proveSignInDomain(team);
    const provider = await setProvider(team);
    const [mia, olga] = [`mia@${domain}`, `olga@${domain}`];
    const member = await memberOf(team, mia, "member");
    const owner = await memberOf(team, olga, "owner");
    await expectStatus(200, signIn(mia));
    await requireProvider(team, provider);
    expect((await member.get("/me")).status).toBe(401);
    expect((await owner.get("/me")).status).toBe(200);
    const refused = await signIn(mia);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect(refused.body.detail).toContain("choose single sign-on");
    expect(cookiesOf(refused.headers)).not.toContain("session_token");
    await expectStatus(200, signIn(olga));
    expect((await signInBy(mia)).location).toBe("/studio");
  });

  test("another provider's word opens nothing either, and says so on our own page", async () => {
    const team = await mintTeam();
    const { domain } = await proveSignInDomain(team);
    const provider = await setProvider(team);
    const email = `nora@${domain}`;
    await signInBy(email);
    expect(await byGitHub(email)).toBe("/studio");
    await requireProvider(team, provider);
    expect(await byGitHub(email)).toContain("error=single_sign_on_required");
  });

  test("whoever was letting an agent in goes on where they stood, with the agent's request", async () => {
    const team = await mintTeam();
    const { domain } = await proveSignInDomain(team);
    const provider = await setProvider(team);
    const email = `nils@${domain}`;
    await signInBy(email);
    await requireProvider(team, provider);
    const request = "client_id=an-agent&state=s1&code_challenge=abc&scope=read+write";
    const back = new URL(await byGitHub(email, `/studio/authorize?${request}`), baseUrl);
    expect(back.origin + back.pathname).toBe(`${baseUrl}/studio/authorize`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      ...Object.fromEntries(new URLSearchParams(request)),
      error: "single_sign_on_required",
    });
  });

  test("members with an address of another domain sign in as before", async () => {
    const team = await mintTeam();
    await proveSignInDomain(team);
    const provider = await setProvider(team);
    const email = `vera-${crypto.randomUUID()}@elsewhere.example`;
    const vera = await memberOf(team, email, "member");
    await requireProvider(team, provider);
    await expectStatus(200, vera.get("/me"));
    await expectStatus(200, signIn(email));
  });
});

/** Single sign-on: who an organization's own provider signs in, tried against a real provider. */
import { describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import {
  begin,
  browser,
  comeBack,
  cookiesOf,
  issuerOf,
  newSignInDomain,
  proveSignInDomain,
  setProvider,
  signInBy,
  throughProvider,
} from "#test/single-sign-on";
import { expectStatus, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";

/** A team whose provider signs in the addresses of a domain that no other test has. */
async function teamWithProvider(changes: object = {}) {
  const team = await mintTeam();
  const { domain } = await proveSignInDomain(team);
  const provider = await setProvider(team, changes);
  return { team, domain, provider, email: `nora@${domain}` };
}

const password = "a-long-password";

const signIn = (email: string) => browser().post("/api/auth/sign-in/email", { email, password });

/** An account whose address nobody has verified, and a session of it. */
async function signUpAs(email: string) {
  await expectStatus(
    200,
    browser().post("/api/auth/sign-up/email", { name: "N", email, password }),
  );
  return browser({ Cookie: cookiesOf((await signIn(email)).headers) });
}

async function logged(team: Team, eventType: string) {
  const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
  return (data as { eventType: string }[]).filter((entry) => entry.eventType === eventType);
}

/** What an agent asks for, signed, as long as the longest that is taken. */
const agentsRequest = `/studio/connect?client_id=x&scope=read+write&sig=${"a".repeat(1_900)}%3D`;

describe("the way back", () => {
  test("keeps the query of the page that it began on: what an agent asks for stands there", async () => {
    const { email } = await teamWithProvider();
    const begun = await begin(email, agentsRequest);
    const { body, headers } = begun;
    expect([begun.status, body.detail]).toEqual([200, undefined]);
    const back = await comeBack(await throughProvider(body.url), cookiesOf(headers));
    expect(back.location).toBe(agentsRequest);
    await expectStatus(200, back.session.get("/me"));
  });

  test("keeps it where the sign-in is refused, so that another way in goes on with the same request", async () => {
    const { email } = await teamWithProvider();
    const begun = await begin(email, agentsRequest);
    const url = await throughProvider(begun.body.url);
    url.searchParams.set("state", "another");
    const { location } = await comeBack(url, cookiesOf(begun.headers));
    const back = new URL(location, baseUrl);
    expect(back.searchParams.get("error")).toBe("single_sign_on_refused");
    back.searchParams.delete("error");
    expect(back.pathname + back.search).toBe(agentsRequest);
  });

  test("takes an address up to its bound, and none past it", async () => {
    const { email } = await teamWithProvider();
    const longest = `/studio?x=${"a".repeat(limits.signInReturnChars - "/studio?x=".length)}`;
    expect((await begin(email, longest)).status).toBe(200);
    const past = await begin(email, `${longest}a`);
    expect([past.status, past.body.errors[0].path]).toEqual([422, "body.callbackURL"]);
  });
});

describe("the provider", () => {
  test("is stored once it answers as one, and its secret is shown to nobody", async () => {
    const { team, provider } = await teamWithProvider();
    const path = `/orgs/${team.orgId}/single-sign-on`;
    const shown = await expectStatus(200, team.owner.get(path));
    expect(shown.redirectUri).toBe(`${baseUrl}/api/auth/sso/callback/${team.orgId}`);
    expect(shown.provider).toMatchObject({ issuer: provider.issuer, isRequired: false });
    expect(JSON.stringify(shown)).not.toContain(provider.clientSecret);
    const change = { issuer: provider.issuer, clientId: provider.clientId, isRequired: true };
    expect(
      (await expectStatus(200, team.owner.session.put(path, change))).provider.isRequired,
    ).toBe(true);
    const another = await team.owner.session.put(path, { ...change, clientId: "another" });
    expect([another.status, another.body.errors[0].path]).toEqual([422, "body.clientSecret"]);
  });

  test("is set by an owner who signed in, and by no token of theirs", async () => {
    const team = await mintTeam();
    const body = await setProvider(team);
    const { detail } = await expectStatus(
      403,
      team.owner.put(`/orgs/${team.orgId}/single-sign-on`, body),
    );
    expect(detail).toBe("No API token does this, whatever it may do: sign in.");
  });

  test("is asked through the guard: no private address, and none that is no provider", async () => {
    const team = await mintTeam();
    for (const issuer of [
      "http://169.254.169.254/latest",
      "https://idp.private.example",
      `${issuerOf()}/nowhere`,
      `${issuerOf("forging")}/scripted`,
      "no address",
    ]) {
      const body = { issuer, clientId: "galley", clientSecret: "theirs" };
      const answer = await team.owner.session.put(`/orgs/${team.orgId}/single-sign-on`, body);
      expect([issuer, answer.body.errors]).toMatchObject([issuer, [{ path: "body.issuer" }]]);
    }
  });
});

describe("somebody with an address of a proved domain", () => {
  test("gets an account and becomes a member with the first sign-in, and is the same one after it", async () => {
    const { team, email } = await teamWithProvider();
    const { location, session } = await signInBy(email);
    expect(location).toBe("/studio");
    const me = await expectStatus(200, session.get("/me"));
    expect(me).toMatchObject({ email, emailVerified: true });
    expect(me.organizations).toMatchObject([{ id: team.orgId, role: "member" }]);
    expect(await logged(team, "CREATE_MEMBER")).toMatchObject([
      { eventResponse: { userId: me.id, role: "member" } },
      {},
      {},
    ]);
    const again = await signInBy(email);
    expect((await expectStatus(200, again.session.get("/me"))).id).toBe(me.id);
    const renamed = { sub: email, email: email.replace("nora", "nora.b"), email_verified: true };
    const later = await signInBy(email, renamed);
    expect((await expectStatus(200, later.session.get("/me"))).id).toBe(me.id);
  });

  test("takes over an account whose address nobody had verified, and its maker is out", async () => {
    const { email } = await teamWithProvider();
    const squatter = await signUpAs(email);
    const { id } = await expectStatus(200, squatter.get("/me"));
    const { session } = await signInBy(email);
    expect((await expectStatus(200, session.get("/me"))).id).toBe(id);
    expect((await squatter.get("/me")).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
  });

  test("is out when they are removed, or their provider is", async () => {
    const { team, email, domain } = await teamWithProvider();
    const [nora, vera] = [await signInBy(email), await signInBy(`vera@${domain}`)];
    const { id } = await expectStatus(200, nora.session.get("/me"));
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${id}`));
    expect((await nora.session.get("/me")).status).toBe(401);
    await expectStatus(200, vera.session.get("/me"));
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/single-sign-on`));
    expect((await vera.session.get("/me")).status).toBe(401);
    expect((await begin(email)).body).toMatchObject({ code: "not_found" });
  });

  test("is led on to no other site", async () => {
    const { email } = await teamWithProvider();
    expect((await begin(email, "https://evil.example")).status).toBe(403);
  });
});

describe("nobody else is signed in", () => {
  test("by a domain that is named and not proved, or proved by another organization", async () => {
    const { team, domain, email } = await teamWithProvider();
    const other = await mintOtherTenant();
    const path = `/orgs/${other.orgId}/single-sign-on/domains`;
    const named = await expectStatus(201, other.owner.post(path, { domain }));
    const verified = await other.owner.post(`${path}/${named.id}/verify`);
    expect(verified.body.code).toBe("conflict");
    const unproved = newSignInDomain();
    await expectStatus(
      201,
      team.owner.post(path.replace(other.orgId, team.orgId), { domain: unproved }),
    );
    expect((await begin(`nora@${unproved}`)).body.code).toBe("not_found");
    const { location } = await signInBy(email, {
      sub: "x",
      email: `nora@${unproved}`,
      email_verified: true,
    });
    expect(location).toContain("error=single_sign_on_domain");
  });

  test("by an address of a foreign domain, one of its accounts, or one that the provider does not vouch for", async () => {
    const { email } = await teamWithProvider();
    const victim = await mintPerson(send, baseUrl, "Victor");
    for (const as of [
      { sub: "v", email: victim.email, email_verified: true },
      { sub: "w", email, email_verified: false },
      { sub: "u" },
    ]) {
      const { location, session } = await signInBy(email, as);
      expect(location).toContain("error=single_sign_on_domain");
      expect((await session.get("/me")).status).toBe(401);
    }
  });

  test("whose own address is of a domain that is no longer in the list", async () => {
    const { team, email } = await teamWithProvider();
    expect((await signInBy(email)).location).toBe("/studio");
    const path = `/orgs/${team.orgId}/single-sign-on/domains`;
    const [first] = (await expectStatus(200, team.owner.get(path))).data;
    const second = await proveSignInDomain(team);
    await expectStatus(204, team.owner.delete(`${path}/${first.id}`));
    const as = { sub: email, email: `nora@${second.domain}`, email_verified: true };
    const { location } = await signInBy(as.email, as);
    expect(location).toContain("error=single_sign_on_domain");
  });

  test("with another state, no cookie, a cookie of another organization, or an answer used before", async () => {
    const { email } = await teamWithProvider();
    const other = await teamWithProvider();
    const begun = await begin(email);
    const Cookie = cookiesOf(begun.headers);
    const url = await throughProvider(begun.body.url);
    const forged = new URL(url);
    forged.searchParams.set("state", "another");
    expect((await comeBack(forged, Cookie)).location).toContain("error=single_sign_on_refused");
    const foreign = cookiesOf((await begin(other.email)).headers);
    expect((await comeBack(url, foreign)).location).toContain("error=single_sign_on_expired");
    expect((await comeBack(url, "")).location).toContain("error=single_sign_on_expired");
    expect((await comeBack(url, Cookie)).location).toBe("/studio");
    expect((await comeBack(url, Cookie)).location).toContain("error=single_sign_on_refused");
  });

  test("after more time than the sign-in may take", async () => {
    const { email } = await teamWithProvider();
    const begun = await begin(email);
    const url = await throughProvider(begun.body.url);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.signInStateMs });
    const late = await comeBack(url, cookiesOf(begun.headers));
    vi.useRealTimers();
    expect(late.location).toContain("error=single_sign_on_expired");
  });

  test("by a code that somebody else asked for: the challenge and the nonce are this browser's own", async () => {
    const { email } = await teamWithProvider();
    const [ours, theirs] = [await begin(email), await begin(email)];
    const url = await throughProvider(theirs.body.url);
    const { state } = Object.fromEntries(new URL(ours.body.url).searchParams);
    url.searchParams.set("state", state ?? "");
    const stolen = await comeBack(url, cookiesOf(ours.headers));
    expect(stolen.location).toContain("error=single_sign_on_refused");
    const challenge = new URL(ours.body.url).searchParams;
    expect([challenge.get("code_challenge_method"), challenge.get("nonce")?.length]).toEqual([
      "S256",
      43,
    ]);
  });
});

describe("an ID token", () => {
  const wrongs: [string, object][] = [
    ["another issuer", { iss: "https://other.example" }],
    ["another audience", { aud: "another-client" }],
    ["another nonce", { nonce: "another" }],
    ["a time that has passed", { exp: 1 }],
    ["a key that is not the provider's", { signedBy: "another" }],
  ];

  test("is taken as it has to be, and with none of these wrong", async () => {
    const client = { issuer: issuerOf("forging"), clientId: "galley", clientSecret: "theirs" };
    const { email } = await teamWithProvider(client);
    const comeBackWith = async (changes: object) => {
      const begun = await begin(email);
      const asked = new URL(begun.body.url).searchParams;
      const now = Math.floor(Date.now() / 1000);
      const right = { iss: client.issuer, aud: client.clientId, nonce: asked.get("nonce") };
      const claims = { ...right, iat: now, exp: now + 60, sub: "n", email, ...changes };
      const url = new URL(asked.get("redirect_uri") ?? "");
      url.searchParams.set("code", JSON.stringify(claims));
      url.searchParams.set("state", asked.get("state") ?? "");
      return (await comeBack(url, cookiesOf(begun.headers))).location;
    };
    expect(await comeBackWith({})).toBe("/studio");
    for (const [wrong, changes] of wrongs) {
      expect([wrong, await comeBackWith(changes)]).toEqual([
        wrong,
        `${baseUrl}/studio?error=single_sign_on_refused`,
      ]);
    }
  });
});

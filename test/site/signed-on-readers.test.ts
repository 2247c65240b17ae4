/** Private sites: readers who come in by the provider of the organization, tried against a real one. */
import { describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { proveDomain } from "#test/domains";
import { bindings } from "#test/events";
import { readerAccessOf, readerSecret } from "#test/readers";
import {
  browserOn,
  comeBack,
  leaveFor,
  letSignedOnIn,
  setReaderProvider,
  signInThere,
  signOn,
} from "#test/signed-on-readers";
import { issuerOf, proveSignInDomain, registerClient } from "#test/single-sign-on";
import { mintPricesBeside } from "#test/sites";
import { expectStatus, withToken } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf } from "./published.ts";
import { mintSignedOn, rita, word } from "./signed-on.ts";

describe("a reader whom the provider signs in", () => {
  test("is led there and back to the page that was asked for, and reads, and is no member", async () => {
    const team = await mintSignedOn();
    const site = siteOf(team);
    const visitor = browserOn();
    const front = await visitor.get(siteOf(team, "start").slice(1));
    expect(front.status).toBe(401);
    const link = `href="${site}/_sign-in?sso=&amp;to=%2Fstart" rel="nofollow"`;
    expect(front.body).toContain(link);
    expect(front.body).toContain("Sign in with single sign-on (SSO)");
    expect(front.body).not.toContain("product");
    const address = await leaveFor(visitor, site, "/start");
    const redirectUri = `${baseUrl}/_sign-in/${team.collectionId}`;
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      redirect_uri: redirectUri,
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect([name, address.searchParams.get(name)?.length]).toEqual([name, 43]);
    expect(address.searchParams.has("login_hint")).toBe(false);
    const back = await signInThere(address, rita);
    expect(back.origin + back.pathname).toBe(redirectUri);
    const entered = await comeBack(visitor, back);
    expect([entered.status, entered.headers.get("location")]).toEqual([303, siteOf(team, "start")]);
    expect(entered.headers.getSetCookie().join("\n")).toMatch(
      /^galley\.reader_.*; HttpOnly; SameSite=Lax$/m,
    );
    expect((await visitor.get(siteOf(team, "start").slice(1))).body).toContain(word);
    const inside = await visitor.get(`${site.slice(1)}/_sign-in`);
    expect(inside.body).toContain("You are reading as rita@acme.example.");
    // A button of the class "button" has room for an icon, and not for words.
    expect(inside.body).toMatch(
      /<form class="sign-in-form"[^>]*><button type="submit" name="leave"/,
    );
    const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
    expect(JSON.stringify(data)).not.toContain("acme.example");
  });

  test("is in those groups of the claim that are there, as they are told at the user info endpoint", async () => {
    const groups = ["partners", "staff"];
    const access = { groups, allowedGroups: ["partners"] };
    const team = await mintSignedOn({ groupsClaim: "groups" }, access);
    const read = async (said: unknown) => {
      const visitor = browserOn();
      const as = { sub: crypto.randomUUID(), name: "R", groups: said };
      await signOn(visitor, siteOf(team), as);
      return (await visitor.get(siteOf(team, "start").slice(1))).status;
    };
    expect(await read(["made-up", "partners"])).toBe(200);
    expect(await read("partners")).toBe(200);
    expect(await read(["staff"])).toBe(404);
    expect(await read(["made-up"])).toBe(404);
    expect(await read({ partners: "partners" })).toBe(404);
    const address = await leaveFor(browserOn(), siteOf(team));
    expect(address.searchParams.get("scope")).toBe("openid email profile groups");
  });

  test("has an address of a domain that is named: one that the provider vouches for, or that the organization has proved", async () => {
    const team = await mintSignedOn();
    const { domain: proved } = await proveSignInDomain(team);
    await letSignedOnIn(team, { domains: ["acme.example", proved] });
    const enter = async (said: object) => {
      const as = { sub: crypto.randomUUID(), name: "x@acme.example", ...said };
      const answer = await signOn(browserOn(), siteOf(team), as);
      return [answer.status, answer.body.includes("no verified address of a domain")];
    };
    const of = (email: string, verified?: boolean) =>
      verified === undefined ? { email } : { email, email_verified: verified };
    const letIn = [303, false];
    const kept = [403, true];
    expect(await enter(of("a@ACME.example", true))).toEqual(letIn);
    expect(await enter(of(`a@${proved}`))).toEqual(letIn);
    for (const said of [
      of("a@acme.example"),
      of("a@acme.example", false),
      of(`a@${proved}`, false),
      of("a@evil.example", true),
      of("a@evil-acme.example", true),
      of("a@b.acme.example", true),
      of("a@acme.example@evil.example", true),
      of("acme.example", true),
      {},
    ])
      expect([said, await enter(said)]).toEqual([said, kept]);
  });

  test("reads until the way in is closed or changed, or the provider is another one or none", async () => {
    const team = await mintSignedOn();
    const token = { secret: readerSecret };
    await letSignedOnIn(team, {}, { token });
    const enter = async () => {
      const visitor = browserOn();
      expect((await signOn(visitor, siteOf(team), rita)).status).toBe(303);
      const status = async () => (await visitor.get(siteOf(team, "start").slice(1))).status;
      expect(await status()).toBe(200);
      return status;
    };
    const first = await enter();
    await letSignedOnIn(team, {}, { token, groups: ["partners"] });
    expect(await first()).toBe(200);
    await letSignedOnIn(team, { domains: ["acme.example"] }, { token });
    expect(await first()).toBe(401);
    const second = await enter();
    await expectStatus(200, team.owner.put(readerAccessOf(team), { token }));
    expect(await second()).toBe(401);
    await letSignedOnIn(team, {}, { token });
    expect([await first(), await second()]).toEqual([401, 401]);
    const third = await enter();
    await setReaderProvider(team);
    expect(await third()).toBe(401);
    const fourth = await enter();
    await expectStatus(204, team.owner.session.delete(`/orgs/${team.orgId}/single-sign-on`));
    expect(await fourth()).toBe(401);
    const front = await browserOn().get(siteOf(team).slice(1));
    expect(front.body).not.toContain("sso=");
    const shown = await expectStatus(200, team.owner.get(readerAccessOf(team)));
    expect([shown.issuer, shown.singleSignOn]).toEqual([null, { groupsClaim: null, domains: [] }]);
  });

  test("reads no longer than twelve hours, nor than the API token stands that let them in", async () => {
    const team = await mintSignedOn();
    const admin = await withToken(send, baseUrl, team.owner, team.orgId, [
      "admin",
      "read",
      "write",
    ]);
    const visitor = browserOn();
    await signOn(visitor, siteOf(team), rita);
    const status = async () => (await visitor.get(siteOf(team, "start").slice(1))).status;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + limits.readerSessionMs });
    const late = await status();
    vi.useRealTimers();
    expect([late, await status()]).toEqual([401, 200]);
    await expectStatus(200, admin.put(readerAccessOf(team), { singleSignOn: {} }));
    expect(await status()).toBe(200);
    const { madeWith } = await expectStatus(200, team.owner.get(readerAccessOf(team)));
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/tokens/${madeWith.id}`));
    expect(await status()).toBe(401);
    const again = await signOn(browserOn(), siteOf(team), rita);
    expect([again.status, again.body.includes("has ended")]).toEqual([403, true]);
  });

  test("comes into each section that follows the home by one address, to the page that was asked for there", async () => {
    const team = await mintSignedOn();
    const prices = await mintPricesBeside(team);
    await expectStatus(200, team.owner.put(readerAccessOf(team, prices.id), { followsHome: true }));
    const site = `/docs/${team.orgSlug}/manual`;
    const visitor = browserOn();
    const entered = await signOn(visitor, `${site}/prices`, rita, "/list");
    expect(entered.headers.get("location")).toBe(`${site}/prices/list`);
    for (const path of ["/prices/list", "/start"])
      expect([path, (await visitor.get((site + path).slice(1))).status]).toEqual([path, 200]);
  });

  test("comes in on a domain of the collection's own, for that host alone, and on nobody else's", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start", content: word });
    const domain = `https://${await proveDomain(team)}`;
    await setReaderProvider(team);
    await letSignedOnIn(team);
    const visitor = browserOn(domain);
    const address = await leaveFor(visitor, "", "/start");
    const redirectUri = `${domain}/_sign-in/${team.collectionId}`;
    expect(address.searchParams.get("redirect_uri")).toBe(redirectUri);
    const back = await signInThere(address, rita, domain);
    const others = await mintTeam();
    const elsewhere = browserOn(`https://${await proveDomain(others)}`);
    expect((await comeBack(elsewhere, back)).status).toBe(404);
    const brought = browserOn();
    for (const [name, value] of visitor.cookies)
      brought.cookies.set(name.replace("__Host-", ""), value);
    expect((await comeBack(brought, back)).status).toBe(403);
    const entered = await comeBack(visitor, back);
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/start"]);
    expect([...visitor.cookies.keys()].every((name) => name.startsWith("__Host-galley."))).toBe(
      true,
    );
    expect((await visitor.get("start")).body).toContain(word);
  });
});

describe("what an owner sets", () => {
  test("is refused where it would open nothing, or everything, with the way out", async () => {
    const team = await mintTeam();
    const set = (singleSignOn: unknown, beside: object = {}) =>
      team.owner.put(readerAccessOf(team), { singleSignOn, ...beside });
    const bad = async (answer: ReturnType<typeof set>) => {
      const { status, body } = await answer;
      return [status, body.errors?.[0].path, body.errors?.[0].message];
    };
    expect(await bad(set({}))).toEqual([
      422,
      "body.singleSignOn",
      expect.stringContaining("An owner sets one first"),
    ]);
    await setReaderProvider(team);
    for (const [body, path] of [
      [{ domains: ["no domain"] }, "body.singleSignOn.domains.0"],
      [{ domains: ["a.example", "A.example"] }, "body.singleSignOn.domains"],
      [{ groupsClaim: "" }, "body.singleSignOn.groupsClaim"],
      [{ groupsClaim: "g".repeat(limits.readerClaimChars + 1) }, "body.singleSignOn.groupsClaim"],
      [
        {
          domains: Array.from(
            { length: limits.readerSignOnDomains + 1 },
            (_, n) => `d${n}.example`,
          ),
        },
        "body.singleSignOn.domains",
      ],
      [{ issuer: "https://evil.example" }, "body.singleSignOn.issuer"],
    ] as const)
      expect([path, (await bad(set(body))).slice(0, 2)]).toEqual([path, [422, path]]);
    expect((await bad(set({}, { followsHome: true })))[1]).toBe("body.followsHome");
    const most = {
      groupsClaim: "g".repeat(limits.readerClaimChars),
      domains: Array.from({ length: limits.readerSignOnDomains }, (_, n) => `d${n}.example`),
    };
    const shown = await expectStatus(200, set(most));
    expect(shown).toMatchObject({ singleSignOn: most, issuer: issuerOf() });
    expect(shown.redirectUris).toEqual([`${baseUrl}/_sign-in/${team.collectionId}`]);
    expect(JSON.stringify(shown)).not.toContain((await registerClient(team.orgId)).clientSecret);
    expect((await team.member.get(readerAccessOf(team))).status).toBe(403);
  });

  test("never lets in everybody: not when it is set, nor where a provider of everybody's accounts takes another one's place", async () => {
    const team = await mintSignedOn();
    const visitor = browserOn();
    await signOn(visitor, siteOf(team), rita);
    const status = async () => (await visitor.get(siteOf(team, "start").slice(1))).status;
    expect(await status()).toBe(200);
    await bindings.DB.prepare("update sign_in_providers set issuer = ? where org_id = ?")
      .bind("https://accounts.google.com", team.orgId)
      .run();
    expect(await status()).toBe(404);
    const set = (domains: string[]) =>
      team.owner.put(readerAccessOf(team), { singleSignOn: { domains } });
    const refused = await set([]);
    expect([refused.status, refused.body.errors[0].path]).toEqual([
      422,
      "body.singleSignOn.domains",
    ]);
    await expectStatus(200, set(["acme.example"]));
  });
});

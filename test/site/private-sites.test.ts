/** Private sites: how readers who are no members come in, and what stays closed to them. */
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { entriesOf } from "#test/entries";
import { limits } from "#limits";
import { proveDomain, readerAt } from "#test/domains";
import { uploadTo, png } from "#test/uploads";
import {
  cookiesOf,
  enterAsReader,
  letReadersIn,
  readerAccessOf,
  readerSecret,
  readerToken,
} from "#test/readers";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";
import { publish, siteOf, visit } from "./published.ts";

const word = "heliotrope";

/** A private site with a page, and a way in for readers. */
async function mintPrivate(access: Record<string, unknown> = {}): Promise<Team> {
  const team = await mintTeam();
  await publish(team, { name: "Start", content: `The ${word} blooms.` });
  await letReadersIn(team, access);
  return team;
}

const enter = (team: Team, token: string) =>
  enterAsReader({ send, baseUrl, site: siteOf(team) }, token);

const keyOf = (team: Team, body: Record<string, unknown>) =>
  team.owner.put(readerAccessOf(team), body);

describe("a private site that lets readers in", () => {
  test("shows one page in front, without a script, the same whatever is asked for", async () => {
    const team = await mintPrivate({
      token: { secret: readerSecret, signInUrl: "https://app.example.com/docs" },
    });
    const paths = [
      "",
      "start",
      "start.md",
      "nonexistent",
      "llms.txt",
      "sitemap.xml",
      "search?q=heliotrope",
      "_image/x.png",
    ];
    const bodies = new Set<string>();
    for (const path of paths) {
      const answer = await visit(team, path);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
        path,
        401,
        "no-store",
      ]);
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      expect(answer.body).not.toContain(word);
      bodies.add(answer.body.replace(/(app\.example\.com\/docs)[^"]*/, "$1"));
    }
    expect(bodies.size).toBe(1);
    const front = await visit(team, "start");
    expect(front.body).toContain('href="https://app.example.com/docs?to=%2Fstart"');
    expect(front.body).not.toContain("data-views");
    expect((await visit(team, "_sign-in")).status).toBe(200);
    const posted = await team.anonymous.post(siteOf(team, "_feedback"), "page=x");
    expect(posted.status).toBe(401);
  });

  test("opens every surface to who brings a token, for that browser alone, until they leave", async () => {
    const team = await mintPrivate();
    const [file] = await uploadTo(team, team.collectionId, [png]);
    await entriesOf(team).announce({ title: "News", content: word });
    const entered = await visit(team, `_sign-in?token=${await readerToken(team)}&to=/start`);
    expect([entered.status, entered.headers.get("location")]).toEqual([303, siteOf(team, "start")]);
    expect(entered.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
    const reader = await enter(team, await readerToken(team));
    for (const path of [
      "start",
      "start.md",
      "llms-full.txt",
      `search?q=${word}`,
      "changelog/feed.xml",
    ]) {
      const answer = await reader.get(siteOf(team, path));
      expect([path, answer.status, answer.body.includes(word)]).toEqual([path, 200, true]);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.get("vary")).toContain("Cookie");
    }
    const asked = await reader.post(siteOf(team, "_ask"), `question=Does the ${word} bloom?`, {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect([asked.status, asked.body.includes(word)]).toEqual([200, true]);
    expect((await reader.get(siteOf(team, "nonexistent"))).status).toBe(404);
    const upload = new URL(file?.url ?? "").pathname;
    expect((await team.anonymous.get(upload)).status).toBe(404);
    expect((await reader.get(upload)).status).toBe(200);
    const wayOut = `<a href="${siteOf(team, "_sign-in")}">Sign out</a>`;
    expect((await reader.get(siteOf(team, "start"))).body).toContain(wayOut);
    // A member is signed in to the service, and signs out there.
    expect((await team.owner.get(siteOf(team, "start"))).body).not.toContain(wayOut);
    const inside = await reader.get(siteOf(team, "_sign-in"));
    expect(inside.body).toContain("You are reading as rita.");
    const left = await reader.post(siteOf(team, "_sign-in"), "leave=1", {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect([left.status, cookiesOf(left.headers)]).toEqual([
      303,
      `galley.reader_${team.collectionId}=`,
    ]);
  });

  test("leads a reader to pages of its own alone", async () => {
    const team = await mintPrivate();
    for (const to of [
      "//evil.example/x",
      "https://evil.example",
      "/../../studio",
      "%2F%2Fevil.example",
    ]) {
      const token = await readerToken(team);
      const { status, headers } = await visit(team, `_sign-in?token=${token}&to=${to}`);
      expect(status).toBe(303);
      expect(headers.get("location")).toMatch(new RegExp(`^${siteOf(team)}(/|$)`));
    }
  });

  test("takes no token that is not exactly what its key signs, and says what is wrong", async () => {
    const team = await mintPrivate();
    const others = await mintOtherTenant();
    const now = Math.floor(Date.now() / 1000);
    const [, payload] = (await readerToken(team)).split(".");
    const none = btoa('{"alg":"none"}').replaceAll("=", "");
    const refused: Record<string, [token: string, why: string]> = {
      "no algorithm": [`${none}.${payload}.`, "signature"],
      "another algorithm": [await readerToken(team, {}, { alg: "HS512" }), "signature"],
      "another secret": [await readerToken(team, {}, { secret: `${readerSecret}!` }), "signature"],
      nonsense: ["nonsense", "signature"],
      "an end that has passed": [
        await readerToken(team, { exp: now - 1 }),
        "&quot;exp&quot; has passed",
      ],
      "no end": [await readerToken(team, { exp: undefined }), "&quot;exp&quot; is missing"],
      "a beginning to come": [await readerToken(team, { nbf: now + 600 }), "&quot;nbf&quot;"],
      "another site": [await readerToken(team, { aud: others.collectionId }), "&quot;aud&quot;"],
      "no audience": [await readerToken(team, { aud: undefined }), "&quot;aud&quot;"],
      nobody: [await readerToken(team, { sub: "" }), "&quot;sub&quot;"],
      "a name that is too long": [
        await readerToken(team, { sub: "r".repeat(limits.readerNameChars + 1) }),
        "&quot;sub&quot;",
      ],
      "too many groups": [
        await readerToken(team, { groups: Array(limits.readerGroupsOfToken + 1).fill("g") }),
        "&quot;groups&quot;",
      ],
      "groups that are none": [await readerToken(team, { groups: "all" }), "&quot;groups&quot;"],
    };
    for (const [what, [token, why]] of Object.entries(refused)) {
      const answer = await visit(team, `_sign-in?token=${token}`);
      expect([what, answer.status, answer.headers.getSetCookie()]).toEqual([what, 403, []]);
      expect(answer.body, what).toContain("You could not be signed in.");
      expect(answer.body, what).toContain(why);
    }
  });

  test("takes tokens under public keys, and keeps no private one", async () => {
    const team = await mintPrivate();
    const pairs = await Promise.all(
      ["RS256", "ES256"].map((alg) => generateKeyPair(alg, { extractable: true })),
    );
    const keys = await Promise.all(pairs.map(({ publicKey }) => exportJWK(publicKey)));
    await expectStatus(200, keyOf(team, { token: { jwks: JSON.stringify({ keys }) } }));
    const exp = Math.floor(Date.now() / 1000) + 60;
    for (const [place, alg] of ["RS256", "ES256"].entries()) {
      const token = await new SignJWT({ sub: "rita", aud: team.collectionId, exp })
        .setProtectedHeader({ alg })
        .sign(pairs[place]?.privateKey as CryptoKey);
      expect((await visit(team, `_sign-in?token=${token}`)).status).toBe(303);
    }
    const confused = new TextEncoder().encode(JSON.stringify(keys[0]));
    const forged = await new SignJWT({ sub: "rita", aud: team.collectionId, exp })
      .setProtectedHeader({ alg: "HS256" })
      .sign(confused);
    expect((await visit(team, `_sign-in?token=${forged}`)).status).toBe(403);
    const small = { kty: "RSA", n: "AQAB", e: "AQAB" };
    const secret = await exportJWK(pairs[1]?.privateKey as CryptoKey);
    for (const [jwks, why] of [
      [JSON.stringify({ keys: [secret] }), "private"],
      [JSON.stringify({ keys: [{ kty: "oct", k: "AAAA" }] }), "private or a shared key"],
      [JSON.stringify({ keys: [{ ...keys[1], alg: "none" }] }), "RS256"],
      [JSON.stringify({ keys: [{ kty: "EC", crv: "P-521" }] }), "P-256"],
      [JSON.stringify({ keys: [small] }), "RSA"],
      ["{}", "no JWK set"],
      ["-----BEGIN PUBLIC KEY-----", "no JWK set"],
    ]) {
      const answer = await keyOf(team, { token: { jwks } });
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, "body.token.jwks"]);
      expect(answer.body.errors[0].message).toContain(why);
    }
  });

  test("ends what a key has opened when it goes, when it is replaced, and when its API token ends", async () => {
    const team = await mintPrivate();
    const reader = await enter(team, await readerToken(team));
    const status = async () => (await reader.get(siteOf(team, "start"))).status;
    expect(await status()).toBe(200);
    await expectStatus(200, keyOf(team, { groups: ["customers"], token: {} }));
    expect(await status()).toBe(200);
    await expectStatus(200, keyOf(team, { token: { secret: `${readerSecret}!` } }));
    expect(await status()).toBe(401);
    const admin = await withToken(send, baseUrl, team.owner, team.orgId, [
      "admin",
      "read",
      "write",
    ]);
    await expectStatus(200, admin.put(readerAccessOf(team), { token: { secret: readerSecret } }));
    const again = await enter(team, await readerToken(team));
    expect((await again.get(siteOf(team, "start"))).status).toBe(200);
    const { madeWith } = await expectStatus(200, team.owner.get(readerAccessOf(team)));
    await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/tokens/${madeWith.id}`));
    expect((await again.get(siteOf(team, "start"))).status).toBe(401);
    const late = await visit(team, `_sign-in?token=${await readerToken(team)}`);
    expect([late.status, late.body.includes("has ended")]).toEqual([403, true]);
    const { endedReason } = await expectStatus(200, team.owner.get(readerAccessOf(team)));
    expect(endedReason).toContain("was revoked");
    await expectStatus(204, team.owner.delete(readerAccessOf(team)));
    expect((await visit(team, "start")).status).toBe(404);
    expect((await visit(team, "_sign-in")).status).toBe(404);
  });

  test("knows its readers by a cookie that is its own, of this host, and signed", async () => {
    const [team, other] = [await mintPrivate(), await mintPrivate()];
    const reader = await enter(team, await readerToken(team));
    const { Cookie = "" } = reader.headers;
    const value = Cookie.slice(Cookie.indexOf("=") + 1);
    const [head, payload = "", signature] = value.split(".");
    const claims = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const changed = btoa(JSON.stringify({ ...claims, exp: claims.exp + 60 })).replaceAll("=", "");
    const tried = {
      "of another site": [other, `galley.reader_${other.collectionId}=${value}`],
      changed: [team, `galley.reader_${team.collectionId}=${head}.${changed}.${signature}`],
      "a token of the product": [
        team,
        `galley.reader_${team.collectionId}=${await readerToken(team)}`,
      ],
      "without a name": [team, `galley.reader_=${value}`],
    } as const;
    for (const [what, [of, cookie]] of Object.entries(tried)) {
      expect([what, (await visit(of, "start", { Cookie: cookie })).status]).toEqual([what, 401]);
    }
    const domain = await proveDomain(team);
    const brought = { Cookie: `__Host-${Cookie}` };
    expect((await readerAt(send, domain, brought).get("/start")).status).toBe(401);
    const token = await readerToken(team);
    const there = await readerAt(send, domain).get(`/_sign-in?token=${token}&to=start`);
    expect([there.status, there.headers.get("location")]).toEqual([303, "/start"]);
    expect(there.headers.getSetCookie()[0]).toMatch(
      /^__Host-galley\.reader_.*; HttpOnly; Secure; SameSite=Lax$/,
    );
    const elsewhere = `_sign-in?token=${token}&to=${encodeURIComponent("/%2Fevil.example/x")}`;
    const kept = await readerAt(send, domain).get(`/${elsewhere}`);
    expect([kept.status, kept.headers.get("location")]).toEqual([303, "/evil.example/x"]);
    const own = readerAt(send, domain, { Cookie: cookiesOf(there.headers) });
    expect((await own.get("/start")).body).toContain(word);
    expect((await own.get("/mcp")).status).toBe(405);
  });
});

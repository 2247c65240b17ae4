/** Signing up and in: verified addresses, new passwords, other providers, and what a name may be. */
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { limits } from "#limits";
import { appWith } from "#test/app-with";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { reachGitHub } from "#test/github";
import { awaitMail, linkIn, mailsTo } from "#test/mails";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const browser = (): Client => createClient(send, baseUrl, { Origin: baseUrl });
const mint = (name: string) => mintPerson(send, baseUrl, name);
const newEmail = () => `x-${crypto.randomUUID()}@example.com`;

const signUp = (body: object) =>
  browser().post("/api/auth/sign-up/email", {
    name: "Nora",
    email: newEmail(),
    password: "a-long-password",
    ...body,
  });

const signIn = (email: string, password: string) =>
  browser().post("/api/auth/sign-in/email", { email, password });

const secretIn = (link: string) => decodeURIComponent(link.split("/").at(-1) ?? "");

describe("signing up", () => {
  test("takes a name up to its bound, and refuses one past it as every operation would", async () => {
    const longest = "n".repeat(limits.accountNameChars);
    expect((await signUp({ name: longest })).body.user.name).toBe(longest);
    const refused = await signUp({ name: `${longest}n` });
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.body).toMatchObject({
      status: 422,
      code: "validation_failed",
      errors: [{ path: "body.name" }],
    });
    expect((await signUp({ name: "   " })).status).toBe(422);
  });

  test("takes an address up to its bound, and none past it", async () => {
    const domain = `@${crypto.randomUUID()}.${"e".repeat(60)}.${"f".repeat(60)}.example`;
    const longest = "a".repeat(limits.accountEmailChars - domain.length) + domain;
    const refused = await signUp({ email: `a${longest}` });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "body.email"]);
    expect((await signUp({ email: longest })).status).toBe(200);
  });

  test("keeps no picture that a form sends, however long or odd", async () => {
    const { body } = await signUp({ image: `javascript:${"x".repeat(100_000)}` });
    expect(body.user.image).toBeNull();
  });

  test("with a short password is refused in words", async () => {
    const short = await signUp({ password: "short" });
    expect([short.status, short.body.code]).toEqual([422, "validation_failed"]);
  });

  test("leaves no way round the logged change of a name", async () => {
    const nora = await mint("Nora");
    const answer = await nora.session.post("/api/auth/update-user", { name: "x".repeat(10_000) });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });
});

test("a wrong password and an unknown address are refused alike", async () => {
  const nora = await mint("Nora");
  const answers = [
    await signIn(nora.email, "not-her-password"),
    await signIn(newEmail(), "not-her-password"),
  ];
  const [wrong, unknown] = answers.map(({ status, body }) => ({ ...body, status, requestId: "" }));
  expect(wrong).toMatchObject({ status: 401, code: "unauthenticated" });
  expect(unknown).toEqual(wrong);
});

describe("a verified address", () => {
  test("comes of the link in the mail that signing up sends", async () => {
    const nora = await mint("Nora");
    const link = linkIn(await awaitMail(nora.email, "Verify"));
    expect(link).toMatch(new RegExp(`^${baseUrl}/studio/verify-email/`));
    const verify = `/api/auth/verify-email?token=${secretIn(link)}`;
    expect((await browser().get(`${verify}x`)).body.code).toBe("unauthenticated");
    expect((await expectStatus(200, nora.session.get("/me"))).emailVerified).toBe(false);
    await expectStatus(200, browser().get(verify));
    expect((await expectStatus(200, nora.session.get("/me"))).emailVerified).toBe(true);
  });

  test("may be asked for again, and the answer does not tell who has an account", async () => {
    const nora = await mint("Nora");
    await awaitMail(nora.email, "Verify");
    const ask = (email: string) => browser().post("/api/auth/send-verification-email", { email });
    const [known, unknown] = [await ask(nora.email), await ask(newEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await expect.poll(async () => (await mailsTo(nora.email)).length).toBe(2);
  });

  test("is asked of everybody where the configuration says so", async () => {
    const strict = appWith({ EMAIL_VERIFICATION: "required" });
    const [email, password] = [newEmail(), "a-long-password"];
    const body = { name: "Nora", email, password };
    const made = await strict.post("/api/auth/sign-up/email", body);
    expect([made.status, made.headers.getSetCookie()]).toEqual([200, []]);
    const again = await strict.post("/api/auth/sign-up/email", body);
    expect([again.status, Object.keys(again.body)]).toEqual([200, Object.keys(made.body)]);
    const early = await strict.post("/api/auth/sign-in/email", { email, password });
    const other = { email, password: "not-her-password" };
    const wrong = await strict.post("/api/auth/sign-in/email", other);
    expect([early.status, early.body.code]).toEqual([401, "unauthenticated"]);
    expect({ ...early.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
    const token = secretIn(linkIn(await awaitMail(email, "Verify")));
    await expectStatus(200, strict.get(`/api/auth/verify-email?token=${token}`));
    await expectStatus(200, strict.post("/api/auth/sign-in/email", { email, password }));
  });
});

describe("a new password", () => {
  const ask = (email: string) => browser().post("/api/auth/request-password-reset", { email });

  test("is set once by the link in the mail, and ends every session", async () => {
    const nora = await mint("Nora");
    await expectStatus(200, ask(nora.email));
    const link = linkIn(await awaitMail(nora.email, "new password"));
    expect(link).toMatch(new RegExp(`^${baseUrl}/studio/reset-password/`));
    const set = (newPassword: string) =>
      browser().post("/api/auth/reset-password", { token: secretIn(link), newPassword });
    expect((await set("short")).status).toBe(422);
    await expectStatus(200, set("another-long-password"));
    expect((await nora.session.get("/me")).status).toBe(401);
    expect((await signIn(nora.email, nora.password)).status).toBe(401);
    await expectStatus(200, signIn(nora.email, "another-long-password"));
    const twice = await set("a-third-long-password");
    expect([twice.status, twice.body.code]).toEqual([422, "validation_failed"]);
  });

  test("closes what is open for writing under the old one", async () => {
    const [team, nora] = [await mintTeam(), await mint("Nora")];
    await join(team.owner, nora, team.orgId, "admin");
    const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
    const page = await expectStatus(201, nora.session.post(path, { name: "Hers" }));
    const passPath = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
    const pass = await expectStatus(200, nora.session.get(passPath));
    const client = await RoomClient.with(page.id, pass.token);
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);
    await expectStatus(200, ask(nora.email));
    const token = secretIn(linkIn(await awaitMail(nora.email, "new password")));
    const body = { token, newPassword: "another-long-password" };
    await expectStatus(200, browser().post("/api/auth/reset-password", body));
    expect(await client.shut()).toBe(4403);
  });

  test("is asked for with one answer, whether the address has an account or not", async () => {
    const nora = await mint("Nora");
    const [known, unknown] = [await ask(nora.email), await ask(newEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  test("is never asked for with a link that leads elsewhere", async () => {
    const nora = await mint("Nora");
    const redirectTo = "https://evil.example/";
    const body = { email: nora.email, redirectTo };
    expect((await browser().post("/api/auth/request-password-reset", body)).status).toBe(403);
  });
});

const gitHub = { GITHUB_CLIENT_ID: "our-id", GITHUB_CLIENT_SECRET: "our-secret" };
const google = { GOOGLE_CLIENT_ID: "their-id", GOOGLE_CLIENT_SECRET: "their-secret" };
const callbackURL = "/studio";

describe("signing in with a provider", () => {
  test("is not offered where none is configured, and says so to whoever asks", async () => {
    expect((await browser().get("/auth/providers")).body.data).toEqual([]);
    for (const provider of ["google", "github", "facebook"]) {
      const body = { provider, callbackURL };
      const refused = await browser().post("/api/auth/sign-in/social", body);
      expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
      expect(refused.body.detail).toContain("not configured");
    }
  });

  test("leads to the configured provider, back to us, with a state and a challenge", async () => {
    const configured = appWith({ ...gitHub, ...google });
    const { data } = (await configured.get("/auth/providers")).body;
    expect(data).toEqual([
      { id: "google", name: "Google" },
      { id: "github", name: "GitHub" },
    ]);
    for (const [provider, host, clientId] of [
      ["google", "accounts.google.com", "their-id"],
      ["github", "github.com", "our-id"],
    ]) {
      const { body } = await configured.post("/api/auth/sign-in/social", { provider, callbackURL });
      const url = new URL(body.url);
      expect(url.host).toBe(host);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: clientId,
        response_type: "code",
        redirect_uri: `${baseUrl}/api/auth/callback/${provider}`,
      });
      expect(url.searchParams.get("state")?.length).toBeGreaterThan(20);
      expect(body.url).not.toContain("secret");
    }
    const elsewhere = { provider: "github", callbackURL: "https://evil.example" };
    expect((await configured.post("/api/auth/sign-in/social", elsewhere)).status).toBe(403);
  });

  describe("that answers", () => {
    afterEach(() => vi.unstubAllGlobals());

    /** Goes there and comes back as this person; gives the address and the cookies of the answer. */
    async function comeBack(as: { email: string; name: string; verified: boolean }) {
      reachGitHub();
      const configured = appWith(gitHub);
      const begun = await configured.post("/api/auth/sign-in/social", {
        provider: "github",
        callbackURL,
      });
      const state = new URL(begun.body.url).searchParams.get("state") ?? "";
      const query = new URLSearchParams({ code: JSON.stringify(as), state });
      const Cookie = cookiesOf(begun.headers);
      const path = `/api/auth/callback/github?${query.toString()}`;
      const back = await configured.get(path, { Cookie });
      const forged = await configured.get(path.replace("state=", "state=x"), { Cookie });
      expect(forged.headers.get("location")).toContain("error=");
      return { location: back.headers.get("location") ?? "", Cookie: cookiesOf(back.headers) };
    }

    test("makes an account of what it says, with a name of bounded length", async () => {
      const email = newEmail();
      const { location, Cookie } = await comeBack({ email, name: "N".repeat(500), verified: true });
      expect(location).toBe(callbackURL);
      const me = await expectStatus(200, browser().get("/me", { Cookie }));
      expect(me).toMatchObject({
        email,
        name: "N".repeat(limits.accountNameChars),
        emailVerified: true,
        image: "https://a.example/1.png",
      });
      const { DB } = env as unknown as { DB: D1Database };
      const sql = "select access_token, refresh_token, id_token from account where user_id = ?";
      const kept = () => DB.prepare(sql).bind(me.id).all();
      const nothing = [{ access_token: null, refresh_token: null, id_token: null }];
      expect((await kept()).results).toEqual(nothing);
      await comeBack({ email, name: "N", verified: true });
      expect((await kept()).results).toEqual(nothing);
    });

    test("opens no account whose address nobody has proved: somebody else may have made it", async () => {
      const nora = await mint("Nora");
      const as = { email: nora.email, name: "Nora", verified: true };
      const before = await comeBack(as);
      expect(before.location).toContain("error=account_not_linked");
      expect((await browser().get("/me", { Cookie: before.Cookie })).status).toBe(401);
      await verified(nora);
      const after = await comeBack(as);
      const me = await expectStatus(200, browser().get("/me", { Cookie: after.Cookie }));
      expect(me.id).toBe(nora.userId);
      vi.unstubAllGlobals();
      const unproved = await comeBack({
        ...as,
        email: (await verified(await mint("Vera"))).email,
        verified: false,
      });
      expect(unproved.location).toContain("error=account_not_linked");
    });
  });
});

async function verified(person: Person): Promise<Person> {
  const token = secretIn(linkIn(await awaitMail(person.email, "Verify")));
  await expectStatus(200, browser().get(`/api/auth/verify-email?token=${token}`));
  return person;
}

function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Passkeys: made by who is signed in, signing in by themselves, and by nothing that only looks like one. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { appWith } from "#test/app-with";
import { Authenticator } from "#test/authenticator";
import type { Deviation } from "#test/authenticator";
import type { Client } from "#test/client";
import { awaitMail } from "#test/mails";
import { browser } from "#test/single-sign-on";
import { expectStatus, join, mintPerson } from "#test/team";
import { turnOn, withCookiesOf } from "#test/two-factor";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const mint = (name = "Nora") => mintPerson(send, baseUrl, name);
const newPasskey = () => new Authenticator(send, baseUrl);

async function noraWithPasskey() {
  const nora = await mint();
  const passkey = newPasskey();
  const { id } = await expectStatus(200, passkey.register(nora.session));
  return { nora, passkey, id: String(id) };
}

const listed = async (by: Client) => (await expectStatus(200, by.get("/me/passkeys"))).data;

describe("a passkey", () => {
  test("signs in without an address or a password, and takes no code beside it", async () => {
    const { nora, passkey } = await noraWithPasskey();
    await turnOn(send, baseUrl, nora);
    const { options } = await passkey.begin();
    expect(options).toMatchObject({ rpId: "galley.test", userVerification: "required" });
    expect(options["allowCredentials"]).toBeUndefined();
    const answer = await passkey.signIn();
    const session = withCookiesOf(send, baseUrl, answer);
    expect((await expectStatus(200, session.get("/me"))).id).toBe(nora.userId);
  });

  test("is listed, renamed and removed by its owner", async () => {
    const { nora, passkey, id } = await noraWithPasskey();
    expect(await listed(nora.session)).toMatchObject([{ id, name: "Phone", isSynced: false }]);
    await expectStatus(200, nora.session.patch(`/me/passkeys/${id}`, { name: "Key ring" }));
    expect(await listed(nora.session)).toMatchObject([{ name: "Key ring" }]);
    await expectStatus(204, nora.session.delete(`/me/passkeys/${id}`));
    expect(await listed(nora.session)).toEqual([]);
    expect((await passkey.signIn()).status).toBe(401);
  });

  test("is nobody else's to see, rename or remove", async () => {
    const { nora, id } = await noraWithPasskey();
    const vera = await mint("Vera");
    expect(await listed(vera.session)).toEqual([]);
    expect((await vera.session.patch(`/me/passkeys/${id}`, { name: "Mine" })).status).toBe(404);
    expect((await vera.session.delete(`/me/passkeys/${id}`)).status).toBe(404);
    for (const path of ["delete-passkey", "update-passkey", "list-user-passkeys"]) {
      const answer = await vera.session.post(`/api/auth/passkey/${path}`, { id, name: "Mine" });
      expect(answer.status).toBe(404);
    }
    expect(await listed(nora.session)).toHaveLength(1);
  });

  test("is removed by no token, and added by none", async () => {
    const team = await mintTeam();
    expect((await team.owner.get("/me/passkeys")).body.code).toBe("forbidden");
    const options = await team.owner.get("/api/auth/passkey/generate-register-options");
    expect(options.status).toBe(401);
  });

  test("has a name within its bound, and an account so many of them", async () => {
    const { nora } = await noraWithPasskey();
    const longest = "n".repeat(limits.passkeyNameChars);
    expect((await newPasskey().register(nora.session, longest)).status).toBe(200);
    const past = await newPasskey().register(nora.session, `${longest}n`);
    expect([past.status, past.body.errors[0].path]).toEqual([422, "body.name"]);
    const sql =
      "insert into passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up) values (?1, '', ?2, ?1, 0, '', 0)";
    for (let count = 2; count < limits.passkeysPerAccount; count += 1)
      await DB.prepare(sql).bind(crypto.randomUUID(), nora.userId).run();
    expect((await newPasskey().register(nora.session)).status).toBe(409);
  });

  test("is added only soon after signing in", async () => {
    const nora = await mint();
    const longAgo = Date.now() - limits.sessionFreshMs - 1;
    await DB.prepare("update session set created_at = ? where user_id = ?")
      .bind(longAgo, nora.userId)
      .run();
    const refused = await newPasskey().register(nora.session);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining("sign in again"),
    ]);
  });

  test("that is the last way in stays, also where two are removed at once", async () => {
    const { nora, id } = await noraWithPasskey();
    const other = await expectStatus(200, newPasskey().register(nora.session, "Laptop"));
    await DB.prepare("delete from account where user_id = ?").bind(nora.userId).run();
    const answers = await Promise.all(
      [id, other.id].map((each) => nora.session.delete(`/me/passkeys/${each}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 409]));
    expect(await listed(nora.session)).toHaveLength(1);
  });

  test("goes with its account", async () => {
    const { nora, passkey } = await noraWithPasskey();
    await expectStatus(204, nora.session.delete("/me"));
    expect((await passkey.signIn()).status).toBe(401);
    const left = DB.prepare("select count(*) as n from passkey where user_id = ?");
    expect(await left.bind(nora.userId).first("n")).toBe(0);
  });
});

describe("nobody is signed in, and no passkey is added, by an answer", () => {
  test.each<[what: string, deviation: Deviation]>([
    ["to another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["for another origin", { origin: "http://galley.test.evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without the person verified", { isUserVerified: false }],
  ])("%s", async (_, deviation) => {
    const { nora, passkey } = await noraWithPasskey();
    const refused = await passkey.signIn(deviation);
    expect([401, 403]).toContain(refused.status);
    expect(refused.headers.getSetCookie().join()).not.toContain("session_token=");
    const added = await newPasskey().register(nora.session, "Another", deviation);
    expect([403, 422]).toContain(added.status);
    expect(await listed(nora.session)).toHaveLength(1);
    expect((await passkey.signIn()).status).toBe(200);
  });

  test("that was given before", async () => {
    const { passkey } = await noraWithPasskey();
    const { browser: asked, options } = await passkey.begin();
    const body = { response: await passkey.get(options) };
    const verify = () => asked.post("/api/auth/passkey/verify-authentication", body);
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(401);
    const another = await passkey.begin();
    const replayed = await another.browser.post("/api/auth/passkey/verify-authentication", body);
    expect(replayed.status).toBe(401);
  });

  test("of a copy, whose count stands behind", async () => {
    const { passkey } = await noraWithPasskey();
    expect((await passkey.signIn({ counter: 7 })).status).toBe(200);
    expect((await passkey.signIn({ counter: 7 })).status).toBe(401);
    expect((await passkey.signIn({ counter: 8 })).status).toBe(200);
  });

  test("of another key under the same name", async () => {
    const { passkey } = await noraWithPasskey();
    const [forger, { browser: asked, options }] = [newPasskey(), await passkey.begin()];
    const forged = { ...(await forger.get(options)), id: passkey.id, rawId: passkey.id };
    const body = { response: forged };
    expect((await asked.post("/api/auth/passkey/verify-authentication", body)).status).toBe(401);
  });

  test("that somebody else was asked for, nor a passkey that is somebody else's", async () => {
    const { nora, passkey } = await noraWithPasskey();
    const vera = await mint("Vera");
    expect([409, 422]).toContain((await passkey.register(vera.session)).status);
    const asked = await nora.session.get("/api/auth/passkey/generate-register-options");
    const challenge = withCookiesOf(send, baseUrl, asked).headers["Cookie"];
    const response = await newPasskey().create(asked.body);
    const Cookie = `${vera.session.headers["Cookie"]}; ${challenge}`;
    const path = "/api/auth/passkey/verify-registration";
    expect((await vera.session.post(path, { response }, { Cookie })).status).toBe(401);
    expect(await listed(vera.session)).toEqual([]);
  });
});

test("there are passkeys at the service's main host alone", async () => {
  const path = "/api/auth/passkey/generate-authenticate-options";
  expect((await browser().get(path)).status).toBe(200);
  const elsewhere = appWith({ OWN_HOSTS: "main.example,galley.test" });
  expect((await elsewhere.get(path)).status).toBe(404);
});

test("each change is in the log of whoever they work with, and mailed to whoever it is about", async () => {
  const [team, { nora, id }] = [await mintTeam(), await noraWithPasskey()];
  await join(team.owner, nora, team.orgId, "member");
  await expectStatus(200, newPasskey().register(nora.session, "Laptop"));
  await expectStatus(204, nora.session.delete(`/me/passkeys/${id}`));
  for (const [eventType, subject] of [
    ["CREATE_PASSKEY", "was added"],
    ["DELETE_PASSKEY", "was removed"],
  ]) {
    const path = `/logs/orgId/${team.orgId}?eventType=${eventType}`;
    const { data } = await expectStatus(200, team.owner.get(path));
    expect(data).toMatchObject([{ createdBy: nora.userId, via: "session" }]);
    await awaitMail(nora.email, subject ?? "");
  }
});

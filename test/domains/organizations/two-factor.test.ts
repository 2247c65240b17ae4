/** Two-factor sign-in: turning it on, the second step, a lost phone, and turning it off. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { awaitMail, linkIn, mailsTo } from "#test/mails";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { appOf, turnOn, withCookiesOf } from "#test/two-factor";
import type { App } from "#test/two-factor";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const browser = (): Client => createClient(send, baseUrl, { Origin: baseUrl });
const mint = () => mintPerson(send, baseUrl, "Nora");
const enable = (by: Client, password: string) =>
  by.post("/api/auth/two-factor/enable", { password });
const verify = (by: Client, code: string, more = {}) =>
  by.post("/api/auth/two-factor/verify-totp", { code, ...more });
const useBackupCode = (by: Client, code: string) =>
  by.post("/api/auth/two-factor/verify-backup-code", { code });

/** Gives the password; the client that the answer makes is asked for a code. */
async function begin({ email, password }: Pick<Person, "email" | "password">): Promise<Client> {
  const answer = await browser().post("/api/auth/sign-in/email", { email, password });
  expect([answer.status, answer.body.twoFactorRedirect]).toEqual([200, true]);
  return withCookiesOf(send, baseUrl, answer);
}

const statusOf = async (client: Client) => (await client.get("/me")).status;

/** A code that is right neither now nor soon. */
async function wrongCode(app: App): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2, 3].map((step) => app.codeAt(step)));
  return ["000000", "111111", "222222", "333333", "444444", "555555", "666666"].find(
    (code) => !near.includes(code),
  ) as string;
}

describe("turning two-factor sign-in on", () => {
  test("takes the password and a first code, and until then asks nobody for one", async () => {
    const nora = await mint();
    const { email, password, session } = nora;
    const refused = await enable(session, "not-her-password");
    expect([refused.status, refused.body.code]).toEqual([422, "validation_failed"]);
    const { totpURI, backupCodes } = await expectStatus(200, enable(session, password));
    expect(totpURI).toContain(`otpauth://totp/Galley:${encodeURIComponent(email)}?`);
    expect(new Set(backupCodes).size).toBe(10);
    const app = appOf(totpURI);
    expect((await verify(session, await wrongCode(app))).status).toBe(401);
    expect((await expectStatus(200, session.get("/me"))).twoFactorEnabled).toBe(false);
    const plain = await browser().post("/api/auth/sign-in/email", { email, password });
    expect(await statusOf(withCookiesOf(send, baseUrl, plain))).toBe(200);
    const proved = await verify(session, await app.codeAt(0));
    const after = withCookiesOf(send, baseUrl, proved);
    expect((await expectStatus(200, after.get("/me"))).twoFactorEnabled).toBe(true);
    const twice = await enable(after, password);
    expect([twice.status, twice.body.detail]).toEqual([422, expect.stringContaining("is on")]);
  });

  test("keeps neither the secret nor the backup codes where the database shows them", async () => {
    const nora = await mint();
    const { totpURI, backupCodes } = await expectStatus(200, enable(nora.session, nora.password));
    const rows = DB.prepare("select * from two_factor where user_id = ?").bind(nora.userId);
    const { results } = await rows.all();
    expect(results).toHaveLength(1);
    const stored = JSON.stringify(results);
    for (const secret of [new URL(totpURI).searchParams.get("secret"), ...backupCodes])
      expect(stored).not.toContain(secret);
  });

  test("shows the secret once, and sends no code by mail", async () => {
    const nora = await mint();
    const { session } = await turnOn(send, baseUrl, nora);
    const body = { password: nora.password };
    for (const path of ["get-totp-uri", "send-otp", "verify-otp", "view-backup-codes"])
      expect((await session.post(`/api/auth/two-factor/${path}`, body)).status).toBe(404);
  });
});

describe("signing in with the second step", () => {
  test("opens nothing before the code, and all with it", async () => {
    const nora = await mint();
    const { app } = await turnOn(send, baseUrl, nora);
    const pending = await begin(nora);
    expect(await statusOf(pending)).toBe(401);
    const wrong = await verify(pending, await wrongCode(app));
    expect([wrong.status, wrong.body.code]).toEqual([401, "unauthenticated"]);
    expect(await statusOf(pending)).toBe(401);
    const opened = await verify(pending, await app.codeAt(1));
    expect(await statusOf(withCookiesOf(send, baseUrl, opened))).toBe(200);
  });

  test("takes a code once: neither it nor an earlier one opens a second sign-in", async () => {
    const nora = await mint();
    const { app } = await turnOn(send, baseUrl, nora);
    const [first, second, third] = [await begin(nora), await begin(nora), await begin(nora)];
    const early = await verify(first, await app.codeAt(0));
    expect([early.status, early.body.detail]).toEqual([401, expect.stringContaining("used")]);
    const code = await app.codeAt(1);
    const answers = await Promise.all([first, second, third].map((each) => verify(each, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 401, 401]);
  });

  test("excuses no browser from the next one", async () => {
    const nora = await mint();
    const { app } = await turnOn(send, baseUrl, nora);
    const opened = await verify(await begin(nora), await app.codeAt(1), { trustDevice: true });
    expect(opened.status).toBe(200);
    const { email, password } = nora;
    const body = { email, password };
    const { headers } = withCookiesOf(send, baseUrl, opened);
    const again = await browser().post("/api/auth/sign-in/email", body, headers);
    expect(again.body.twoFactorRedirect).toBe(true);
  });

  test("is asked for after a new password too", async () => {
    const nora = await mint();
    const { email } = nora;
    const { app, session } = await turnOn(send, baseUrl, nora);
    await expectStatus(200, browser().post("/api/auth/request-password-reset", { email }));
    const link = linkIn(await awaitMail(email, "new password"));
    const [password, token] = ["another-long-password", link.split("/").at(-1)];
    const body = { token, newPassword: password };
    const reset = await browser().post("/api/auth/reset-password", body);
    expect([reset.status, reset.headers.getSetCookie()]).toEqual([200, []]);
    expect(await statusOf(session)).toBe(401);
    const pending = await begin({ email, password });
    expect(await statusOf(pending)).toBe(401);
    expect((await verify(pending, await app.codeAt(1))).status).toBe(200);
  });

  test("ends after five wrong codes, and after ten takes none from anybody for a while", async () => {
    const nora = await mint();
    const { app, backupCodes } = await turnOn(send, baseUrl, nora);
    const wrong = await wrongCode(app);
    for (const _ of [1, 2]) {
      const pending = await begin(nora);
      for (const _attempt of [1, 2, 3, 4, 5]) await verify(pending, wrong);
      const ended = await verify(pending, wrong);
      expect([401, 429]).toContain(ended.status);
    }
    const locked = await verify(await begin(nora), await app.codeAt(1));
    expect([locked.status, locked.body.code]).toEqual([429, "rate_limited"]);
    expect((await useBackupCode(await begin(nora), backupCodes[0] ?? "")).status).toBe(429);
  });
});

test("attempts with codes are counted for the account, wherever they come from", async () => {
  const nora = await mint();
  const { app, session } = await turnOn(send, baseUrl, nora);
  const code = await wrongCode(app);
  const strict = createClient(serviceWith({ RATE_LIMITS: "enforced" }), baseUrl, session.headers);
  const attempt = (at: number) =>
    strict.post(
      "/api/auth/two-factor/verify-totp",
      { code },
      { "cf-connecting-ip": `198.51.100.${at}` },
    );
  // The counters start anew with each minute of the clock: at the turn there are two of them.
  let answered = 0;
  let answer = await attempt(answered);
  while (answer.status !== 429 && answered < 2 * limits.signInsPerMinute)
    answer = await attempt((answered += 1));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(answered).toBeGreaterThanOrEqual(limits.signInsPerMinute - 3);
});

describe("a lost phone", () => {
  test("is made up for by a backup code, each of them once", async () => {
    const nora = await mint();
    const { backupCodes } = await turnOn(send, baseUrl, nora);
    const [code = "", other = ""] = backupCodes;
    const [first, second] = [await begin(nora), await begin(nora)];
    const answers = await Promise.all([useBackupCode(first, code), useBackupCode(second, code)]);
    const opened = answers.find(({ status }) => status === 200);
    expect([401, 409]).toContain(Math.max(...answers.map(({ status }) => status)));
    if (!opened) throw new Error("The backup code opened nothing.");
    expect(await statusOf(withCookiesOf(send, baseUrl, opened))).toBe(200);
    expect((await useBackupCode(await begin(nora), code)).status).toBe(401);
    expect((await useBackupCode(await begin(nora), other)).status).toBe(200);
  });

  test("new backup codes take the password, and end the old ones", async () => {
    const nora = await mint();
    const { backupCodes, session } = await turnOn(send, baseUrl, nora);
    const renew = (password: string) =>
      session.post("/api/auth/two-factor/generate-backup-codes", { password });
    expect((await renew("not-her-password")).status).toBe(422);
    const renewed = await expectStatus(200, renew(nora.password));
    const pending = await begin(nora);
    expect((await useBackupCode(pending, backupCodes[0] ?? "")).status).toBe(401);
    expect((await useBackupCode(pending, renewed.backupCodes[0])).status).toBe(200);
  });
});

test("turning it off takes the password; then the password alone signs in, and another secret is made", async () => {
  const nora = await mint();
  const { session } = await turnOn(send, baseUrl, nora);
  const disable = (password: string) => session.post("/api/auth/two-factor/disable", { password });
  expect((await disable("not-her-password")).status).toBe(422);
  await begin(nora);
  const off = await disable(nora.password);
  const after = withCookiesOf(send, baseUrl, off);
  expect((await expectStatus(200, after.get("/me"))).twoFactorEnabled).toBe(false);
  const { email, password } = nora;
  const plain = await browser().post("/api/auth/sign-in/email", { email, password });
  expect(await statusOf(withCookiesOf(send, baseUrl, plain))).toBe(200);
  await turnOn(send, baseUrl, { ...nora, session: after });
});

test("each change is in the log of whoever they work with, and mailed to whoever it is about", async () => {
  const [team, nora] = [await mintTeam(), await mint()];
  await join(team.owner, nora, team.orgId, "member");
  const { session, backupCodes } = await turnOn(send, baseUrl, nora);
  const body = { password: nora.password };
  await expectStatus(200, useBackupCode(await begin(nora), backupCodes[0] ?? ""));
  const renewed = await expectStatus(
    200,
    session.post("/api/auth/two-factor/generate-backup-codes", body),
  );
  await expectStatus(200, session.post("/api/auth/two-factor/disable", body));
  const told = [
    ["ENABLE_TWO_FACTOR", "turned on"],
    ["USE_BACKUP_CODE", "with a backup code"],
    ["RENEW_BACKUP_CODES", "were replaced"],
    ["DISABLE_TWO_FACTOR", "turned off"],
  ] as const;
  for (const [eventType, subject] of told) {
    const path = `/logs/orgId/${team.orgId}?eventType=${eventType}`;
    const { data } = await expectStatus(200, team.owner.get(path));
    expect(data).toMatchObject([{ createdBy: nora.userId, via: "session" }]);
    expect((await awaitMail(nora.email, subject)).text).toContain("set a new password");
  }
  const mails = JSON.stringify(await mailsTo(nora.email));
  for (const code of [...backupCodes, ...renewed.backupCodes]) expect(mails).not.toContain(code);
});

test("the end of an account is the end of its second step", async () => {
  const nora = await mint();
  const { session } = await turnOn(send, baseUrl, nora);
  await expectStatus(204, session.delete("/me"));
  const left = DB.prepare("select count(*) from two_factor where user_id = ?").bind(nora.userId);
  expect(await left.first("count(*)")).toBe(0);
});

/** Passwords: which may be chosen, and how they are stored. */
import { env } from "cloudflare:test";
import { scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { appWith } from "#test/app-with";
import { awaitMail, linkIn } from "#test/mails";
import { browser } from "#test/single-sign-on";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const newEmail = () => `quentin-${crypto.randomUUID()}@strawberries.example`;
const mint = () => mintPerson(send, baseUrl, "Nora");
const signUp = (password: string, by = browser()) =>
  by.post("/api/auth/sign-up/email", { name: "Quentin Feather", email: newEmail(), password });

const storedHash = (email: string) =>
  DB.prepare("select password from account where user_id = (select id from user where email = ?)")
    .bind(email)
    .first<string>("password");

/** The three ways to a password, each refused with the fault at its field. */
const requests: Record<string, (nora: Person, password: string) => ReturnType<typeof signUp>> = {
  "with a new account": (_, password) => signUp(password),
  "in place of one that is known": (nora, newPassword) =>
    nora.session.post("/api/auth/change-password", {
      currentPassword: nora.password,
      newPassword,
    }),
  "by the link of a mail": async ({ email }, newPassword) => {
    await expectStatus(200, browser().post("/api/auth/request-password-reset", { email }));
    const token = linkIn(await awaitMail(email, "new password"))
      .split("/")
      .at(-1);
    return browser().post("/api/auth/reset-password", { token, newPassword });
  },
};

describe.each(Object.entries(requests))("a password chosen %s", (_, choose) => {
  test("is none of the commonest, in whatever case", async () => {
    const nora = await mint();
    const refused = await choose(nora, "Q1w2e3r4T5");
    expect([refused.status, refused.body.code]).toEqual([422, "validation_failed"]);
    expect(refused.body.errors).toMatchObject([
      { path: expect.stringMatching(/^body\.(newP|p)assword$/), code: "common_password" },
    ]);
    expect((await choose(nora, "q1w2e3r4t5, and some more")).status).toBe(200);
  });

  test("is not refused because its hash begins as that of a common one", async () => {
    expect((await choose(await mint(), "lantern over harbour 19202")).status).toBe(200);
  });

  test("is little more than the service's name to nobody", async () => {
    const refused = await choose(await mint(), "Galley-2026!");
    expect(refused.body.errors).toMatchObject([{ code: "guessable_password" }]);
  });
});

describe("a password may not be little more than", () => {
  test.each(["Quentin+feather", "FEATHER--1999", "strawberries1", "quentin.quentin"])(
    "a name or an address of who signs up: %s",
    async (password) => {
      expect((await signUp(password)).body.errors).toMatchObject([{ code: "guessable_password" }]);
    },
  );

  test("the name of an organization that its owner belongs to", async () => {
    const team = await mintTeam();
    await expectStatus(200, team.owner.patch(`/orgs/${team.orgId}`, { name: "Ivory Lighthouse" }));
    const { session, password: currentPassword } = team.owner;
    const change = (newPassword: string) =>
      session.post("/api/auth/change-password", { currentPassword, newPassword });
    const refused = await change("ivorylighthouse1");
    expect(refused.body.errors).toMatchObject([{ code: "guessable_password" }]);
    expect((await signUp("ivorylighthouse1")).status).toBe(200);
  });

  test("but may hold such a word beside others", async () => {
    expect((await signUp("feathers of seven ravens")).status).toBe(200);
  });
});

test("a password is as long as the bounds say, and counts to its last character", async () => {
  const longest = "ß".repeat(limits.passwordMaxChars);
  expect((await signUp(`${longest}ß`)).body.errors).toMatchObject([{ path: "body" }]);
  expect((await signUp("z8$kQp!v".repeat(8))).status).toBe(200);
  const [name, email] = ["Nora", newEmail()];
  const asked = { name, email, password: longest };
  await expectStatus(200, browser().post("/api/auth/sign-up/email", asked));
  const signIn = (password: string) =>
    browser().post("/api/auth/sign-in/email", { email, password });
  expect((await signIn(`${longest.slice(1)}s`)).status).toBe(401);
  expect((await signIn(longest)).status).toBe(200);
});

describe("what is stored of a password", () => {
  test("is an scrypt hash as OWASP recommends, where nothing says otherwise", async () => {
    const email = newEmail();
    const asked = { name: "Nora", email, password: "seven ravens on a roof" };
    const said = appWith({ PASSWORD_HASHING: undefined });
    await expectStatus(200, said.post("/api/auth/sign-up/email", asked));
    expect(await storedHash(email)).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test("is hashed anew by its owner's next sign-in, where it was made at another cost", async () => {
    const [name, email, password] = ["Nora", newEmail(), "seven ravens on a roof"];
    const made = browser().post("/api/auth/sign-up/email", { name, email, password });
    const { user } = await expectStatus(200, made);
    const salt = "00112233445566778899aabbccddeeff";
    const key = scryptSync(password, salt, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 27 });
    const former = `${salt}:${key.toString("hex")}`;
    await DB.prepare("update account set password = ? where user_id = ?")
      .bind(former, user.id)
      .run();
    const signIn = (given: string) =>
      browser().post("/api/auth/sign-in/email", { email, password: given });
    expect((await signIn("not-her-password")).status).toBe(401);
    expect(await storedHash(email)).toBe(former);
    expect((await signIn(password)).status).toBe(200);
    await expect.poll(() => storedHash(email)).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn("not-her-password")).status).toBe(401);
  });
});

/** Nobody is told whether an address has an account by what is answered; by the work that it takes, sign-in-work.test.ts holds. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import type { Answer } from "#test/client";
import { awaitMail, mailsTo } from "#test/mails";
import { mintPerson } from "#test/team";
import { baseUrl, send } from "#test/worker";

const mint = (name: string) => mintPerson(send, baseUrl, name);
const newEmail = () => `x-${crypto.randomUUID()}@example.com`;
const password = "a-long-password";

const post = (path: string, body: object) =>
  createClient(send, baseUrl, { Origin: baseUrl }).post(`/api/auth/${path}`, body);
const signUp = (more: object) => post("sign-up/email", { name: "Nora", password, ...more });

/** What can be told apart in an answer: its ids and times have a form, and no meaning. */
function outlineOf({ status, headers, body }: Answer) {
  const text = JSON.stringify(body)
    .replaceAll(/x-[\w-]{36}@|nora-\w+@/g, "somebody@")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "a time")
    .replaceAll(/"(id|requestId)":"(\w+)"/g, (_, key, id: string) => `"${key}":${id.length}`);
  return { status, text, names: [...headers.keys()].toSorted() };
}

describe("signing up with a known address", () => {
  test.each([
    ["a plain form", {}],
    ["a name with spaces at its ends", { name: "  Nora  " }],
    ["a picture", { image: "https://a.example/1.png" }],
    ["a name past its bound", { name: "n".repeat(limits.accountNameChars + 1) }],
    ["no name", { name: " " }],
    ["a short password", { password: "short" }],
  ])("is answered as with a new one: %s", async (_what, more) => {
    const nora = await mint("Nora");
    const known = await signUp({ ...more, email: nora.email });
    expect(outlineOf(known)).toEqual(outlineOf(await signUp({ ...more, email: newEmail() })));
    expect(known.headers.getSetCookie()).toEqual([]);
  });

  test("is told to who has the account, by mail, and changes nothing of it", async () => {
    const nora = await mint("Nora");
    const { body } = await signUp({ email: nora.email.toUpperCase(), name: "Mallory" });
    expect(body.user.id).not.toBe(nora.userId);
    const { text } = await awaitMail(nora.email, "already have an account");
    expect(text).toContain(`${baseUrl}/studio`);
    expect((await nora.session.get("/me")).body.name).toBe("Nora");
    expect((await post("sign-in/email", { email: nora.email, password })).status).toBe(401);
    const mails = await mailsTo(nora.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Verify your e-mail address",
      "You already have an account",
    ]);
  });
});

describe("attempts on one account", () => {
  const strict = serviceWith({ RATE_LIMITS: "enforced" });
  let at = 0;

  /** From an address of its own each time. */
  const attempt = (path: string, email: string) =>
    createClient(strict, baseUrl, {
      Origin: baseUrl,
      "cf-connecting-ip": `198.51.100.${at++ % 250}`,
    }).post(`/api/auth/${path}`, { email, password: "", name: "Nora" });

  const minute = () => Math.floor(Date.now() / 60_000);

  /** How many are let through before the first 429; begun anew where the minute turned meanwhile. */
  async function untilRefused(begin: () => Promise<() => Promise<Answer>>): Promise<Answer[]> {
    for (;;) {
      const [next, began, answers] = [await begin(), minute(), [] as Answer[]];
      while (answers.at(-1)?.status !== 429 && answers.length < 30) answers.push(await next());
      if (minute() === began) return answers;
    }
  }

  test.each(["sign-in/email", "request-password-reset"])(
    "are refused after 20 a minute, from wherever: %s",
    async (path) => {
      const answers = await untilRefused(async () => {
        const email = newEmail();
        let turn = 0;
        return () => attempt(path, turn++ % 2 === 0 ? email.toUpperCase() : email);
      });
      expect(answers).toHaveLength(limits.signInsPerMinute + 1);
      const refused = answers.at(-1);
      expect(refused?.headers.get("retry-after")).toBe("60");
      expect(refused?.body).toMatchObject({ status: 429, code: "rate_limited" });
      expect((await attempt(path, newEmail())).status).not.toBe(429);
    },
  );

  test("are refused after 20 a minute to who has taken over a session, too", async () => {
    const guess = { currentPassword: "not-the-password", newPassword: "an-unheard-of-one" };
    const answers = await untilRefused(async () => {
      const { session } = await mint("Nora");
      return () => {
        const headers = { ...session.headers, "cf-connecting-ip": `198.51.100.${at++ % 250}` };
        return createClient(strict, baseUrl, headers).post("/api/auth/change-password", guess);
      };
    });
    expect(new Set(answers.slice(0, -1).map(({ status }) => status))).toEqual(new Set([422]));
    expect(answers).toHaveLength(limits.signInsPerMinute + 1);
  });
});

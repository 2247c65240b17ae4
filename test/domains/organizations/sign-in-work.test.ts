/** Signing in and up does the same work whatever is known of an address: hashes and questions are counted, and not timed. */
import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import {
  hashPassword,
  quickCost,
  verifyPassword,
} from "#domains/organizations/account/password-hash";
import { createClient } from "#test/client";
import { mintPerson } from "#test/team";
import { baseUrl, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const password = "a-long-password";
const newEmail = () => `x-${crypto.randomUUID()}@example.com`;
const post = (path: string, body: object) =>
  createClient(send, baseUrl, { Origin: baseUrl }).post(`/api/auth/${path}`, body);

/** The address of somebody whose account was changed by this statement. */
async function emailWith(change: string): Promise<string> {
  const { email, userId } = await mintPerson(send, baseUrl, "Nora");
  await DB.prepare(change).bind(userId).run();
  return email;
}

const known = {
  "whose password is another": "update user set email_verified = 1 where id = ?",
  "who has none": "update account set password = null where user_id = ?",
  "who signs in with a provider alone": "delete from account where user_id = ?",
  "whose address was never verified": "update user set email_verified = 0 where id = ?",
  "who has a second factor": "update user set two_factor_enabled = 1 where id = ?",
};

/**
 * What comes of the work, and how many hashes of the password it takes: each begins with the composed form of its
 * characters, and nothing else asks for that one. The platform's function does its work as ever, and is counted.
 */
async function hashesOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const composing = vi.spyOn(String.prototype, "normalize");
  try {
    const outcome = await work();
    const { calls, contexts } = composing.mock;
    const isHash = ([form]: unknown[], at: number) =>
      form === "NFKC" && String(contexts[at]) === password;
    return [outcome, calls.filter(isHash).length];
  } finally {
    composing.mockRestore();
  }
}

/** How often the table of credentials is asked while this is done. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const preparing = vi.spyOn(Object.getPrototypeOf(DB) as D1Database, "prepare");
  try {
    await work();
    return preparing.mock.calls.filter(([sql]) => sql.includes('from "account"')).length;
  } finally {
    preparing.mockRestore();
  }
}

const hashesFor = async (path: string, body: object) => {
  const [{ status }, hashes] = await hashesOf(() => post(path, body));
  return { status, hashes };
};

test("to make a hash and to compare with one count as one each", async () => {
  const [hash, made] = await hashesOf(() => hashPassword(password, quickCost));
  expect([made, await hashesOf(() => verifyPassword(hash, password))]).toEqual([1, [true, 1]]);
});

const refused = { status: 401, hashes: 1 };

test("a refused sign-in takes one hash where there is no account", async () => {
  expect(await hashesFor("sign-in/email", { email: newEmail(), password })).toEqual(refused);
});

test.each(Object.entries(known))(
  "a refused sign-in of somebody %s takes one hash",
  async (_, change) => {
    const email = await emailWith(change);
    expect(await hashesFor("sign-in/email", { email, password })).toEqual(refused);
  },
);

test("a refused sign-in asks for credentials as often where there is no account", async () => {
  const email = await emailWith(known["whose password is another"]);
  for (const tried of [email, newEmail()]) {
    const refusing = () => post("sign-in/email", { email: tried, password });
    expect(await questionsOf(refusing)).toBe(1);
  }
});

test("signing up takes one hash, whether or not the address has an account", async () => {
  const signUp = (email: string) => hashesFor("sign-up/email", { name: "Nora", email, password });
  const { email } = await mintPerson(send, baseUrl, "Nora");
  const accepted = { status: 200, hashes: 1 };
  expect(await signUp(newEmail())).toEqual(accepted);
  expect(await signUp(email)).toEqual(accepted);
});

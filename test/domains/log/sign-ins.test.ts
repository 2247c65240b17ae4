/** Who came into an account, and who tried: told to its owner, and what succeeded to whoever they work with. */
import { describe, expect, test } from "vitest";
import { Authenticator } from "#test/authenticator";
import { createClient } from "#test/client";
import { expectStatus, join, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import { turnOn, withCookiesOf } from "#test/two-factor";
import { baseUrl, mintTeam, send } from "#test/worker";

const mint = () => mintPerson(send, baseUrl, "Nora");

const from = (address: string) =>
  createClient(send, baseUrl, { Origin: baseUrl, "cf-connecting-ip": address });
const signIn = ({ email, password }: Person, given = password, address = "198.51.100.77") =>
  from(address).post("/api/auth/sign-in/email", { email, password: given });

interface SignIn {
  isSuccess: boolean;
  by: string;
  network: string | null;
}

/** The newest sign-ins of the account, once there are so many. */
async function signInsOf({ session }: Pick<Person, "session">, count: number): Promise<SignIn[]> {
  const read = async () => (await expectStatus(200, session.get("/me/sign-ins"))).data as SignIn[];
  await expect.poll(async () => (await read()).length).toBe(count);
  return read();
}

test("an account's owner sees each sign-in, by what and roughly from where, and each attempt", async () => {
  const nora = await mint();
  await signInsOf(nora, 1);
  await signIn(nora, "not-her-password");
  await signInsOf(nora, 2);
  await signIn(nora, nora.password, "2001:db8:aaaa:bbbb:1:2:3:4");
  expect(await signInsOf(nora, 3)).toMatchObject([
    { isSuccess: true, by: "password", network: "2001:db8:aaaa::/48" },
    { isSuccess: false, by: "password", network: "198.51.100.0/24" },
    { isSuccess: true, by: "password", network: null },
  ]);
  const first = await expectStatus(200, nora.session.get("/me/sign-ins?limit=2"));
  const rest = await expectStatus(200, nora.session.get(`/me/sign-ins?cursor=${first.nextCursor}`));
  expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([2, 1, null]);
});

test("a password that takes a code is no sign-in before it, and a wrong code is an attempt", async () => {
  const nora = await mint();
  const { app, session } = await turnOn(send, baseUrl, nora);
  const again = { session };
  await signInsOf(again, 1);
  const pending = withCookiesOf(send, baseUrl, await signIn(nora));
  const verify = (code: string) => pending.post("/api/auth/two-factor/verify-totp", { code });
  expect((await verify((await app.codeAt(9)) ?? "")).status).toBe(401);
  expect(await signInsOf(again, 2)).toMatchObject([{ isSuccess: false, by: "code" }, {}]);
  expect((await verify(await app.codeAt(1))).status).toBe(200);
  expect(await signInsOf(again, 3)).toMatchObject([{ isSuccess: true, by: "code" }, {}, {}]);
});

test("a passkey's answer is a sign-in, or an attempt", async () => {
  const nora = await mint();
  const passkey = new Authenticator(send, baseUrl);
  await expectStatus(200, passkey.register(nora.session));
  await signInsOf(nora, 1);
  expect((await passkey.signIn({ origin: "http://evil.example" })).status).toBe(401);
  await signInsOf(nora, 2);
  expect((await passkey.signIn()).status).toBe(200);
  expect(await signInsOf(nora, 3)).toMatchObject([
    { isSuccess: true, by: "passkey" },
    { isSuccess: false, by: "passkey" },
    { isSuccess: true, by: "password" },
  ]);
});

describe("the log of an organization", () => {
  test("tells who of it signed in, and no attempt, which anybody can make", async () => {
    const [team, nora] = [await mintTeam(), await mint()];
    await join(team.owner, nora, team.orgId, "member");
    await signIn(nora, "not-her-password");
    await signIn(nora);
    await signInsOf(nora, 3);
    const path = `/logs/orgId/${team.orgId}?createdBy=${nora.userId}`;
    const { data } = await expectStatus(200, team.owner.get(path));
    const told = (data as { eventType: string; eventResponse: object }[]).filter(({ eventType }) =>
      eventType.includes("SIGN_IN"),
    );
    expect(told).toMatchObject([{ eventType: "SIGN_IN", eventResponse: { by: "password" } }]);
  });
});

test("sign-ins are told to no token, and to nobody else", async () => {
  const [team, nora, vera] = [await mintTeam(), await mint(), await mint()];
  expect((await team.owner.get("/me/sign-ins")).body.code).toBe("forbidden");
  await signInsOf(nora, 1);
  await signIn(vera);
  await signInsOf(vera, 2);
  await signInsOf(nora, 1);
});

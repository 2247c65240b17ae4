/** An account that somebody made with another person's address, when its owner comes by single sign-on: all that its maker set goes. */
import { expect, test } from "vitest";
import { createClient } from "#test/client";
import { awaitMail, linkIn } from "#test/mails";
import { operatorToken } from "#test/operator";
import { browser, proveSignInDomain, setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import { turnOn, withCookiesOf } from "#test/two-factor";
import { baseUrl, mintTeam, send } from "#test/worker";

/** A team whose provider signs in addresses of a domain, and an account that somebody made with one of these. */
async function withSquatter() {
  const team = await mintTeam();
  await setProvider(team);
  const { domain } = await proveSignInDomain(team);
  const [name, email, password] = ["Nora", `nora@${domain}`, "a-long-password"];
  await expectStatus(200, browser().post("/api/auth/sign-up/email", { name, email, password }));
  const opened = await browser().post("/api/auth/sign-in/email", { email, password });
  const session = withCookiesOf(send, baseUrl, opened);
  const { id: userId } = await expectStatus(200, session.get("/me"));
  return { team, userId, name, email, password, session };
}

test("it is its owner's where the organization has no room for another member, too", async () => {
  const { team, email, userId, session } = await withSquatter();
  const operator = createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });
  const mayHave = (members: number) =>
    expectStatus(200, operator.put(`/operator/organizations/${team.orgId}/quotas`, { members }));
  await mayHave(3);
  expect((await signInBy(email)).location).toContain("error=single_sign_on_full");
  expect((await session.get("/me")).status).toBe(401);
  await mayHave(4);
  const me = await expectStatus(200, (await signInBy(email)).session.get("/me"));
  expect(me).toMatchObject({ id: userId, organizations: [{ id: team.orgId }] });
});

test("the second step that its maker turned on asks its owner for nothing", async () => {
  const squatter = await withSquatter();
  const { userId, email } = squatter;
  await turnOn(send, baseUrl, squatter);

  const owner = (await signInBy(email)).session;
  const me = await expectStatus(200, owner.get("/me"));
  expect(me).toMatchObject({ id: userId, twoFactorEnabled: false, emailVerified: true });
  await expectStatus(200, browser().post("/api/auth/request-password-reset", { email }));
  const token = linkIn(await awaitMail(email, "new password"))
    .split("/")
    .at(-1);
  const newPassword = "another-long-password";
  await expectStatus(200, browser().post("/api/auth/reset-password", { token, newPassword }));
  const again = { email, password: newPassword };
  const answer = await browser().post("/api/auth/sign-in/email", again);
  expect([answer.status, answer.body.twoFactorRedirect]).toEqual([200, undefined]);
  await expectStatus(200, withCookiesOf(send, baseUrl, answer).get("/me"));
});

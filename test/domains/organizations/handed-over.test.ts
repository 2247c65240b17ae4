/** An account that somebody made with another person's address, when its owner comes by single sign-on: all that its maker set goes. */
import { expect, test } from "vitest";
import { awaitMail, linkIn } from "#test/mails";
import { browser, proveSignInDomain, setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import { turnOn, withCookiesOf } from "#test/two-factor";
import { baseUrl, mintTeam, send } from "#test/worker";

test("the second step that its maker turned on asks its owner for nothing", async () => {
  const team = await mintTeam();
  await setProvider(team);
  const { domain } = await proveSignInDomain(team);
  const [name, email, password] = ["Nora", `nora@${domain}`, "a-long-password"];
  await expectStatus(200, browser().post("/api/auth/sign-up/email", { name, email, password }));
  const opened = await browser().post("/api/auth/sign-in/email", { email, password });
  const session = withCookiesOf(send, baseUrl, opened);
  const { id: userId } = await expectStatus(200, session.get("/me"));
  await turnOn(send, baseUrl, { userId, name, email, password, session });

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

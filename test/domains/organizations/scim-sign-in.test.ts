/** How somebody signs in whom a directory has made: with the provider; a password that a mail sets is no way around. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { awaitMail, linkIn } from "#test/mails";
import { addUser, mintDirectory } from "#test/scim";
import type { Directory } from "#test/scim";
import { browser, cookiesOf, setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import { baseUrl } from "#test/worker";

const password = "a-password-of-her-own";

/** Somebody whom the directory has made, who has set a password by the link in a mail. */
async function withPassword(directory: Directory): Promise<string> {
  const email = `grace@${directory.domain}`;
  await addUser(directory, email);
  const asked = { email, redirectTo: `${baseUrl}/studio` };
  await expectStatus(200, browser().post("/api/auth/request-password-reset", asked));
  const link = new URL(linkIn(await awaitMail(email, "password")));
  const token = link.searchParams.get("token") ?? link.pathname.split("/").at(-1);
  const set = { newPassword: password, token };
  await expectStatus(200, browser().post("/api/auth/reset-password", set));
  return email;
}

const signIn = (email: string) => browser().post("/api/auth/sign-in/email", { email, password });

describe("whom a directory has made", () => {
  test("signs in with no password that a mail has set, where the provider is required", async () => {
    const directory = await mintDirectory();
    const { team } = directory;
    const provider = await setProvider(team);
    const path = `/orgs/${team.orgId}/single-sign-on`;
    await expectStatus(200, team.owner.session.put(path, { ...provider, isRequired: true }));
    const email = await withPassword(directory);
    const refused = await signIn(email);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect(cookiesOf(refused.headers)).not.toContain("session_token");
    const { session } = await signInBy(email);
    expect((await session.get(`/orgs/${team.orgId}`)).status).toBe(200);
  });

  test("opens nothing by such a password where a second factor is required, and all of theirs by the provider", async () => {
    const directory = await mintDirectory();
    const { team } = directory;
    await setProvider(team);
    const email = await withPassword(directory);
    const byPassword = browser({ Cookie: cookiesOf((await signIn(email)).headers) });
    const { session: byProvider } = await signInBy(email);
    const path = `/orgs/${team.orgId}`;
    expect((await byPassword.get(path)).status).toBe(200);
    const { DB } = env as unknown as { DB: D1Database };
    const rule = "update organizations set is_two_factor_required = 1 where id = ?";
    await DB.prepare(rule).bind(team.orgId).run();
    const refused = await byPassword.get(path);
    expect([refused.status, refused.body.code]).toEqual([403, "two_factor_required"]);
    expect((await byProvider.get(path)).status).toBe(200);
  });
});

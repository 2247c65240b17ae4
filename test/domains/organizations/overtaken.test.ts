/**
 * Who is asked for before a commit, in tables that no statement of it joins with its own: where that has changed at the
 * same moment, the commit is not made, and the caller is asked again or it begins anew.
 */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { appWith } from "#test/app-with";
import { databaseBefore } from "#test/broken-bindings";
import { proveSignInDomain, setProvider, signInBy } from "#test/single-sign-on";
import { expectStatus, mintPerson } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

/** A team, somebody whom its provider has made a member, and the service where another provider signs them in meanwhile. */
async function overtakenTeam() {
  const team = await mintTeam();
  const { domain } = await proveSignInDomain(team);
  await setProvider(team);
  const nora = await signInBy(`nora@${domain}`);
  const { id: userId } = await expectStatus(200, nora.session.get("/me"));
  let isReplaced = false;
  const replace = async () => {
    if (isReplaced) return;
    isReplaced = true;
    await DB.batch([
      DB.prepare("update sign_in_providers set id = id || 'x' where org_id = ?").bind(team.orgId),
      DB.prepare(
        "update account set provider_id = provider_id || 'x' where user_id = ? and provider_id <> 'credential'",
      ).bind(userId),
    ]);
  };
  const app = appWith({ DB: databaseBefore(/^delete from "members"/, replace) });
  return { team, nora, userId, app };
}

test("whom another provider signs in, while they are removed, is signed out", async () => {
  const { team, nora, userId, app } = await overtakenTeam();
  const path = `/orgs/${team.orgId}/users/${userId}`;
  await expectStatus(409, app.delete(path, team.owner.headers));
  await expectStatus(204, app.delete(path, team.owner.headers));
  expect((await nora.session.get("/me")).status).toBe(401);
});

test("whom another provider signs in, while the organization is deleted, is signed out", async () => {
  const { team, nora, app } = await overtakenTeam();
  await expectStatus(204, app.delete(`/orgs/${team.orgId}`, team.owner.headers));
  expect((await nora.session.get("/me")).status).toBe(401);
});

test("no account ends while it gets another address, by which what it came in by would stay", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const moved = () =>
    DB.prepare("update user set email = 'moved-' || email where id = ?").bind(nora.userId).run();
  const app = appWith({ DB: databaseBefore(/^delete from "user"/, moved) });
  expect((await app.delete("/me", nora.session.headers)).status).toBe(409);
  const { email } = await expectStatus(200, nora.session.get("/me"));
  expect(email).toBe(`moved-${nora.email}`);
  await expectStatus(204, nora.session.delete("/me"));
});

/** A changed password: what ends with the old one, and where it is written down. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { awaitMail, linkIn } from "#test/mails";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { expectStatus, join, mintPerson, withToken } from "#test/team";
import type { Person, Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const newPassword = "another-long-password";
const browser = () => createClient(send, baseUrl, { Origin: baseUrl });

async function signIn({ email, password }: Person): Promise<Client> {
  const answer = await browser().post("/api/auth/sign-in/email", { email, password });
  return withCookiesOf(answer.headers);
}

function withCookiesOf(headers: Headers): Client {
  const cookies = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return createClient(send, baseUrl, { Origin: baseUrl, Cookie: cookies.join("; ") });
}

const change = (
  by: Client,
  person: Person,
  { query = "", ...more }: Record<string, unknown> = {},
) =>
  by.post(`/api/auth/change-password${String(query)}`, {
    currentPassword: person.password,
    newPassword,
    ...more,
  });

async function reset({ email }: Person, query = ""): Promise<void> {
  await expectStatus(200, browser().post("/api/auth/request-password-reset", { email }));
  const token = linkIn(await awaitMail(email, "new password"))
    .split("/")
    .at(-1);
  const body = { token, newPassword };
  await expectStatus(200, browser().post(`/api/auth/reset-password${query}`, body));
}

/** A person of their own in a team. */
async function memberOf(team: Team): Promise<Person> {
  const nora = await mintPerson(send, baseUrl, "Nora");
  await join(team.owner, nora, team.orgId, "member");
  return nora;
}

const statusOf = async (client: Client) => (await client.get("/me")).status;

describe("a changed password", () => {
  test.each([{}, { revokeOtherSessions: false }])(
    "ends every session but the one that changed it, which goes on anew: %j",
    async (more) => {
      const nora = await mintPerson(send, baseUrl, "Nora");
      const other = await signIn(nora);
      const changed = await change(nora.session, nora, more);
      expect(changed.status).toBe(200);
      expect([await statusOf(nora.session), await statusOf(other)]).toEqual([401, 401]);
      expect(await statusOf(withCookiesOf(changed.headers))).toBe(200);
    },
  );

  test("is not changed with a wrong one, and then nothing ends", async () => {
    const team = await mintTeam();
    const nora = await memberOf(team);
    const other = await signIn(nora);
    const refused = await change(nora.session, nora, { currentPassword: "not-her-password" });
    expect(refused.status).toBe(422);
    expect([await statusOf(nora.session), await statusOf(other)]).toEqual([200, 200]);
    const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=CHANGE_PASSWORD`);
    expect(log.body.data).toEqual([]);
  });

  test.each(["change", "reset"])("closes what is open for writing as them: %s", async (by) => {
    const team = await mintTeam();
    const nora = await memberOf(team);
    await expectStatus(200, grantTo(team, nora));
    const page = await pagesOf(team).create(team.rootPageId, { name: "Shared" });
    const path = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
    const token = await withToken(send, baseUrl, nora, team.orgId);
    const open = async (client: Client) =>
      RoomClient.with(page.id, (await expectStatus(200, client.get(path))).token);
    const editors = [await open(nora.session), await open(token)];
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(2);
    const query = "?revokeTokens=true";
    await (by === "change" ? change(nora.session, nora, { query }) : reset(nora, query));
    for (const editor of editors) expect(await editor.shut()).toBe(4403);
  });

  test.each(["change", "reset"])(
    "leaves API tokens as they are unless it is asked to revoke them: %s",
    async (by) => {
      const team = await mintTeam();
      const nora = await memberOf(team);
      const token = await withToken(send, baseUrl, nora, team.orgId);
      const again = { ...nora, password: newPassword };
      await (by === "change" ? change(nora.session, nora) : reset(nora));
      expect(await statusOf(token)).toBe(200);
      const query = "?revokeTokens=true";
      const session = await signIn(again);
      const later = { query, newPassword: "a-third-long-password" };
      await (by === "change" ? change(session, again, later) : reset(nora, query));
      expect((await token.get("/me")).body.code).toBe("token_revoked");
      expect(await statusOf(team.member)).toBe(200);
      const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=REVOKE_TOKEN`);
      expect(log.body.data).toMatchObject([
        { createdBy: nora.userId, eventResponse: { name: "test", reason: "password changed" } },
      ]);
    },
  );

  test.each(["change", "reset"])("is in the log of whoever they work with: %s", async (by) => {
    const team = await mintTeam();
    const nora = await memberOf(team);
    await (by === "change" ? change(nora.session, nora) : reset(nora));
    const path = `/logs/orgId/${team.orgId}?eventType=CHANGE_PASSWORD`;
    const { data } = await expectStatus(200, team.owner.get(path));
    const eventResponse = { by, userId: nora.userId };
    expect(data).toMatchObject([{ createdBy: nora.userId, via: "session", eventResponse }]);
    expect(JSON.stringify(data)).not.toContain(newPassword);
  });
});

const grantTo = (team: Team, { userId }: Person) =>
  team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
    grants: [{ userId, collectionId: team.collectionId, permission: 2 }],
  });

test("what stands in the database of a link for a new password opens nothing", async () => {
  const nora = await mintPerson(send, baseUrl, "Nora");
  const { email } = nora;
  await expectStatus(200, browser().post("/api/auth/request-password-reset", { email }));
  const token =
    linkIn(await awaitMail(email, "new password"))
      .split("/")
      .at(-1) ?? "";
  const rows = DB.prepare("select * from verification where value = ?").bind(nora.userId);
  const { results } = await rows.all<{ identifier: string }>();
  expect(results).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain(token);
  for (const { identifier } of results) {
    for (const guess of [identifier, identifier.replace("reset-password:", "")]) {
      const body = { token: guess, newPassword };
      expect((await browser().post("/api/auth/reset-password", body)).status).toBe(422);
    }
  }
  await expectStatus(200, browser().post("/api/auth/reset-password", { token, newPassword }));
});

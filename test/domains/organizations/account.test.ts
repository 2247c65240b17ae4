/** The caller's own account: read, renamed, and ended without leaving anything half done. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { RoomClient } from "#test/room-client";
import { connectionsOf } from "#test/room-page";
import { tablesWith } from "#test/whole-database";
import { expectStatus, join, mintPerson, withToken } from "#test/team";
import type { Person } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const mint = (name: string) => mintPerson(send, baseUrl, name);

const signIn = ({ email, password }: Person) =>
  createClient(send, baseUrl, { Origin: baseUrl }).post("/api/auth/sign-in/email", {
    email,
    password,
  });

describe("GET /me", () => {
  test("says who one is, and what one is in which organization", async () => {
    const [team, nora] = [await mintTeam(), await mint("Nora")];
    await join(team.owner, nora, team.orgId, "admin");
    const found = await expectStatus(200, nora.session.get("/me"));
    expect(found).toMatchObject({
      id: nora.userId,
      name: "Nora",
      email: nora.email,
      emailVerified: false,
      image: null,
      organizations: [{ id: team.orgId, slug: team.orgSlug, role: "admin" }],
    });
  });

  test("by a token names the token's organization alone", async () => {
    const [one, two, nora] = [await mintTeam(), await mintTeam(), await mint("Nora")];
    for (const team of [one, two]) await join(team.owner, nora, team.orgId, "member");
    const byToken = await withToken(send, baseUrl, nora, two.orgId, ["read"]);
    const { organizations } = await expectStatus(200, byToken.get("/me"));
    expect(organizations).toMatchObject([{ id: two.orgId, role: "member" }]);
  });
});

describe("PATCH /me", () => {
  test("changes the name that others see, within its bound", async () => {
    const [team, nora] = [await mintTeam(), await mint("Nora")];
    await join(team.owner, nora, team.orgId, "member");
    const longest = "n".repeat(limits.accountNameChars);
    const tooLong = await nora.session.patch("/me", { name: `${longest}n` });
    expect([tooLong.status, tooLong.body.errors[0].path]).toEqual([422, "body.name"]);
    expect((await nora.session.patch("/me", { name: "  " })).status).toBe(422);
    expect((await nora.session.patch("/me", { email: "other@example.com" })).status).toBe(422);
    await expectStatus(200, nora.session.patch("/me", { name: longest }));
    const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
    const names = data.map((member: { name: string }) => member.name);
    expect(names).toContain(longest);
  });

  test("is for a session: a token belongs to one organization", async () => {
    const team = await mintTeam();
    expect((await team.owner.patch("/me", { name: "Somebody" })).status).toBe(403);
    expect((await team.owner.get("/me")).body.name).toBe("Olga");
  });
});

describe("DELETE /me", () => {
  test("takes a session of the last quarter of an hour: whoever finds a browser open ends no account", async () => {
    const nora = await mint("Nora");
    const before = Date.now() - limits.sessionFreshMs;
    const age = DB.prepare("update session set created_at = ? where user_id = ?");
    await age.bind(before, nora.userId).run();
    const refused = await nora.session.delete("/me");
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect(refused.body.detail).toContain("sign out and in again");
    await age.bind(before + 60_000, nora.userId).run();
    await expectStatus(204, nora.session.delete("/me"));
  });

  test("is refused to a token, whatever its scopes", async () => {
    const [team, nora] = [await mintTeam(), await mint("Nora")];
    await join(team.owner, nora, team.orgId, "member");
    const byToken = await withToken(send, baseUrl, nora, team.orgId);
    const refused = await byToken.delete("/me");
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    await expectStatus(200, nora.session.get("/me"));
  });

  test("names the organizations that would be left without an owner, and changes nothing", async () => {
    const [team, nora] = [await mintTeam(), await mint("Nora")];
    await join(team.owner, nora, team.orgId, "owner");
    const alone = await expectStatus(201, nora.session.post("/orgs", { name: "Nora's own" }));
    const refused = await nora.session.delete("/me");
    expect([refused.status, refused.body.code]).toEqual([409, "last_owner"]);
    expect(refused.body.detail).toContain("Nora's own");
    expect(refused.body.errors).toMatchObject([{ path: `organizations.${alone.id}` }]);
    const { organizations } = await expectStatus(200, nora.session.get("/me"));
    expect(organizations).toHaveLength(2);
    await expectStatus(204, nora.session.delete(`/orgs/${alone.id}`));
    await expectStatus(204, nora.session.delete("/me"));
  });

  test("ends sessions, tokens, memberships and open editing; what they wrote stays theirs", async () => {
    const name = `Nora${Math.random().toString(36).slice(2)}`;
    const [team, other, nora] = [await mintTeam(), await mintTeam(), await mint(name)];
    await join(team.owner, nora, team.orgId, "admin");
    await join(other.owner, nora, other.orgId, "member");
    const byToken = await withToken(send, baseUrl, nora, team.orgId);
    const path = `/orgs/${team.orgId}/pages/${team.rootPageId}`;
    const page = await expectStatus(201, byToken.post(path, { name: "Hers", content: "Words." }));
    const mine = { name: "Mine", type: 1, variables: { KEY: { initialValue: "a" } } };
    await expectStatus(201, byToken.post(`/orgs/${team.orgId}/environments`, mine));
    const passPath = `/orgs/${team.orgId}/pages/${page.id}/collab-token`;
    const { token } = await expectStatus(200, byToken.get(passPath));
    const client = await RoomClient.with(page.id, token);
    await expect.poll(() => connectionsOf(page.id)).toHaveLength(1);

    await expectStatus(204, nora.session.delete("/me"));
    expect(await client.shut()).toBe(4403);
    expect((await nora.session.get("/me")).status).toBe(401);
    expect((await byToken.get("/me")).status).toBe(401);
    expect((await signIn(nora)).status).toBe(401);
    // Whatever table there is: no name, no address but in the log of who invited it, and the bare id of who wrote something.
    expect(await tablesWith(DB, nora.email)).toEqual(["log_entries"]);
    const named = await tablesWith(DB, name);
    expect(named.filter((table) => table !== "events")).toEqual([]);
    const byId = (await tablesWith(DB, nora.userId)).filter((table) => !writings.includes(table));
    expect(byId).toEqual([]);
    const read = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/pages/${page.id}`));
    expect(read.createdBy).toBe(nora.userId);
    for (const { owner, orgId } of [team, other]) {
      const log = await owner.get(`/logs/orgId/${orgId}?eventType=DELETE_MEMBER`);
      expect(log.body.data).toMatchObject([
        { createdBy: nora.userId, eventResponse: { userId: nora.userId } },
      ]);
    }
    const again = await mintAgain(nora);
    expect(again.status).toBe(200);
  });

  test("beside an owner who leaves at the same moment, one of the two stays", async () => {
    const [olga, nora] = [await mint("Olga"), await mint("Nora")];
    const { id } = await expectStatus(201, olga.session.post("/orgs", { name: "Two owners" }));
    await join(olga, nora, id, "owner");
    const answers = await Promise.all([olga.session.delete("/me"), nora.session.delete("/me")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const owners = DB.prepare("select count(*) as n from members where org_id = ? and role = ?");
    expect(await owners.bind(id, "owner").first("n")).toBe(1);
  });
});

/** What says by whom something was made, under an id that leads to no name any more. */
const writings = [
  "content_versions",
  "events",
  "garbage",
  "invitations",
  "log_entries",
  "pages",
  "url_mappings",
];

/** The address is free again: another account has nothing of the first. */
const mintAgain = ({ email, password }: Person) =>
  createClient(send, baseUrl, { Origin: baseUrl }).post("/api/auth/sign-up/email", {
    name: "Nora again",
    email,
    password,
  });

/** Invitations: who may make one, whom it lets in, and when it no longer does. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { awaitMail, linkIn } from "#test/mails";
import { expectStatus, join, mintPerson, withToken } from "#test/team";
import type { Person, Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };
const pathOf = (team: Team) => `/orgs/${team.orgId}/invitations`;

interface Made {
  id: string;
  token: string;
  acceptUrl: string;
}

const invite = (team: Team, email: string, role = "member"): Promise<Made> =>
  expectStatus(201, team.owner.post(pathOf(team), { email, role }));

async function openFor(team: Team): Promise<string[]> {
  const { data } = await expectStatus(200, team.admin.get(pathOf(team)));
  return data.map((each: { email: string }) => each.email);
}

const accept = (person: Person, { token }: Pick<Made, "token">) =>
  person.session.post(`/invitations/${token}/accept`);

test("an invitation is mailed to the address with the link that accepts it", async () => {
  const team = await mintTeam();
  const email = `ivan-${crypto.randomUUID()}@example.com`;
  const { acceptUrl } = await invite(team, email, "admin");
  const mail = await awaitMail(email, "invites you");
  expect(linkIn(mail)).toBe(acceptUrl);
  expect(mail.subject).toMatch(/^Olga invites you to Team /);
  expect(mail.text).toContain("as an admin");
});

test("whoever holds an invitation's secret is told who invites which address, to what and as what, and nothing else", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const { name } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}`));
  const invited = team.owner.post(pathOf(team), { email: ivan.email, writes: true });
  const { token, expiresAt } = await expectStatus(201, invited);
  const role = { role: "member", writes: true };
  const told = { organizationName: name, inviterName: "Olga", email: ivan.email, ...role };
  for (const caller of [team.anonymous, ivan.session, team.member])
    expect(await expectStatus(200, caller.get(`/invitations/${token}`))).toEqual({
      ...told,
      expiresAt,
    });
});

test("an invitation that nobody can accept any more says why, to anybody, and nothing of its organization", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const [used, late, withdrawn] = [
    await invite(team, ivan.email),
    await invite(team, "late@example.com"),
    await invite(team, "withdrawn@example.com"),
  ];
  await expectStatus(200, accept(ivan, used));
  const expire = DB.prepare("update invitations set expires_at = ? where id = ?");
  await expire.bind(Date.now() - 1, late.id).run();
  await expectStatus(204, team.admin.delete(`${pathOf(team)}/${withdrawn.id}`));
  const wrong = { token: `${withdrawn.token.slice(0, -1)}_` };
  const said = async ({ token }: Pick<Made, "token">) => {
    const { status, body } = await team.anonymous.get(`/invitations/${token}`);
    expect(JSON.stringify(body)).not.toMatch(/@|Team /);
    return [status, body.code, body.detail];
  };
  expect(await said(used)).toEqual([410, "gone", "This invitation was used already."]);
  expect(await said(late)).toEqual([
    410,
    "gone",
    "This invitation has expired; ask for another one.",
  ]);
  const none = [404, "not_found", "There is no such invitation, or you may not see it."];
  expect([await said(withdrawn), await said(wrong)]).toEqual([none, none]);
});

test("no API token accepts an invitation for its owner: it belongs to the organization that it was made in", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const { id } = await expectStatus(201, ivan.session.post("/orgs", { name: "Ivan's" }));
  const byToken = await withToken(send, baseUrl, ivan, id);
  const made = await invite(team, ivan.email);
  const refused = await byToken.post(`/invitations/${made.token}/accept`);
  expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
  await expectStatus(200, accept(ivan, made));
});

test("no organization takes a name that would look like more of an invitation's mail", async () => {
  const team = await mintTeam();
  const name = "Acme\n\nYour account is locked: http://evil.example\r\nBcc: all";
  const answer = await team.owner.patch(`/orgs/${team.orgId}`, { name });
  expect([answer.status, answer.body.errors[0].path]).toEqual([422, "body.name"]);
});

test("open invitations are listed without what accepts them, and end when accepted or withdrawn", async () => {
  const team = await mintTeam();
  const [ivan, vera] = [
    await mintPerson(send, baseUrl, "Ivan"),
    await mintPerson(send, baseUrl, "Vera"),
  ];
  const [first, second] = [await invite(team, ivan.email), await invite(team, vera.email)];
  const listed = await team.admin.get(pathOf(team));
  expect(JSON.stringify(listed.body)).not.toContain(first.token);
  expect((await openFor(team)).toSorted()).toEqual([ivan.email, vera.email].toSorted());

  await expectStatus(204, team.admin.delete(`${pathOf(team)}/${first.id}`));
  expect((await accept(ivan, first)).status).toBe(404);
  await expectStatus(200, accept(vera, second));
  expect((await team.admin.delete(`${pathOf(team)}/${second.id}`)).status).toBe(404);
  expect(await openFor(team)).toEqual([]);
});

test("an address is invited once: who is invited again has the newer invitation, in place of the older", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const older = await invite(team, ivan.email);
  const newer = await invite(team, ivan.email.toUpperCase(), "admin");
  const { data } = await expectStatus(200, team.admin.get(pathOf(team)));
  expect(data).toMatchObject([{ id: newer.id, email: ivan.email, role: "admin" }]);
  expect((await accept(ivan, older)).status).toBe(404);
  await expectStatus(200, accept(ivan, newer));
});

test("an invitation as owner is not replaced by who may not withdraw it", async () => {
  const team = await mintTeam();
  const made = await invite(team, "otto@example.com", "owner");
  const again = { email: "otto@example.com", role: "member" };
  expect((await team.admin.post(pathOf(team), again)).status).toBe(403);
  const { data } = await expectStatus(200, team.admin.get(pathOf(team)));
  expect(data).toMatchObject([{ id: made.id, role: "owner" }]);
});

test("whoever was let in and then removed does not come back by an older invitation", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const [older, newer] = [await invite(team, ivan.email), await invite(team, ivan.email, "admin")];
  await expectStatus(200, accept(ivan, newer));
  expect(await openFor(team)).toEqual([]);
  await expectStatus(204, team.owner.delete(`/orgs/${team.orgId}/users/${ivan.userId}`));
  for (const each of [older, newer]) expect((await accept(ivan, each)).status).not.toBe(200);
});

test("an invitation that has run out lets nobody in", async () => {
  const team = await mintTeam();
  const late = await mintPerson(send, baseUrl, "Lars");
  const made = await invite(team, late.email);
  const expire = DB.prepare("update invitations set expires_at = ? where id = ?");
  await expire.bind(Date.now() - 1, made.id).run();
  const refused = await accept(late, made);
  expect([refused.status, refused.body.code]).toEqual([410, "gone"]);
  await expire.bind(Date.now() + 60_000, made.id).run();
  await expectStatus(200, accept(late, made));
});

test("accepted twice at the same moment, it makes one member", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const made = await invite(team, ivan.email);
  const answers = await Promise.all([accept(ivan, made), accept(ivan, made)]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([409, 410]).toContain(statuses[1]);
});

test("only owners invite owners, and withdraw such an invitation", async () => {
  const team = await mintTeam();
  const body = { email: "otto@example.com", role: "owner" };
  expect((await team.admin.post(pathOf(team), body)).status).toBe(403);
  const made = await invite(team, "otto@example.com", "owner");
  expect((await team.admin.delete(`${pathOf(team)}/${made.id}`)).status).toBe(403);
  await expectStatus(204, team.owner.delete(`${pathOf(team)}/${made.id}`));
});

test("an invitation is worth no more than its maker: gone with them, and with the role it took", async () => {
  const team = await mintTeam();
  const [ivan, vera] = [
    await mintPerson(send, baseUrl, "Ivan"),
    await mintPerson(send, baseUrl, "Vera"),
  ];
  const byAdmin = (email: string): Promise<Made> =>
    expectStatus(201, team.admin.post(pathOf(team), { email, role: "admin" }));
  const first = await byAdmin(ivan.email);
  const adminPath = `/orgs/${team.orgId}/users/${team.admin.userId}`;
  await expectStatus(200, team.owner.patch(adminPath, { role: "member" }));
  expect((await accept(ivan, first)).status).toBe(404);
  await expectStatus(200, team.owner.patch(adminPath, { role: "admin" }));
  const second = await byAdmin(vera.email);
  await expectStatus(204, team.owner.delete(adminPath));
  expect((await accept(vera, second)).status).toBe(404);
});

test("a member is not invited again, however their address is written", async () => {
  const team = await mintTeam();
  const body = { email: team.member.email.toUpperCase() };
  const refused = await team.owner.post(pathOf(team), body);
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
});

test("an organization has a hundred open invitations, and no more; expired ones do not count", async () => {
  const team = await mintTeam();
  const insert = DB.prepare(`insert into invitations
    (id, org_id, email, role, token_hash, created_at, created_by, expires_at)
    select ?1 || value, ?1, value || '@example.com', 'member', ?1 || value, 0, 'nobody', ?2
    from json_each(?3)`);
  const numbers = (count: number, from: number) =>
    JSON.stringify(Array.from({ length: count }, (_, at) => at + from));
  const later = Date.now() + 60_000;
  await insert.bind(team.orgId, later, numbers(limits.openInvitationsPerOrganization - 1, 0)).run();
  await insert.bind(team.orgId, 1, numbers(5, 500)).run();
  await invite(team, "last@example.com");
  const refused = await team.owner.post(pathOf(team), { email: "more@example.com" });
  expect([refused.status, refused.body.code]).toEqual([409, "limit_reached"]);
  await invite(team, "last@example.com", "admin");
});

test("an address longer than mail allows is refused, the longest is taken", async () => {
  const team = await mintTeam();
  const domain = `@${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.example`;
  const longest = "a".repeat(limits.accountEmailChars - domain.length) + domain;
  expect((await team.owner.post(pathOf(team), { email: `a${longest}` })).status).toBe(422);
  const taken = await team.owner.post(pathOf(team), { email: longest });
  expect([taken.status, taken.body.email]).toEqual([201, longest]);
});

test("somebody who joined by another invitation cannot join twice", async () => {
  const team = await mintTeam();
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const made = await invite(team, ivan.email);
  await join(team.owner, ivan, team.orgId, "admin");
  expect((await accept(ivan, made)).status).toBe(404);
  const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/users`));
  const roles = data.filter((each: { userId: string }) => each.userId === ivan.userId);
  expect(roles).toMatchObject([{ role: "admin" }]);
});

test("whoever is invited to write does so from the first moment where members may read, and nowhere else", async () => {
  const team = await mintTeam();
  const collections = `/orgs/${team.orgId}/collections`;
  const make = async (name: string, defaultPermission: number) => {
    const { id } = await expectStatus(201, team.owner.post(collections, { name }));
    const change = team.owner.put(`${collections}/${id}`, { defaultPermission });
    await expectStatus(200, change);
  };
  await make("Hidden", 0);
  await make("Open", 2);
  const levelsOf = async (body: object) => {
    const ivan = await mintPerson(send, baseUrl, "Ivan");
    const invited = team.owner.post(pathOf(team), { email: ivan.email, ...body });
    const made = await expectStatus(201, invited);
    await expectStatus(200, accept(ivan, made));
    const { data } = await expectStatus(200, ivan.session.get(collections));
    const levels = data.map((each: { name: string; permission: number }) => [
      each.name,
      each.permission,
    ]);
    return [made.writes, Object.fromEntries(levels)];
  };
  expect(await levelsOf({ writes: true })).toEqual([true, { Handbook: 2, Open: 2 }]);
  expect(await levelsOf({})).toEqual([false, { Handbook: 1, Open: 2 }]);
});

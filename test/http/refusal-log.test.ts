/** Whoever runs the service sees in the platform's log who tries what they may not: who, where, and nothing of what was sent. */
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { routeRoom } from "#domains/rooms/index";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { connectAgent } from "#test/agents";
import type { Answer } from "#test/client";
import { listenForRefusals } from "#test/logged-faults";
import { expectStatus, grant } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";

const bindings = env as unknown as Bindings;
const from = { "cf-connecting-ip": "2001:db8:1:2:3:4:5:6" };
const network = "2001:db8:1:2::/64";

let minutes = 1;

/** Asks in a minute of its own, since what other tests did counts in theirs; nothing is written that late. */
async function later<T>(ask: () => Promise<T>): Promise<T> {
  minutes += 1;
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ["Date"] });
  return ask().finally(() => vi.useRealTimers());
}

/** Asks, and gives what its lines are found by. */
async function asked(ask: () => Promise<Answer>, status: number): Promise<{ requestId: string }> {
  const answer = await later(ask);
  expect(answer.status).toBe(status);
  return { requestId: answer.headers.get("x-request-id") ?? "none" };
}

const collectionPath = ({ orgId }: Team, id: string) => `/orgs/${orgId}/collections/${id}`;

describe("a refused caller is in the log", () => {
  test("without the secret of a link that stands in the address", async () => {
    const refused = listenForRefusals();
    const team = await mintTeam();
    const body = { email: "invited@somewhere.example", role: "member" };
    const made = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/invitations`, body));
    const secret: string = made.acceptUrl.split("/").at(-1);
    const forged = { ...from, origin: "https://evil.example" };
    const accept = () => team.member.session.post(`/invitations/${secret}/accept`, {}, forged);
    const answer = await asked(accept, 403);
    expect(refused(answer)).toMatchObject([{ path: "/invitations/…/accept" }]);
  });

  test("by who they are, what they asked for and their network", async () => {
    const refused = listenForRefusals();
    const team = await mintTeam();
    await grant(team, 1);
    const { orgId, member, collectionId } = team;
    const path = `/orgs/${orgId}`;
    // What the lines of others left out is said by the first one after them.
    await asked(() => member.session.patch(path, { name: "x" }, from), 403);
    const admins = await asked(
      () => member.session.patch(path, { name: "a secret plan" }, from),
      403,
    );
    expect(refused(admins)).toEqual([
      {
        level: "warn",
        refused: "forbidden",
        ...admins,
        method: "PATCH",
        route: "/orgs/:orgId",
        path,
        status: 403,
        caller: "person",
        userId: member.userId,
        network,
      },
    ]);
    const page = { name: "a secret plan" };
    const pages = `/orgs/${orgId}/pages/${team.rootPageId}`;
    const readers = await asked(() => member.post(pages, page, from), 403);
    expect(refused(readers)).toMatchObject([{ refused: "read_only", userId: member.userId }]);
    expect(refused(readers)[0]?.["tokenId"]).toMatch(/^\w{12}$/);
    expect(JSON.stringify(refused({}))).not.toMatch(/secret|gly_/);
    const read = await asked(() => member.get(collectionPath(team, collectionId)), 200);
    expect(refused(read)).toEqual([]);
  });

  test("where what they asked for is there and hidden, which only the log tells", async () => {
    const refused = listenForRefusals();
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const path = collectionPath(other, other.collectionId);
    const hidden = await asked(() => team.owner.get(path, from), 404);
    expect(refused(hidden)).toMatchObject([{ refused: "not_found", userId: team.owner.userId }]);
    const absent = await asked(() => other.owner.get(collectionPath(other, "000000000000")), 404);
    expect(refused(absent)).toEqual([]);
  });

  test("where their credential opens nothing, and not where there is none", async () => {
    const refused = listenForRefusals();
    const { orgId, anonymous, owner } = await mintTeam();
    const path = `/orgs/${orgId}/collections`;
    const wrong = { ...from, Authorization: `${owner.headers["Authorization"]}0` };
    const unknown = await asked(() => anonymous.get(path, wrong), 401);
    expect(refused(unknown)).toMatchObject([
      { refused: "unauthenticated", caller: "unknown", network },
    ]);
    expect(refused(await asked(() => anonymous.get(path, from), 401))).toEqual([]);
    const made = { name: "ends", scopes: ["read"] };
    const token = await expectStatus(201, owner.session.post(`/orgs/${orgId}/tokens`, made));
    await expectStatus(204, owner.session.delete(`/orgs/${orgId}/tokens/${token.id}`));
    const ended = { Authorization: `Bearer ${token.secret}` };
    const revoked = await asked(() => anonymous.get(path, ended), 401);
    expect(refused(revoked)).toMatchObject([{ refused: "token_revoked", tokenId: token.id }]);
  });

  test("who calls as an agent, by its tool; and who knocks at a room without a pass for it", async () => {
    const refused = listenForRefusals();
    const team = await mintTeam();
    const { member, rootPageId } = team;
    await grant(team, 1);
    const agent = await connectAgent(team.send, baseUrl, { token: member.apiToken });
    const page = { name: "New", parentId: rootPageId, content: "a secret plan" };
    await later(() => agent.callTool({ name: "create_page", arguments: page }));
    expect(refused({ tool: "create_page" })).toMatchObject([
      { refused: "read_only", userId: member.userId, tokenId: expect.any(String) },
    ]);
    expect(JSON.stringify(refused({}))).not.toContain("secret");
    const room = new Request(`${baseUrl}/parties/page/${rootPageId}?token=nonsense`, {
      headers: { Upgrade: "websocket", ...from },
    });
    await later(() => routeRoom(room, bindings));
    expect(refused({ path: `/parties/page/${rootPageId}` })).toMatchObject([
      { refused: "unauthenticated", network },
    ]);
  });
});

test("nobody fills the log: it takes so many lines a minute, and says how many it left out", async () => {
  const refused = listenForRefusals();
  const { orgId, anonymous } = await mintTeam();
  const path = `/orgs/${orgId}`;
  const knock = () => anonymous.get(path, { Authorization: "Bearer nonsense" });
  const most = limits.loggedRefusalsPerMinute;
  await later(async () => {
    for (let count = 0; count < most + 7; count += 1) await knock();
  });
  expect(refused({ path })).toHaveLength(most);
  await later(knock);
  expect(refused({ path }).map(({ leftOut }) => leftOut)).toEqual([
    ...Array.from({ length: most }, () => undefined),
    7,
  ]);
});

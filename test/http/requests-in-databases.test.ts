/** Requests where an organization's slot is in a database of its own: one database under two names shows by which it is asked. */
import { beforeAll, describe, expect, test } from "vitest";
import { slotOf } from "#ids";
import { appWith } from "#test/app-with";
import type { Answer, Client } from "#test/client";
import { operatorToken, operatorTokenHash } from "#test/operator";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { strayedTables, twoNames } from "#test/two-names";
import { mintTeam } from "#test/worker";

describe("a request about an organization asks for all of it in its own database:", () => {
  let team: Team;
  beforeAll(async () => {
    team = await mintTeam();
  });

  /** Sends requests where the team's slot is in `DB_2`: what each database is asked for that is the other's, and the answers. */
  async function divided(sent: (app: Client) => Promise<Answer[]>) {
    const names = twoNames();
    const operatorTokenOf = { OPERATOR_TOKEN_HASH: operatorTokenHash };
    const said = { ...names.both, ...operatorTokenOf, SLOTS: `${slotOf(team.orgId)}=DB_2` };
    const answers = await sent(appWith(said));
    expect(names.second.count()).toBeGreaterThan(0);
    expect(strayedTables(names)).toEqual({ inDirectory: [], inOrganizations: [] });
    return answers;
  }

  test("by a session and by a token, and who its people are in the directory", async () => {
    const { orgId, collectionId, rootPageId, owner } = team;
    const page = await pagesOf(team).create(rootPageId);
    const paths = [
      `/orgs/${orgId}`,
      `/orgs/${orgId}/collections/${collectionId}`,
      `/orgs/${orgId}/pages/${page.id}`,
      `/orgs/${orgId}/users`,
      `/orgs/${orgId}/former-members`,
      `/orgs/${orgId}/two-factor`,
      `/orgs/${orgId}/collections/${collectionId}/releases`,
    ];
    for (const { headers } of [owner, owner.session]) {
      const answers = await divided((app) =>
        Promise.all(paths.map((path) => app.get(path, headers))),
      );
      expect(answers.map(({ status }, index) => [paths[index], status])).toEqual(
        paths.map((path) => [path, 200]),
      );
    }
  });

  test("a change, its key, and the answer that is given again", async () => {
    const { orgId, owner } = team;
    const headers = { ...owner.headers, "Idempotency-Key": crypto.randomUUID() };
    const path = `/orgs/${orgId}/collections`;
    const [first, second] = await divided(async (app) => [
      await app.post(path, { name: "Once" }, headers),
      await app.post(path, { name: "Once" }, headers),
    ]);
    expect([first?.status, second?.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    expect(second?.body).toEqual(first?.body);
  });

  test("by nobody, and by whoever runs the service", async () => {
    const { orgId, collectionId, owner } = team;
    await expectStatus(
      200,
      owner.put(`/orgs/${orgId}/collections/${collectionId}`, { isPublic: true }),
    );
    const operator = { Authorization: `Bearer ${operatorToken}` };
    const { acceptUrl } = await expectStatus(
      201,
      owner.post(`/orgs/${orgId}/invitations`, { email: "a@b.example" }),
    );
    const answers = await divided(async (app) => [
      await app.get(`/p/getSideBarData?collectionId=${collectionId}`),
      await app.post("/p/global-search", { collectionId, query: "oars" }),
      await app.get(`/invitations/${/gli_\w+/.exec(acceptUrl)?.[0]}`),
      await app.get(`/operator/organizations/${orgId}/quotas`, operator),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("by an agent with a token", async () => {
    const { owner } = team;
    const headers = { ...owner.headers, Accept: "application/json, text/event-stream" };
    const params = { name: "list_collections", arguments: {} };
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const [answer] = await divided(async (app) => [await app.post("/mcp", call, headers)]);
    expect(answer?.status).toBe(200);
  });

  test("from where its own bookmark says, and not from where another database's does", async () => {
    const { orgId, collectionId, owner } = team;
    const path = `/orgs/${orgId}/collections/${collectionId}`;
    const here = (await owner.put(path, { name: "Here" })).headers.get("x-d1-bookmark") ?? "";
    const [first] = await divided(async (app) => [
      await app.put(path, { name: "There" }, owner.headers),
    ]);
    const there = first?.headers.get("x-d1-bookmark") ?? "";
    expect(here).toMatch(/^[0-9a-f-]+$/);
    expect(there).toMatch(/^DB_2\.[0-9a-f-]+$/);
    const answers = await divided((app) =>
      Promise.all(
        [here, there].map((bookmark) =>
          app.get(path, { ...owner.headers, "x-d1-bookmark": bookmark }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.get(path, { "x-d1-bookmark": there })).status).toBe(200);
  });
});

/** The values of secrets leave to who made the environment, signed in, or by a token with the scope `secrets`. */
import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { publishEndpoint, tryOut } from "#test/endpoints";
import { expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const secret = "nobody-elses-value";
const variables = { apiKey: { initialValue: secret, currentValue: secret, secret: true } };
const masked = { apiKey: { initialValue: null, currentValue: null, secret: true } };

let team: Team;
let environmentId: string;
beforeAll(async () => {
  team = await mintTeam();
  const body = { name: "Mine", type: 1, variables };
  const made = await expectStatus(201, team.owner.session.post(pathOf(), body));
  environmentId = made.id;
});

const pathOf = (id = "") => `/orgs/${team.orgId}/environments${id && `/${id}`}`;
const withScopes = (scopes: string[]) => withToken(send, baseUrl, team.owner, team.orgId, scopes);

/** Every way in which an environment of theirs is given to a caller, as one text. */
async function everythingTo(client: Client): Promise<string> {
  const exported = `/orgs/${team.orgId}/export/environment/${environmentId}?secrets=true`;
  const answers = [
    await client.get(pathOf(environmentId)),
    await client.get(pathOf()),
    await client.post(exported),
    await client.put(pathOf(environmentId), { name: "Mine" }),
    await client.put(pathOf(environmentId), { name: `Mine ${Math.random()}` }),
  ];
  for (const { status } of answers) expect(status).toBe(200);
  return JSON.stringify(answers.map(({ body }) => body));
}

describe("the values of a secret", () => {
  test("are given to who made the environment, signed in", async () => {
    expect((await everythingTo(team.owner.session)).split(secret)).toHaveLength(10);
  });

  test("are given to a token with the scope `secrets`", async () => {
    const token = await withScopes(["read", "write", "secrets"]);
    expect((await everythingTo(token)).split(secret)).toHaveLength(10);
  });

  test("are given to no token without it, whatever else it may do", async () => {
    const token = await withScopes(["read", "write", "publish", "admin"]);
    expect(await everythingTo(token)).not.toContain(secret);
    expect((await token.get(pathOf(environmentId))).body.variables).toEqual(masked);
  });

  test("are not turned into plain text by a token that may not read them", async () => {
    const token = await withScopes(["read", "write", "admin"]);
    const plain = { apiKey: { initialValue: null, currentValue: null } };
    const refused = await token.put(pathOf(environmentId), { variables: plain });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "body.variables.apiKey"]);
  });

  test("are put into no request that a token without the scope sends", async () => {
    const { id: pageId } = await publishEndpoint(team);
    const sent = async (scopes: string[]) => {
      const headers = [{ key: "X-Key", value: "key {{apiKey}}." }];
      const asked = { environmentId, headers };
      const { unresolved } = await expectStatus(
        200,
        tryOut(team, pageId, asked, await withScopes(scopes)),
      );
      return unresolved;
    };
    expect(await sent(["read", "write", "admin"])).toEqual(["apiKey"]);
    expect(await sent(["read", "secrets"])).toEqual([]);
  });
});

describe("a token for some collections", () => {
  test("reads no environment, its maker's own or a global one, in whatever way", async () => {
    const asked = { name: "Narrow", scopes: ["read", "secrets"] };
    const collectionIds = [team.collectionId];
    const made = team.owner.session.post(`/orgs/${team.orgId}/tokens`, { ...asked, collectionIds });
    const { secret: bearer } = await expectStatus(201, made);
    const token = createClient(send, baseUrl, { Authorization: `Bearer ${bearer}` });
    const answers = [
      await token.get(pathOf()),
      await token.get(pathOf(environmentId)),
      await token.post(`/orgs/${team.orgId}/export/environment/${environmentId}`),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, "forbidden"]);
    const { id: pageId } = await publishEndpoint(team);
    const sent = await tryOut(team, pageId, { environmentId }, token);
    expect([sent.status, sent.body.code]).toEqual([404, "not_found"]);
  });
});

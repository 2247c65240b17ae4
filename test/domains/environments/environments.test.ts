import { describe, expect, test } from "vitest";
import { selectSealedOtherwise } from "#domains/environments/sealing/queries";
import { resealEnvironments } from "#domains/environments/sealing/reseal";
import type { System } from "#events/system";
import { limits } from "#limits";
import { open, sealPrefix } from "#security/sealed";
import type { Client } from "#test/client";
import { nextRun, runUntilDone } from "#test/cron";
import { bindings, systemWithoutQueues } from "#test/events";
import { allScopes, expectStatus, withToken } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const pathOf = (team: Team, id = "") => `/orgs/${team.orgId}/environments${id && `/${id}`}`;

const variables = {
  baseUrl: { initialValue: "https://a.test", currentValue: "https://b.test" },
  apiKey: { initialValue: "first-secret", currentValue: "second-secret", secret: true },
  old: { initialValue: "1", currentValue: "1", enabled: false },
};
const masked = { ...variables, apiKey: { initialValue: null, currentValue: null, secret: true } };

const create = (team: Team, client: Client, type: 0 | 1, more: object = {}) =>
  expectStatus(201, client.post(pathOf(team), { name: "Staging", type, variables, ...more }));

const read = async (team: Team, client: Client, id: string) =>
  (await expectStatus(200, client.get(pathOf(team, id)))).variables;

async function rowOf(id: string): Promise<Record<string, string>> {
  const select = bindings.DB.prepare("select * from environments where id = ?").bind(id);
  return (await select.first<Record<string, string>>()) ?? {};
}

const scoped = (team: Team, scopes: string[]) =>
  withToken(send, baseUrl, team.owner, team.orgId, scopes);

async function logOf(team: Team): Promise<{ eventType: string; eventResponse: unknown }[]> {
  const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
  return data.filter(({ eventType }: { eventType: string }) => eventType.endsWith("_ENVIRONMENT"));
}

describe("who sees and changes what", () => {
  test("a private environment does not exist for anybody but who made it", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.member, 1);
    const absent = await team.owner.get(pathOf(team, "000000000000"));
    for (const other of [team.owner, team.admin]) {
      const answers = [
        await other.get(pathOf(team, id)),
        await other.put(pathOf(team, id), { name: "Mine now" }),
        await other.delete(pathOf(team, id)),
        await other.post(`/orgs/${team.orgId}/export/environment/${id}?secrets=true`),
      ];
      for (const answer of answers)
        expect([answer.status, { ...answer.body, requestId: "" }]).toEqual([
          404,
          { ...absent.body, requestId: "" },
        ]);
      expect((await other.get(pathOf(team))).body.data).toEqual([]);
    }
    expect(await read(team, team.member, id)).toEqual(variables);
    expect((await team.member.get(pathOf(team))).body.data).toMatchObject([
      { id, name: "Staging" },
    ]);
  });

  test("the log says nothing of a private environment's name, and no value of any", async () => {
    const team = await mintTeam();
    const own = await create(team, team.member, 1);
    const shared = await create(team, team.owner, 0);
    expect(await logOf(team)).toMatchObject([
      { eventResponse: { environmentId: shared.id, type: 0, name: "Staging", variables: 3 } },
      { eventResponse: { environmentId: own.id, type: 1 } },
    ]);
    const logged = JSON.stringify(await logOf(team));
    expect(logged).not.toMatch(/secret|a\.test|apiKey/);
    expect(logged.match(/Staging/g)).toHaveLength(1);
  });

  test("a global one is read by members and changed by owners and admins alone", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.admin, 0);
    expect(await read(team, team.member, id)).toEqual(masked);
    const answers = [
      await team.member.post(pathOf(team), { name: "No", type: 0 }),
      await team.member.put(pathOf(team, id), { name: "No" }),
      await team.member.delete(pathOf(team, id)),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect((await team.owner.delete(pathOf(team, id))).status).toBe(204);
    expect((await team.admin.get(pathOf(team, id))).status).toBe(404);
  });

  test("a token takes `admin` for a global one and `write` for a private one", async () => {
    const team = await mintTeam();
    const writer = await scoped(team, ["read", "write"]);
    const admin = await scoped(team, ["read", "admin"]);
    const statuses = async (client: Client) => [
      (await client.post(pathOf(team), { name: "x", type: 0 })).status,
      (await client.post(pathOf(team), { name: "x", type: 1 })).status,
    ];
    expect(await statuses(writer)).toEqual([403, 201]);
    expect(await statuses(admin)).toEqual([201, 403]);
    expect(await statuses(await scoped(team, ["read", "publish"]))).toEqual([403, 403]);
  });
});

/** Of every environment that there is, other tests' too: a part of them is sealed anew at a time. */
async function resealAll(system: System): Promise<void> {
  const prefix = await sealPrefix(system.configuration.sealingSecrets);
  const left = async () => (await selectSealedOtherwise(nextRun(system).db, prefix, 1)).length;
  await runUntilDone(() => resealEnvironments(nextRun(system)), left);
}

describe("secrets", () => {
  test("a secret's values are never in the database in the clear", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const row = await rowOf(id);
    expect(row.sealed_secrets).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toMatch(/first-secret|second-secret/);
    expect(JSON.stringify(row)).toContain("https://b.test");
  });

  test("null keeps a value: an admin who sends back what they read changes nothing of it", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const before = await read(team, team.admin, id);
    expect(before).toEqual(masked);
    const answer = await team.admin.put(pathOf(team, id), { variables: before });
    expect(answer.body.variables).toEqual(masked);
    expect(await read(team, team.owner, id)).toEqual(variables);
  });

  test("an admin may replace a global secret, and sees none even so", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const replaced = { apiKey: { initialValue: null, currentValue: "third", secret: true } };
    const answer = await expectStatus(
      200,
      team.admin.put(pathOf(team, id), { variables: replaced }),
    );
    expect(answer.variables).toEqual({ apiKey: masked.apiKey });
    expect(await read(team, team.owner, id)).toEqual({
      apiKey: { initialValue: "first-secret", currentValue: "third", secret: true },
    });
  });

  test("nobody but its owner turns a kept secret into plain text", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const plain = { apiKey: { initialValue: null, currentValue: "x" } };
    const refused = await team.admin.put(pathOf(team, id), { variables: plain });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "body.variables.apiKey" }],
    ]);
    expect(await read(team, team.member, id)).toEqual(masked);
    expect((await team.owner.put(pathOf(team, id), { variables: plain })).status).toBe(200);
    expect(await read(team, team.member, id)).toEqual({
      apiKey: { initialValue: "first-secret", currentValue: "x" },
    });
  });

  test("null for a name without a value is a fault, each named", async () => {
    const team = await mintTeam();
    const nothing = { a: { initialValue: null }, b: { initialValue: "", currentValue: null } };
    const { status, body } = await team.owner.post(pathOf(team), {
      name: "x",
      type: 1,
      variables: nothing,
    });
    expect([status, body.errors.map((fault: { path: string }) => fault.path)]).toEqual([
      422,
      ["body.variables.a", "body.variables.b"],
    ]);
  });

  test("after a rotation of the root secret they are sealed anew, and open without the old one", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const before = await rowOf(id);
    const newest = "a-root-secret-that-is-newer-than-the-other";
    const system = systemWithoutQueues();
    const { configuration } = system;
    const during = {
      ...system,
      configuration: { ...configuration, sealingSecrets: [newest, configuration.secret] },
    };
    await resealAll(during);
    const after = await rowOf(id);
    expect(after.sealed_secrets).not.toBe(before.sealed_secrets);
    const purpose = `environment secrets ${id}`;
    const opened = await open([newest], purpose, after.sealed_secrets ?? "");
    expect(JSON.parse(opened)).toEqual([["apiKey", "first-secret", "second-secret"]]);
    const back = { ...configuration, sealingSecrets: [configuration.secret, newest] };
    await resealAll({ ...system, configuration: back });
    expect(await read(team, team.owner, id)).toEqual(variables);
  });
});

describe("bounds", () => {
  const put = (team: Team, id: string, set: object) =>
    team.owner.put(pathOf(team, id), { variables: set });
  const many = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`v${index}`, { initialValue: "" }]),
    );

  test("as many variables as the limit says, and not one more", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    expect((await put(team, id, many(limits.environmentVariables))).status).toBe(200);
    const refused = await put(team, id, many(limits.environmentVariables + 1));
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "body.variables" }],
    ]);
    expect(Object.keys(await read(team, team.owner, id))).toHaveLength(500);
  });

  test("a value as long as the limit says, counted in bytes, and not one more", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const long = "é".repeat(limits.environmentValueBytes / 2);
    expect((await put(team, id, { long: { initialValue: long } })).status).toBe(200);
    const refused = await put(team, id, { long: { initialValue: `${long}x` } });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: "body.variables.long.initialValue" }],
    ]);
  });

  test("kept values and new ones together stay within what a row may take", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const value = "x".repeat(limits.environmentValueBytes);
    const fill = (from: number, to: number, initialValue: string | null) =>
      Object.fromEntries(
        Array.from({ length: to - from }, (_, index) => [
          `v${from + index}`,
          { initialValue, currentValue: initialValue === null ? null : "", secret: true },
        ]),
      );
    expect((await put(team, id, fill(0, 12, value))).status).toBe(200);
    const refused = await put(team, id, { ...fill(0, 12, null), ...fill(12, 20, value) });
    expect([refused.status, refused.body.code]).toEqual([413, "too_large"]);
    expect(Object.keys(await read(team, team.owner, id))).toHaveLength(12);
  });

  test("a list of large ones comes in several answers, each one once", async () => {
    const team = await mintTeam();
    const value = "x".repeat(limits.environmentValueBytes);
    const large = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [
        `v${index}`,
        { initialValue: value, currentValue: "" },
      ]),
    );
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1)
      made.push((await create(team, team.owner, 1, { variables: large })).id);
    const first = await expectStatus(200, team.owner.get(pathOf(team)));
    expect(first.data).toHaveLength(4);
    const rest = await expectStatus(
      200,
      team.owner.get(`${pathOf(team)}?cursor=${first.nextCursor}`),
    );
    expect(rest.nextCursor).toBeNull();
    const found = [...first.data, ...rest.data].map(({ id }) => id);
    expect(new Set(found)).toEqual(new Set(made));
    expect(found).toHaveLength(5);
  });

  test("names that no placeholder could name are refused", async () => {
    const team = await mintTeam();
    for (const name of ["", " a", "a}", "{{a}}", "a".repeat(201)]) {
      const set = { [name]: { initialValue: "" } };
      const answer = await team.owner.post(pathOf(team), { name: "x", type: 1, variables: set });
      expect([name, answer.status]).toEqual([name, 422]);
    }
  });
});

test("a deleted organization leaves no environment behind", async () => {
  const team = await mintTeam();
  const { id } = await create(team, team.owner, 0);
  const other = await withToken(send, baseUrl, team.owner, team.orgId, allScopes);
  expect((await other.delete(`/orgs/${team.orgId}`)).status).toBe(204);
  expect(await rowOf(id)).toEqual({});
});

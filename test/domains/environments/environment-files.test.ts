import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import type { Answer, Client } from "#test/client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";

const pathOf = (team: Team) => `/orgs/${team.orgId}/environments`;

const variables = {
  baseUrl: { initialValue: "https://a.test", currentValue: "https://b.test" },
  apiKey: { initialValue: "first-secret", currentValue: "second-secret", secret: true },
  old: { initialValue: "1", currentValue: "1", enabled: false },
};

const create = (team: Team, client: Client, type: 0 | 1) =>
  expectStatus(201, client.post(pathOf(team), { name: "Staging", type, variables }));

async function logOf(team: Team): Promise<{ eventType: string; eventResponse: unknown }[]> {
  const { data } = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}`));
  return data.filter(({ eventType }: { eventType: string }) => eventType.endsWith("_ENVIRONMENT"));
}

describe("Postman", () => {
  const file = {
    id: "0b4c8e7a-6f5f-4f0e-9d5e-1d2f3a4b5c6d",
    name: "Pet Store (Staging)",
    values: [
      { key: "base_url", value: "https://pets.test/{{version}}", type: "default", enabled: true },
      { key: "version", value: "v2", type: "default", enabled: false },
      { key: "api-key", value: "key-for-pets", type: "secret", enabled: true },
      { key: "10", value: "", type: "default", enabled: true },
    ],
    _postman_variable_scope: "environment",
    _postman_exported_at: "2026-03-02T10:11:12.000Z",
    _postman_exported_using: "Postman/11.2.0",
  };

  const upload = async (client: Client, fields: Record<string, string>, text: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("myFile", new File([text], "pets.postman_environment.json"));
    const request = { method: "POST", headers: client.headers, body: form };
    const answer = await send(new Request(`${baseUrl}/import/environment`, request));
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const exported = (team: Team, client: Client, id: string, query = ""): Promise<Answer> =>
    client.post(`/orgs/${team.orgId}/export/environment/${id}${query}`);

  test("a file comes in as a form and goes out as it was", async () => {
    const team = await mintTeam();
    const text = `\uFEFF${JSON.stringify(file, null, "\t")}`;
    const { status, body } = await upload(team.admin, { orgId: team.orgId, type: "0" }, text);
    expect([status, body]).toMatchObject([201, { name: file.name, type: 0 }]);
    expect(body.variables["api-key"].secret).toBe(true);
    const out = await exported(team, team.admin, body.id, "?secrets=true");
    expect(out.body).toMatchObject({
      name: file.name,
      values: file.values,
      _postman_variable_scope: "environment",
    });
    expect(out.headers.get("content-disposition")).toBe(
      `attachment; filename="Pet Store (Staging).postman_environment.json"; filename*=UTF-8''Pet%20Store%20%28Staging%29.postman_environment.json`,
    );
  });

  test("an export, imported again, is the same environment, with values that differ from the initial ones", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.member, 1);
    const { body: environment } = await exported(team, team.member, id, "?secrets=true");
    const again = await team.member.post("/import/environment", { orgId: team.orgId, environment });
    expect([again.status, again.body.type, again.body.variables]).toEqual([201, 1, variables]);
  });

  test("secrets leave only with their owner, and only when asked", async () => {
    const team = await mintTeam();
    const { id } = await create(team, team.owner, 0);
    const keyIn = async (client: Client, query = "") =>
      (await exported(team, client, id, query)).body.values.find(
        ({ key }: { key: string }) => key === "apiKey",
      );
    const empty = { key: "apiKey", value: "", type: "secret", enabled: true };
    expect(await keyIn(team.owner)).toEqual(empty);
    expect(await keyIn(team.admin, "?secrets=true")).toEqual(empty);
    expect(await keyIn(team.owner, "?secrets=true")).toEqual({
      ...empty,
      value: "first-secret",
      sessionValue: "second-secret",
    });
    const entries = (await logOf(team)).filter(
      ({ eventType }) => eventType === "EXPORT_ENVIRONMENT",
    );
    expect(entries).toMatchObject([
      { eventResponse: { secrets: true } },
      { eventResponse: { secrets: false } },
      { eventResponse: { secrets: false } },
    ]);
  });

  test("rows of older and untidy files are read as Postman reads them", async () => {
    const team = await mintTeam();
    const values = [
      { key: "port", value: 8080, type: "any" },
      { key: "flag", value: true, enabled: true },
      { key: "none", value: null, type: "text" },
      { key: "", value: "a row without a name" },
      { key: "twice", value: "first" },
      { key: "twice", value: "last" },
      { key: "twice", value: "off", enabled: false },
    ];
    const environment = { name: "Old", values, timestamp: 1_404_119_927_461, synced: true };
    const { body } = await team.member.post("/import/environment", {
      orgId: team.orgId,
      environment,
    });
    const both = (text: string) => ({ initialValue: text, currentValue: text });
    expect(body.variables).toEqual({
      port: both("8080"),
      flag: both("true"),
      none: both(""),
      twice: both("last"),
    });
  });

  test("what is not such a file is told where it fails, and nothing is made", async () => {
    const team = await mintTeam();
    const into = { orgId: team.orgId };
    const broken = await upload(team.member, into, "{");
    expect([broken.status, broken.body.code]).toEqual([400, "malformed_json"]);
    const other = await upload(team.member, into, '{"info":{}}');
    expect([other.status, other.body.errors]).toMatchObject([
      422,
      [{ path: "body.environment.name" }, { path: "body.environment.values" }],
    ]);
    const typed = await upload(team.member, { ...into, type: "2" }, JSON.stringify(file));
    expect([typed.status, typed.body.errors]).toMatchObject([422, [{ path: "body.type" }]]);
    const noForm = await team.member.post("/import/environment", "--x", {
      "Content-Type": "multipart/form-data",
    });
    expect([noForm.status, noForm.body.code]).toEqual([422, "validation_failed"]);
    const mine = await upload(team.member, { ...into, type: "0" }, JSON.stringify(file));
    expect(mine.status).toBe(403);
    expect((await team.member.get(pathOf(team))).body.data).toEqual([]);
    expect(await logOf(team)).toEqual([]);
  });

  test("a value of a file is held to the bound of values, and its rows to that of variables", async () => {
    const team = await mintTeam();
    const importing = (values: object[]) =>
      team.member.post("/import/environment", {
        orgId: team.orgId,
        environment: { name: "x", values },
      });
    const long = "x".repeat(limits.environmentValueBytes);
    const rows = Array.from({ length: limits.environmentVariables }, (_, index) => ({
      key: `v${index}`,
    }));
    expect((await importing([...rows.slice(1), { key: "long", value: long }])).status).toBe(201);
    expect((await importing([{ key: "long", value: `${long}x` }])).status).toBe(422);
    expect((await importing([...rows, { key: "more" }])).status).toBe(422);
  });
});

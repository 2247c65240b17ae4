/** An endpoint as frontends and agents read it without an account: with the values that the site shows, and no other. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const variable = (initialValue: string, more = {}) => ({ initialValue, currentValue: "", ...more });

async function published(team: Team, endpoint: object, variables: Record<string, object>) {
  const { orgId, collectionId, owner } = team;
  const environment = { name: "Live", type: 0, variables };
  const { id } = await expectStatus(201, owner.post(`/orgs/${orgId}/environments`, environment));
  const settings = { defaultEnvironmentId: id };
  await expectStatus(200, owner.put(`/orgs/${orgId}/collections/${collectionId}`, settings));
  const pages = pagesOf(team);
  const module = await pages.create(team.rootPageId, { name: "API" });
  const page = await pages.create(module.id, { name: "Charge", type: 4, endpoint });
  await pages.publish(page.id);
  return async () => {
    const path = `/p/getPublishedDataByPath?collectionId=${collectionId}&path=${page.path}`;
    return (await expectStatus(200, team.anonymous.get(path))).endpoint;
  };
}

test("variables are filled in with what readers may see; secrets and unknown names stay names", async () => {
  const team = await mintTeam();
  const read = await published(
    team,
    {
      method: "POST",
      url: "{{BASE_URL}}/charges/:id",
      pathParams: [{ key: "id", value: "{{charge}}" }],
      query: [{ key: "limit", value: "{{limit}}" }],
      headers: [{ key: "X-Key", value: "{{API_KEY}} {{unknown}}" }],
      body: { type: "json", value: { amount: "{{amount}}", nested: ["{{BASE_URL}}"] } },
    },
    {
      BASE_URL: variable("https://{{host}}/v1"),
      host: variable("api.example.com"),
      charge: variable("ch_1"),
      limit: variable("10"),
      amount: variable("5"),
      API_KEY: variable("canary-4411", { secret: true }),
    },
  );
  const endpoint = await read();
  expect(endpoint).toMatchObject({
    url: "https://api.example.com/v1/charges/:id",
    pathParams: [{ value: "ch_1" }],
    query: [{ value: "10" }],
    headers: [{ value: "{{API_KEY}} {{unknown}}" }],
    body: { value: { amount: "5", nested: ["https://api.example.com/v1"] } },
  });
  expect(JSON.stringify(endpoint)).not.toContain("canary-4411");
});

test("what is filled in is bounded, however often a long value is named", async () => {
  const team = await mintTeam();
  const long = "x".repeat(limits.environmentValueBytes);
  const read = await published(
    team,
    {
      method: "GET",
      url: "https://api.example.com",
      query: Array.from({ length: 40 }, (_, at) => ({ key: `q${at}`, value: "{{long}}" })),
    },
    { long: variable(long) },
  );
  const { query } = await read();
  const values = query.map(({ value }: { value: string }) => value);
  expect(values[0]).toBe(long);
  expect(values.at(-1)).toBe("{{long}}");
  expect(values.join("").length).toBeLessThan(limits.importEndpointChars + long.length);
});

/** The parameters of an endpoint's path, for those who give its address alone. */
import { expect, test } from "vitest";
import { publishEndpoint } from "#test/endpoints";
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const keysOf = ({ endpoint }: { endpoint: { pathParams: { key: string }[] } }) =>
  endpoint.pathParams.map(({ key }) => key);

async function endpointOf(team: Team, url: string, more: object = {}) {
  const { id } = await publishEndpoint(team, { url, ...more });
  return pagesOf(team).get(id);
}

test("each name in the path is a required parameter, and nothing else that has a colon or a brace", async () => {
  const team = await mintTeam();
  const named = "{{host}}/:users/{user-id}/files:copy/{user-id}.json?at=:time#:anchor";
  const page = await endpointOf(team, named);
  expect(keysOf(page)).toEqual(["users", "user-id"]);
  expect(page.endpoint.pathParams[0]).toMatchObject({ required: true, enabled: true, value: "" });
  expect(keysOf(await endpointOf(team, "https://api.example:8443/v1/things:cancel"))).toEqual([]);
});

test("one that is described keeps its description, and a new address brings its own", async () => {
  const team = await mintTeam();
  const described = { key: "id", description: "Of the kettle.", value: "7" };
  const page = await endpointOf(team, "/kettles/:id/boil/:to", { pathParams: [described] });
  expect(keysOf(page)).toEqual(["id", "to"]);
  expect(page.endpoint.pathParams[0]).toMatchObject(described);
  const endpoint = { ...page.endpoint, url: "/kettles/:id/pour/{cup}" };
  expect(keysOf(await pagesOf(team).update(page.id, { endpoint }))).toEqual(["id", "to", "cup"]);
});

test("readers' OpenAPI document declares it, as it must, and has it as a template", async () => {
  const team = await mintTeam();
  const page = await endpointOf(team, "{{baseUrl}}/kettles/:id");
  const path = `/docs/${team.orgSlug}/${team.collectionSlug}/${page.path}.openapi.json`;
  const { body } = await team.anonymous.get(path);
  const [[template, { post }]] = Object.entries(body.paths) as [[string, { post: object }]];
  expect(template).toMatch(/\/kettles\/\{id\}$/);
  expect(post).toMatchObject({ parameters: [{ name: "id", in: "path", required: true }] });
});

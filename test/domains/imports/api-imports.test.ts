/** Descriptions of APIs over HTTP: what one becomes, and what one import after another changes. */
import { describe, expect, test } from "vitest";
import { semanticsOf } from "#test/api-semantics";
import { importDescription, petsDocument } from "#test/descriptions";
import { contentAt, pageAt, pathsOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

async function endpointAt(team: Team, path: string) {
  const { id } = await pageAt(team, path);
  return (await pagesOf(team).get(id)).endpoint;
}

describe("an OpenAPI document", () => {
  test("becomes modules, endpoints with its servers, and examples", async () => {
    const team = await mintTeam();
    const job = await importDescription(team, petsDocument());
    expect(job).toMatchObject({ kind: "import_openapi", state: "done", done: 10, total: 10 });
    expect(job.counts).toEqual({ created: 10 });
    expect(await pathsOf(team)).toEqual([
      "pets",
      "pets-2",
      "pets-2/list-pets",
      "pets-2/list-pets/some-pets",
      "pets-2/list-pets/no-pets",
      "pets-2/create-a-pet",
      "owners",
      "owners/read-an-owner",
      "other-endpoints",
      "other-endpoints/ping",
    ]);
    expect(await contentAt(team, "pets")).toBe("All about **pets**.");
    expect(await contentAt(team, "pets-2/list-pets")).toBe("Gives every pet.");
    expect(await endpointAt(team, "owners/read-an-owner")).toMatchObject({
      method: "GET",
      url: "{{baseUrl}}/owners/:ownerId",
      pathParams: [{ key: "ownerId", required: true }],
      auth: { type: "apiKey", in: "header", name: "X-Key" },
      operationId: "getOwner",
    });
    expect(await endpointAt(team, "pets-2/create-a-pet")).toMatchObject({
      body: { type: "json", schema: { $ref: "#/components/schemas/Pet" } },
      schemas: { Pet: { properties: { parent: { $ref: "#/components/schemas/Pet" } } } },
    });
    expect(await endpointAt(team, "pets-2/list-pets/some-pets")).toMatchObject({
      responses: [{ status: 200, example: [{ name: "Rex" }] }],
    });
    expect((await pageAt(team, "pets-2/list-pets/some-pets")).type).toBe(5);

    expect((await endpointAt(team, "pets-2/list-pets/some-pets")).variables).toEqual({
      baseUrl: "https://{{region}}.example.com/v1",
      region: "eu",
    });
    const at = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const { defaultEnvironmentId } = await expectStatus(200, team.owner.get(at));
    expect(defaultEnvironmentId).toBeNull();
  });

  test("imported again changes only what changed, keeps what people wrote, archives what is gone", async () => {
    const team = await mintTeam();
    await importDescription(team, petsDocument());
    const before = await pagesOf(team).tree();
    const again = await importDescription(team, petsDocument());
    expect(again.counts).toEqual({ unchanged: 10 });
    expect(await pagesOf(team).tree()).toEqual(before);

    const list = await pageAt(team, "pets-2/list-pets");
    const ping = await pageAt(team, "other-endpoints/ping");
    await pagesOf(team).write(list.id, "Gives every pet.\n\nMind the limit, please.");
    const { endpoint } = await pagesOf(team).get(list.id);
    const query = [{ ...endpoint.query[0], value: "5", description: "How many, by hand" }];
    await pagesOf(team).update(list.id, { endpoint: { ...endpoint, query } });

    const next = petsDocument();
    const { get } = next.paths["/pets"] as { get: Record<string, unknown> };
    get["description"] = "Gives every pet that there is.";
    get["parameters"] = [{ name: "limit", in: "query", schema: { type: "integer", maximum: 100 } }];
    get["responses"] = { "200": { description: "Pets" } };
    delete next.paths["/ping"];
    Object.assign(next.paths["/owners/{ownerId}"]?.["get"] ?? {}, { operationId: "readOwner" });
    const changed = await importDescription(team, next);
    expect(changed.counts).toMatchObject({
      archived: 4,
      unchanged: 4,
      updated: 2,
      kept: 1,
      merged: 1,
    });
    expect(changed.counts["created"]).toBeUndefined();
    expect(changed.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining("query"),
      expect.stringContaining("People had written in its page"),
    ]);
    expect(await contentAt(team, "pets-2/list-pets")).toBe(
      "Gives every pet that there is.\n\nMind the limit, please.",
    );
    expect(await endpointAt(team, "pets-2/list-pets")).toMatchObject({
      query: [{ description: "How many, by hand" }],
      responses: [{ status: 200, description: "Pets" }],
    });
    expect(await endpointAt(team, "owners/read-an-owner")).toMatchObject({
      operationId: "readOwner",
    });
    expect(await pagesOf(team).get(ping.id)).toMatchObject({ isArchived: true });

    const back = await importDescription(team, petsDocument());
    expect(back.counts["created"]).toBeUndefined();
    expect(await pagesOf(team).get(ping.id)).toMatchObject({ isArchived: false });
  });
});

describe("a description that one commit has no room for", () => {
  const size = 450_000;
  const largeDocument = (kind: string) => {
    const operation = (index: number) => {
      const schema = { type: "string", enum: [`${kind} ${index} `.padEnd(size, "x")] };
      const content = { "application/json": { schema } };
      const description = index === 5 ? "With words." : "";
      return { get: { summary: `Large ${index}`, description, responses: { "200": { content } } } };
    };
    const paths = [1, 2, 3, 4, 5, 6].map((index) => [`/large/${index}`, operation(index)]);
    const info = { title: "Large", version: "1" };
    return {
      openapi: "3.1.0",
      info,
      servers: [{ url: "https://large.example.com" }],
      paths: Object.fromEntries(paths),
    };
  };

  test("is there whole at the end, and nothing of it is new to the next import", async () => {
    const team = await mintTeam();
    const job = await importDescription(team, largeDocument("first"));
    expect(job).toMatchObject({ state: "done", done: 7, total: 7, counts: { created: 7 } });
    for (const index of [1, 6]) {
      const endpoint = await endpointAt(team, `endpoints/large-${index}`);
      const [response] = endpoint.responses;
      expect(response.schema.enum[0].trimEnd()).toHaveLength(size);
      expect(response.schema.enum[0]).toContain(`first ${index} `);
    }
    expect(await contentAt(team, "endpoints/large-5")).toBe("With words.");
    const again = await importDescription(team, largeDocument("first"));
    expect(again.counts).toEqual({ unchanged: 7 });
  });
});

describe("published and exported", () => {
  const siteAt = ({ orgSlug, collectionSlug }: Team, path: string) =>
    `/docs/${orgSlug}/${collectionSlug}/${path}`;

  test("it means what was imported, for the collection and for a page, and shows only what readers see", async () => {
    const team = await mintTeam();
    await importDescription(team, petsDocument());
    const whole = siteAt(team, "openapi.json");
    const page = siteAt(team, "pets-2/list-pets.openapi.json");
    await expectStatus(404, team.anonymous.get(whole));
    await releasesOf(team).publish();

    const answer = await team.anonymous.get(whole);
    expect(answer.headers.get("content-type")).toContain("application/json");
    const exported = answer.body;
    expect(semanticsOf(exported)).toEqual(semanticsOf(petsDocument()));
    expect(exported).toMatchObject({
      openapi: "3.1.1",
      servers: [
        { url: "https://{region}.example.com/v1", variables: { region: { default: "eu" } } },
      ],
      tags: [{ name: "Pets" }, { name: "Owners" }, { name: "Other endpoints" }],
      components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
    });
    const one = await expectStatus(200, team.anonymous.get(page));
    expect(Object.keys(semanticsOf(one))).toEqual(["GET /pets"]);
    expect(one.paths["/pets"].get).toMatchObject({
      operationId: "listPets",
      description: "Gives every pet.",
      security: [{ key: [] }],
    });
    const etag = answer.headers.get("etag") ?? "";
    await expectStatus(304, team.anonymous.get(whole, { "If-None-Match": etag }));

    const { id } = await pageAt(team, "pets-2/list-pets");
    await pagesOf(team).update(id, { isArchived: true });
    await expectStatus(404, team.anonymous.get(page));
    const left = await expectStatus(200, team.anonymous.get(whole));
    expect(Object.keys(semanticsOf(left))).not.toContain("GET /pets");
    const at = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(200, team.owner.put(at, { isPublic: false }));
    await expectStatus(404, team.anonymous.get(whole));
    await expectStatus(200, team.owner.get(whole));
  });
});

describe("a Postman collection", () => {
  const collection = {
    info: {
      name: "Shop",
      schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "sk_live_1234567890" }] },
    variable: [
      { key: "baseUrl", value: "https://shop.example.com" },
      { key: "apiToken", value: "sk_live_1234567890" },
    ],
    item: [
      {
        name: "Orders",
        description: "What was ordered.",
        item: [
          {
            name: "Read an order",
            event: [{ listen: "test", script: { exec: ["pm.test('x')"] } }],
            request: {
              method: "GET",
              header: [
                { key: "Accept", value: "application/json" },
                { key: "Authorization", value: "Bearer sk_live_1234567890" },
              ],
              url: {
                raw: "{{baseUrl}}/orders/:id?full=true",
                query: [{ key: "full", value: "true", disabled: true }],
                variable: [{ key: "id", value: "7" }],
              },
            },
            response: [
              { name: "Found", code: 200, _postman_previewlanguage: "json", body: '{"id":7}' },
              { name: "Missing", code: 404, body: "no" },
            ],
          },
        ],
      },
      { name: "Ping", request: "{{baseUrl}}/ping" },
    ],
  };

  test("becomes modules, endpoints and examples, and none of its secrets", async () => {
    const team = await mintTeam();
    const job = await importDescription(team, collection, { format: "postman" });
    expect(job).toMatchObject({ state: "done", counts: { created: 6, environments: 1 } });
    expect(await pathsOf(team)).toEqual([
      "orders",
      "orders/read-an-order",
      "orders/read-an-order/found",
      "orders/read-an-order/missing",
      "endpoints",
      "endpoints/ping",
    ]);
    const endpoint = await endpointAt(team, "orders/read-an-order");
    expect(endpoint).toMatchObject({
      url: "{{baseUrl}}/orders/:id",
      pathParams: [{ key: "id", value: "7", required: true }],
      query: [{ key: "full", value: "true", enabled: false }],
      auth: { type: "bearer" },
      variables: { baseUrl: "https://shop.example.com" },
      responses: [{ status: 200, example: { id: 7 } }, { status: 404 }],
    });
    const environments = await expectStatus(
      200,
      team.admin.get(`/orgs/${team.orgId}/environments`),
    );
    const tree = await pagesOf(team).tree();
    const pages = await Promise.all(tree.map(({ id }) => pagesOf(team).get(id)));
    expect(JSON.stringify([pages, environments, job])).not.toContain("sk_live");
    expect(job.problems.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringContaining("Scripts are not kept")]),
    );
    const again = await importDescription(team, collection, { format: "postman" });
    expect(again.counts).toMatchObject({ unchanged: 6 });
  });
});

/** Pages that show operations of an API, and the API's description: one page for each operation, whichever comes first. */
import { describe, expect, test } from "vitest";
import { importDescription, petsDocument } from "#test/descriptions";
import { added, contentAt, importOf, pageAt, runImport, treeOf } from "#test/imports";
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const list = '---\ntitle: All pets\nopenapi: "GET /pets"\n---\n';
const navigation = (pages: unknown[]) => ({
  navigation: { groups: [{ group: "API", pages: ["start", ...pages] }] },
});

/** A Mintlify site: two operations with files, one of which says something itself. */
const site = (description?: object) =>
  added({
    "docs.json": JSON.stringify(navigation(["api/list", "api/add", "api/owner"])),
    "start.mdx": "# Start\n\nHello.\n",
    "api/list.mdx": list,
    "api/add.mdx": "---\nopenapi: /openapi.json POST /pets\n---\n\nMind the teeth.\n",
    "api/owner.mdx": "---\nopenapi: GET /owners/{id}\n---\n",
    ...(description === undefined ? {} : { "openapi.json": JSON.stringify(description) }),
  });

const shopDocument = () => ({ ...petsDocument(), info: { title: "Shop", version: "1" } });

/** What stands in the tree and not in the archive. */
async function shownPaths(team: Team): Promise<string[]> {
  const tree = (await treeOf(team)) as unknown as { path: string; isArchived: boolean }[];
  return tree.flatMap(({ path, isArchived }) => (isArchived ? [] : [path]));
}

const placed = ["api", "api/start", "api/list", "api/add", "api/owner"];
/** Second pages of the operations that have files, and what such pages would stand in. */
const beside = (paths: readonly string[]) =>
  paths.filter((path) => /(?:^|\/)(?:pets|owners|list-pets|create-a-pet|read-an-owner)/.test(path));

async function endpointAt(team: Team, path: string) {
  const { id } = await pageAt(team, path);
  return (await pagesOf(team).get(id)).endpoint;
}

async function expectDescribed(team: Team) {
  expect(await endpointAt(team, "api/list")).toMatchObject({
    method: "GET",
    url: "{{baseUrl}}/pets",
    query: [{ key: "limit" }],
    responses: [{ status: 200 }],
    variables: { baseUrl: "https://{{region}}.example.com/v1" },
  });
  expect(await endpointAt(team, "api/owner")).toMatchObject({ url: "{{baseUrl}}/owners/:ownerId" });
  expect(await contentAt(team, "api/list")).toBe("Gives every pet.");
  expect(await contentAt(team, "api/add")).toBe("Mind the teeth.\n");
}

describe("an operation has one page, at the place that the navigation gives it", () => {
  test("where its description is among the files, and nothing is imported twice", async () => {
    const team = await mintTeam();
    const { problems } = await runImport(team, site(shopDocument()));
    expect(problems).toEqual([]);
    expect(await shownPaths(team)).toEqual(placed);
    await expectDescribed(team);
    const again = await runImport(team, site(shopDocument()));
    expect(again.counts).toEqual({ unchanged: 4 });
    await importDescription(team, shopDocument());
    expect(beside(await shownPaths(team))).toEqual([]);
    await expectDescribed(team);
  });

  test("where the files come first, and the description then", async () => {
    const team = await mintTeam();
    const { problems } = await runImport(team, site());
    expect(problems.map(({ path, message }) => [path, message])).toEqual(
      ["list", "add", "owner"].map((name) => [
        `api/${name}.mdx`,
        expect.stringContaining("No API description among the files has the operation"),
      ]),
    );
    const ids = (await treeOf(team)).map(({ id }) => id);
    await importDescription(team, shopDocument());
    expect(await shownPaths(team)).toEqual(expect.arrayContaining(placed));
    expect((await treeOf(team)).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(beside(await shownPaths(team))).toEqual([]);
    await expectDescribed(team);
    const { name } = await pageAt(team, "api/owner");
    expect(name).toBe("Read an owner");
    for (let time = 0; time < 2; time += 1) {
      const files = await runImport(team, site());
      expect(files.counts).toMatchObject({ unchanged: 4 });
      const described = await importDescription(team, shopDocument());
      expect(described.counts["created"]).toBeUndefined();
      await expectDescribed(team);
    }
  });

  test("where the description comes first, and the files take its pages to their places", async () => {
    const team = await mintTeam();
    await importDescription(team, shopDocument());
    const before = await pageAt(team, "pets/list-pets");
    await releasesOf(team).publish();
    const preview = await expectStatus(
      200,
      team.owner.post("/import/github/preview", importOf(team, site())),
    );
    expect(preview.pages).toContainEqual(
      expect.objectContaining({ path: "api/list", change: "moved" }),
    );
    const { problems } = await runImport(team, site());
    expect(problems).toEqual([]);
    expect((await pageAt(team, "api/list")).id).toBe(before.id);
    const stand = await shownPaths(team);
    expect(stand).toEqual(expect.arrayContaining(placed));
    expect(beside(stand)).toEqual([]);
    await expectDescribed(team);
    const { status, headers } = await team.anonymous.get(
      `/docs/${team.orgSlug}/${team.collectionSlug}/pets/list-pets`,
    );
    expect([status, headers.get("location")]).toEqual([301, expect.stringMatching(/api\/list$/)]);
    for (let time = 0; time < 2; time += 1) {
      await importDescription(team, shopDocument());
      await runImport(team, site());
      expect(await shownPaths(team)).toEqual(stand);
      await expectDescribed(team);
    }
  });

  test("what the description says later comes to the page, and what people wrote there stays", async () => {
    const team = await mintTeam();
    await runImport(team, site());
    await importDescription(team, shopDocument());
    const page = await pageAt(team, "api/list");
    const { endpoint } = await pagesOf(team).get(page.id);
    const mine = { ...endpoint, headers: [{ key: "X-Mine", value: "", enabled: true }] };
    await pagesOf(team).update(page.id, { endpoint: mine });
    const changed = shopDocument();
    const operation = changed.paths["/pets"]?.get as { parameters: object[] };
    operation.parameters.push({
      name: "after",
      in: "query",
      schema: { type: "integer", default: 0 },
    });
    await importDescription(team, changed);
    await runImport(team, site());
    expect(await endpointAt(team, "api/list")).toMatchObject({
      headers: [{ key: "X-Mine" }],
      query: [{ key: "limit" }, { key: "after" }],
    });
  });
});

describe("a navigation that makes pages of a description", () => {
  const made = (openapi: unknown, pages?: unknown[]) =>
    added({
      "docs.json": JSON.stringify(navigation([{ group: "Pets API", openapi, pages }])),
      "start.mdx": "# Start\n\nHello.\n",
      "specs/openapi.json": JSON.stringify(shopDocument()),
    });

  test("has those that it lists, in its order", async () => {
    const team = await mintTeam();
    const { problems } = await runImport(
      team,
      made("/specs/openapi.json", ["POST /pets", "GET /pets"]),
    );
    expect(problems).toEqual([]);
    const paths = [
      "api",
      "api/start",
      "api/pets-api",
      "api/pets-api/create-a-pet",
      "api/pets-api/list-pets",
    ];
    expect(await shownPaths(team)).toEqual(paths);
    expect((await pageAt(team, "api/pets-api/create-a-pet")).name).toBe("Create a pet");
    await releasesOf(team).publish();
    const { headers } = await team.anonymous.get(
      `/docs/${team.orgSlug}/${team.collectionSlug}/api-reference/pets/create-a-pet`,
    );
    expect(headers.get("location")).toMatch(/api\/pets-api\/create-a-pet$/);
  });

  test("has all of them in the groups of their tags, where it lists none", async () => {
    const team = await mintTeam();
    const { problems } = await runImport(
      team,
      made({ source: "specs/openapi.json", directory: "ref" }),
    );
    expect(problems).toEqual([]);
    expect((await shownPaths(team)).filter((path) => path.startsWith("api/pets-api/"))).toEqual(
      expect.arrayContaining(["api/pets-api/pets/list-pets", "api/pets-api/owners/read-an-owner"]),
    );
    const again = await runImport(team, made({ source: "specs/openapi.json", directory: "ref" }));
    expect(Object.keys(again.counts)).toEqual(["unchanged"]);
  });
});

test("a description that cannot be read, and an operation that it lacks, are named with their files", async () => {
  const team = await mintTeam();
  const { problems } = await runImport(
    team,
    added({
      "docs.json": JSON.stringify(navigation(["api/list"])),
      "start.mdx": "# Start\n",
      "api/list.mdx": list,
      "openapi.json": '{ "openapi": "9", ',
      "openapi.yaml":
        "openapi: 3.1.0\ninfo: { title: A, version: 1 }\npaths: { /x: { get: {} } }\n",
    }),
  );
  expect(problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["openapi.json", "openapi.yaml", "api/list.mdx"]),
  );
  expect(await endpointAt(team, "api/list")).toMatchObject({
    method: "GET",
    url: "{{baseUrl}}/pets",
  });
});

/** Several descriptions in one collection: each keeps its own servers and variables, whatever happens to the others. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { importDescription } from "#test/descriptions";
import { echoUrl, giveEnvironment, tryOut } from "#test/endpoints";
import { jobEnd, pageAt } from "#test/imports";
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const { origin: billing } = new URL(echoUrl);
const people = "https://users.example.com/v2";

/** A description of one operation at `/people`, in a module of its title. */
function describing(title: string, servers: object[]) {
  const responses = { "200": { description: "All of them" } };
  const get = { tags: [title], summary: `${title} list`, security: [{ key: [] }], responses };
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers,
    paths: { "/people": { get } },
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  };
}

const peopleDocument = (url = people) =>
  describing("Users", [
    { url: url.replace("users", "{part}"), variables: { part: { default: "users" } } },
  ]);

const postman = {
  info: { name: "Shop", schema: "https://schema.getpostman.com/json/collection/v2.1.0/" },
  variable: [
    { key: "baseUrl", value: "https://{{part}}.example.com" },
    { key: "part", value: "shop" },
  ],
  item: [{ name: "Shop list", request: "{{baseUrl}}/people" }],
};

/** The whole addresses of a document's operations, the variables of servers at their defaults. */
function addressesIn(document: {
  servers: Server[];
  paths: Record<string, Record<string, { summary: string; servers?: Server[] }>>;
}): Record<string, string> {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map(({ summary, servers }) => {
      const [{ url, variables = {} } = { url: "" }] = servers ?? document.servers;
      const at = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name]?.default ?? "?");
      return [summary, at + path];
    }),
  );
  return Object.fromEntries(found);
}
interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

const siteOf = ({ orgSlug, collectionSlug }: Team, path: string) =>
  `/docs/${orgSlug}/${collectionSlug}/${path}`;

async function exported(team: Team) {
  return (await expectStatus(200, team.anonymous.get(siteOf(team, "openapi.json")))) as Parameters<
    typeof addressesIn
  >[0] & { components: { securitySchemes: object } };
}

async function importedTogether(): Promise<Team> {
  const team = await mintTeam();
  // As an import of before left it: the environment of the first description is the collection's.
  await giveEnvironment(team);
  await importDescription(team, describing("Billing", [{ url: `${echoUrl}/open` }]));
  await importDescription(team, peopleDocument());
  await importDescription(team, postman, { format: "postman" });
  await releasesOf(team).publish();
  return team;
}

describe("three descriptions of one path in one collection", () => {
  let made: Promise<Team> | null = null;
  const together = () => (made ??= importedTogether());

  const all = {
    "Billing list": `${echoUrl}/open/people`,
    "Users list": `${people}/people`,
    "Shop list": "https://shop.example.com/people",
  };

  const originsOfAll = new Set(Object.values(all).map((address) => new URL(address).origin));

  test("each has its own address, in the whole document, in its own, and on its page", async () => {
    const team = await together();
    const document = await exported(team);
    expect(addressesIn(document)).toEqual(all);
    expect(document).not.toHaveProperty("x-left-out");
    for (const [path, name] of [
      ["billing/billing-list", "Billing list"],
      ["users/users-list", "Users list"],
      ["endpoints/shop-list", "Shop list"],
    ] as const) {
      const one = await expectStatus(200, team.anonymous.get(siteOf(team, `${path}.openapi.json`)));
      expect(addressesIn(one)).toEqual({ [name]: all[name] });
      const { body } = await team.anonymous.get(siteOf(team, `${path}.md`));
      expect(body).toContain(`GET ${all[name]}\n`);
      const { id } = await pageAt(team, path);
      const opened = await expectStatus(200, team.anonymous.get(`/playground/${id}`));
      expect(opened.ownOrigins).toEqual([new URL(all[name]).origin]);
      // What the playground leads to at all: every endpoint's own server among it.
      expect(new Set(opened.origins)).toEqual(originsOfAll);
    }
  });

  test("who signs in for one in the document has not signed in for another", async () => {
    const document = await exported(await together());
    expect(Object.keys(document.components.securitySchemes)).toEqual(["key", "key_2"]);
  });

  test("a token for one is not sent to another, unless its origin is said whole", async () => {
    const team = await together();
    const { id } = await pageAt(team, "users/users-list");
    const auth = { type: "bearer", token: "token-for-users" };
    const elsewhere = { url: `${echoUrl}/open/people`, auth };
    const meant = [
      undefined,
      new URL(people).origin,
      `${billing}/`,
      billing.slice(0, -1),
      `${billing}.evil.test`,
      "",
    ];
    for (const origin of meant) {
      const { status, body } = await tryOut(team, id, { ...elsewhere, origin });
      expect([origin, status, body.errors?.[0].code]).toEqual([origin, 422, "origin_refused"]);
      expect(JSON.stringify(body)).not.toContain("token-for-users");
    }
    const said = await expectStatus(200, tryOut(team, id, { ...elsewhere, origin: billing }));
    expect(said.body.value).toContain("Bearer token-for-users");
    const own = await pageAt(team, "billing/billing-list");
    const asDescribed = { url: "{{baseUrl}}/people", auth };
    expect(await expectStatus(200, tryOut(team, own.id, asDescribed))).toMatchObject({
      status: 200,
    });
    const far = { ...asDescribed, origin: "https://users.example.com" };
    expect((await tryOut(team, own.id, far)).body.errors[0].path).toBe("body.origin");
  });

  test("an environment of one's own leads elsewhere only if its origin is said", async () => {
    const team = await together();
    const { id } = await pageAt(team, "users/users-list");
    const variables = { baseUrl: { initialValue: `${echoUrl}/open` } };
    const mine = { name: "Mine", type: 1, variables };
    const made = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/environments`, mine));
    const chosen = { url: "{{baseUrl}}/people", environmentId: made.id };
    expect((await tryOut(team, id, chosen, team.owner)).status).toBe(422);
    const said = { ...chosen, origin: billing };
    expect(await expectStatus(200, tryOut(team, id, said, team.owner))).toMatchObject({
      status: 200,
    });
  });

  test("a copy of the collection has them all", async () => {
    const team = await together();
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/duplicate`;
    const body = { name: "Copied", slug: "copied" };
    const begun = await expectStatus(202, team.owner.post(path, body));
    const { collectionId } = (await jobEnd(team.owner, begun.jobId)) as unknown as Team;
    const copy = { ...team, collectionId, collectionSlug: "copied" };
    await releasesOf(copy).publish();
    expect(addressesIn(await exported(copy))).toEqual(all);
  });

  test("one that changes its server, and one that goes, change no other", async () => {
    const team = await importedTogether();
    await importDescription(team, peopleDocument("https://users.example.com/v3"));
    const { id } = await pageAt(team, "billing/billing-list");
    await pagesOf(team).update(id, { isArchived: true });
    await releasesOf(team).publish();
    const { "Billing list": _, ...others } = all;
    const left = { ...others, "Users list": "https://users.example.com/v3/people" };
    expect(addressesIn(await exported(team))).toEqual(left);
  });
});

test("what was imported before keeps its environment, and whoever imports again is told where that changes", async () => {
  const team = await mintTeam();
  const document = describing("Users", [{ url: people }]);
  await importDescription(team, document);
  const { id } = await pageAt(team, "users/users-list");
  const { endpoint } = await pagesOf(team).get(id);
  const { variables: _, ...before } = endpoint;
  await pagesOf(team).update(id, { endpoint: before });
  await giveEnvironment(team);
  await releasesOf(team).publish();
  expect(addressesIn(await exported(team))).toEqual({ "Users list": `${echoUrl}/people` });
  const { ownOrigins } = await expectStatus(200, team.anonymous.get(`/playground/${id}`));
  expect(ownOrigins).toEqual([billing]);
  const { DB } = env as unknown as { DB: D1Database };
  // What the import of before kept knew of no variables: the last three fields of an endpoint came later.
  const forget =
    "update imported_files set source_hash = 'x' || substr(source_hash, 1, length(source_hash) - 30) where page_id = ?";
  await DB.prepare(forget).bind(id).run();
  const { problems } = await importDescription(team, document);
  expect(problems.map(({ message }) => message)).toEqual([
    `By the collection's environment its requests went to ${billing}; by its description they go to ${new URL(people).origin}.`,
  ]);
  await releasesOf(team).publish();
  expect(addressesIn(await exported(team))).toEqual({ "Users list": `${people}/people` });
});

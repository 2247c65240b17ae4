/** Endpoint files whose text is a part of an OpenAPI document become endpoints that readers can call, or say why not. */
import { describe, expect, test } from "vitest";
import { giveEnvironment } from "#test/endpoints";
import { added, runImport } from "#test/imports";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

const front = "---\ntitle: One user\ntype: endpoint\npublished: true\n---\n\n";
const paths = `paths:
  /users/{id}:
    get:
      summary: One user
      description: Gives the user.
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        "200": { description: The user }
`;

async function imported(team: Team, text: string) {
  const job = await runImport(team, added({ "api/user.md": front + text }));
  const [page] = (await pagesOf(team).tree("?type=4")) as { id: string }[];
  return { job, page: page === undefined ? null : await pagesOf(team).get(page.id) };
}

const contentOf = async (team: Team, pageId: string) =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

describe("an endpoint file", () => {
  test("whose text is a part of an OpenAPI document is that endpoint, published where the file asks for it", async () => {
    const team = await mintTeam();
    const text = `openapi: 3.0.0\nservers:\n  - url: https://api.example.com/v1\n${paths}`;
    const { job, page } = await imported(team, text);
    expect(job).toMatchObject({
      state: "done",
      problems: [],
      counts: { published: 1 },
    });
    expect(page).toMatchObject({
      isPublished: true,
      endpoint: {
        method: "GET",
        url: "https://api.example.com/v1/users/:id",
        pathParams: [{ key: "id" }],
        responses: [{ status: 200 }],
      },
    });
    expect(await contentOf(team, page.id)).toBe("Gives the user.");
  });

  test("without version and servers leaves the address to the collection's environment", async () => {
    const team = await mintTeam();
    const { job, page } = await imported(team, `\`\`\`yaml\n${paths}\`\`\`\n\nMore of it.\n`);
    expect(job.problems).toEqual([]);
    expect(page.endpoint.url).toBe("{{baseUrl}}/users/:id");
    await giveEnvironment(team, { baseUrl: { initialValue: "https://api.example.com" } });
    const asked = `/p/getPublishedDataByPath?collectionId=${team.collectionId}&path=${page.path}`;
    const shown = await expectStatus(200, team.anonymous.get(asked));
    expect(shown.endpoint.url).toBe("https://api.example.com/users/:id");
    expect(await contentOf(team, page.id)).toBe("Gives the user.\n\nMore of it.\n");
  });

  test("takes JSON as well, and one operation of several, and says so", async () => {
    const team = await mintTeam();
    const document = { paths: { "/a": { get: {} }, "/b": { post: {} } } };
    const { job, page } = await imported(team, `\`\`\`json\n${JSON.stringify(document)}\n\`\`\`\n`);
    expect(page.endpoint).toMatchObject({ method: "GET", url: "{{baseUrl}}/a" });
    expect(job.problems).toMatchObject([
      { path: "api/user.md", message: expect.stringContaining("2 operations") },
    ]);
  });

  test.each([
    ["openapi: 3.0.0\npaths: {}\n", "describes no operation"],
    ["openapi: 3.0.0\npaths:\n  /users: [unclosed\n", "could not be read"],
    ["Only words.\n", "was not published"],
    ["```json endpoint\n{ broken\n```\n", "not valid JSON"],
  ])(
    "that describes none is kept with its text, not published, and named: %j",
    async (text, message) => {
      const team = await mintTeam();
      const { job, page } = await imported(team, text);
      expect(page).toMatchObject({ isPublished: false, state: 1 });
      expect(await contentOf(team, page.id)).toContain(text.split("\n")[0]);
      const messages = job.problems.map((problem) => problem.message);
      expect(messages.join("\n")).toContain(message);
      expect(messages.join("\n")).toContain("address");
    },
  );
});

describe("an endpoint without an address", () => {
  test("is not published, by itself or in a release, until it has one", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const module = await pages.create(team.rootPageId, { name: "API" });
    const { id } = await pages.create(module.id, { name: "Bare", type: 4 });
    const refused = await pages.setState(id, { state: 2 });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "validation_failed", errors: [{ path: "endpoint.url" }] },
    });
    expect((await pages.get(id)).isPublished).toBe(false);
    await pages.update(id, { endpoint: { method: "GET", url: "https://api.example.com/users" } });
    expect((await pages.publish(id)).isPublished).toBe(true);
  });
});

/** Endpoint pages over HTTP: what readers and machines get of an endpoint, and of the service's own. */
import { describe, expect, test } from "vitest";
import { mintSite } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import attackStrings from "../data/attack-strings.json";
import { endpoint, publishEndpoint } from "./described.ts";
import { updateSettings, siteOf, visit } from "./published.ts";

async function giveVariables(team: Team, variables: Record<string, unknown>) {
  const path = `/orgs/${team.orgId}/environments`;
  const body = { name: "Live", type: 0, variables };
  const { id } = await expectStatus(201, team.owner.post(path, body));
  await updateSettings(team, { defaultEnvironmentId: id });
  return String(id);
}

const variable = (initialValue: string, rest = {}) => ({
  initialValue,
  currentValue: "x",
  ...rest,
});

describe("an endpoint's page", () => {
  test("speaks the language of its site", async () => {
    const team = await mintTeam();
    const page = await publishEndpoint(team, { endpoint });
    const languages = [{ tag: "de" }];
    const places = [{ collectionId: team.collectionId }];
    await mintSite(team, { name: "Handbuch", languages, places });
    const at = `/docs/${team.orgSlug}/handbuch/${page.path}`;
    const body = String((await expectStatus(200, team.anonymous.get(at))) ?? "");
    const headings = [...body.matchAll(/<h2 id="_[^>]*>([^<]*)/g)].map(([, text]) => text?.trim());
    expect(headings).toEqual([
      "Autorisierung",
      "Pfadparameter",
      "Query-Parameter",
      "Header",
      "Body",
      "Antworten",
      "Schemas",
    ]);
    expect(body).toContain("Für einen Agenten kopieren");
    expect(body).not.toMatch(/Any one of these|Copy for an agent|Path parameters|> required</);
  });

  test("shows without a script what to send and what comes back, with readers' variables filled in", async () => {
    const team = await mintTeam();
    const environmentId = await giveVariables(team, {
      baseUrl: variable("https://{{host}}/v1"),
      host: variable("api.example.com"),
      unheardOf: variable("canary-secret", { secret: true }),
    });
    const page = await publishEndpoint(team, { endpoint });
    const example = {
      method: "POST",
      url: "{{baseUrl}}/pets",
      body: { type: "json", value: { name: "Tom" } },
      responses: [{ status: 201, example: { id: "tom-1" } }],
    };
    const below = await publishEndpoint(
      team,
      { name: "A cat", type: 5, endpoint: example },
      page.id,
    );
    const { body } = await visit(team, page.path);
    expect(body).toContain("https://api.example.com/v1/owners/");
    expect(body).toContain('<mark class="unknown">{{unheardOf}}</mark>');
    expect(body).not.toContain("canary-secret");
    for (const id of ["_authorization", "_path", "_query", "_headers", "_body", "_responses"]) {
      expect(body, id).toContain(`id="${id}"`);
    }
    for (const language of [
      "curl",
      "javascript",
      "python",
      "go",
      "php",
      "ruby",
      "java",
      "csharp",
    ]) {
      expect(body, language).toContain(`value="${language}"`);
    }
    expect(body).toContain(`href="${siteOf(team, below.path)}"`);
    expect(body).toContain("tom-1");
    // Recursive: unfolded once, then listed once.
    expect(body.match(/id="_schema-Pet"/g)).toHaveLength(1);
    expect(body).not.toMatch(/<script(?![^>]*(?: src=|type="application\/(?:ld\+)?json"))/);
    expect(body).not.toMatch(/ style="| on[a-z]+="/);

    const markdown = (await visit(team, `${page.path}.md`)).body;
    expect(markdown).toContain(
      "POST https://api.example.com/v1/owners/:ownerId/pets/{{unheardOf}}",
    );
    expect(markdown).toContain("- `whimsicalParameter` (string): Names a whim.; example `7`");
    expect(markdown).toContain("- `name` (string, required): What it answers to.; length `≤ 80`");
    expect(markdown).toContain(
      "curl 'https://api.example.com/v1/owners/OWNER_ID/pets/{{unheardOf}}?whim",
    );
    const all = (await visit(team, "llms-full.txt")).body;
    expect(all).toContain("- `whimsicalParameter` (string): Names a whim.; example `7`");

    const renewed = { variables: { baseUrl: variable("https://new.example.com") } };
    const at = `/orgs/${team.orgId}/environments/${environmentId}`;
    await expectStatus(200, team.owner.put(at, renewed));
    expect((await visit(team, page.path)).body).toContain("https://new.example.com/owners/");
  });

  test("in a frame copies what its reader may read there; a draft's preview offers nothing of what is published", async () => {
    const team = await mintTeam();
    const page = await publishEndpoint(team, { endpoint });
    const inside = `/embed/${team.collectionId}`;
    const embedded = (await team.anonymous.get(`${inside}/${page.path}`)).body;
    expect(embedded).toContain(`data-copy-from="${inside}/${page.path}.md"`);
    expect((await team.anonymous.get(`${inside}/${page.path}.md`)).status).toBe(200);
    const preview = (await team.member.session.get(`/preview/pages/${page.id}`)).body;
    expect(preview).toContain("data-playground");
    expect(preview).not.toMatch(/data-copy-from|\.openapi\.json/);
  });

  test("is found by its parameters, its fields and its path; a deprecated one is struck out", async () => {
    const team = await mintTeam();
    const page = await publishEndpoint(team, { endpoint: { ...endpoint, deprecated: true } });
    for (const words of ["whimsicalParameter", "what it answers to", "owners pets", "adoptPet"]) {
      const asked = await visit(team, `search?q=${encodeURIComponent(words)}`, {
        Accept: "application/json",
      });
      const { results } = asked.body as { results: { pageId: string }[] };
      expect(
        results.map(({ pageId }) => pageId),
        words,
      ).toContain(page.id);
    }
    const { body } = await visit(team, page.path);
    expect(body).toContain('<span class="label old">Adopt a pet</span>');
    expect(body).toContain("Deprecated.");
  });

  test("shows attacks in any of its fields as text", async () => {
    const team = await mintTeam();
    const attacks = (attackStrings as string[]).slice(0, 120);
    const text = attacks.join(" ").slice(0, 4_000);
    const nasty = (place: number) => attacks[place % attacks.length]?.slice(0, 400) ?? "";
    const schema = {
      title: nasty(1),
      description: text,
      type: "object",
      properties: Object.fromEntries(
        attacks.map((attack) => [attack, { description: attack, default: attack, enum: [attack] }]),
      ),
    };
    const parameters = attacks.slice(0, 40).map((attack) => ({
      key: attack.slice(0, 400),
      value: attack.slice(0, 400),
      description: attack,
      schema: { type: attack, format: attack, pattern: attack },
    }));
    const { path } = await publishEndpoint(team, {
      endpoint: {
        method: "POST",
        url: `https://x.example/${nasty(2)}/:${nasty(3)}/{{${nasty(4)}}}`,
        operationId: nasty(5),
        pathParams: parameters,
        query: parameters,
        headers: parameters,
        cookies: parameters,
        auth: {
          type: "oauth2",
          description: text,
          flows: { implicit: { authorizationUrl: nasty(6), scopes: { [nasty(7)]: "" } } },
        },
        authAlternatives: [{ type: "apiKey", in: "header", name: nasty(8) }],
        body: {
          type: "form",
          value: parameters.map(({ key, value }) => ({ key, value })),
          schema,
          encoding: Object.fromEntries(
            attacks.map((attack) => [attack.slice(0, 400), { contentType: attack.slice(0, 400) }]),
          ),
          contentType: "a/</script><b>",
        },
        responses: [
          {
            status: 200,
            description: text,
            contentType: nasty(9).slice(0, 200),
            example: text,
            schema,
            headers: parameters,
            links: Object.fromEntries(
              attacks
                .slice(0, 40)
                .map((attack) => [
                  attack.slice(0, 400),
                  { operationRef: attack, description: attack, parameters: { [attack]: attack } },
                ]),
            ),
          },
        ],
        callbacks: attacks.slice(0, 5).map((attack, place) => ({
          name: attack.slice(0, 400) || "x",
          expression: nasty(place),
          method: "POST",
          summary: nasty(place + 1),
          description: text,
          body: { type: "json", schema },
          responses: [{ status: 200, description: text, contentType: nasty(place) }],
        })),
        schemas: { [nasty(10)]: schema },
      },
    });
    const { status, body } = await visit(team, path);
    expect(status).toBe(200);
    expect(body.length).toBeLessThan(200_000);
    const inner = body.replace(
      /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g,
      "",
    );
    expect(inner.match(/<script/g)).toHaveLength(1);
    expect(inner).not.toMatch(/<(?:iframe|object|embed|svg on|style|base|form action="j)/i);
    expect(inner).not.toMatch(/<[a-z][^>]*\son\w+\s*=/i);
    expect(inner).not.toMatch(/(?:href|src)="\s*(?:javascript|data:text|vbscript)/i);
  });
});

describe("the reference", () => {
  test("lists every operation of the service, and has their pages as HTML and as Markdown", async () => {
    const { anonymous } = await mintTeam();
    const list = await anonymous.get("/reference");
    const ids = new Set(
      Array.from(list.body.matchAll(/href="\/reference\/(\w+)"/g), ([, id]) => id),
    );
    const document = (await anonymous.get("/openapi.json")).body as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
    for (const { operationId } of operations) expect(ids, operationId).toContain(operationId);
    // One in ten is read: they are made by the same few lines.
    for (const { operationId } of operations.filter((_, place) => place % 10 === 0)) {
      const { status, body } = await anonymous.get(`/reference/${operationId}.md`);
      expect([status, body.includes("## Example request")], operationId).toEqual([200, true]);
    }
    const page = await anonymous.get("/reference/createPage");
    expect(page.body).toContain('orgs/<wbr/><b class="address-parameter">:orgId</b>/pages/<wbr/>');
    expect(page.body).toContain('<b class="address-parameter">:pageId</b>');
    // An interface that its clients use from TypeScript says so.
    expect(page.body).toMatch(/value="javascript"[^>]*>\s*TypeScript</);
    expect(page.body).toContain('id="_responses"');
    expect(page.body.length).toBeLessThan(200_000);
    // Nobody takes an answer here, and nobody counts who reads it.
    expect(page.body).not.toMatch(/data-views|Was this page helpful/);
    const tag = page.headers.get("etag") ?? "";
    const again = await anonymous.get("/reference/createPage", { "If-None-Match": tag });
    expect(again.status).toBe(304);
    expect((await anonymous.get("/reference/nothing")).status).toBe(404);
  });

  test("begins with what holds for every operation, and with the way to codes and bounds", async () => {
    const { anonymous } = await mintTeam();
    const { body } = await anonymous.get("/reference");
    for (const said of [
      "Idempotency-Key",
      "nextCursor",
      "Who may read and write which collection.",
    ])
      expect(body).toContain(said);
    for (const way of ["/openapi.json", "/problems", "/limits"])
      expect(body).toContain(`href="${way}"`);
  });

  test("has a page for every message that the service sends, with what is in it and an example", async () => {
    const { anonymous } = await mintTeam();
    const { webhooks } = (await anonymous.get("/openapi.json")).body as {
      webhooks: Record<string, { post: { operationId: string; summary: string } }>;
    };
    const list = await anonymous.get("/reference");
    for (const [name, { post }] of Object.entries(webhooks)) {
      const path = `/reference/${post.operationId}`;
      expect(list.body).toContain(`href="${path}"`);
      const { body: markdown } = await anonymous.get(`${path}.md`);
      expect(markdown).toContain(`# ${post.summary}`);
      expect(markdown).toContain(`"type": "${name}"`);
      expect(markdown).toContain("webhook-signature");
      const page = await anonymous.get(path);
      expect([page.status, page.body.includes("the API sends this request")]).toEqual([200, true]);
      expect(page.body).toContain("timestamp");
    }
  });
});

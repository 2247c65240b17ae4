/** What stands around an endpoint: in its module, behind its answers, and what the API sends by itself. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { endpoint, publishEndpoint } from "./described.ts";
import { publish, siteOf, visit, write } from "./published.ts";

describe("an endpoint's page", () => {
  test("says how a form's fields are sent, what may be asked next, and what the API sends back", async () => {
    const team = await mintTeam();
    const pet = { $ref: "#/components/schemas/Pet" };
    const described = {
      ...endpoint,
      body: { type: "multipart", schema: pet, encoding: { name: { contentType: "text/x-name" } } },
      responses: [
        {
          status: 201,
          schema: pet,
          links: { next: { operationId: "readPet", parameters: { id: "$response.body#/id" } } },
        },
        { status: 204, description: "Nothing." },
      ],
      callbacks: [
        {
          name: "adopted",
          expression: "{$request.body#/url}",
          method: "POST",
          summary: "A pet found a home",
          body: { type: "json", schema: pet },
          responses: [{ status: "2XX", description: "Taken." }],
        },
      ],
    };
    const page = await publishEndpoint(team, { endpoint: described });
    const { body } = await visit(team, page.path);
    expect(body).toContain("sent as<code>text/x-name</code>");
    expect(body).toContain("<code>$response.body#/id</code>");
    expect(body).toContain('id="_callbacks"');
    expect(body).toContain("{$request.body#/url}");
    expect(body).toContain("A pet found a home");
    const markdown = (await visit(team, `${page.path}.md`)).body;
    expect(markdown).toContain("sent as `text/x-name`");
    expect(markdown).toContain("- Link `next` to `readPet`: `id` = `$response.body#/id`");
    expect(markdown).toContain("## Callback `adopted`");
    expect(markdown).toContain("## Response 204\n");

    const hook = { method: "POST", webhook: "pet.created", body: { type: "json", schema: pet } };
    const schemas = { Pet: pet };
    const webhook = await publishEndpoint(team, { name: "Hook", endpoint: { ...hook, schemas } });
    const shown = (await visit(team, webhook.path)).body;
    expect(shown).toContain("pet.created");
    expect(shown).not.toContain("data-playground");
    expect(shown).not.toContain('data-choice="language"');
    expect((await visit(team, `${webhook.path}.md`)).body).toContain("Webhook `pet.created`");
    const { body: exported } = await visit(team, "openapi.json");
    expect(exported).toMatchObject({ webhooks: { "pet.created": { post: { summary: "Hook" } } } });
  });

  test("stands in the list of its module while readers see it, and only then", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const module = await pages.create(team.rootPageId, { name: "Pets", content: "All of them." });
    await pages.publish(module.id);
    const old = { method: "GET", url: "{{baseUrl}}/old/:id", deprecated: true };
    const adopt = await publishEndpoint(team, { endpoint }, module.id);
    await publishEndpoint(team, { name: "Old [one]", endpoint: old }, module.id);
    await pages.create(module.id, { name: "Drafted", type: 4, endpoint });
    const away = await publishEndpoint(team, { name: "Put away", endpoint }, module.id);
    const back = await publishEndpoint(team, { name: "Taken back", endpoint }, module.id);
    const listed = async () => {
      const { body } = await visit(team, module.path);
      return /<section class="endpoint-list"[\s\S]*?<\/section>/.exec(body)?.[0] ?? "";
    };
    expect(await listed()).toContain("Put away");
    await pages.update(away.id, { isArchived: true });
    await expectStatus(200, pages.setState(back.id, { state: 1 }));
    const list = await listed();
    expect(list).toContain(`href="${siteOf(team, adopt.path)}"`);
    expect(list).toContain('<span class="method method-post">POST</span>');
    expect(list).toContain("<code>/owners/:ownerId/pets/{{unheardOf}}</code>");
    expect(list).toContain('<span class="endpoint-name old">Old [one]</span>');
    expect(list.match(/<li>/g)).toHaveLength(2);
    const markdown = (await visit(team, `${module.path}.md`)).body;
    expect(markdown).toContain("- [Old \\[one\\]](");
    expect(markdown).toContain("`GET /old/:id` (deprecated)");
    for (const name of ["Drafted", "Put away", "Taken back"])
      expect(list + markdown).not.toContain(name);
  });
});

test("a page that says nothing lists what stands below it, for machines too, and one that says something does not", async () => {
  const team = await mintTeam();
  const empty = await publish(team, { name: "Guides", content: "" });
  const below = await publish(team, { name: "Run_it", parentId: empty.id });
  const heading = await write(team, { name: "Later", parentId: empty.id });
  const inside = await publish(team, { name: "Deep", parentId: heading.id });
  await write(team, { name: "Unseen", parentId: empty.id });
  const { body } = await visit(team, empty.path);
  const article = /<article[\s\S]*<\/article>/.exec(body)?.[0] ?? "";
  const links = [...article.matchAll(/<a href="([^"]*)">([^<]*)/g)].map((found) => found.slice(1));
  expect(links).toEqual([
    [siteOf(team, below.path), "Run_it"],
    [siteOf(team, inside.path), "Later"],
  ]);
  const site = `${baseUrl}${siteOf(team)}`;
  expect((await visit(team, `${empty.path}.md`)).body).toBe(
    `# Guides\n\n- [Run\\_it](${site}/${below.path})\n- [Later](${site}/${inside.path})\n`,
  );
  await pagesOf(team).write(empty.id, "Words.");
  await pagesOf(team).publish(empty.id);
  expect((await visit(team, `${empty.path}.md`)).body).toBe("# Guides\n\nWords.");
  expect((await visit(team, empty.path)).body).not.toContain(">Later</a></li></ul></article>");
});

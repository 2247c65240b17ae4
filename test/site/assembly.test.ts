/** Pages are put together of snippets and variables when they are published, and a published site never breaks by one. */
import { describe, expect, test } from "vitest";
import { env } from "cloudflare:test";
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { mintPart } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { limits } from "#limits";
import { mintTeam } from "#test/worker";
import { publish, updateSettings, visit, write } from "./published.ts";

const { DB } = env as unknown as { DB: D1Database };

const pathOf = (team: Team, collectionId = team.collectionId) =>
  `/orgs/${team.orgId}/collections/${collectionId}/snippets`;

function make(team: Team, body: Record<string, unknown>, collectionId = team.collectionId) {
  return expectStatus(201, team.owner.post(pathOf(team, collectionId), body));
}

const snippet = (name: string, content: string, isShared = false) => ({
  kind: "snippet",
  name,
  content,
  isShared,
});
const variable = (name: string, content: string) => ({ kind: "variable", name, content });

describe("snippets and variables", () => {
  test("are published with each page that uses them, and a change says which ones to publish again", async () => {
    const team = await mintTeam();
    const product = await make(team, variable("product", "Galley"));
    await make(team, snippet("greeting", "Welcome to **{{product}}**, {{who}}."));
    const content = '# Start\n\n::snippet[greeting]{who="writers"}\n\n`{{product}} --help`';
    const page = await publish(team, { name: "Start", content });
    await publish(team, { name: "Plain" });
    expect((await visit(team, "start")).body).toContain(
      "Welcome to <strong>Galley</strong>, writers.",
    );
    expect((await visit(team, "start.md")).body).toContain("Welcome to **Galley**, writers.");

    const usesOf = async () =>
      (await expectStatus(200, team.member.get(`${pathOf(team)}/${product.id}/uses`))).data;
    expect(await usesOf()).toEqual([
      { pageId: page.id, collectionId: team.collectionId, name: "Start", path: "start" },
    ]);
    await expectStatus(200, team.owner.put(`${pathOf(team)}/${product.id}`, { content: "Slip" }));
    expect((await visit(team, "start")).body).toContain("Galley");
    const changes = await expectStatus(
      200,
      team.owner.get(`${pagesOf(team).path(page.id)}/unpublished-changes`),
    );
    expect(changes.difference.markdown).toContain("+Welcome to **Slip**, writers.");
    const release = await releasesOf(team).publish({
      pageIds: (await usesOf()).map(({ pageId }: { pageId: string }) => pageId),
    });
    expect(release.job.state).toBe("done");
    expect((await visit(team, "start")).body).toContain("<code>Slip --help</code>");

    // A text that says the same by itself is another one: it is listed no more.
    await pagesOf(team).write(page.id, "# Start\n\nWelcome to **Slip**.");
    await pagesOf(team).publish(page.id);
    expect(await usesOf()).toEqual([]);
    await pagesOf(team).write(page.id, "# Start\n\nWelcome to **{{product}}**.");
    await pagesOf(team).publish(page.id);
    expect(await usesOf()).toHaveLength(1);
  });

  test("that are not there are refused where they would be published, and the site stays as it is", async () => {
    const team = await mintTeam();
    const product = await make(team, variable("product", "Galley"));
    const page = await publish(team, { name: "Start", content: "# Start\n\n{{product}}" });
    await expectStatus(204, team.owner.delete(`${pathOf(team)}/${product.id}`));
    expect((await visit(team, "start")).body).toContain("Galley");
    const refused = await pagesOf(team).setState(page.id, { state: 2 });
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      "content: Line 3: There is no variable “product” here: make it, or write \\{{product}} to show the braces",
    ]);
    const released = await releasesOf(team).publish({ pageIds: [page.id] });
    expect(JSON.stringify(released.job.problems)).toContain("There is no variable");
    expect((await visit(team, "start")).body).toContain("Galley");
    const links = `${pagesOf(team).path(page.id)}/preview-links`;
    const { url } = await expectStatus(201, team.owner.post(links, {}));
    expect((await team.anonymous.get(new URL(url).pathname)).body).toContain(
      "no variable “product”",
    );
  });

  test("refuse what cannot hold: themselves, several lines, another variable, a name twice, one for all by a member", async () => {
    const team = await mintTeam();
    const ask = (body: Record<string, unknown>, client = team.owner) =>
      client.post(pathOf(team), body);
    const first = await make(team, snippet("first", "One"));
    await make(team, snippet("second", "::snippet[first]"));
    const circle = await team.owner.put(`${pathOf(team)}/${first.id}`, {
      content: "::::only{version=v9}\n::snippet[second]\n::::",
    });
    expect(circle.body.detail).toContain("(“first” → “second” → “first”)");
    const refusals: [Record<string, unknown>, number, string][] = [
      [snippet("itself", "::snippet[itself]"), 422, "would hold itself"],
      [snippet("lost", "::snippet[nowhere]"), 422, "There is no snippet “nowhere” here"],
      [snippet("shared", "::snippet[first]", true), 422, "There is no snippet “first” here"],
      [snippet("empty", " "), 422, "is empty"],
      [snippet("large", "x".repeat(limits.snippetBytes + 1)), 422, "bytes at most"],
      [snippet("x".repeat(limits.snippetNameChars + 1), "x"), 422, "name"],
      [variable("long", "x".repeat(limits.variableChars + 1)), 422, "one line"],
      [snippet("for", ":::only\nx\n:::"), 422, "says which"],
      [snippet("first", "x"), 409, "already"],
      [snippet("1st", "x"), 422, "takes a letter"],
      [variable("lines", "a\nb"), 422, "one line"],
      [variable("other", "{{product}}"), 422, "holds another variable"],
    ];
    for (const [body, status, detail] of refusals) {
      const answer = await ask(body);
      expect([answer.status, answer.body.detail]).toEqual([
        status,
        expect.stringContaining(detail),
      ]);
    }
    await updateSettings(team, { defaultPermission: 2 });
    expect((await ask(snippet("ours", "x", true), team.member)).status).toBe(403);
    expect((await ask(snippet("ours", "x"), team.member)).status).toBe(201);
    const fill = `with recursive n(n) as (select 1 union all select n + 1 from n where n < ?3)
      insert into snippets (id, org_id, collection_id, kind, name, content, is_shared, created_at, created_by,
        updated_at, updated_by)
      select hex(randomblob(6)), ?1, ?2, 'variable', 'v' || n, 'x', 0, 0, '', 0, '' from n`;
    const many = [team.orgId, team.collectionId, limits.snippetsPerCollection - 1];
    await DB.prepare(fill)
      .bind(...many)
      .run();
    await make(team, variable("last", "x".repeat(limits.variableChars)));
    expect((await ask(variable("more", "x"))).body.code).toBe("limit_reached");
    const faq = { question: "Who?", answer: "::snippet[first]" };
    const answered = await team.owner.post(
      `/orgs/${team.orgId}/collections/${team.collectionId}/faqs`,
      faq,
    );
    expect(answered.body.detail).toContain("stand in pages alone");
  });

  test("of one's own come before shared ones, and a copy of the collection has its own", async () => {
    const team = await mintTeam();
    const other = await mintPart(team, "Other");
    await make(team, { ...variable("product", "Shared"), isShared: true }, other.id);
    await make(team, { ...variable("term", "Theirs") }, other.id);
    await publish(team, { name: "One", content: "{{product}}" });
    expect((await visit(team, "one")).body).toContain("Shared");
    const lost = await write(team, { name: "Lost", content: "{{term}}" });
    expect((await pagesOf(team).setState(lost.id, { state: 2 })).status).toBe(422);
    await make(team, variable("product", "Own"));
    await publish(team, { name: "Two", content: "{{product}}" });
    expect((await visit(team, "two")).body).toContain("Own");
    const { data } = await expectStatus(200, team.member.get(pathOf(team)));
    expect(
      data.map(({ name, isShared }: { name: string; isShared: boolean }) => [name, isShared]),
    ).toEqual(
      expect.arrayContaining([
        ["product", true],
        ["product", false],
      ]),
    );
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const { collectionId } = await expectStatus(
      202,
      team.owner.post(`${collection}/duplicate`, {}),
    );
    const copies = await expectStatus(200, team.owner.get(pathOf(team, collectionId)));
    expect(
      copies.data.filter((each: { collectionId: string }) => each.collectionId === collectionId),
    ).toMatchObject([{ name: "product", content: "Own", isShared: false }]);
  });
});

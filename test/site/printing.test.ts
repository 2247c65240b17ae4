/** A page and all below it as one document for paper. */
import { describe, expect, test } from "vitest";
import { bindings } from "#test/events";
import { fillWithPages, pagesOf } from "#test/pages";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { baseUrl, mintTeam, send } from "#test/worker";
import { limits } from "#limits";
import { endpoint, publishEndpoint } from "./described.ts";
import { publish, setState, siteOf, updateSettings, visit, write } from "./published.ts";

const tabs = "::::tabs\n:::tab[One]\nA\n:::\n:::tab[Two]\nB\n:::\n::::";

/** A guide with two pages below it, which link to one another, and a page beside it. */
async function mintGuide() {
  const team = await mintTeam();
  const home = await publish(team, { name: "Home" });
  const guide = await publish(team, { name: "Guide" });
  const parentId = guide.id;
  const first = await publish(team, {
    name: "First <b>",
    parentId,
    content: `## Steps\n\n[home](page:${home.id}#steps) [own](#steps)\n\n${tabs}`,
  });
  const second = await publish(team, {
    name: "Second",
    parentId,
    content: `# Second\n\n\`<a href="#x#y" loading="lazy">\`\n\n## Steps\n\n[there](page:${first.id}#steps) [whole](page:${guide.id})\n\n${tabs}`,
  });
  return { team, home, guide, first, second };
}

const menuLink = (body: string) =>
  /href="([^"]*)" rel="nofollow">Print this section</.exec(body)?.[1];

describe("a section as one document", () => {
  test("has its contents first and then page after page, with anchors and links of its own", async () => {
    const { team, guide, first, second } = await mintGuide();
    const { status, body } = await visit(team, "_print/guide");
    expect(status).toBe(200);
    const contents = /<nav class="print-contents".*?<\/nav>/s.exec(body)?.[0] ?? "";
    expect([...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      guide.id,
      first.id,
      second.id,
    ]);
    expect([...body.matchAll(/<article id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      guide.id,
      first.id,
      second.id,
    ]);
    expect(body).toContain("<h2>First &lt;b&gt;</h2>");
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([`${first.id}-steps`, `${second.id}-steps`]));
    expect(body).toContain(`href="#${first.id}-steps">own<`);
    expect(body).toContain(`href="#${first.id}-steps">there<`);
    expect(body).toContain(`href="#${guide.id}">whole<`);
    expect(body).toContain(`href="${siteOf(team, "home")}#steps">home<`);
    const groups = [...body.matchAll(/type="radio" name="([^"]*)" checked/g)].map(
      ([, name]) => name,
    );
    expect([groups.length, new Set(groups).size]).toEqual([2, 2]);
    // What stands in a text is no tag.
    expect(body).toContain('href="#x#y" loading="lazy"');
    expect(body).not.toContain("Words of Home");
  });

  test("is for no index, and its own address is that of its page", async () => {
    const { team } = await mintGuide();
    const { body } = await visit(team, "_print/guide");
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain(`<link rel="canonical" href="${baseUrl}${siteOf(team, "guide")}"/>`);
    expect(body).not.toContain("data-views");
    const whole = await visit(team, "_print");
    expect(whole.body).toContain("Words of Home");
    expect(whole.body).toContain(`<link rel="canonical" href="${baseUrl}${siteOf(team)}"/>`);
    expect((await visit(team, "sitemap.xml")).body).not.toContain("_print");
  });

  test("is offered in the menu of a page that has pages below it, and of the home", async () => {
    const { team } = await mintGuide();
    const offered = async (path: string) => menuLink((await visit(team, path)).body);
    expect(await offered("guide")).toBe(siteOf(team, "_print/guide"));
    expect(await offered("home")).toBe(siteOf(team, "_print"));
    expect(await offered("guide/second")).toBeUndefined();
  });

  test("holds an endpoint with its parameters, and leaves nothing to try", async () => {
    const { team } = await mintGuide();
    const page = await publishEndpoint(team, { endpoint });
    const { body } = await visit(team, `_print/${page.path}`);
    expect(body).toContain(`id="${page.id}-_responses"`);
    expect(body).not.toContain("data-playground");
    expect(body).not.toContain("Try it");
  });

  test("answers 304 until anything of it changes", async () => {
    const { team, second } = await mintGuide();
    const tag = (await visit(team, "_print/guide")).headers.get("etag") ?? "";
    const again = () => visit(team, "_print/guide", { "If-None-Match": tag });
    expect((await again()).status).toBe(304);
    await pagesOf(team).write(second.id, "Renewed words.");
    expect((await again()).status).toBe(304);
    await pagesOf(team).publish(second.id);
    const renewed = await again();
    expect([renewed.status, renewed.body.includes("Renewed words.")]).toEqual([200, true]);
    await setState(team, second.id, 1);
    expect((await again()).body).not.toContain("Renewed words.");
  });
});

describe("who may print", () => {
  test("gets what stands in the tree, and nothing that is not published or in no list", async () => {
    const { team, guide } = await mintGuide();
    const parentId = guide.id;
    await write(team, { name: "Draftcanary", parentId });
    await publish(team, { name: "Listcanary", parentId, meta: { unlisted: true } });
    for (const path of ["_print", "_print/guide"])
      expect((await visit(team, path)).body).not.toMatch(/canary/i);
    for (const path of ["guide/draftcanary", "guide/listcanary", "nowhere", "guide.md"])
      expect([path, (await visit(team, `_print/${path}`)).status]).toEqual([path, 404]);
    const shouted = await visit(team, "_print/GUIDE");
    expect([shouted.status, shouted.headers.get("location")]).toEqual([
      301,
      siteOf(team, "_print/guide"),
    ]);
  });

  test("is who may read: nobody else on a private site, and no frame of another site", async () => {
    const { team } = await mintGuide();
    expect((await team.anonymous.get(`/embed/${team.collectionId}/_print/guide`)).status).toBe(404);
    await letReadersIn(team, { groups: [] });
    await updateSettings(team, { isPublic: false });
    const outside = await visit(team, "_print/guide");
    expect(outside.status).toBe((await visit(team, "guide")).status);
    expect(outside.body).not.toContain("Words of Guide");
    const entrance = { send, baseUrl, site: siteOf(team) };
    const reader = await enterAsReader(entrance, await readerToken(team, { groups: [] }));
    const inside = await reader.get(siteOf(team, "_print/guide"));
    expect([inside.status, inside.headers.get("cache-control")]).toEqual([
      200,
      "private, no-cache",
    ]);
    expect(inside.body).toContain("Words of Guide");
    const other = await mintTeam();
    expect((await other.owner.get(siteOf(team, "_print/guide"))).body).not.toContain(
      "Words of Guide",
    );
  });
});

describe("what is too long to be one document", () => {
  test("of pages is refused, and leads to its parts", async () => {
    const { team, guide } = await mintGuide();
    const { DB } = bindings;
    await fillWithPages(DB, team, { id: guide.id, path: "guide", depth: 1 }, limits.printedPages);
    const those = "parent_id = ?1 and published_version_no is null";
    await DB.batch([
      DB.prepare(
        `insert into published_versions (org_id, collection_id, page_id, version_no, name, path, meta, content_hash,
          size_bytes, published_at, published_by)
        select org_id, collection_id, id, 1, name, path, meta, 'none', 0, 0, '' from pages where ${those}`,
      ).bind(guide.id),
      DB.prepare(
        `update pages set published_version_no = 1, published_hash = 'none' where ${those}`,
      ).bind(guide.id),
    ]);
    await updateSettings(team, { description: "Long." });
    for (const path of ["_print", "_print/guide"]) {
      const { status, body } = await visit(team, path);
      expect([path, status]).toEqual([path, 422]);
      expect(body).toContain("This section is too long to be printed as one document.");
    }
    expect((await visit(team, "_print")).body).toContain(`href="${siteOf(team, "_print/guide")}"`);
    expect((await visit(team, "_print/guide/second")).status).toBe(200);
  });

  test("of bytes is refused, each time", async () => {
    const { team, first } = await mintGuide();
    const { DB, FILES } = bindings;
    const sql = "select published_hash from pages where id = ?";
    const hash = await DB.prepare(sql).bind(first.id).first<string>("published_hash");
    const key = `${team.orgId}/${first.id}/${hash}`;
    const stored = await (await FILES.get(key))?.json<Record<string, unknown>>();
    const html = `<p>${"long ".repeat(limits.printedBytes / 5)}</p>`;
    await FILES.put(key, JSON.stringify({ ...stored, html }));
    for (let asked = 0; asked < 2; asked += 1)
      expect((await visit(team, "_print/guide")).status).toBe(422);
    expect((await visit(team, "_print/guide/second")).status).toBe(200);
  });
});

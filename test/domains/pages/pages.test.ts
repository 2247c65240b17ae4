import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { mintPages } from "#test/mint-pages";
import { fillWithPages } from "#test/pages";

const { DB } = env as unknown as { DB: D1Database };

describe("creating", () => {
  test("a page's type, place and address follow from its parent", async () => {
    const { root, create, get } = await mintPages();
    const module = await create(root, { name: "Getting Started" });
    expect(module).toMatchObject({ type: 1, urlName: "getting-started", path: "getting-started" });
    const subpage = await create(module.id, { name: "Größe & Maß" });
    expect(subpage).toMatchObject({ type: 3, path: "getting-started/größe-maß", state: 1 });
    const endpoint = await create(subpage.id, { name: "List", type: 4 });
    expect(endpoint).toMatchObject({ type: 4, endpoint: { method: "GET", url: "" } });
    const body = { name: "One", endpoint: { method: "post", url: "{{base}}/things" } };
    const example = await create(endpoint.id, body);
    expect(example).toMatchObject({ type: 5, endpoint: { method: "POST", headers: [] } });
    expect((await get(module.id)).child).toEqual([subpage.id]);
  });

  test("Location names the page that was made", async () => {
    const { team, root, path } = await mintPages();
    const { headers, body } = await team.owner.post(path(root), { name: "Here" });
    const found = await team.owner.get(headers.get("location") ?? "");
    expect(found.body).toEqual(body);
    expect(found.headers.get("etag")).toBe(headers.get("etag"));
  });

  test("its content is the live document's first text", async () => {
    const { team, root, create } = await mintPages();
    const { id } = await create(root, { content: "# Hello\n" });
    const { body } = await team.owner.get(`/api/page/${id}/content`);
    expect(body.content).toBe("# Hello\n");
  });

  test("a type that may not stand there is refused, whatever is asked", async () => {
    const { team, root, create, path } = await mintPages();
    const module = await create(root);
    const endpoint = await create(module.id, { type: 4 });
    const example = await create(endpoint.id);
    const wrong = [
      [root, 3],
      [root, 4],
      [module.id, 1],
      [module.id, 5],
      [endpoint.id, 3],
      [endpoint.id, 4],
      [example.id, 5],
      [example.id, undefined],
    ];
    for (const [parentId, type] of wrong) {
      const { status, body } = await team.owner.post(path(String(parentId)), { name: "X", type });
      expect([status, body.code, type]).toEqual([422, "type_not_allowed", type]);
    }
    const { status, body } = await team.owner.post(path(module.id), {
      name: "X",
      endpoint: { method: "GET" },
    });
    expect([status, body.errors[0].path]).toEqual([422, "body.endpoint"]);
  });

  test("a name that a sibling has gets a suffix; an address that a sibling has is refused", async () => {
    const { team, root, create, path } = await mintPages();
    const names = [];
    for (let made = 0; made < 4; made++)
      names.push((await create(root, { name: "Intro" })).urlName);
    expect(names).toEqual(["intro", "intro-2", "intro-3", "intro-4"]);
    const taken = await team.owner.post(path(root), { name: "Other", urlName: "intro-3" });
    expect([taken.status, taken.body.code]).toEqual([409, "slug_taken"]);
    const module = await create(root);
    expect((await create(module.id, { name: "Intro" })).urlName).toBe("intro");
  });

  test("a long name that is taken still fits its address", async () => {
    const { root, create } = await mintPages();
    const name = "é".repeat(limits.urlNameChars + 20);
    const [first, second] = [await create(root, { name }), await create(root, { name })];
    expect(first.urlName).toBe("é".repeat(limits.urlNameChars));
    expect(second.urlName).toBe(`${"é".repeat(limits.urlNameChars - 6)}-2`);
  });

  test("reserved words are no address at the top, and any address below it", async () => {
    const { team, root, create, path } = await mintPages();
    const refused = await team.owner.post(path(root), { name: "Find", urlName: "search" });
    expect([refused.status, refused.body.code]).toEqual([422, "reserved_slug"]);
    const named = await create(root, { name: "Search" });
    expect(named.urlName).toBe("search-2");
    expect((await create(named.id, { name: "Search" })).path).toBe("search-2/search");
  });

  test.each(["Upper", "two words", "-edge", "a/b", "", "é".normalize("NFD"), "x".repeat(81), "_a"])(
    "%j is no address",
    async (urlName) => {
      const { team, root, path } = await mintPages();
      const { status, body } = await team.owner.post(path(root), { name: "X", urlName });
      expect([status, body.errors[0].path]).toEqual([422, "body.urlName"]);
    },
  );

  test("pages stand as deep as the limit says, and no deeper", async () => {
    const { team, root, create, path } = await mintPages();
    let parentId = root;
    for (let depth = 1; depth <= limits.pageDepth; depth++) parentId = (await create(parentId)).id;
    const { status, body } = await team.owner.post(path(parentId), { name: "Too deep" });
    expect([status, body.code]).toEqual([409, "limit_reached"]);
  });

  test("a page takes as many children as the limit says, a collection as many pages", async () => {
    const { team, root, create, path } = await mintPages();
    const [module, other] = [await create(root), await create(root)];
    await fillWithPages(DB, team, { ...module, depth: 1 }, limits.childrenPerPage - 1);
    await create(module.id, { name: "The last" });
    const full = await team.owner.post(path(module.id), { name: "One more" });
    expect([full.status, full.body.code]).toEqual([409, "limit_reached"]);
    const elsewhere = { id: "elsewhere", path: "elsewhere", depth: 1 };
    const left = limits.pagesPerCollection - limits.childrenPerPage - 3;
    await fillWithPages(DB, team, elsewhere, left);
    await create(other.id, { name: "The very last" });
    const fullCollection = await team.owner.post(path(other.id), { name: "One more" });
    expect([fullCollection.status, fullCollection.body.code]).toEqual([409, "limit_reached"]);
  });

  test("content over the limit is refused, and no page is made", async () => {
    const { team, root, path, tree } = await mintPages();
    const content = "x".repeat(limits.pageContentBytes + 1);
    const { status, body } = await team.owner.post(path(root), { name: "Big", content });
    expect([status, body.code]).toEqual([413, "too_large"]);
    expect(await tree()).toEqual([]);
  });

  test("people who add pages at the same moment get one each, in one order", async () => {
    const { root, create, tree } = await mintPages();
    const made = await Promise.all(Array.from({ length: 12 }, () => create(root)));
    const listed = await tree();
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
  });
});

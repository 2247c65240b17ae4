/** Headings without a page, and links to elsewhere, in the tree that readers see: on every surface, and what is refused. */
import { describe, expect, test } from "vitest";
import { mintCollection } from "#test/mint-pages";
import { pagesOf } from "#test/pages";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, visit } from "./published.ts";

const status = "https://status.example.com/now";

/** A page, a heading with a page in it, a link, and a page behind them. */
async function mintTree() {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const first = await publish(team, { name: "First" });
  const heading = await pages.create(team.rootPageId, {
    name: "Canaryhead",
    type: 6,
    content: "Words of the canaryhead.",
    meta: { icon: "🧭" },
  });
  const inside = await publish(team, { name: "Inside", parentId: heading.id });
  const link = await pages.create(heading.id, {
    name: "Canarylink",
    type: 7,
    content: "Words of the canarylink.",
    meta: { link: status, badge: "Live" },
  });
  await pages.publish(link.id);
  const last = await publish(team, { name: "Last" });
  return { team, pages, first, heading, inside, link, last };
}

const sideBar = async (team: Team) =>
  (
    await expectStatus(
      200,
      team.anonymous.get(`/p/getSideBarData?collectionId=${team.collectionId}`),
    )
  ).pages;

describe("in the tree of a site", () => {
  test("a heading is a name above its pages, and a link leads out of it", async () => {
    const { team, inside } = await mintTree();
    const { body } = await visit(team, inside.path);
    expect(body).toMatch(
      /<summary><span class="emblem"[^>]*><span[^>]*>🧭<\/span><\/span><span class="label">Canaryhead/,
    );
    expect(body).toContain(
      `<a href="${status}" rel="noopener"><span class="label">Canarylink</span> <span class="page-badge">Live</span><svg class="icon icon-exit"`,
    );
    expect(body).not.toContain(`href="${siteOf(team, "canaryhead")}"`);
    expect(await sideBar(team)).toMatchObject([
      { name: "First", isReadable: true, href: null },
      { name: "Canaryhead", isReadable: false, icon: "🧭", href: null, depth: 0 },
      { name: "Inside", isReadable: true, href: null, depth: 1 },
      { name: "Canarylink", isReadable: false, badge: "Live", href: status },
      { name: "Last", isReadable: true, href: null },
    ]);
  });

  test("previous and next go past both, and nothing that lists pages has them", async () => {
    const { team, heading, pages, inside, last } = await mintTree();
    await pages.publish(heading.id);
    const { body } = await visit(team, inside.path);
    expect(body).toContain(`rel="prev" href="${siteOf(team, "first")}"`);
    expect(body).toContain(`rel="next" href="${siteOf(team, last.path)}"`);
    const by = `collectionId=${team.collectionId}`;
    const lists = [
      await visit(team, "sitemap.xml"),
      await visit(team, "llms.txt"),
      await visit(team, "llms-full.txt"),
      await visit(team, "search?q=words+canarylink", { Accept: "application/json" }),
      await visit(team, "search?q=words+canaryhead", { Accept: "application/json" }),
      await team.anonymous.get(`/p/published-urls/${team.collectionId}`),
      await team.anonymous.post("/p/global-search", {
        collectionId: team.collectionId,
        query: "canarylink",
      }),
    ];
    for (const { status: code, body: listed } of lists) {
      expect(code).toBe(200);
      // What stands in a heading has it as the name of its section, in its trail, and in its address.
      const text = JSON.stringify(listed).replaceAll(
        /words canary\w+|## Canaryhead|\["Canaryhead"\]|canaryhead\//g,
        "",
      );
      expect(text).not.toMatch(/canaryhead|canarylink(?!")/i);
    }
    for (const path of ["canaryhead", "canaryhead/canarylink"])
      expect(
        (await team.anonymous.get(`/p/getPublishedDataByPath?${by}&path=${path}`)).status,
      ).toBe(404);
  });

  test("the address of a link leads where it does, that of a heading to the first page in it", async () => {
    const { team } = await mintTree();
    const led = async (path: string) => {
      const answer = await visit(team, path);
      return [answer.status, answer.headers.get("location")];
    };
    expect(await led("canaryhead/canarylink")).toEqual([301, status]);
    expect(await led("canaryhead")).toEqual([301, siteOf(team, "canaryhead/inside")]);
    expect(await led("canaryhead.md")).toEqual([301, siteOf(team, "canaryhead/inside.md")]);
  });

  test("a heading goes with the last thing in it, and stays above a link alone", async () => {
    const { team, pages, inside, link, heading } = await mintTree();
    await expectStatus(200, pages.setState(inside.id, { state: 1 }));
    expect((await sideBar(team)).map(({ name }: { name: string }) => name)).toContain("Canaryhead");
    expect((await visit(team, "canaryhead")).status).toBe(404);
    await expectStatus(200, pages.setState(link.id, { state: 1 }));
    expect((await sideBar(team)).map(({ name }: { name: string }) => name)).toEqual([
      "First",
      "Last",
    ]);
    expect((await visit(team, heading.path)).status).toBe(404);
  });

  test("a new address of a link is seen with its next publication, as all of a page's meta is", async () => {
    const { team, pages, link } = await mintTree();
    const next = "mailto:help@example.com";
    await pages.update(link.id, { meta: { link: next } });
    expect(JSON.stringify(await sideBar(team))).toContain(status);
    const releases = `/orgs/${team.orgId}/collections/${team.collectionId}/releases`;
    await pages.publish(link.id);
    expect(JSON.stringify(await sideBar(team))).toContain(next);
    expect((await team.owner.get(releases)).status).toBe(200);
    await expectStatus(200, team.owner.post(`/published-version/${link.id}`, { versionNo: 1 }));
    expect(JSON.stringify(await sideBar(team))).toContain(status);
  });

  test("what is for some groups is for the others neither name nor address", async () => {
    const { team, pages, link } = await mintTree();
    await letReadersIn(team, { groups: ["insiders"] });
    await pages.update(link.id, { allowedGroups: ["insiders"] });
    const come = async (groups: string[]) =>
      enterAsReader({ send, baseUrl, site: siteOf(team) }, await readerToken(team, { groups }));
    const seen = async (groups: string[]) => {
      const reader = await come(groups);
      const page = await reader.get(siteOf(team, "first"));
      const address = await reader.get(siteOf(team, "canaryhead/canarylink"));
      return [page.body.includes("Canarylink"), page.body.includes(status), address.status];
    };
    expect(await seen(["insiders"])).toEqual([true, true, 301]);
    expect(await seen([])).toEqual([false, false, 404]);
  });
});

describe("through the interface", () => {
  test("both hold what any page holds, and move and are copied like one", async () => {
    const { team, pages, heading, link, first } = await mintTree();
    await pages.create(heading.id, {
      name: "Endpoint",
      type: 4,
      endpoint: { method: "GET", url: "https://a.test" },
    });
    const below = await pages.create(link.id, { name: "Below" });
    expect(below.type).toBe(3);
    await expectStatus(
      200,
      pages.move({ draggedId: link.id, droppedOnId: first.id, position: "before" }),
    );
    await expectStatus(
      200,
      pages.move({ draggedId: heading.id, droppedOnId: first.id, position: "inside" }),
    );
    const types = Object.fromEntries(
      (await pages.tree()).map(({ path, type }: { path: string; type: number }) => [path, type]),
    );
    expect(types).toEqual({
      canarylink: 7,
      "canarylink/below": 3,
      first: 1,
      "first/canaryhead": 6,
      "first/canaryhead/inside": 3,
      "first/canaryhead/endpoint": 4,
      last: 1,
    });
    const { collectionId, rootPageId } = await mintCollection(team);
    await expectStatus(
      200,
      pages.move({ draggedId: link.id, droppedOnId: rootPageId, position: "inside" }),
    );
    expect(await pages.tree("?type=7", collectionId)).toMatchObject([{ path: "canarylink" }]);
  });

  test("pages of text, headings and links turn into each other, and keep their text", async () => {
    const { team, pages, first } = await mintTree();
    await pages.update(first.id, { type: 6 });
    expect((await visit(team, "first")).status).toBe(404);
    await pages.update(first.id, { type: 7, meta: { link: "/elsewhere" } });
    // Its address is seen with the next publication.
    expect((await visit(team, "first")).status).toBe(404);
    await pages.publish(first.id);
    expect((await visit(team, "first")).headers.get("location")).toBe("/elsewhere");
    expect((await pages.update(first.id, { type: 3 })).type).toBe(1);
    expect((await visit(team, "first")).body).toContain("Words of First.");
  });

  test("endpoints stay what they are, and nothing becomes one", async () => {
    const { team, pages, first, heading } = await mintTree();
    const endpoint = await pages.create(first.id, { type: 4 });
    const put = (id: string, type: number) => team.owner.put(pages.path(id), { type });
    for (const [id, type] of [
      [endpoint.id, 6],
      [first.id, 4],
      [heading.id, 5],
    ] as const)
      expect((await put(id, type)).body.code).toBe("type_not_allowed");
    expect((await put(first.id, 2)).status).toBe(422);
  });

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " https://a.test",
    "https://a.test/\u0000",
    "https://a.test/\u0085",
    "https://a.test/\n",
    "https://a.test/\u007f",
    'https://a.test/"onclick=',
    "https://a.test/<b>",
    "http://a.test",
    "//a.test",
    "/\\a.test",
    "data:text/html,x",
    "ftp://a.test",
    "page:abc",
    "",
    `https://a.test/${"a".repeat(2_000)}`,
  ])("a link takes no %j", async (address) => {
    const { team, pages, link } = await mintTree();
    const meta = { link: address };
    const asked = [
      team.owner.post(pages.path(team.rootPageId), { name: "Bad", type: 7, meta }),
      team.owner.put(pages.path(link.id), { meta }),
      team.owner.patch(`${pages.path(link.id)}/meta`, meta),
    ];
    for (const { status: code, body } of await Promise.all(asked)) {
      expect([code, body.code]).toEqual([422, "validation_failed"]);
      expect(JSON.stringify(body.errors)).toContain("link");
    }
  });

  test("a link without an address is refused where it is made and where it would lose it", async () => {
    const { team, pages, link, first } = await mintTree();
    const asked = [
      team.owner.post(pages.path(team.rootPageId), { name: "Bare", type: 7 }),
      team.owner.put(pages.path(link.id), { meta: {} }),
      team.owner.patch(`${pages.path(link.id)}/meta`, { link: null }),
      team.owner.put(pages.path(first.id), { type: 7 }),
    ];
    for (const { status: code, body } of await Promise.all(asked)) {
      expect(code).toBe(422);
      expect(JSON.stringify(body)).toContain("a link (7) takes the address that it leads to");
    }
  });
});

/** Published documentation for frontends that are not ours: what anybody may read, and nothing else. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import { publish, setState, updateSettings, siteOf, visit, write } from "../../site/published.ts";

const { DB } = env as unknown as { DB: D1Database };

const read = (team: Team, path: string) => expectStatus(200, team.anonymous.get(path));
const sideBar = (team: Team) => read(team, `/p/getSideBarData?collectionId=${team.collectionId}`);
const dataAt = (path: string, team: Team) =>
  `/p/getPublishedDataByPath?collectionId=${team.collectionId}&path=${encodeURIComponent(path)}`;
const search = (team: Team, body: Record<string, unknown>) =>
  team.anonymous.post("/p/global-search", { collectionId: team.collectionId, ...body });

/** Every operation, as it is asked of this collection. */
function entryPoints(team: Team, name = `collectionId=${team.collectionId}`) {
  const body = Object.fromEntries(new URLSearchParams(name));
  return [
    team.anonymous.get(`/p/getSideBarData?${name}`),
    team.anonymous.get(`/p/getPublishedDataByPath?${name}`),
    team.anonymous.get(`/p/published-urls/${Object.values(body)[0]}`),
    team.anonymous.post("/p/global-search", { ...body, query: "canary" }),
  ];
}
const statusesOf = async (answers: ReturnType<typeof entryPoints>) =>
  (await Promise.all(answers)).map(({ status }) => status);

async function claim(team: Team, domain: string, verifiedAt: number | null): Promise<void> {
  const sql =
    "update collections set custom_domain = ?, custom_domain_verified_at = ? where id = ?";
  await DB.prepare(sql).bind(domain, verifiedAt, team.collectionId).run();
}

describe("a public collection", () => {
  test("gives all that a page is made of, its links where the caller wants them", async () => {
    const team = await mintTeam();
    const guides = await write(team, { name: "Guides" });
    const first = await publish(team, { name: "First", parentId: guides.id });
    const content = `## Setup\n\n[Go](page:${first.id}#a), ![Image](/files/x/y.png), [gone](page:zzzzzzzzzzzz)`;
    const meta = { description: "How.", tags: ["a"] };
    const page = await publish(team, { name: "Second", parentId: guides.id, content, meta });
    const answer = await team.anonymous.get(`${dataAt(page.path, team)}&linkBase=/docs`);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const crumb = { pageId: guides.id, name: "Guides", path: "guides", isReadable: false };
    expect(answer.body).toMatchObject({
      collection: { id: team.collectionId, name: "Handbook", url: baseUrl + siteOf(team) },
      pageId: page.id,
      name: "Second",
      path: page.path,
      url: baseUrl + siteOf(team, page.path),
      isMoved: false,
      versionNo: 1,
      meta,
      outline: [{ id: "setup", depth: 2, text: "Setup" }],
      breadcrumbs: [crumb],
      previous: { pageId: first.id, name: "First", path: first.path, isReadable: true },
      next: null,
    });
    const { html, markdown } = answer.body;
    expect(html).toContain(`href="/docs/${first.path}#a"`);
    expect(html).toContain(`src="${baseUrl}/files/x/y.png"`);
    expect(html).toContain('<span class="broken-link">gone</span>');
    expect(markdown).toContain(`[Go](/docs/${first.path}#a)`);
    expect(markdown).toContain(`(${baseUrl}/files/x/y.png)`);
    const known = { "If-None-Match": answer.headers.get("etag") ?? "" };
    expect((await team.anonymous.get(dataAt(page.path, team), known)).status).toBe(304);
    await publish(team, { name: "Third", parentId: guides.id });
    const later = await team.anonymous.get(dataAt(page.path, team), known);
    expect(later.body.next).toMatchObject({ name: "Third" });
  });

  test("shows its home at the empty path, and a page that moved as one that did", async () => {
    const team = await mintTeam();
    const home = await publish(team, { name: "Home" });
    const page = await publish(team, { name: "Old name" });
    await pagesOf(team).update(page.id, { urlName: "new" });
    expect(await read(team, dataAt("", team))).toMatchObject({ pageId: home.id, isMoved: false });
    const moved = { pageId: page.id, path: "new", isMoved: true };
    expect(await read(team, dataAt("old-name", team))).toMatchObject(moved);
    expect(await read(team, dataAt("/NEW/", team))).toMatchObject({ ...moved, isMoved: false });
  });

  test("lists the tree and every address in reading order", async () => {
    const team = await mintTeam();
    const guides = await write(team, { name: "Guides" });
    const meta = { noindex: true, icon: "🚀" };
    const first = await publish(team, { name: "First", parentId: guides.id, meta });
    const last = await publish(team, { name: "Last" });
    await write(team, { name: "Draft" });
    const { homePageId, pages } = await sideBar(team);
    expect(homePageId).toBe(first.id);
    const endpointless = { badge: null, method: null, href: null };
    expect(pages).toEqual([
      {
        pageId: guides.id,
        name: "Guides",
        path: "guides",
        isReadable: false,
        parentId: null,
        depth: 0,
        icon: null,
        ...endpointless,
      },
      {
        pageId: first.id,
        name: "First",
        path: first.path,
        isReadable: true,
        parentId: guides.id,
        depth: 1,
        icon: "🚀",
        ...endpointless,
      },
      {
        pageId: last.id,
        name: "Last",
        path: "last",
        isReadable: true,
        parentId: null,
        depth: 0,
        icon: null,
        ...endpointless,
      },
    ]);
    const { data } = await read(team, `/p/published-urls/${team.collectionId}`);
    expect(data).toEqual([
      {
        pageId: first.id,
        name: "First",
        path: first.path,
        url: baseUrl + siteOf(team, first.path),
        publishedAt: expect.any(String),
        noindex: true,
      },
      {
        pageId: last.id,
        name: "Last",
        path: "last",
        url: baseUrl + siteOf(team, "last"),
        publishedAt: expect.any(String),
        noindex: false,
      },
    ]);
  });

  test("is searched, and nothing of a page becomes markup", async () => {
    const team = await mintTeam();
    const parent = await publish(team, { name: "Guides" });
    const content = "## A lamp\n\nUse `<img src=x>` & a lantern.";
    const page = await publish(team, { name: "Lantern", parentId: parent.id, content });
    const { body } = await search(team, { query: "lanterns" });
    expect(body).toEqual({
      isPartial: false,
      data: [
        {
          kind: "page",
          pageId: page.id,
          name: "Lantern",
          path: page.path,
          url: `${baseUrl}${siteOf(team, page.path)}#a-lamp`,
          section: { title: "A lamp", anchor: "a-lamp" },
          breadcrumbs: [{ pageId: parent.id, name: "Guides", path: parent.path, isReadable: true }],
          nameHtml: "<mark>Lantern</mark>",
          snippetHtml: "Use &lt;img src=x&gt; &amp; a <mark>lantern</mark>.",
          snippet: "Use <img src=x> & a lantern.",
        },
      ],
      nextCursor: null,
    });
    for (const query of ["", "?!", "a".repeat(limits.searchQueryChars + 1)]) {
      const refused = await search(team, { query });
      expect([refused.status, refused.body.errors[0].path], query).toEqual([422, "body.query"]);
    }
    const most = limits.searchResults;
    expect((await search(team, { query: "lantern", limit: most })).status).toBe(200);
    expect((await search(team, { query: "lantern", limit: most + 1 })).status).toBe(422);
  });
});

describe("what nobody is shown", () => {
  const canary = "canary-4d1c";
  const content = `The ${canary} sings.`;
  const states: Record<string, (team: Team) => Promise<{ path: string }>> = {
    "a draft": (team) => write(team, { name: "Hidden place", content }),
    "an unpublished page": async (team) => {
      const page = await publish(team, { name: "Hidden place", content });
      await setState(team, page.id, 1);
      return page;
    },
    "an archived page": async (team) => {
      const page = await publish(team, { name: "Hidden place", content });
      await pagesOf(team).update(page.id, { isArchived: true });
      return page;
    },
    "a page below an archived one": async (team) => {
      const parent = await publish(team, { name: "Parent" });
      const page = await publish(team, { name: "Hidden place", parentId: parent.id, content });
      await pagesOf(team).update(parent.id, { isArchived: true });
      return page;
    },
    "a deleted page": async (team) => {
      const page = await publish(team, { name: "Hidden place", content });
      await pagesOf(team).remove(page.id);
      return page;
    },
  };
  test.each(Object.entries(states))("%s, at no entry point", async (state, make) => {
    const team = await mintTeam();
    await publish(team, { name: "Anchor" });
    const { path } = await make(team);
    // What readers knew and was deleted is gone, as on the site; of all else nobody learns that it is there.
    const status = state === "a deleted page" ? 410 : 404;
    expect((await team.anonymous.get(dataAt(path, team))).status).toBe(status);
    const answers = await Promise.all([...entryPoints(team), visit(team, "search?q=canary")]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(path);
    const { body } = await search(team, { query: canary });
    expect(body.data).toEqual([]);
  });

  test("a private, a deleted and an absent collection alike", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Canary" });
    expect(await statusesOf(entryPoints(team))).toEqual([200, 200, 200, 200]);
    await updateSettings(team, { isPublic: false });
    expect(await statusesOf(entryPoints(team))).toEqual([404, 404, 404, 404]);
    const own = await team.owner.get(`/p/getSideBarData?collectionId=${team.collectionId}`);
    expect(own.status).toBe(404);
    await updateSettings(team, { isPublic: true });
    await team.owner.delete(`/orgs/${team.orgId}/collections/${team.collectionId}`);
    expect(await statusesOf(entryPoints(team))).toEqual([404, 404, 404, 404]);
    expect(await statusesOf(entryPoints(team, "collectionId=zzzzzzzzzzzz"))).toEqual([
      404, 404, 404, 404,
    ]);
  });
});

describe("a domain", () => {
  test("stands for its collection only once it was proved", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Canary" });
    const domain = `docs-${team.collectionId.toLowerCase()}.example.com`;
    await claim(team, domain, null);
    expect(await statusesOf(entryPoints(team, `custom_domain=${domain}`))).toEqual([
      404, 404, 404, 404,
    ]);
    await claim(team, domain, 1);
    expect(await statusesOf(entryPoints(team, `custom_domain=${domain}`))).toEqual([
      200, 200, 200, 200,
    ]);
    const { data } = await read(team, `/p/published-urls/${domain.toUpperCase()}`);
    expect(data[0].url).toBe(`https://${domain}/${page.path}`);
    const other = await mintTeam();
    const both = `/p/published-urls/${other.collectionId}?custom_domain=${domain}`;
    expect((await team.anonymous.get(both)).status).toBe(404);
  });

  test("or an id names a collection, once", async () => {
    const team = await mintTeam();
    const twice = `collectionId=${team.collectionId}&custom_domain=docs.example.com`;
    for (const name of ["", twice]) {
      const { status, body } = await team.anonymous.get(`/p/getSideBarData?${name}`);
      expect([status, body.errors[0].path]).toEqual([422, "query.collectionId"]);
    }
    const outside = await team.anonymous.get(`${dataAt("", team)}&linkBase=javascript:alert(1)`);
    expect([outside.status, outside.body.errors[0].path]).toEqual([422, "query.linkBase"]);
  });
});

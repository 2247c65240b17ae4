/** What a site tells machines: search engines, and language models. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { sitemapXml } from "#site/surfaces/sitemap";
import { entriesOf } from "#test/entries";
import { fillWithPages, pagesOf } from "#test/pages";
import { baseUrl, mintTeam } from "#test/worker";
import { expectXml, structuredIn } from "./markup.ts";
import { publish, updateSettings, siteOf, visit, write } from "./published.ts";

const { DB } = env as unknown as { DB: D1Database };
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe("for search engines", () => {
  test("the sitemap names what readers see, once, with when it changed, and nothing marked noindex", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Home" });
    await publish(team, { name: "Été & co" });
    await publish(team, { name: "Quiet", meta: { noindex: true } });
    await write(team, { name: "Unwritten" });
    await entriesOf(team).ask();
    await entriesOf(team).announce({ title: "News" });
    const { body, headers } = await visit(team, "sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expectXml(body);
    const locs = Array.from(
      body.matchAll(/<loc>(.*?)<\/loc>/g) as Iterable<string[]>,
      ([, loc]) => loc,
    );
    const site = baseUrl + siteOf(team);
    expect(locs).toEqual([
      site,
      `${site}/%C3%A9t%C3%A9-co`,
      `${site}/faq`,
      `${site}/changelog`,
      `${site}/changelog/news`,
    ]);
    expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT/g)).toHaveLength(3);
    for (const loc of locs) {
      expect((await team.anonymous.get(new URL(loc ?? "").pathname)).status, loc).toBe(200);
    }
    const hidden = await visit(team, "quiet");
    expect(hidden.body).toContain('<meta name="robots" content="noindex"/>');
    expect((await visit(team, "llms.txt")).body).not.toContain("quiet");
    expect((await visit(team, "llms-full.txt")).body).not.toContain("Words of Quiet");
  });

  test("robots.txt names the sitemap of a public site, and closes a private one and all that is behind", async () => {
    const team = await mintTeam();
    const open = await visit(team, "robots.txt");
    expect(open.body).toContain(`Sitemap: ${baseUrl}${siteOf(team)}/sitemap.xml\n`);
    await updateSettings(team, { isPublic: false });
    const closed = await team.member.get(siteOf(team, "robots.txt"));
    expect(closed.body).toBe("User-agent: *\nDisallow: /\n");
    const host = await team.anonymous.get("/robots.txt");
    expect([host.status, host.headers.get("content-type")]).toEqual([
      200,
      "text/plain;charset=UTF-8",
    ]);
    expect(host.body).toContain("Allow: /docs/\n");
    expect(host.body).toContain("Disallow: /\n");
  });

  test("a page says what it is, where it stands and when it changed, with everything that sharing needs", async () => {
    const team = await mintTeam();
    const top = await write(team, { name: "Guides" });
    const meta = { description: "How it begins.", featureImage: "/files/cover.png" };
    await publish(team, { name: "Start", parentId: top.id });
    const page = await publish(team, { name: "Begin", parentId: top.id, meta });
    const { body } = await visit(team, page.path);
    const [article, crumbs] = structuredIn(body);
    const url = `${baseUrl}${siteOf(team, page.path)}`;
    expect(article).toMatchObject({
      "@type": "TechArticle",
      headline: "Begin",
      description: "How it begins.",
      image: `${baseUrl}/files/cover.png`,
      url,
    });
    expect(article?.["dateModified"]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(crumbs).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Handbook", item: `${baseUrl}${siteOf(team)}` },
        { position: 2, name: "Guides" },
        { position: 3, name: "Begin", item: url },
      ],
    });
    expect(attribute(body, /<meta property="og:url" content="(.*?)"/)).toBe(url);
    expect(attribute(body, /<meta property="og:image" content="(.*?)"/)).toBe(
      `${baseUrl}/files/cover.png`,
    );
    expect(attribute(body, /<meta name="twitter:card" content="(.*?)"/)).toBe(
      "summary_large_image",
    );
    expect(attribute(body, /<meta name="twitter:title" content="(.*?)"/)).toBe("Begin");
  });
});

describe("for language models", () => {
  test("llms.txt lists every page's Markdown by section, and llms-full.txt is all of it in order", async () => {
    const team = await mintTeam();
    await updateSettings(team, { description: "All about\nit." });
    const intro = await publish(team, { name: "Intro", meta: { description: "Where to begin." } });
    const top = await publish(team, { name: "Guides" });
    await publish(team, {
      name: "Deep",
      parentId: top.id,
      content: `See [intro](page:${intro.id}).`,
    });
    await entriesOf(team).announce();
    const site = baseUrl + siteOf(team);
    const agents = `Agents search and read this documentation over MCP at ${baseUrl}/p/${team.collectionId}/mcp (no token).`;
    const list = await visit(team, "llms.txt");
    expect(list.headers.get("x-robots-tag")).toBe("noindex");
    expect(list.body).toBe(
      [
        `# Handbook\n\n> All about it.\n\n${agents}\n`,
        `## Pages\n\n- [Intro](${site}/intro.md): Where to begin.\n`,
        `## Guides\n\n- [Guides](${site}/guides.md)\n- [Deep](${site}/guides/deep.md)\n`,
        `## Optional\n\n- [Changelog](${site}/changelog.md)\n`,
      ].join("\n"),
    );
    const full = await visit(team, "llms-full.txt");
    expect(full.body).toContain(
      `Source: ${site}/guides/deep\n\n# Deep\n\nSee [intro](${site}/intro).`,
    );
    expect(full.body.indexOf("Words of Intro")).toBeLessThan(full.body.indexOf("Words of Guides"));
    expect((await visit(team, "llms-full.txt?page=2")).status).toBe(404);
  });

  test("the whole text comes in parts of so many pages, each but the last saying where it goes on", async () => {
    const team = await mintTeam();
    const top = await publish(team, { name: "Top" });
    const parent = { id: top.id, path: "top", depth: 1 };
    await fillWithPages(DB, team, parent, limits.llmsFullPages);
    const show = async (count: number) => {
      const those = "parent_id = ?1 and cast(substr(url_name, 8) as integer) <= ?2";
      await DB.batch([
        DB.prepare(
          `insert or ignore into published_versions (org_id, collection_id, page_id, version_no, name, path, meta,
            content_hash, size_bytes, published_at, published_by)
          select org_id, collection_id, id, 1, name, path, meta, 'none', 0, 0, '' from pages where ${those}`,
        ).bind(top.id, count),
        DB.prepare(
          `update pages set published_version_no = 1, published_hash = 'none' where ${those}`,
        ).bind(top.id, count),
      ]);
      await updateSettings(team, { description: `${count}` });
      return (await visit(team, "llms-full.txt")).body;
    };
    expect(await show(limits.llmsFullPages - 1)).not.toContain("goes on");
    const next = `${baseUrl}${siteOf(team, "llms-full.txt")}?page=2`;
    expect(await show(limits.llmsFullPages)).toContain(`This text goes on at ${next}\n`);
    expect((await visit(team, "llms-full.txt?page=2")).status).toBe(200);
    expect((await visit(team, "llms-full.txt?page=3")).status).toBe(404);
  });

  test("a sitemap ends before it is larger than its bound", () => {
    const frame = "<url><loc></loc></url>".length;
    const url = "u".repeat(limits.sitemapChars / 4 - frame);
    const entries = (count: number) => Array(count).fill({ url, changedAt: null });
    const four = sitemapXml(entries(4));
    expect(four.match(/<url>/g)).toHaveLength(4);
    expect(sitemapXml(entries(5))).toBe(four);
  });

  test("every surface answers 304 to who has it, until the site changes", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    await entriesOf(team).ask();
    await entriesOf(team).announce();
    const paths = [
      "faq",
      "changelog",
      "changelog/feed.xml",
      "sitemap.xml",
      "llms.txt",
      "llms-full.txt",
    ];
    const tagged = await Promise.all(
      paths.map(async (path) => ({
        path,
        etag: (await visit(team, path)).headers.get("etag") ?? "",
      })),
    );
    const again = async () =>
      Promise.all(
        tagged.map(
          async ({ path, etag }) => (await visit(team, path, { "If-None-Match": etag })).status,
        ),
      );
    expect(await again()).toEqual(paths.map(() => 304));
    await pagesOf(team).update(page.id, { urlName: "begin" });
    expect(await again()).toEqual(paths.map(() => 200));
    expect((await visit(team, "sitemap.xml/")).headers.get("location")).toBe(
      siteOf(team, "sitemap.xml"),
    );
    expect((await visit(team, "sitemap.xml.md")).status).toBe(404);
  });
});

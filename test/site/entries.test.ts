/** Questions and the changelog as readers see them. */
import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { decodeHtml } from "#content/plain";
import { toLine } from "#content/line";
import { limits } from "#limits";
import { entriesOf } from "#test/entries";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";
import attacks from "../data/attack-strings.json";
import { dangersIn, elementsIn } from "../content/dangers.ts";
import { expectXml, structuredIn } from "./markup.ts";
import { publish, updateSettings, setState, siteOf, visit } from "./published.ts";

const { DB } = env as unknown as { DB: D1Database };

describe("questions", () => {
  test("have a page of their own, in order, which says them to search engines too", async () => {
    const team = await mintTeam();
    const target = await publish(team, { name: "Plans" });
    const { ask } = entriesOf(team);
    await ask({ question: "Second?", answer: `See [plans](page:${target.id}).`, order: 2 });
    await ask({ question: "First?", answer: "## Yes\n\n**Indeed**[^1].\n\n[^1]: So.", order: 1 });
    await ask({ question: "Hidden?", state: "pending" });
    await ask({ question: "Wrong?", state: "rejected" });
    const { body, status, headers } = await visit(team, "faq");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(body.indexOf("First?")).toBeLessThan(body.indexOf("Second?"));
    expect(body).not.toMatch(/Hidden\?|Wrong\?/);
    expect(body).toContain(`href="${siteOf(team, "plans")}"`);
    expect(body).toMatch(/<h3 id="_faq-\w+-yes">Yes/);
    const data = structuredIn(body).find((block) => block["@type"] === "FAQPage");
    expect(data).toMatchObject({
      "@context": "https://schema.org",
      mainEntity: [{ name: "First?" }, { name: "Second?" }],
    });
    expect(JSON.stringify(data)).toContain(`${baseUrl}${siteOf(team, "plans")}`);
    const markdown = await visit(team, "faq.md");
    expect(markdown.body).toContain(
      `## Second?\n\nSee [plans](${baseUrl}${siteOf(team, "plans")}).`,
    );
  });

  test("about a page stand on it too, and are absent while the page is not to be seen", async () => {
    const team = await mintTeam();
    const [page, other] = [
      await publish(team, { name: "One" }),
      await publish(team, { name: "Two" }),
    ];
    await entriesOf(team).ask({ question: "About one?", pageId: page.id });
    const shown = await visit(team, page.path);
    expect(shown.body).toContain("About one?");
    expect(structuredIn(shown.body).map((block) => block["@type"])).toContain("FAQPage");
    expect((await visit(team, other.path)).body).not.toContain("About one?");
    expect((await visit(team, "faq")).body).toContain("About one?");
    await setState(team, page.id, 1);
    expect((await visit(team, "faq")).status).toBe(404);
    expect((await visit(team, other.path)).body).not.toContain(siteOf(team, "faq"));
  });

  test("are linked from every page exactly while there are any, like the changelog", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const { ask, faqs, announce } = entriesOf(team);
    const linked = async () => {
      const { body } = await visit(team, page.path);
      return ["faq", "changelog"].filter((path) => body.includes(`href="${siteOf(team, path)}"`));
    };
    expect(await linked()).toEqual([]);
    const { id } = await ask();
    await announce();
    expect(await linked()).toEqual(["faq", "changelog"]);
    await expectStatus(204, team.owner.delete(`${faqs}/${id}`));
    expect(await linked()).toEqual(["changelog"]);
  });
});

describe("the changelog", () => {
  test("shows what is published, the newest first, each at an address of its own", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Search" });
    const { announce, write: draft } = entriesOf(team);
    await announce({ title: "Old", tags: ["Fixed"] }, { publishedAt: "2025-01-31T10:00:00.000Z" });
    const content = `# Faster\n\nThe [search](page:${page.id}).`;
    await announce({ title: "New", tags: ["Improved", "Search"], content });
    await draft({ title: "Unsaid" });
    const all = await visit(team, "changelog");
    expect(all.body.indexOf(">New</a>")).toBeLessThan(all.body.indexOf(">Old</a>"));
    expect(all.body).toContain('<time datetime="2025-01-31T10:00:00.000Z">31 January 2025</time>');
    expect(all.body).toContain('<span class="tag">Improved</span>');
    expect(all.body).toMatch(/<h3 id="_change-\w+-faster">/);
    expect(all.body).not.toContain("Unsaid");
    const entry = await visit(team, "changelog/new");
    expect(entry.body).toContain(
      `<link rel="canonical" href="${baseUrl}${siteOf(team, "changelog/new")}"/>`,
    );
    expect(entry.body).toMatch(/<h2 id="_change-\w+-faster">/);
    expect(entry.body).toContain(`href="${siteOf(team, "search-2")}"`);
    expect((await visit(team, "changelog/unsaid")).status).toBe(404);
    expect((await visit(team, "changelog/none")).status).toBe(404);
    expect((await visit(team, "changelog/new.md")).body).toContain("## New\n");
  });

  test("comes in parts", async () => {
    const team = await mintTeam();
    const { announce } = entriesOf(team);
    const { id } = await announce({ title: "Newest" });
    await DB.prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?1)
      insert into changelogs select id || '-' || n, org_id, collection_id, 'Entry ' || n, 'entry-' || n, content,
        content_html, tags, 1000000 - n, version, created_at, created_by, updated_at, updated_by
      from changelogs, numbers where id = ?2`,
    )
      .bind(limits.changelogsPerPage, id)
      .run();
    const first = await visit(team, "changelog");
    expect(first.body.match(/class="change"/g)).toHaveLength(limits.changelogsPerPage);
    expect(first.body).toContain(`rel="next" href="${siteOf(team, "changelog")}?page=2"`);
    const second = await visit(team, "changelog?page=2");
    expect(second.body.match(/class="change"/g)).toHaveLength(1);
    expect(second.body).not.toContain('rel="next"');
    expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
    for (const wrong of ["3", "0", "x"]) {
      expect((await visit(team, `changelog?page=${wrong}`)).status).toBe(404);
    }
  });

  test("is an Atom feed whose ids outlive a new address", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const { announce, changelogs } = entriesOf(team);
    const content = `Go [on](page:${page.id}) & <b>read</b>.`;
    const { id } = await announce({ title: "A & B < C", tags: ["x & y"], content });
    const feed = await visit(team, "changelog/feed.xml");
    expect(feed.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expectXml(feed.body);
    expect(feed.body).toContain("<title>A &amp; B &lt; C</title>");
    expect(feed.body).toContain('<category term="x &amp; y"/>');
    expect(feed.body).toContain(`href=&quot;${baseUrl}${siteOf(team, page.path)}&quot;`);
    const self = `${baseUrl}${siteOf(team, "changelog/feed.xml")}`;
    expect(feed.body).toContain(`<link rel="self" type="application/atom+xml" href="${self}"/>`);
    const ids = (xml: string) => xml.match(/<id>urn:uuid:[0-9a-f-]{36}<\/id>/g);
    expect(new Set(ids(feed.body)).size).toBe(2);
    await expectStatus(
      200,
      team.owner.put(`${changelogs}/${id}`, { slug: "other", title: "Other" }),
    );
    const later = await visit(team, "changelog/feed.xml");
    expect(ids(later.body)).toEqual(ids(feed.body));
    const short = await visit(team, "feed");
    expect([short.status, short.headers.get("location")]).toEqual([
      301,
      siteOf(team, "changelog/feed.xml"),
    ]);
    expect((await visit(team, "changelog")).body).toContain('type="application/atom+xml"');
  });
});

describe("what people write", () => {
  test("is never run: in questions, answers, titles, tags and content, on the site and for machines", async () => {
    const team = await mintTeam();
    const { ask, announce } = entriesOf(team);
    const page = await publish(team, {
      name: "Start",
      meta: { description: attacks.join(" ").slice(0, 500) },
    });
    await updateSettings(team, { description: attacks.join(" ").slice(0, 1_000) });
    for (const attack of attacks) {
      const line = toLine(attack.slice(0, 200));
      await ask({ question: line, answer: attack, pageId: page.id });
      await announce({ title: line, content: attack, tags: [line.slice(0, 50).trim()] });
    }
    const entry = (await team.owner.get(entriesOf(team).changelogs)).body.data[0];
    const parts = ["changelog", "changelog?page=2"];
    for (const path of ["faq", page.path, `changelog/${entry.slug}`, ...parts]) {
      const { body } = await visit(team, path);
      const articles = elementsOf(body, "article");
      expect(articles, path).toHaveLength(1);
      for (const article of articles) expect(dangersIn(article), path).toEqual([]);
      const scripts = body.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.filter((tag: string) => !/ld\+json|src="\/_assets\/site\./.test(tag))).toEqual(
        [],
      );
      expect(structuredIn(body).length, path).toBeGreaterThan(0);
      expect(foreignScripts(body), path).toBe(0);
    }
    const feed = await visit(team, "changelog/feed.xml");
    expectXml(feed.body);
    const contents = Array.from(
      feed.body.matchAll(/<content type="html"[^>]*>([^<]*)<\/content>/g) as Iterable<string[]>,
      ([, text = ""]) => decodeHtml(text),
    );
    expect(contents).toHaveLength(limits.changelogsPerPage);
    for (const html of contents) expect(dangersIn(html)).toEqual([]);
    expectXml((await visit(team, "sitemap.xml")).body);
    const list = await visit(team, "llms.txt");
    expect(list.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(list.headers.get("x-content-type-options")).toBe("nosniff");
    expect(list.body.split("\n").filter((line: string) => line.startsWith("#"))).toHaveLength(3);
  });

  test("makes no feed ill-formed: what XML forbids is left out", async () => {
    const team = await mintTeam();
    const { announce } = entriesOf(team);
    const odd = "a\u0000\u0008\u000B\uFFFEb ]]> &#0; <!--";
    // Control characters are refused on one line, and only there.
    const line = toLine(odd);
    await announce({ title: line, tags: [line], content: odd });
    const { body } = await visit(team, "changelog/feed.xml");
    expectXml(body);
    expect(body).toContain("]]&gt;");
  });
});

/** The markup of each element of this name, its own attributes left out. */
function elementsOf(html: string, name: string): string[] {
  return Array.from(
    html.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, "gs")),
    ([, inner = ""]) =>
      inner
        .replaceAll(/ id="_(?:faq|faqs|change)[^"]*"/g, "")
        .replaceAll(/<nav[^>]*>|<\/nav>|<svg.*?<\/svg>/gs, ""),
  );
}

/** Elements that a browser finds in the document and that we never write. */
function foreignScripts(html: string): number {
  const found = elementsIn(html).filter(({ tagName, attrs }) => {
    const handles = attrs.some(({ name }) => name.startsWith("on"));
    return handles || ["iframe", "object", "embed", "base", "math", "style"].includes(tagName);
  });
  return found.length;
}

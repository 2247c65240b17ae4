/** The published site over HTTP: what readers get, and what they never get. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { baseUrl, mintOtherTenant, mintTeam } from "#test/worker";
import { publish, updateSettings, setState, siteOf, visit, write } from "./published.ts";

describe("a published page", () => {
  test("is there with the next request after publishing, and gone with the next after unpublishing", async () => {
    const team = await mintTeam();
    const page = await write(team, { name: "Start", content: "# Start\n\nThe canary sings." });
    expect((await visit(team, page.path)).status).toBe(404);
    await setState(team, page.id, 2);
    const shown = await visit(team, page.path);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(shown.body).toContain("The canary sings.");
    await setState(team, page.id, 1);
    const hidden = await visit(team, page.path);
    expect(hidden.status).toBe(404);
    expect(hidden.body).not.toContain("canary");
  });

  test("shows its published version, not what was typed since", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start", content: "First words." });
    await pagesOf(team).write(page.id, "Second words.");
    await pagesOf(team).update(page.id, { meta: { title: "Secret title" } });
    const before = (await visit(team, page.path)).body;
    expect(before).toContain("First words.");
    expect(before).not.toContain("Second words.");
    expect(before).not.toContain("Secret title");
    await setState(team, page.id, 2);
    const after = (await visit(team, page.path)).body;
    expect(after).toContain("Second words.");
    expect(after).toContain("<title>Secret title · Handbook</title>");
  });

  test("answers 304 to who has it, until anything a reader can see changes", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const first = await visit(team, page.path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await visit(team, page.path, { "If-None-Match": known });
      expect([again.status, again.body], known).toEqual([304, ""]);
    }
    await publish(team, { name: "Another" });
    const later = await visit(team, page.path, { "If-None-Match": tag });
    expect(later.status).toBe(200);
    expect(later.body).toContain("Another");
  });

  test("carries its place: breadcrumbs, navigation, previous and next, canonical address, description", async () => {
    const team = await mintTeam();
    const top = await write(team, { name: "Guides" });
    const first = await publish(team, {
      name: "First",
      parentId: top.id,
      meta: { description: "How it begins." },
    });
    const second = await publish(team, { name: "Second", parentId: top.id });
    await write(team, { name: "Unwritten" });
    const { body } = await visit(team, first.path);
    expect(body).toContain(`<link rel="canonical" href="${baseUrl}${siteOf(team)}"/>`);
    expect(body).toContain('<meta name="description" content="How it begins."/>');
    expect(body).toMatch(/<nav class="breadcrumbs"[^>]*><ol><li><span>Guides<\/span>/);
    expect(body).toContain(`rel="next" href="${siteOf(team, second.path)}"`);
    expect(body).not.toContain('rel="prev"');
    expect(body).toContain(`<a href="${siteOf(team, first.path)}" aria-current="page">`);
    expect(body).not.toContain(`href="${siteOf(team, top.path)}"`);
    expect(body).not.toContain("Unwritten");
  });

  test("has exactly one title, whether its content brings one or not", async () => {
    const team = await mintTeam();
    const own = await publish(team, { name: "Named", content: "# Its own title\n\nWords." });
    const none = await publish(team, { name: "Nameless", content: "Words." });
    expect((await visit(team, own.path)).body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect((await visit(team, none.path)).body).toContain("<h1>Nameless</h1>");
  });

  test("links to pages by where they are now, and shows a link to nothing readable as text", async () => {
    const team = await mintTeam();
    const target = await publish(team, { name: "Target" });
    const secret = await write(team, { name: "Secret" });
    const content = `[go](page:${target.id}#there) and [hush](page:${secret.id})`;
    const page = await publish(team, { name: "Linking", content });
    await pagesOf(team).update(target.id, { urlName: "moved-target" });
    const { body } = await visit(team, page.path);
    expect(body).toContain(`href="${siteOf(team, "moved-target")}#there"`);
    expect(body).not.toContain("page:");
    expect(body).not.toContain(siteOf(team, "secret"));
    expect(body).toContain("hush");
  });

  test("is Markdown under .md and for who asks for Markdown, each with its own tag", async () => {
    const team = await mintTeam();
    const other = await publish(team, { name: "Other" });
    const content = `Some **bold** words, a [link](page:${other.id}).`;
    const page = await publish(team, { name: "Variant", content });
    const html = await visit(team, page.path);
    const markdown = await visit(team, `${page.path}.md`);
    const asked = await visit(team, page.path, { Accept: "text/markdown" });
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(markdown.body).toBe(
      `# Variant\n\nSome **bold** words, a [link](${baseUrl}${siteOf(team, other.path)}).`,
    );
    expect(asked.body).toBe(markdown.body);
    expect(asked.headers.get("vary")).toContain("Accept");
    expect(html.headers.get("etag")).not.toBe(markdown.headers.get("etag"));
    expect(html.body).toContain(`href="${siteOf(team, page.path)}.md"`);
    const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const inBrowser = await visit(team, page.path, { Accept: browser });
    expect(inBrowser.headers.get("content-type")).toContain("text/html");
  });

  test("answers HEAD without a body, and nothing that would change it", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const head = await team.anonymous.request("HEAD", siteOf(team, page.path));
    expect([head.status, head.body]).toEqual([200, ""]);
    const posted = await team.anonymous.post(siteOf(team, page.path), {});
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the home of a collection", () => {
  test("is its first readable page, or the one that was chosen; before anything is published there is none", async () => {
    const team = await mintTeam();
    const empty = await visit(team, "");
    expect([empty.status, empty.body.includes("Nothing has been published")]).toEqual([404, true]);
    expect(empty.body).not.toContain("Page not found");
    const first = await publish(team, { name: "First" });
    const chosen = await publish(team, { name: "Chosen" });
    expect((await visit(team, "")).body).toContain("Words of First.");
    await updateSettings(team, { homePageId: chosen.id });
    const home = await visit(team, "");
    expect(home.body).toContain("Words of Chosen.");
    expect(home.body).toContain(`<link rel="canonical" href="${baseUrl}${siteOf(team)}"/>`);
    await setState(team, chosen.id, 1);
    expect((await visit(team, "")).body).toContain("Words of First.");
    expect((await visit(team, first.path)).status).toBe(200);
  });
});

describe("what people write", () => {
  const attack = `<img src=x onerror=alert(1)>"'><script>alert(2)</script>`;

  test("stays text in names and descriptions, and no answer allows a script but ours", async () => {
    const team = await mintTeam();
    const module = await publish(team, { name: attack.slice(0, 100), urlName: "module" });
    const page = await publish(team, {
      name: attack.slice(0, 200),
      urlName: "page",
      parentId: module.id,
      meta: {
        title: attack,
        description: attack,
        icon: "<b>",
        featureImage: 'https://x.example/"><script>',
      },
      content: `# ${attack}\n\n${attack}\n\n[x](javascript:alert(3))`,
    });
    for (const path of [page.path, module.path, "", "lost/page"]) {
      const answer = await visit(team, path);
      expect(answer.body).not.toMatch(/<script>|<img src=x|javascript:/i);
      // A block of data is no script: no browser runs it, and the policy does not speak of it.
      expect(answer.body.match(/<script\b(?! type="application\/ld\+json">)[^>]*>/g)).toEqual([
        expect.stringMatching(/^<script src="\/_assets\/site\.[0-9a-f]{12}\.js">$/),
      ]);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  test("is sanitised in the header and the footer too", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    await updateSettings(team, {
      header: '<a href="https://example.com/support">Support</a><script>alert(1)</script>',
      footer: '<p onclick="alert(2)">Imprint</p><style>*{display:none}</style>',
    });
    const { body } = await visit(team, "");
    expect(body).toContain("Support</a>");
    expect(body).toContain("Imprint</p>");
    expect(body).not.toMatch(/alert|onclick|<style/);
  });

  test("have the collection's marks, on a dark page another one, its face and its colours", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const files = `/files/${team.orgId}`;
    const marks = { logoUrl: `${files}/light`, logoDarkUrl: `${files}/dark` };
    const looks = { faviconUrl: "https://a.test/i.ico", font: "slab", appearance: "dark" };
    await updateSettings(team, { theme: { ...marks, ...looks } });
    const { body } = await visit(team, "start");
    expect(body).toContain('<html lang="en" data-appearance="dark"');
    const look = /\/_assets\/look\/[\w.-]+\.css/.exec(body)?.[0] ?? "";
    expect((await team.anonymous.get(look)).body).toContain("--font:Rockwell");
    expect(body).toContain('<link rel="icon" href="https://a.test/i.ico"/>');
    expect(body).toContain(`<img class="on-light" src="${files}/light" alt="" height="28"/>`);
    expect(body).toContain(`<img class="on-dark" src="${files}/dark" alt="" height="28"/>`);
    await updateSettings(team, { theme: { logoDarkUrl: marks.logoDarkUrl } });
    expect((await visit(team, "")).body).toContain(`<img src="${files}/dark" alt="" height="28"/>`);
  });

  test("a name in a header line cannot end it", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const answer = await visit(team, "start%0d%0aSet-Cookie:%20a=b/");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});

describe("the files of the site", () => {
  test("are kept for ever under the hash of what they hold, and any other hash only for now", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    await updateSettings(team, { theme: { accent: "#FFCC00" } });
    const { body } = await visit(team, "");
    const urls: string[] = body.match(/\/_assets\/[\w./-]+/g);
    const anyMark = /look\/\w+\.\w+\.css|(?<=site\.|diagram\.)[0-9a-f]{12}/;
    expect(urls.map((url) => url.replace(anyMark, "*"))).toEqual([
      "/_assets/diagram.*.html",
      "/_assets/site.*.css",
      "/_assets/*",
      "/_assets/site.*.js",
    ]);
    for (const url of urls) {
      const file = await team.anonymous.get(url);
      expect([file.status, file.headers.get("cache-control")], url).toEqual([
        200,
        "public, max-age=31536000, immutable",
      ]);
    }
    const old = await team.anonymous.get("/_assets/site.000000000000.css");
    expect([old.status, old.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect((await team.anonymous.get("/_assets/other.css")).status).toBe(404);
  });

  test("a diagram is drawn in a page without an origin, which may load our scripts and nothing else", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const [url] = (await visit(team, "")).body.match(/\/_assets\/diagram[\w.]+/);
    const frame = await team.anonymous.get(url);
    const policy = frame.headers.get("content-security-policy");
    expect(policy).toMatch(
      /^sandbox allow-scripts; default-src 'none'; script-src http[^ ;]+\/_assets\/;/,
    );
    expect(policy).not.toMatch(/connect-src|frame-src|unsafe-eval/);
    const scripts: string[] = frame.body.match(/(?<=<script src=")[^"]+/g);
    expect(scripts.map((script) => script.replace(/[0-9a-f]{12}/, "*"))).toEqual([
      "/_assets/mermaid-12.0.0.js",
      "/_assets/diagram.*.js",
    ]);
    expect((await team.anonymous.get(scripts[1] ?? "")).status).toBe(200);
  });

  test("a first page with its stylesheet and script is below 50 KB compressed, the script below 20", async () => {
    const team = await mintTeam();
    for (const number of Array(30).keys()) await publish(team, { name: `Page number ${number}` });
    const { body } = await visit(team, "");
    const urls: string[] = body.match(/\/_assets\/(?!diagram)[\w.]+/g);
    const files = await Promise.all(urls.map(async (url) => (await team.anonymous.get(url)).body));
    const sizes = await Promise.all([body, ...files].map(compressedBytes));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(50_000);
    expect(sizes.at(-1)).toBeLessThan(20_000);
  });
});

async function compressedBytes(text: string): Promise<number> {
  const stream = new Response(text).body?.pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream ?? null).arrayBuffer()).byteLength;
}

describe("collections", () => {
  test("two organizations may use the same slugs below their own", async () => {
    const [ours, theirs] = [await mintTeam(), await mintOtherTenant()];
    await publish(ours, { name: "Start", content: "Ours." });
    await publish(theirs, { name: "Start", content: "Theirs." });
    expect((await visit(ours, "start")).body).toContain("Ours.");
    expect((await visit(theirs, "start")).body).toContain("Theirs.");
  });

  test("a deleted collection's site is gone with the next request", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    expect((await team.owner.delete(path)).status).toBe(204);
    expect((await visit(team, "start")).status).toBe(404);
    expect((await visit(team, "")).status).toBe(404);
  });
});

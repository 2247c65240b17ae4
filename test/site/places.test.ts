/** What readers see of a site of collections around a page: its sections, versions and languages. */
import { describe, expect, test } from "vitest";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintPart, mintSite, publishIn, siteBy } from "#test/sites";
import { mintTeam } from "#test/worker";
import { pagesOf } from "#test/pages";

/** Two sections, the older version of one, and an Arabic guide. */
async function mintManual() {
  const team = await mintTeam();
  const [guide, api, old, arabic] = [
    await mintPart(team, "Guide two", ["Welcome", "Start", "Setup"]),
    await mintPart(team, "Api two", ["Overview", "Calls"]),
    await mintPart(team, "Guide one", ["Welcome", "Start", "Only old"]),
    await mintPart(team, "Guide Arabic", ["Welcome", "Start"]),
  ];
  const site = await mintSite(team, {
    name: "Manual",
    sections: [
      { slug: "guide", name: "Guide" },
      { slug: "api", name: "API" },
    ],
    versions: [
      { slug: "v2", name: "2.x" },
      { slug: "v1", name: "1.x" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "ar" }],
    places: [
      { collectionId: guide.id },
      { collectionId: api.id, section: "api" },
      { collectionId: old.id, version: "v1" },
      { collectionId: arabic.id, language: "ar" },
    ],
  });
  return { team, site, guide, api, old, arabic, on: siteBy(team, site.id) };
}

async function read(team: Team, path: string) {
  const { status, body } = await team.anonymous.get(`/docs/${team.orgSlug}/${path}`);
  expect(status, path).toBe(200);
  return String(body).replaceAll(`/docs/${team.orgSlug}/`, "~");
}

/** The links of the header's tabs and lists, the current one marked. */
function placesIn(html: string) {
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  const lists = [...header.matchAll(/<ul>([\s\S]*?)<\/ul>/g)].map(([, list = ""]) =>
    [...list.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(
      ([, href, attributes = "", name]) =>
        `${attributes.includes("aria-current") ? "*" : ""}${name} ${href}`,
    ),
  );
  return lists;
}

/** The addresses that search engines are told. */
function toldIn(html: string) {
  const links = html.matchAll(
    /<link rel="(?:canonical|alternate)"( hreflang="[^"]*")? href="([^"]*)"/g,
  );
  return [...links].map(([, language = "", href = ""]) =>
    `${language.slice(11, -1)} ${href.replace(/^.*~/, "~")}`.trim(),
  );
}

describe("a page of a site of collections", () => {
  test("leads to the site's sections, and to the same page in other versions and languages", async () => {
    const { team } = await mintManual();
    const start = await read(team, "manual/start");
    expect(placesIn(start)).toEqual([
      ["*2.x ~manual/start", "1.x ~manual/v1/start"],
      ["*English ~manual/start", "العربية ~manual/ar/start"],
      ["*Guide ~manual", "API ~manual/api"],
    ]);
    expect(start).toContain('<span class="brand-name">Manual</span>');
    expect(start).toContain("<title>Start · Manual</title>");
    expect(start).toContain('<html lang="en"');
    // The home of a place leads to the homes of the others.
    expect(placesIn(await read(team, "manual"))[0]).toEqual(["*2.x ~manual", "1.x ~manual/v1"]);
  });

  test("leads to the nearest page above where another version or language lacks it", async () => {
    const { team, guide, old } = await mintManual();
    const under = async (part: typeof guide, names: string[]) => {
      const start = (await pagesOf(team).tree("", part.id)).find(({ name }) => name === "Start");
      for (const name of names) {
        const page = await pagesOf(team).create(String(start?.id), { name, content: `# ${name}` });
        await pagesOf(team).publish(page.id);
      }
    };
    await under(guide, ["Deep"]);
    await under(old, ["Deeper"]);
    expect(placesIn(await read(team, "manual/start/deep"))[0]).toEqual([
      "*2.x ~manual/start/deep",
      "1.x ~manual/v1/start#_nearest",
    ]);
    expect(placesIn(await read(team, "manual/v1/only-old"))[0]).toEqual([
      "2.x ~manual#_nearest",
      "*1.x ~manual/v1/only-old",
    ]);
    expect(await read(team, "manual/v1/start")).toContain('id="_nearest"');
  });

  test("speaks the reader's language, in its direction, and marks what is not translated", async () => {
    const { team } = await mintManual();
    const arabic = await read(team, "manual/ar/start");
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).toContain("هل أفادتك هذه الصفحة؟");
    expect(arabic).not.toContain("Was this page helpful?");
    const shown = await read(team, "manual/ar/api/calls");
    expect(shown).toContain('<html lang="ar" dir="rtl"');
    expect(shown).toContain('<article class="prose" lang="en" dir="ltr">');
    expect(shown).toContain("لم يُترجم هذا الجزء بعد");
    expect(toldIn(shown)[0]).toBe("~manual/api/calls");
    const missing = await team.anonymous.get(`/docs/${team.orgSlug}/manual/ar/nowhere`);
    expect([missing.status, missing.body]).toEqual([
      404,
      expect.stringContaining("الصفحة غير موجودة"),
    ]);
  });

  test("tells search engines of its current version, and of its translations", async () => {
    const { team, on } = await mintManual();
    expect(toldIn(await read(team, "manual/start"))).toEqual([
      "~manual/start",
      "en ~manual/start",
      "ar ~manual/ar/start",
      "x-default ~manual/start",
    ]);
    const old = await read(team, "manual/v1/start");
    expect(toldIn(old)).toEqual(["~manual/start"]);
    expect(old).toContain("You are reading version 1.x. The current version is 2.x.");
    expect(old).toContain('<a href="~manual/start">Read the current version</a>');
    expect(toldIn(await read(team, "manual/v1/only-old"))).toEqual(["~manual/v1/only-old"]);
    await expectStatus(200, on.change({ currentVersion: "v1" }));
    expect(toldIn(await read(team, "manual/v2/start"))).toEqual(["~manual/start"]);
  });

  test("is in the sitemap of its place, which the site's own leads to, unless a newer one stands for it", async () => {
    const { team } = await mintManual();
    const sitemap = async (path: string) => {
      const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/${path}`);
      const urls = String(body).matchAll(/<loc>[^<]*\/docs\/[^/<]*\/([^<]*)<\/loc>/g);
      return [...urls].map(([, url]) => url);
    };
    expect(await sitemap("manual/sitemap.xml")).toEqual([
      "manual/_sitemap.xml",
      "manual/api/sitemap.xml",
      "manual/ar/sitemap.xml",
      "manual/v1/sitemap.xml",
    ]);
    expect(await sitemap("manual/_sitemap.xml")).toEqual([
      "manual",
      "manual/start",
      "manual/setup",
    ]);
    expect(await sitemap("manual/v1/sitemap.xml")).toEqual(["manual/v1/only-old"]);
    // A language model that is given one list finds all others by it.
    const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/api/llms.txt`);
    const [, rest = ""] = String(body).split("## The rest of this site\n\n");
    const lists = [...rest.matchAll(/^- \[(.*)\]\(.*\/docs\/[^/]*\/(.*)\)$/gm)];
    expect(lists.map(([, name, path]) => `${name}: ${path}`)).toEqual([
      "Guide: manual/llms.txt",
      "Guide, العربية: manual/ar/llms.txt",
      "Guide, 1.x: manual/v1/llms.txt",
    ]);
  });

  test("has around it what is at the site's home, but for what its own collection says", async () => {
    const { team, guide, api, arabic } = await mintManual();
    const set = (part: typeof guide, settings: Record<string, unknown>) =>
      expectStatus(200, team.owner.put(`/orgs/${team.orgId}/collections/${part.id}`, settings));
    const setup = (await pagesOf(team).tree("", guide.id)).find(({ name }) => name === "Setup");
    await set(guide, {
      footer: `© Acme [Set it up](page:${setup?.id})`,
      navigation: {
        header: [{ label: "Prices", href: "https://example.com" }],
        banner: { text: "Two is out." },
        social: [{ label: "First steps", href: `page:${setup?.id}#one` }],
        editUrl: "https://git.example/guide/{path}",
      },
    });
    await set(arabic, { navigation: { header: [{ label: "أسعار", href: "/p" }] } });
    const calls = await read(team, "manual/api/calls");
    expect(calls).toContain('<p>© Acme <a href="~manual/setup">Set it up</a></p>');
    expect(calls).toContain('<a href="~manual/setup#one">First steps</a>');
    expect(calls).toContain("Two is out.");
    expect(calls).toContain(">Prices</a>");
    const started = await read(team, "manual/ar/start");
    expect(started).toContain(">أسعار</a>");
    expect(started).not.toContain(">Prices</a>");
    expect(started).toContain("Two is out.");

    await set(api, { footer: "Ours", navigation: { header: [] } });
    const own = await read(team, "manual/api/calls");
    expect(own).toContain("<p>Ours</p>");
    expect(own).not.toMatch(/© Acme|>Prices</);
    // Readers of a public part are told nothing of a private home.
    await set(guide, { isPublic: false });
    expect(await read(team, "manual/api/calls")).not.toContain("Two is out.");
  });

  test("is found from any section of the version and language that one reads, or in one alone", async () => {
    const { team, api } = await mintManual();
    const seek = async (at: string, section = "") => {
      const address = `/docs/${team.orgSlug}/${at}/search?q=the+overview+start&in=${section}`;
      const { body } = await team.anonymous.get(address, { Accept: "application/json" });
      return body.results.map(({ url, trail }: { url: string; trail: string[] }) =>
        [url.replace(`/docs/${team.orgSlug}/`, "~"), ...trail].join(" "),
      );
    };
    expect(await seek("manual")).toEqual(
      expect.arrayContaining(["~manual/start Guide", "~manual/api/overview API"]),
    );
    expect(await seek("manual/api", "guide")).toEqual(expect.arrayContaining(["~manual/start"]));
    expect((await seek("manual/api", "guide")).join()).not.toContain("API");
    expect((await seek("manual/v1")).join()).toContain("~manual/v1/start");
    expect((await seek("manual/v1")).join()).not.toMatch(/~manual\/(api|start)/);
    const page = await read(team, "manual/search?q=start");
    expect(page).toContain('<a href="~manual/search?q=start&amp;in=api">API</a>');
    const beside = await read(team, "manual/api/search?q=start");
    expect([...beside.matchAll(/&amp;in=([a-z]+)/g)].map(([, slug]) => slug)).toEqual([
      "guide",
      "api",
    ]);
    expect(beside).toMatch(/href="~manual\/v1\/search\?q=start"[^>]*>1.x/);
    const guide = await read(team, "manual/search?q=start&in=guide");
    expect(guide).toMatch(/href="~manual\/v1\/search\?q=start&amp;in=guide"[^>]*>1.x/);
    const missing = await team.anonymous.get(`/docs/${team.orgSlug}/manual/api/start-here.html`);
    expect(missing.body).toContain(`/manual/api/search">Search these pages`);
    const path = `/orgs/${team.orgId}/collections/${api.id}`;
    await expectStatus(200, team.owner.put(path, { isPublic: false }));
    expect((await seek("manual")).join()).not.toContain("API");
  });

  test("is found below a page that is called as its section is, whose name is said once", async () => {
    const { team, guide } = await mintManual();
    const top = await publishIn(team, guide, "Guide");
    await publishIn(team, { ...guide, rootPageId: top.id }, "Rowlocks");
    const address = `/docs/${team.orgSlug}/manual/search?q=rowlocks`;
    const { body } = await team.anonymous.get(address, { Accept: "application/json" });
    expect(body.results.map(({ trail }: { trail: string[] }) => trail)).toEqual([["Guide"]]);
  });

  test("leads from an address that another version or the first language has to the page there", async () => {
    const { team, guide } = await mintManual();
    const suggestedAt = async (path: string) => {
      const { status, body } = await team.anonymous.get(`/docs/${team.orgSlug}/manual/${path}`);
      expect(status, path).toBe(404);
      const [, list = ""] = /<ul class="suggestions">(.*?)<\/ul>/.exec(String(body)) ?? [];
      return list
        .replaceAll(`/docs/${team.orgSlug}/`, "~")
        .replaceAll(/<li><a href="([^"]*)">([^<]*)<\/a><span>([^<]*)<\/span><\/li>/g, "$2 $1 $3;");
    };
    expect(await suggestedAt("v1/setup")).toBe("Setup ~manual/setup 2.x;");
    expect(await suggestedAt("ar/setup")).toBe("Setup ~manual/setup English;");
    // What stands nowhere, is a draft, is in no list or is for somebody else, is missing in one way.
    const made = async (name: string, more: Record<string, unknown>) => {
      const page = await pagesOf(team).create(guide.rootPageId, { name, content: `# ${name}` });
      await pagesOf(team).update(page.id, more);
      return page;
    };
    await made("Drafted", { meta: {} });
    const unlisted = await made("Quiet", { meta: { unlisted: true } });
    await pagesOf(team).publish(unlisted.id);
    for (const path of ["drafted", "quiet", "absent"])
      expect(await suggestedAt(`v1/${path}`), path).toBe("");
    const settings = `/orgs/${team.orgId}/collections/${guide.id}`;
    await expectStatus(200, team.owner.put(settings, { isPublic: false }));
    expect(await suggestedAt("v1/setup")).toBe("");
  });

  test("tells readers of a public part of public parts alone", async () => {
    const { team, api, arabic } = await mintManual();
    for (const { id } of [api, arabic])
      await expectStatus(
        200,
        team.owner.put(`/orgs/${team.orgId}/collections/${id}`, { isPublic: false }),
      );
    const start = await read(team, "manual/start");
    expect(placesIn(start)).toEqual([["*2.x ~manual/start", "1.x ~manual/v1/start"]]);
    expect(start).not.toMatch(/العربية|hreflang|~manual\/api/);
  });
});

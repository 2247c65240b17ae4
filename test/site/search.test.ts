/** Search of the published site over HTTP: what is found, by whom, and what never is. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { pagesOf } from "#test/pages";
import { releasesOf } from "#test/releases";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish, updateSettings, setState, siteOf, visit, write } from "./published.ts";
import { hitsOf, namesFor, seek, urlFor } from "./seeking.ts";

describe("what is found", () => {
  test("words in any form, whole or begun, in German with and without umlauts, and the ends of compounds", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Setup", content: "# Setup\n\nInstalling the connectors." });
    await publish(team, { name: "Größe", content: "Die Übersicht der Datenbankverbindung." });
    for (const query of ["install", "installed connector", "insta", "installat", "CONNECTORS "]) {
      expect(await namesFor(team, query), query).toEqual(["Setup"]);
    }
    for (const query of ["übersicht", "Uebersicht", "ubersicht", "Größe", "groesse", "datenbank"]) {
      expect(await namesFor(team, query), query).toEqual(["Größe"]);
    }
    const { results } = await seek(team, "Verbindung");
    expect(results.map(({ snippet }) => hitsOf(snippet))).toEqual([["verbindung"]]);
    expect(await namesFor(team, "install übersicht nirgends")).toHaveLength(2);
    expect(await namesFor(team, "nirgends")).toEqual([]);
  });

  test("Chinese, Japanese and Korean by any part of a sentence, marked as they are written", async () => {
    const team = await mintTeam();
    await publish(team, { name: "测试", content: "这是一个测试文档，用GitHub登录。" });
    await publish(team, { name: "白板", content: "白板保存有问题。" });
    await publish(team, { name: "日本語", content: "データベースに接続できません。" });
    await publish(team, { name: "한국어", content: "문서를 저장합니다." });
    const expected: Record<string, string> = {
      测试: "测试",
      文档: "测试",
      "github 登录": "测试",
      保存: "白板",
      保存有问题: "白板",
      题: "白板",
      接続: "日本語",
      ﾃﾞｰﾀﾍﾞｰｽ: "日本語",
      저장: "한국어",
    };
    for (const [query, name] of Object.entries(expected)) {
      expect(await namesFor(team, query), query).toEqual([name]);
    }
    const { results } = await seek(team, "保存有");
    expect(results[0]?.snippet).toEqual([
      { text: "白板", isHit: false },
      { text: "保存有", isHit: true },
      { text: "问题。", isHit: false },
    ]);
  });

  test("titles before headings before text, each hit with the section it stands in", async () => {
    const team = await mintTeam();
    const guides = await publish(team, { name: "Guides" });
    const parentId = guides.id;
    const content = "Long before.\n\n## First\n\nNothing.\n\n## Sign in\n\nThe lantern glows here.";
    const text = await publish(team, { name: "In text", parentId, content });
    await publish(team, { name: "In heading", content: "Much.\n\n## A lantern\n\nMore." });
    await publish(team, { name: "Lantern", content: "Something." });
    expect(await namesFor(team, "lantern")).toEqual(["Lantern", "In heading", "In text"]);
    const { results } = await seek(team, "lantern glow");
    expect(results).toEqual([
      {
        pageId: text.id,
        url: `${siteOf(team, text.path)}#sign-in`,
        title: [{ text: "In text", isHit: false }],
        section: "Sign in",
        trail: ["Guides"],
        snippet: [
          { text: "The ", isHit: false },
          { text: "lantern", isHit: true },
          { text: " ", isHit: false },
          { text: "glows", isHit: true },
          { text: " here.", isHit: false },
        ],
      },
    ]);
  });

  test("no more of a page than its first 256 KiB, and all of those", async () => {
    const team = await mintTeam();
    const padding = "word ".repeat(limits.searchTextBytes / 5 - 10);
    await publish(team, { name: "Long", content: `${padding}inside ${"x".repeat(60)} outside` });
    expect(await namesFor(team, "inside")).toEqual(["Long"]);
    expect(await namesFor(team, "outside")).toEqual([]);
  });
});

describe("who finds what", () => {
  test("what readers see, from the next request on, whatever becomes of the page", async () => {
    const team = await mintTeam();
    const pages = pagesOf(team);
    const parent = await publish(team, { name: "Parent" });
    const page = await write(team, { name: "Canary", parentId: parent.id, content: "First song." });
    const found = async () => [await namesFor(team, "song"), await namesFor(team, "second")];
    expect(await found()).toEqual([[], []]);
    await setState(team, page.id, 2);
    expect(await found()).toEqual([["Canary"], []]);
    await pages.write(page.id, "Second song.");
    expect(await found()).toEqual([["Canary"], []]);
    await setState(team, page.id, 2);
    expect(await found()).toEqual([["Canary"], ["Canary"]]);
    expect(await namesFor(team, "first")).toEqual([]);
    await expectStatus(200, team.owner.post(`/published-version/${page.id}`, { versionNo: 1 }));
    expect(await namesFor(team, "first")).toEqual(["Canary"]);
    await pages.update(parent.id, { isArchived: true });
    expect(await found()).toEqual([[], []]);
    await pages.update(parent.id, { isArchived: false });
    await pages.update(page.id, { urlName: "elsewhere" });
    const [result] = (await seek(team, "song")).results;
    expect(result?.url).toBe(siteOf(team, "parent/elsewhere"));
    await setState(team, page.id, 1);
    expect(await found()).toEqual([[], []]);
    await setState(team, page.id, 2);
    await pages.remove(page.id);
    expect(await found()).toEqual([[], []]);
  });

  test("a page that moves to another collection is found there and no longer here", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Wanderer", content: "A far song." });
    const collections = `/orgs/${team.orgId}/collections`;
    const next = async (name: string): Promise<Team> => {
      const other = await expectStatus(201, team.owner.post(collections, { name }));
      const { id: collectionId, slug: collectionSlug, rootPageId } = other;
      return { ...team, collectionId, collectionSlug, rootPageId };
    };
    const second = await next("Second");
    const third = await next("Third");
    const move = (from: Team, to: Team) =>
      pagesOf(team).move({ draggedId: page.id, droppedOnId: to.rootPageId }, from.collectionId);
    await expectStatus(200, move(team, second));
    expect(await namesFor(team, "song")).toEqual([]);
    expect(await namesFor(second, "song")).toEqual(["Wanderer"]);
    await expectStatus(200, move(second, third));
    expect(await namesFor(second, "song")).toEqual([]);
    expect(await namesFor(third, "song")).toEqual(["Wanderer"]);
  });

  test("a release as a whole, a correction of a version, and what a rollback brings back", async () => {
    const team = await mintTeam();
    const first = await publish(team, { name: "First", content: "An old song." });
    await pagesOf(team).write(first.id, "A new song.");
    await write(team, { name: "Second", content: "A new dance." });
    const release = await releasesOf(team).publish();
    expect((await namesFor(team, "new")).toSorted()).toEqual(["First", "Second"]);
    const version = `/published-version/${first.id}/2`;
    await expectStatus(200, team.owner.put(version, { content: "A corrected song." }));
    expect(await namesFor(team, "corrected")).toEqual(["First"]);
    await expectStatus(200, releasesOf(team).rollback(release.id));
    expect(await namesFor(team, "old")).toEqual(["First"]);
    expect(await namesFor(team, "new")).toEqual([]);
  });

  test("a private collection only its readers, and another collection nobody", async () => {
    const team = await mintTeam();
    const otherTenant = await mintTeam();
    await publish(team, { name: "Canary", content: "The canary sings." });
    expect(await namesFor(otherTenant, "canary")).toEqual([]);
    await updateSettings(team, { isPublic: false });
    const absent = await otherTenant.anonymous.get("/docs/nobody/nothing/search?q=canary");
    for (const accepted of ["text/html", "application/json"]) {
      const headers = { Accept: accepted };
      const answer = await team.anonymous.get(urlFor(team, "canary"), headers);
      expect([answer.status, answer.body]).toEqual([404, absent.body]);
    }
    expect((await seek(team, "canary", team.member)).results).toHaveLength(1);
  });
});

describe("what is typed", () => {
  test("is never read as the index's own language", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start", content: "Alpha beta." });
    const typed = [
      'alpha" OR scope : "x',
      "alpha AND",
      "NOT alpha",
      "NEAR(alpha beta)",
      "{title} : alpha",
      "alpha*",
      "^alpha",
      "alpha - beta",
      "(alpha",
      "alpha\u0000\u0081beta",
      "'; drop table pages; --alpha",
    ];
    for (const query of typed) {
      const { results } = await seek(team, query);
      expect(results.length, query).toBeLessThanOrEqual(1);
    }
    expect(await namesFor(team, "body : alpha")).toEqual(["Start"]);
  });

  test("is told when there is nothing in it to look for", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    const messageFor = async (query: string) => (await seek(team, query)).message;
    expect(await messageFor("")).toContain("Type what");
    expect(await messageFor("  \t ")).toContain("Type what");
    expect(await messageFor("?! … 🎉")).toContain("no word");
    expect(await messageFor("a".repeat(limits.searchQueryChars))).toContain("Nothing was found");
    expect(await messageFor("a".repeat(limits.searchQueryChars + 1))).toContain("too long");
    const many = Array.from({ length: limits.searchWords }, () => "start");
    expect(await namesFor(team, many.join(" "))).toEqual(["Start"]);
    expect(await namesFor(team, [...many, "beyond"].join(" "))).toEqual(["Start"]);
    expect(await namesFor(team, [...many.slice(1), "beyond words"].join(" "))).toEqual(["Start"]);
  });

  test("and what a page says stay text on the page that answers without a script", async () => {
    const team = await mintTeam();
    const content = "## `<b>` & more\n\nWrite `<img src=x onerror=alert(1)>` as a needle.";
    await publish(team, { name: "Needle <script>", content });
    const { status, body, headers } = await visit(
      team,
      `search?q=${encodeURIComponent('needle "><needle>')}`,
    );
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(body).toContain("<mark>needle</mark>");
    expect(body).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(body).toContain('value="needle &quot;&gt;&lt;needle&gt;"');
    expect(body).not.toMatch(/<img src=x|<script>|"><needle>/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    const page = await visit(team, "needle-script");
    expect(page.body).toContain(`action="${siteOf(team, "search")}"`);
  });
});

describe("what readers searched for", () => {
  test("is told to who may read the collection, counted and without a trace of who it was", async () => {
    const team = await mintTeam();
    const today = () => new Date().toISOString().slice(0, 10);
    const begun = today();
    await publish(team, { name: "Start", content: "Alpha." });
    for (const query of ["alpha", "Missing  thing", "missing THING", ""])
      await visit(team, `search?q=${query}`);
    await seek(team, "typed");
    await team.anonymous.get(`${urlFor(team, "stayed")}&final`, { Accept: "application/json" });
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/searches`;
    const list = async (query = "") =>
      (await expectStatus(200, team.member.get(path + query))).data;
    await expect.poll(async () => (await list()).length).toBe(3);
    const lastAt = expect.any(String);
    expect(await list()).toEqual([
      { query: "missing thing", foundCount: 0, notFoundCount: 2, lastAt },
      { query: "alpha", foundCount: 1, notFoundCount: 0, lastAt },
      { query: "stayed", foundCount: 0, notFoundCount: 1, lastAt },
    ]);
    const names = async (query: string) =>
      (await list(query)).map((row: { query: string }) => row.query);
    expect(await names("?found=false")).toEqual(["missing thing", "stayed"]);
    expect(await names("?found=true")).toEqual(["alpha"]);
    expect(await names("?to=2020-01-01")).toEqual([]);
    expect(await names(`?from=${begun}&to=${today()}`)).toHaveLength(3);
    const first = await expectStatus(200, team.member.get(`${path}?limit=2`));
    const rest = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([first.data.length, rest.length]).toEqual([2, 1]);
  });
});

/** Where the addresses of the site lead, now and after pages have moved or gone. */
import { describe, expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, visit, write } from "./published.ts";

describe("addresses", () => {
  test("any other spelling of a page's address is one 301 away from it, with its query", async () => {
    const team = await mintTeam();
    const top = await publish(team, { name: "Guides" });
    const page = await publish(team, { name: "Être là", parentId: top.id });
    const normal = siteOf(team, "guides/%C3%AAtre-l%C3%A0");
    expect((await team.anonymous.get(normal)).status).toBe(200);
    for (const spelling of [
      `${normal}/`,
      normal.toUpperCase().replace("/DOCS", "/docs"),
      normal.replace("/guides", "//guides"),
    ]) {
      const answer = await team.anonymous.get(`${spelling}?utm_source=x`);
      expect([answer.status, answer.headers.get("location")], spelling).toEqual([
        301,
        `${normal}?utm_source=x`,
      ]);
    }
    const home = await team.anonymous.get(`${siteOf(team)}/`);
    expect([home.status, home.headers.get("location")]).toEqual([301, siteOf(team)]);
    const markdown = await team.anonymous.get(`${normal.replace("/guides", "/Guides")}.md`);
    expect(markdown.headers.get("location")).toBe(`${normal}.md`);
    expect(page.path).toBe("guides/être-là");
  });

  test("a page that was renamed again and again is one hop from every address it had", async () => {
    const team = await mintTeam();
    const top = await publish(team, { name: "One" });
    await publish(team, { name: "Inner", parentId: top.id });
    for (const urlName of ["two", "three", "four"]) await pagesOf(team).update(top.id, { urlName });
    for (const old of ["one", "two", "three", "Two/"]) {
      const answer = await visit(team, old);
      expect([answer.status, answer.headers.get("location")], old).toEqual([
        301,
        siteOf(team, "four"),
      ]);
    }
    const inner = await visit(team, "two/inner.md");
    expect(inner.headers.get("location")).toBe(siteOf(team, "four/inner.md"));
    expect((await visit(team, "four/inner.md")).status).toBe(200);
  });

  test("the file of a page, as sites of files have it, is one hop from the page, and from one that has moved", async () => {
    const team = await mintTeam();
    const top = await publish(team, { name: "One" });
    await publish(team, { name: "Inner", parentId: top.id });
    await pagesOf(team).update(top.id, { urlName: "two" });
    const led = async (path: string) => {
      const { status, headers } = await visit(team, path);
      return [status, headers.get("location")];
    };
    for (const [file, path] of [
      ["two.html", "two"],
      ["two/index.html", "two"],
      ["Two/Inner.HTML", "two/inner"],
      ["one/inner.html", "two/inner"],
      ["index.html", ""],
    ] as const)
      expect(await led(file), file).toEqual([301, siteOf(team, path)]);
    const asked = await team.anonymous.get(`${siteOf(team, "two/inner.html")}?theme=dark`);
    expect(asked.headers.get("location")).toBe(`${siteOf(team, "two/inner")}?theme=dark`);
    for (const nowhere of ["three.html", "two/.html", ".html"])
      expect(await led(nowhere), nowhere).toEqual([404, null]);
    await pagesOf(team).remove(top.id);
    expect(await led("two/inner.html")).toEqual([404, null]);
  });

  test("a live page wins over a mapping of its address", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Old" });
    await pagesOf(team).update(page.id, { urlName: "new" });
    await publish(team, { name: "Newcomer", urlName: "old", content: "I live here now." });
    const answer = await visit(team, "old");
    expect([answer.status, answer.body.includes("I live here now.")]).toEqual([200, true]);
  });

  test("what was deleted is 410 at its own address and at those it had, and what was never published is 404", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Doomed" });
    const draft = await write(team, { name: "Draft" });
    await pagesOf(team).update(page.id, { urlName: "renamed" });
    for (const { id } of [page, draft]) {
      await pagesOf(team).remove(id);
    }
    expect((await visit(team, "doomed")).status).toBe(410);
    expect((await visit(team, "renamed")).status).toBe(410);
    expect((await visit(team, "draft")).status).toBe(404);
  });

  test("who asks for Markdown is told in Markdown that nothing is there, or no more, and where all pages are listed", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Doomed" });
    await pagesOf(team).remove(page.id);
    const markdown = { Accept: "text/markdown" };
    for (const [path, headers, status] of [
      ["doomed.md", {}, 410],
      ["doomed", markdown, 410],
      ["nowhere.md", {}, 404],
      ["nowhere", markdown, 404],
    ] as const) {
      const answer = await team.anonymous.get(siteOf(team, path), headers);
      expect([answer.status, answer.headers.get("content-type")], path).toEqual([
        status,
        "text/markdown; charset=utf-8",
      ]);
      expect(answer.body).toMatch(/^# .*\/llms\.txt\.\n$/s);
    }
  });

  test("the 404 page names likely targets, and the words of the address are text in it", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Install on Linux" });
    const lost = await visit(team, "guides/installing-linux");
    expect(lost.status).toBe(404);
    expect(lost.body).toContain("Did you mean");
    expect(lost.body).toContain(`<a href="${siteOf(team, page.path)}">Install on Linux</a>`);
    const hostile = await visit(team, encodeURIComponent('"><script>alert(1)</script>'));
    expect(hostile.status).toBe(404);
    expect(hostile.body).not.toContain("<script>alert");
  });

  test.each([
    "/docs",
    "/docs/nobody/nothing",
    "/docs/nobody/nothing/page",
    "/docs/%",
    "/docs/a/b/%E0%A4%A",
  ])("%s is a 404 page like any other", async (path) => {
    const answer = await send(new Request(baseUrl + path));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await answer.text()).toContain("Page not found");
  });

  test("a collection and an organization that changed their slugs are one hop from the addresses they had", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Stays", content: "Still here." });
    const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const newSlug = `moved-${team.orgId.toLowerCase()}`;
    for (const slug of ["first", "second"])
      await expectStatus(200, team.owner.put(collection, { slug }));
    await expectStatus(200, team.owner.patch(`/orgs/${team.orgId}`, { slug: newSlug }));
    const now = `/docs/${newSlug}/second/${page.path}`;
    const { orgSlug, collectionSlug } = team;
    for (const old of [
      `/docs/${orgSlug}/${collectionSlug}/${page.path}`,
      `/docs/${orgSlug}/first/${page.path}`,
      `/docs/${orgSlug}/second/${page.path}`,
      `/docs/${newSlug}/${collectionSlug}/${page.path}`,
    ]) {
      const answer = await team.anonymous.get(`${old}?q=1`);
      expect([answer.status, answer.headers.get("location")], old).toEqual([301, `${now}?q=1`]);
    }
    expect((await team.anonymous.get(now)).body).toContain("Still here.");
    const other = { name: "Takes it", slug: "first" };
    await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/collections`, other));
    expect((await team.anonymous.get(`/docs/${newSlug}/first/${page.path}`)).status).toBe(404);
    await expectStatus(200, team.owner.put(collection, { isPublic: false }));
    expect((await team.anonymous.get(`/docs/${orgSlug}/second/${page.path}`)).status).toBe(404);
  });
});

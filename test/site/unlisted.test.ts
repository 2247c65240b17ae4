/** Pages that no list leads to, on every surface, and the badges of those that are listed. */
import { describe, expect, test } from "vitest";
import { connectAgent } from "#test/agents";
import type { Client } from "#test/client";
import { entriesOf } from "#test/entries";
import { added, runImport } from "#test/imports";
import { pagesOf } from "#test/pages";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, updateSettings, visit } from "./published.ts";
import type { Written } from "./published.ts";

const canary = "canaryquail";

/** The page, others that lead to it by links, and a question about it. */
async function mintUnlisted() {
  const team = await mintTeam();
  await publish(team, { name: "Anchor", content: "Something else." });
  const page = await publish(team, {
    name: "Quail",
    content: `The ${canary} sings.`,
    meta: { unlisted: true },
  });
  await publish(team, { name: "Leading", content: `[There](page:${page.id})` });
  await entriesOf(team).ask({ question: `What is a ${canary}?`, pageId: page.id });
  await entriesOf(team).ask({ question: "What is general?" });
  await entriesOf(team).announce({ title: "News", content: `[Here](page:${page.id}).` });
  return { team, page };
}

/** Where the page's words or its address show, for this reader. */
async function seenBy(team: Team, page: Written, reader: Client): Promise<string[]> {
  const by = `collectionId=${team.collectionId}`;
  const json = { Accept: "application/json" };
  const { collectionId } = team;
  const form = { "Content-Type": "application/x-www-form-urlencoded", ...json };
  const asked: Record<string, () => Promise<{ body: unknown }>> = {
    "its address": () => reader.get(siteOf(team, page.path)),
    "its Markdown": () => reader.get(siteOf(team, `${page.path}.md`)),
    "the home": () => reader.get(siteOf(team)),
    "a page that leads there": () => reader.get(siteOf(team, "leading")),
    "the guesses of a wrong address": () => reader.get(siteOf(team, "quai")),
    "the questions": () => reader.get(siteOf(team, "faq")),
    "the changelog": () => reader.get(siteOf(team, "changelog")),
    "the sitemap": () => reader.get(siteOf(team, "sitemap.xml")),
    "llms.txt": () => reader.get(siteOf(team, "llms.txt")),
    "a search": () => reader.get(siteOf(team, "search?q=canaryquai")),
    "a search while it is typed": () => reader.get(siteOf(team, "search?q=canaryquai"), json),
    "an answer": () => reader.post(siteOf(team, "_ask"), "question=what+is+canaryquai", form),
    "an embed's navigation": () => reader.get(`/embed/${collectionId}/anchor`),
    "the interface": () => reader.get(`/p/getPublishedDataByPath?${by}&path=quail`),
    "the interface's navigation": () => reader.get(`/p/getSideBarData?${by}`),
    "the interface's list": () => reader.get(`/p/published-urls/${collectionId}`),
    "the interface's search": () =>
      reader.post("/p/global-search", { collectionId, query: canary }),
    "the interface's answer": () => reader.post("/p/ask", { collectionId, question: canary }),
  };
  const agent = await connectAgent(send, baseUrl, { path: `/p/${collectionId}/mcp` }).catch(
    () => null,
  );
  for (const [name, args] of Object.entries({
    list_pages: {},
    search: { query: canary },
    read_page: { path: page.path },
  }))
    asked[`an agent's ${name}`] = async () => ({
      body: await agent?.callTool({ name, arguments: args }),
    });
  asked["an agent's resources"] = async () => ({ body: await agent?.listResources() });
  const seen: string[] = [];
  for (const [where, ask] of Object.entries(asked)) {
    const body = JSON.stringify((await ask()).body ?? null).replaceAll(/canaryquail?\??"/g, "");
    const traces = [
      `The ${canary} sings`,
      `What is a ${canary}`,
      `/${page.path}\\"`,
      `/${page.path})`,
      `"${page.path}"`,
      `/${page.path}<`,
      `/${page.path}.md)`,
    ];
    if (traces.some((trace) => body.includes(trace))) seen.push(where);
  }
  await agent?.close();
  return seen;
}

const byAddress = ["its address", "its Markdown"];
const byLinks = ["a page that leads there", "the changelog"];

describe("a page that no list leads to", () => {
  test("shows at its address and where a text leads to it, and nowhere else", async () => {
    const { team, page } = await mintUnlisted();
    expect(await seenBy(team, page, team.anonymous)).toEqual([
      ...byAddress,
      ...byLinks,
      "the interface",
      "an agent's read_page",
    ]);
    const { body } = await visit(team, page.path);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toContain(`What is a ${canary}?`);
    expect(body).not.toContain('rel="prev"');
    expect((await visit(team, "faq")).body).toContain("What is general?");
  });

  test("is a heading without a link where listed pages stand below it", async () => {
    const { team, page } = await mintUnlisted();
    const below = await publish(team, { name: "Below", parentId: page.id });
    const { body } = await visit(team, below.path);
    expect(body).toContain('<span class="label">Quail</span>');
    expect(body).not.toContain(`href="${siteOf(team, page.path)}"`);
    expect(body).toContain(`href="${siteOf(team, below.path)}"`);
  });

  test("is listed once it is published as one that is", async () => {
    const { team, page } = await mintUnlisted();
    await pagesOf(team).update(page.id, { meta: {} });
    expect(await seenBy(team, page, team.anonymous)).not.toContain("the sitemap");
    await pagesOf(team).publish(page.id);
    const seen = await seenBy(team, page, team.anonymous);
    for (const where of ["the home", "the sitemap", "llms.txt", "a search", "the questions"])
      expect(seen).toContain(where);
    await pagesOf(team).update(page.id, { meta: { unlisted: true } });
    await pagesOf(team).publish(page.id);
    expect(await seenBy(team, page, team.anonymous)).not.toContain("a search");
  });

  test("for some groups is nowhere for the others, at its address neither", async () => {
    const { team, page } = await mintUnlisted();
    await letReadersIn(team, { groups: ["insiders"] });
    await pagesOf(team).update(page.id, { allowedGroups: ["insiders"] });
    const entrance = { send, baseUrl, site: siteOf(team) };
    const come = async (groups: string[]) =>
      enterAsReader(entrance, await readerToken(team, { groups }));
    expect(await seenBy(team, page, await come(["insiders"]))).toEqual([...byAddress, ...byLinks]);
    expect(await seenBy(team, page, await come([]))).toEqual([]);
    expect(await seenBy(team, page, team.anonymous)).toEqual([]);
  });

  test("may be the home of its site, and stands in no list there either", async () => {
    const { team, page } = await mintUnlisted();
    await updateSettings(team, { homePageId: page.id });
    expect((await visit(team, "")).body).toContain(`The ${canary} sings.`);
    expect((await visit(team, "sitemap.xml")).body).not.toContain(`${page.path}<`);
  });
});

describe("a badge", () => {
  test("stands beside the name in the navigation, for people and machines", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start", meta: { badge: "Beta <1>" } });
    const { body } = await visit(team, page.path);
    expect(body).toContain(
      '<span class="label">Start</span> <span class="page-badge">Beta &lt;1&gt;</span>',
    );
    expect((await visit(team, "llms.txt")).body).toContain("/start.md) (Beta <1>)");
    const bar = await team.anonymous.get(`/p/getSideBarData?collectionId=${team.collectionId}`);
    expect(bar.body.pages).toMatchObject([{ name: "Start", badge: "Beta <1>" }]);
  });

  test("is a word of at most thirty characters in one line", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const path = pagesOf(team).path(page.id);
    await pagesOf(team).update(page.id, { meta: { badge: "a".repeat(30) } });
    for (const badge of ["a".repeat(31), "", "two\nlines", 1])
      await expectStatus(422, team.owner.put(path, { meta: { badge } }));
  });

  test("comes in by what other tools call it", async () => {
    const team = await mintTeam();
    await runImport(
      team,
      added({
        "a.md": "---\nsidebar:\n  badge:\n    text: New\n    variant: tip\n---\n\n# A",
        "b.md": "---\nsidebar:\n  badge: Beta\n  hidden: true\n---\n\n# B",
        "c.md": "---\ntag: NEW\nunlisted: true\n---\n\n# C",
        "d.md": "---\ndeprecated: true\ndraft: true\n---\n\n# D",
        "e.md": "---\nbadge: 2\nhidden: true\n---\n\n# E",
      }),
    );
    const tree = await pagesOf(team).tree();
    const metas = await Promise.all(
      tree.filter(({ name }) => /^[A-E]$/.test(name)).map(({ id }) => pagesOf(team).get(id)),
    );
    expect(Object.fromEntries(metas.map(({ name, meta }) => [name, meta]))).toEqual({
      A: { badge: "New" },
      B: { badge: "Beta", unlisted: true },
      C: { badge: "NEW", unlisted: true },
      D: { badge: "Deprecated", noindex: true, unlisted: true },
      E: { badge: "2", unlisted: true },
    });
  });
});

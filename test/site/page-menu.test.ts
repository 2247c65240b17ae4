/** What a page says of itself around its text: what a reader may do with it, when it changed, and where it is edited. */
import { describe, expect, test } from "vitest";
import { added, runImport } from "#test/imports";
import { pagesOf } from "#test/pages";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { mintPart, mintSite } from "#test/sites";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, updateSettings, visit } from "./published.ts";

const menuIn = (html: string) =>
  /<details class="switch page-menu">.*?<\/details>/s.exec(html)?.[0];
const factsIn = (html: string) => /<p class="page-facts">.*?<\/p>/s.exec(html)?.[0] ?? "";
const addressesIn = (html = "") =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe("the menu of a page", () => {
  test("leads to its Markdown, and to assistants with a question that names it", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start & go" });
    const { body } = await visit(team, page.path);
    const [markdown, ...asked] = addressesIn(menuIn(body));
    expect(markdown).toBe(siteOf(team, `${page.path}.md`));
    const urls = asked.map((address) => new URL(address));
    expect(urls.map(({ host }) => host)).toEqual(["chatgpt.com", "claude.ai"]);
    for (const url of urls)
      expect(url.searchParams.get("q")).toBe(
        `Read ${baseUrl}${markdown} and answer my questions about it.`,
      );
    expect(menuIn(body)).toContain(`data-copy-from="${markdown}" hidden`);
    expect((await team.anonymous.get(markdown ?? "")).body).toContain("Words of Start & go.");
  });

  test("offers the assistants that its owner chooses, or none", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    const offered = async (assistants: string[]) => {
      await updateSettings(team, { navigation: { assistants } });
      const [, ...asked] = addressesIn(menuIn((await visit(team, page.path)).body));
      return asked.map((address) => new URL(address).host);
    };
    expect(await offered(["claude", "claude"])).toEqual(["claude.ai"]);
    expect(await offered([])).toEqual([]);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    await expectStatus(422, team.owner.put(path, { navigation: { assistants: ["evil"] } }));
  });

  test("of a private site names no assistant, and copies what its reader sees", async () => {
    const team = await mintTeam();
    await letReadersIn(team, { groups: [] });
    const page = await publish(team, { name: "Start" });
    const entrance = { send, baseUrl, site: siteOf(team) };
    const reader = await enterAsReader(entrance, await readerToken(team, { groups: [] }));
    const { body } = await reader.get(siteOf(team, page.path));
    expect(addressesIn(menuIn(body))).toEqual([siteOf(team, `${page.path}.md`)]);
    expect(menuIn(body)).toContain("data-copy-from");
  });

  test("stands in no frame of another site, and in no preview", async () => {
    const team = await mintTeam();
    await updateSettings(team, { navigation: { lastUpdated: true } });
    const page = await publish(team, { name: "Start" });
    for (const path of [
      `/embed/${team.collectionId}/${page.path}`,
      siteOf(team, `${page.path}?embed=1`),
    ]) {
      const { status, body } = await team.anonymous.get(path);
      expect(status).toBe(200);
      expect(menuIn(body)).toBeUndefined();
      expect(factsIn(body)).toBe("");
    }
    const { body } = await team.owner.get(`/preview/pages/${page.id}`);
    expect(body).toContain("Words of Start.");
    expect(menuIn(body)).toBeUndefined();
    expect(factsIn(body)).toBe("");
  });
});

describe("when a page was last updated", () => {
  test("is said where the owner wants it, by what readers see", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    expect(factsIn((await visit(team, page.path)).body)).toBe("");
    await updateSettings(team, { navigation: { lastUpdated: true } });
    const { body } = await visit(team, page.path);
    const modified = /"dateModified":"([^"]+)"/.exec(body)?.[1] ?? "";
    const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    const said = new Intl.DateTimeFormat("en-GB", day).format(new Date(modified));
    expect(factsIn(body)).toContain(`Last updated <time datetime="${modified}">${said}</time>`);
  });

  test("is said in the language of the site", async () => {
    const team = await mintTeam();
    const part = await mintPart(team, "Handbuch", ["Start"]);
    await updateSettings({ ...team, collectionId: part.id }, { navigation: { lastUpdated: true } });
    await mintSite(team, {
      name: "Handbuch",
      languages: [{ tag: "de" }],
      places: [{ collectionId: part.id }],
    });
    const { body } = await team.anonymous.get(`/docs/${team.orgSlug}/handbuch/start`);
    expect(factsIn(body)).toMatch(/Zuletzt geändert: <time datetime="[^"]+">\d+\. \p{L}+ \d{4}</u);
    // And so are the words of its scripts: "Copied" beside what was copied.
    expect(body).toContain(' data-say-copied="Kopiert"');
  });
});

describe("where a page is edited", () => {
  const editUrl = "https://github.com/{repository}/edit/main/docs/{path}?plain=1";

  test("is the file that it was imported from, and nowhere for a page that has none", async () => {
    const team = await mintTeam();
    await updateSettings(team, { navigation: { editUrl } });
    await runImport(
      team,
      added({
        "guide/1 & 2#.md": "---\npublished: true\n---\n\n# Steps\n\nWords.",
        "guide/README.md": "---\npublished: true\n---\n\n# Guide\n\nWords.",
      }),
    );
    const own = await publish(team, { name: "Own" });
    const editOf = async (path: string) => addressesIn(factsIn((await visit(team, path)).body));
    const of = "https://github.com/acme/handbook/edit/main/docs/guide";
    expect(await editOf("guide")).toEqual([`${of}/README.md?plain=1`]);
    const tree = await pagesOf(team).tree();
    const steps = tree.find(({ name }: { name: string }) => name === "Steps");
    expect(await editOf(steps.path)).toEqual([`${of}/1%20%26%202%23.md?plain=1`]);
    expect(await editOf(own.path)).toEqual([]);
  });

  test.each([
    "http://github.com/acme/docs/{path}",
    "javascript:alert(1)//{path}",
    "https://{path}/evil",
    "https://github.com/acme/docs",
    "https://user:pass@github.com/{path}",
    "https://github.com/{path}{other}",
    'https://github.com/"onclick=alert(1)/{path}',
    "https://github.com/x#{path}",
    "//github.com/{path}",
  ])("is refused at %j", async (refused) => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    const problem = await expectStatus(
      422,
      team.owner.put(path, { navigation: { editUrl: refused } }),
    );
    expect(problem.errors).toMatchObject([
      {
        path: "body.navigation.editUrl",
        message:
          "takes an https: address with {path} in it, and {repository} if wanted, behind its host",
      },
    ]);
  });
});

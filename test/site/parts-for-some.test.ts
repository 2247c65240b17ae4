/** A part for some readers stands on every surface for them, and on none for others. */
import { describe, expect, test } from "vitest";
import { connectAgent } from "#test/agents";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { lose } from "#test/search-indexes";
import { mintPart, mintSite } from "#test/sites";
import type { Part } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf } from "./published.ts";
import { seek } from "./seeking.ts";

const words = {
  all: "canaryeverybody",
  german: "canarygerman",
  old: "canaryold",
  current: "canarycurrent",
  said: "canarysaid",
  group: "canarygroup",
};
type Word = keyof typeof words;

const shared = [
  words.all,
  `:::only{language="de"}\n${words.german} {{secret}}\n:::`,
  `:::only{version="v1"}\n${words.old}\n:::`,
  `::::only{language="en" version="v2"}\n:::tip[${words.current}]\n{{word}}\n:::\n::::`,
].join("\n\n");

/** The same page in a current part, a German one, an old one, and one for members alone. */
async function mintManual() {
  const team = await mintTeam();
  const names = ["Current", "German", "Old", "Group"] as const;
  const parts = await Promise.all(names.map((name) => mintPart(team, name)));
  const [current, german, old, group] = parts as [Part, Part, Part, Part];
  await mintSite(team, {
    name: "Manual",
    sections: [
      { slug: "guide", name: "Guide" },
      { slug: "staff", name: "Staff" },
    ],
    versions: [
      { slug: "v2", name: "2" },
      { slug: "v1", name: "1" },
    ],
    currentVersion: "v2",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [
      { collectionId: current.id },
      { collectionId: german.id, language: "de" },
      { collectionId: old.id, version: "v1" },
      { collectionId: group.id, section: "staff" },
    ],
  });
  const snippets = `/orgs/${team.orgId}/collections/${current.id}/snippets`;
  const secret = { kind: "variable", name: "secret", content: "canaryvariable", isShared: true };
  await expectStatus(201, team.owner.post(snippets, secret));
  const piece = { kind: "snippet", name: "shared", content: shared, isShared: true };
  await expectStatus(201, team.owner.post(snippets, piece));
  const closed = `/orgs/${team.orgId}/collections/${group.id}`;
  await expectStatus(200, team.owner.put(closed, { isPublic: false }));
  for (const part of parts) {
    const own = part === group ? `\n\n${words.group}` : "";
    const content = `# Page\n\n::snippet[shared]{word="${words.said}"}${own}`;
    const page = await pagesOf(team).create(part.rootPageId, { name: "Page", content });
    await pagesOf(team).publish(page.id);
  }
  return { team, current, german, old, group };
}

/** Whatever a reader or a machine is told of a part, by its name; the first ones hold the page's whole text. */
async function surfacesOf(team: Team, part: Part, base: string) {
  const client = team.anonymous;
  const site = `/docs/${team.orgSlug}/manual${base}`;
  const said = (answer: { body: unknown }) => JSON.stringify(answer.body);
  const by = `collectionId=${part.id}`;
  const question = { question: "canaryeverybody page?", collectionId: part.id };
  // A part for members alone has no agents of readers.
  const agent = await connectAgent(send, baseUrl, { path: `/p/${part.id}/mcp` }).catch(() => null);
  const called = async (name: string, args: Record<string, unknown>) =>
    JSON.stringify((await agent?.callTool({ name, arguments: args })) ?? null);
  const whole = {
    page: said(await client.get(`${site}/page`)),
    markdown: said(await client.get(`${site}/page.md`)),
    full: said(await client.get(`${site}/llms-full.txt`)),
    interface: said(await client.get(`/p/getPublishedDataByPath?${by}&path=page`)),
    agent: await called("read_page", { path: "page" }),
  };
  const sought: Record<string, string> = Object.fromEntries(
    await Promise.all(
      Object.values(words).map(async (word) => {
        const found = await client.get(`${site}/search?q=${word}`, { Accept: "application/json" });
        const asked = await client.post("/p/global-search", { collectionId: part.id, query: word });
        // The query itself may stand in what says that nothing was found.
        const texts = [found.body.results, asked.body].map((each) => JSON.stringify(each ?? null));
        return [`search ${word}`, texts.join("").replaceAll(`"query":"${word}"`, "")];
      }),
    ),
  );
  const others: Record<string, string> = {
    ...sought,
    home: said(await client.get(site)),
    list: said(await client.get(`${site}/llms.txt`)),
    map: said(await client.get(`${site}/sitemap.xml`)),
    bar: said(await client.get(`/p/getSideBarData?${by}`)),
    addresses: said(await client.get(`/p/published-urls/${part.id}`)),
    asked: said(await client.post("/p/ask", question)),
    "agent's search": await called("search", { query: "canaryeverybody" }),
  };
  await agent?.close();
  return { whole, others };
}

describe("what is for some readers", () => {
  test("stands on every surface for them, and on none for others", async () => {
    const { team, current, german, old, group } = await mintManual();
    const table: [string, Part, string, readonly Word[]][] = [
      ["current", current, "", ["all", "current", "said"]],
      ["German", german, "/de", ["all", "german"]],
      ["old", old, "/v1", ["all", "old"]],
      ["closed", group, "/staff", []],
    ];
    for (const [name, part, base, seen] of table) {
      const { whole, others } = await surfacesOf(team, part, base);
      const found = (text: string) =>
        (Object.keys(words) as Word[]).filter((each) => text.includes(words[each]));
      for (const [surface, text] of Object.entries(whole))
        expect([name, surface, found(text)]).toEqual([name, surface, seen]);
      for (const [surface, text] of Object.entries(others)) {
        const leaked = found(text).filter((each) => !seen.includes(each));
        expect([name, surface, leaked]).toEqual([name, surface, []]);
      }
      const isGerman = name === "German";
      expect(
        Object.values(whole).every((text) => text.includes("canaryvariable") === isGerman),
      ).toBe(true);
      for (const word of seen) expect(others[`search ${words[word]}`]).toContain(words[word]);
    }
    const staff = await team.member.get(`/docs/${team.orgSlug}/manual/staff/page`);
    expect(staff.body).toContain(words.group);
    expect(staff.body).not.toMatch(/canarygerman|canaryold|canaryvariable/);
  });

  test("follows its place with the next publication, and a draft's preview shows what that would give", async () => {
    const team = await mintTeam();
    const content = "# Page\n\n:::only{version=v1}\ncanaryold\n:::\n\nfor all";
    const page = await publish(team, { name: "Page", content });
    expect((await team.anonymous.get(siteOf(team, "page"))).body).not.toContain("canaryold");
    await mintSite(team, {
      name: "Manual",
      versions: [
        { slug: "v2", name: "2" },
        { slug: "v1", name: "1" },
      ],
      currentVersion: "v1",
      places: [{ collectionId: team.collectionId, version: "v1" }],
    });
    const at = `/docs/${team.orgSlug}/manual/page`;
    expect((await team.anonymous.get(at)).body).not.toContain("canaryold");
    const preview = await team.member.get(`/preview/pages/${page.id}`);
    expect(preview.body).toContain("canaryold");
    await pagesOf(team).publish(page.id);
    expect((await team.anonymous.get(at)).body).toContain("canaryold");
  });

  test.each([
    ["a parameter", (description: string) => ({ query: [{ key: "a", description }] })],
    ["an answer", (description: string) => ({ responses: [{ status: 200, description }] })],
  ])(
    "is not published in the description of %s, which all forms of the page hold",
    async (_, of) => {
      const team = await mintTeam();
      const pages = pagesOf(team);
      const group = await pages.create(team.rootPageId);
      const publishing = async (description: string) => {
        const endpoint = { method: "GET", url: "https://api.example.com", ...of(description) };
        const { id } = await pages.create(group.id, { type: 4, endpoint });
        const { status, body } = await pages.setState(id, { state: 2 });
        return [status, body.errors?.[0]?.path];
      };
      const refused = [422, "endpoint"];
      expect(await publishing(`:::only{group="staff"}\n${words.group}\n:::`)).toEqual(refused);
      expect(await publishing('- a\n- > :::only{group="staff"}')).toEqual(refused);
      expect(await publishing("Words.\n\n::snippet[one]")).toEqual(refused);
      expect(await publishing("Calls `Base::only()`.")).toEqual([200, undefined]);
    },
  );

  test("is shown to nobody where it was published in an endpoint before that was refused", async () => {
    const team = await mintTeam();
    const described = (description: string) => ({
      query: [{ key: "a", description }],
      responses: [{ status: 200, description, schema: { description, type: "string" } }],
    });
    const url = "https://api.example.com/a";
    const endpoint = { method: "GET", url, ...described("Canaryquery PLACE") };
    const pages = pagesOf(team);
    const group = await pages.create(team.rootPageId, { name: "Group" });
    const { id, path } = await pages.create(group.id, { name: "Page", type: 4, endpoint });
    const example = await pages.create(id, { name: "Example", type: 5, endpoint });
    for (const page of [group.id, id, example.id]) await pages.publish(page);
    await putIntoPublished(team, `\n\n:::only{group="staff"}\n${words.group}\n:::`);
    await lose(team.collectionId);
    const get = (path: string) => team.anonymous.get(path);
    const site = siteOf(team);
    const by = `collectionId=${team.collectionId}`;
    const agent = await connectAgent(send, baseUrl, { path: `/p/${team.collectionId}/mcp` });
    const told: Record<string, unknown> = {
      page: (await get(`${site}/${path}`)).body,
      markdown: (await get(`${site}/${path}.md`)).body,
      description: (await get(`${site}/${path}.openapi.json`)).body,
      descriptions: (await get(`${site}/openapi.json`)).body,
      full: (await get(`${site}/llms-full.txt`)).body,
      interface: (await get(`/p/getPublishedDataByPath?${by}&path=${path}`)).body,
      playground: (await get(`/playground/${id}`)).body,
      agent: await agent.callTool({ name: "read_page", arguments: { path } }),
      search: (await seek(team, "canaryquery")).results,
    };
    await agent.close();
    const texts = Object.entries(told).map(([surface, body]) => [surface, JSON.stringify(body)]);
    expect(texts.filter(([, text = ""]) => !/canaryquery/i.test(text))).toEqual([]);
    expect(texts.filter(([, text = ""]) => text.includes(words.group))).toEqual([]);
    expect((await seek(team, words.group)).results).toEqual([]);
  });
});

/** What the team has published holds this text where it said PLACE. */
async function putIntoPublished(team: Team, text: string): Promise<void> {
  const { DB, FILES } = bindings;
  const written = JSON.stringify(text).slice(1, -1);
  const sql =
    "update published_versions set endpoint = replace(endpoint, 'PLACE', ?) where org_id = ?";
  await DB.prepare(sql).bind(written, team.orgId).run();
  const { objects } = await FILES.list({ prefix: `${team.orgId}/` });
  for (const { key } of objects) {
    const stored = (await (await FILES.get(key))?.text()) ?? "";
    await FILES.put(key, stored.replaceAll("PLACE", written));
  }
}

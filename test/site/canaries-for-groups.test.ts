/**
 * What is for a group of readers, a page and a part of one, on every surface: for nobody in particular, for a reader
 * without the group, for one with it, and for a member.
 */
import { describe, expect, test } from "vitest";
import { connectAgent } from "#test/agents";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { compareNow, forgetGroups } from "#test/search-indexes";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, updateSettings } from "./published.ts";

const words = {
  open: "canaryopen",
  part: "canarypart",
  heading: "canaryheading",
  link: "canarylink",
  used: "canaryused",
  page: "walruspage",
};
type Word = keyof typeof words;
const ofPart: readonly Word[] = ["part", "heading", "link", "used"];
/** An excerpt says where a link stands, and not where it leads. */
const ofExcerpt: readonly Word[] = ["part", "heading", "used"];

const open = [
  `# Open\n\n${words.open} whole`,
  `:::only{group="insiders"}\n## ${words.heading}\n\n${words.part} [out](https://example.com/${words.link})\n:::`,
  "::snippet[used]",
].join("\n\n");

async function mintCanary() {
  const team = await mintTeam();
  await letReadersIn(team, { groups: ["insiders", "guests"] });
  const snippets = `/orgs/${team.orgId}/collections/${team.collectionId}/snippets`;
  const content = `:::only{group="insiders"}\n${words.used}\n:::`;
  await expectStatus(201, team.owner.post(snippets, { kind: "snippet", name: "used", content }));
  const page = await publish(team, { name: "Open", content: open });
  const closed = await publish(team, { name: "Closed", content: `${words.page} text` });
  await pagesOf(team).update(closed.id, { allowedGroups: ["insiders"] });
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const { token } = await expectStatus(201, team.owner.post(`${collection}/embed-tokens`, {}));
  const links = `${pagesOf(team).path(page.id)}/preview-links`;
  const { secret } = await expectStatus(201, team.owner.post(links, {}));
  return { team, page, closed, token, secret };
}

type Canary = Awaited<ReturnType<typeof mintCanary>>;

const comeIn = async (team: Team, groups: string[]): Promise<Client> =>
  enterAsReader({ send, baseUrl, site: siteOf(team) }, await readerToken(team, { groups }));

/** What each surface is asked for; `q` words are found while they are typed, so that no query says one whole. */
function addressesOf({ team, page, token, secret }: Canary): Record<string, string> {
  const embed = `/embed/${team.collectionId}`;
  const by = `collectionId=${team.collectionId}`;
  return {
    page: siteOf(team, "open"),
    markdown: siteOf(team, "open.md"),
    full: siteOf(team, "llms-full.txt"),
    home: siteOf(team),
    printed: siteOf(team, "_print"),
    "printed page": siteOf(team, "_print/open"),
    "printed closed page": siteOf(team, "_print/closed"),
    bare: siteOf(team, "open?embed=1"),
    list: siteOf(team, "llms.txt"),
    map: siteOf(team, "sitemap.xml"),
    picture: siteOf(team, `_image/${page.id}.png`),
    description: siteOf(team, "openapi.json"),
    missing: siteOf(team, "canaryopn"),
    "closed page": siteOf(team, "closed"),
    "closed markdown": siteOf(team, "closed.md"),
    "search for the part": siteOf(team, "search?q=canarypar"),
    "search for the heading": siteOf(team, "search?q=canaryheadin"),
    "search, mistyped": siteOf(team, "search?q=canarypatr"),
    "search for the page": siteOf(team, "search?q=walruspag"),
    "search for all": siteOf(team, "search?q=whole"),
    embed: `${embed}/open`,
    "embed's full text": `${embed}/llms-full.txt`,
    "embed by token": `${embed}/_t/${token}/open`,
    "embed's markdown by token": `${embed}/_t/${token}/open.md`,
    "embed's full text by token": `${embed}/_t/${token}/llms-full.txt`,
    "embed's print by token": `${embed}/_t/${token}/_print`,
    "embed's closed page by token": `${embed}/_t/${token}/closed`,
    "embed's search by token": `${embed}/_t/${token}/search?q=canarypar`,
    "preview by link": `/preview/${secret}`,
    preview: `/preview/pages/${page.id}`,
    interface: `/p/getPublishedDataByPath?${by}&path=open`,
    "interface, the closed page": `/p/getPublishedDataByPath?${by}&path=closed`,
    bar: `/p/getSideBarData?${by}`,
    addresses: `/p/published-urls/${team.collectionId}`,
  };
}

/** What tells a reader of the canary, by surface, in the order of `words`. */
async function seenBy(canary: Canary, reader: Client): Promise<Record<string, Word[]>> {
  const { team } = canary;
  const seen: Record<string, Word[]> = {};
  const note = (surface: string, body: unknown) => {
    const text = JSON.stringify(body ?? null);
    seen[surface] = (Object.keys(words) as Word[]).filter((each) => text.includes(words[each]));
  };
  for (const [surface, path] of Object.entries(addressesOf(canary))) {
    note(surface, (await reader.get(path)).body);
    if (!path.includes("/search?")) continue;
    note(`${surface}, typed`, (await reader.get(path, { Accept: "application/json" })).body);
  }
  const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
  const question = "question=what+is+the+whole";
  note("answer", (await reader.post(siteOf(team, "_ask"), question, form)).body);
  const ofTheHeading = "question=what+is+canaryheading";
  note("answer of the part", (await reader.post(siteOf(team, "_ask"), ofTheHeading, form)).body);
  const { collectionId } = team;
  const sought = { collectionId, query: "canarypar" };
  note("interface's search", (await reader.post("/p/global-search", sought)).body?.data);
  const asked = { collectionId, question: "what is the whole" };
  note("interface's answer", (await reader.post("/p/ask", asked)).body);
  const agent = await connectAgent(send, baseUrl, { path: `/p/${collectionId}/mcp` }).catch(
    () => null,
  );
  for (const path of ["open", "closed"])
    note(`agent reads ${path}`, await agent?.callTool({ name: "read_page", arguments: { path } }));
  const query = { query: "canarypar" };
  note("agent seeks", await agent?.callTool({ name: "search", arguments: query }));
  await agent?.close();
  return seen;
}

/** Surfaces that may hold the canary's words of each kind; on all others there is none of them. */
const withPart = ["page", "markdown", "full", "home", "bare", "printed", "printed page"];
const withPage = [
  "closed page",
  "closed markdown",
  "printed",
  "printed closed page",
  "full",
  "search for the page",
  "search for the page, typed",
];

/** Searches find a part by its words for who is shown it, and give of it what an excerpt holds. */
const searchesOfPart = ["search for the part", "search for the heading"].flatMap((each) => [
  each,
  `${each}, typed`,
]);

/** What gives a part's text without its links. */
const textsOfPart = [...searchesOfPart, "answer of the part"];

function expectOnly(who: string, seen: Record<string, Word[]>, allowed: Record<string, string[]>) {
  for (const [surface, found] of Object.entries(seen)) {
    const words = textsOfPart.includes(surface) ? ofExcerpt : ofPart;
    const part = allowed["part"]?.includes(surface) === true ? words : [];
    const page = allowed["page"]?.includes(surface) === true ? (["page"] as const) : [];
    const others = found.filter((each) => each !== "open");
    expect([who, surface, others]).toEqual([who, surface, [...part, ...page]]);
  }
}

describe("what is for a group", () => {
  test("shows to who is in it and to members, where it is known who reads, and nowhere else", async () => {
    const canary = await mintCanary();
    const { team } = canary;
    const shown = [...withPart, ...textsOfPart];
    const insider = { part: shown, page: withPage };
    const member = { part: [...shown, "preview"], page: withPage };
    const readers: [string, Client, Record<string, string[]>][] = [
      ["of the group", await comeIn(team, ["insiders", "unnamed"]), insider],
      ["a member", team.member, member],
      ["of another group", await comeIn(team, ["guests"]), {}],
      ["of no group", await comeIn(team, []), {}],
      ["nobody", team.anonymous, {}],
    ];
    // Who sees most comes first, and fills the caches.
    const all: Record<string, Record<string, Word[]>> = {};
    for (const [who, reader, allowed] of readers) {
      all[who] = await seenBy(canary, reader);
      expectOnly(who, all[who], allowed);
    }
    const guest = all["of another group"];
    const forAll = [...withPart, "embed by token", "preview by link", "search for all", "answer"];
    for (const surface of forAll) expect([surface, guest?.[surface]]).toEqual([surface, ["open"]]);
  });

  test("shows to nobody where everybody reads", async () => {
    const canary = await mintCanary();
    const { team } = canary;
    const insider = await comeIn(team, ["insiders"]);
    await updateSettings(team, { isPublic: true });
    for (const reader of [insider, team.anonymous]) {
      const seen = await seenBy(canary, reader);
      expectOnly("anybody", seen, {});
      for (const surface of ["embed", "interface", "agent reads open", "interface's answer"])
        expect([surface, seen[surface]]).toEqual([surface, ["open"]]);
    }
    expectOnly("a member", await seenBy(canary, team.member), { part: ["preview"] });
  });

  test("is no copy that another reader has: a tag of one view is not known in another", async () => {
    const { team, closed } = await mintCanary();
    // Groups are now named by parts alone.
    await pagesOf(team).update(closed.id, { allowedGroups: [] });
    const insider = await comeIn(team, ["insiders"]);
    const others = [await comeIn(team, ["guests"]), await comeIn(team, [])];
    for (const path of ["open", "open.md", "llms-full.txt", "_print"]) {
      const shown = await insider.get(siteOf(team, path));
      const tag = shown.headers.get("etag") ?? "";
      const again = await insider.get(siteOf(team, path), { "If-None-Match": tag });
      expect([path, again.status]).toEqual([path, 304]);
      for (const other of others) {
        const answer = await other.get(siteOf(team, path), { "If-None-Match": tag });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.body).not.toContain(words.part);
      }
    }
  });

  test("closes at once to a group that is taken away, and is not published again until it is there", async () => {
    const { team, page } = await mintCanary();
    const insider = await comeIn(team, ["insiders"]);
    const at = async (path: string) => (await insider.get(siteOf(team, path))).body;
    for (const path of ["open", "search?q=canarypar"]) expect(await at(path)).toContain(words.part);
    const access = `/orgs/${team.orgId}/collections/${team.collectionId}/reader-access`;
    await expectStatus(200, team.owner.put(access, { groups: ["guests"], token: {} }));
    for (const path of ["open", "open.md", "llms-full.txt", "_print", "search?q=canarypar"])
      expect(await at(path)).not.toContain(words.part);
    await pagesOf(team).write(page.id, `${open}\n\nmore`);
    const refused = await pagesOf(team).setState(page.id, { state: 2 });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining("in no group “insiders”"),
    ]);
    const preview = `${pagesOf(team).path(page.id)}/preview-links`;
    const { secret } = await expectStatus(201, team.owner.post(preview, {}));
    const shown = (await team.anonymous.get(`/preview/${secret}`)).body;
    expect(shown).toContain("cannot be published as it is");
    expect(shown).not.toMatch(/canarypart|canaryheading|canarylink/);
  });

  test("is found by its reader's words, and by an index of before it held parts once that compares itself", async () => {
    const { team, page } = await mintCanary();
    const { collectionId } = team;
    const insider = await comeIn(team, ["insiders"]);
    const foundBy = async (reader: Client) => {
      const path = siteOf(team, "search?q=canarypart+whole&final");
      const { body } = await reader.get(path, { Accept: "application/json" });
      return body.results.map(({ pageId }: { pageId: string }) => pageId);
    };
    expect(await foundBy(insider)).toEqual([page.id]);
    await forgetGroups(collectionId);
    await compareNow(collectionId);
    expect(await foundBy(insider)).toEqual([page.id]);
    await publish(team, { name: "Canarypart whole" });
    expect(await foundBy(insider)).toHaveLength(2);
    expect(await foundBy(team.member)).toHaveLength(2);
    expect(await foundBy(await comeIn(team, ["guests"]))).toHaveLength(1);
    await pagesOf(team).write(page.id, open.replace(words.part, "renewed"));
    await pagesOf(team).setState(page.id, { state: 2 });
    expect(await foundBy(insider)).toHaveLength(1);
  });

  test("counts as a change before it is published, whoever it is for", async () => {
    const { team, page } = await mintCanary();
    const compared = async (content: string) => {
      await pagesOf(team).write(page.id, content);
      return expectStatus(
        200,
        team.member.get(`${pagesOf(team).path(page.id)}/unpublished-changes`),
      );
    };
    expect((await compared(open)).changed).toEqual([]);
    const changed = await compared(open.replace(words.part, "another"));
    expect(changed.changed).toEqual(["content"]);
    expect(changed.difference.markdown).toContain(`-${words.part}`);
    expect((await compared(open.replace("insiders", "guests"))).changed).toEqual(["content"]);
  });

  test("stays in a published version that is edited, or the edit is refused", async () => {
    const { team, page } = await mintCanary();
    const insider = await comeIn(team, ["insiders"]);
    const [version] = await pagesOf(team).versions(page.id);
    const path = `/published-version/${page.id}/${version.versionNo}`;
    const { content } = await expectStatus(200, team.owner.get(path));
    expect(content).not.toContain(words.part);
    const refused = await team.owner.put(path, { content: `${content}\n\nmore` });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "body.content"]);
    await expectStatus(200, team.owner.put(path, { content, meta: { description: "Said." } }));
    const shown = async () => (await insider.get(siteOf(team, "open"))).body;
    expect(await shown()).toContain(words.part);
    expect(await shown()).toContain("Said.");
    await expectStatus(200, team.owner.put(path, { content: `${open}\n\nmended` }));
    for (const word of [words.part, "mended"]) expect(await shown()).toContain(word);
  });
});

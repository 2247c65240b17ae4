/** A page that is open to some groups of readers, on every surface: for one of the group, one of another, and nobody. */
import { describe, expect, test } from "vitest";
import type { Client } from "#test/client";
import { entriesOf } from "#test/entries";
import { pagesOf } from "#test/pages";
import { enterAsReader, letReadersIn, readerAccessOf, readerToken } from "#test/readers";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, siteOf, updateSettings, visit } from "./published.ts";
import type { Written } from "./published.ts";

const groups = ["insiders", "guests"];
const words = [
  "canarytext",
  "canarytitle",
  "canaryabout",
  "canaryheading",
  "canaryfaq",
  "canaryurl",
];

/** Somebody who has come in as a reader in these groups. */
const comeIn = async (team: Team, inGroups: string[]): Promise<Client> =>
  enterAsReader(
    { send, baseUrl, site: siteOf(team) },
    await readerToken(team, { groups: inGroups }),
  );

const openTo = (team: Team, { id }: Written, allowedGroups: string[]) =>
  pagesOf(team).update(id, { allowedGroups });

interface Canary {
  team: Team;
  hall: Written;
  page: Written;
  endpoint: Written;
}

/** A private site in which a heading is for insiders, and below it a page and an endpoint, with all that tells of them. */
async function mintCanary(): Promise<Canary> {
  const team = await mintTeam();
  const pages = pagesOf(team);
  const hall = await pages.create(team.rootPageId, { name: "canarytitle hall" });
  const page = await pages.create(hall.id, {
    name: "canarytitle",
    urlName: "once",
    content: "# canarytitle\n\n## canaryheading\n\ncanarytext of the whole",
    meta: { title: "canarytitle", description: "canaryabout" },
  });
  await pages.publish(page.id);
  await pages.update(page.id, { urlName: "canaryurl" });
  const endpoint = await pages.create(hall.id, {
    name: "canarytitle call",
    urlName: "canaryurl-call",
    type: 4,
    endpoint: { method: "GET", url: "https://api.example.com/canaryurl" },
  });
  await pages.publish(endpoint.id);
  await publish(team, { name: "Anchor", content: `[Link](page:${page.id}) and wholly more` });
  await entriesOf(team).ask({ question: "canaryfaq whole?", pageId: page.id });
  await entriesOf(team).ask({ question: "A general one?" });
  await entriesOf(team).announce({ title: "News", content: `[Here](page:${page.id}).` });
  await letReadersIn(team, { groups });
  await openTo(team, hall, ["insiders"]);
  return { team, hall, page: await pages.get(page.id), endpoint: await pages.get(endpoint.id) };
}

/** What each address of the site is answered with, by its name here. */
function surfacesOf({ page, endpoint }: Canary): Record<string, string> {
  return {
    "its address": page.path,
    "its Markdown": `${page.path}.md`,
    "its old address": page.path.replace("canaryurl", "once"),
    "its picture": `_image/${page.id}.png`,
    "the endpoint": endpoint.path,
    "the endpoint's description": `${endpoint.path}.openapi.json`,
    "the API's description": "openapi.json",
    home: "",
    "another page": "anchor",
    "another page's Markdown": "anchor.md",
    "a wrong address": "canarytitl",
    questions: "faq",
    "questions as Markdown": "faq.md",
    changelog: "changelog",
    entry: "changelog/news",
    feed: "changelog/feed.xml",
    sitemap: "sitemap.xml",
    "llms.txt": "llms.txt",
    "llms-full.txt": "llms-full.txt",
    // The last word is found while it is typed: what is shown again of the query is no word of the page.
    search: "search?q=canarytex",
    "search by the title": "search?q=canarytitl",
    "search for a word of more": "search?q=whole",
    "search for the question": "search?q=canaryfa",
    "the form of a question": "_ask",
  };
}

/** The canary's words by surface, in the order of `words`. */
async function seenBy(canary: Canary, reader: Client): Promise<Record<string, string[]>> {
  const { team } = canary;
  const found = (answer: { body: unknown; headers: Headers }) => {
    const text = `${JSON.stringify(answer.body)} ${answer.headers.get("location") ?? ""}`;
    return words.filter((word) => text.includes(word));
  };
  const seen: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(surfacesOf(canary))) {
    const answer = await reader.get(siteOf(team, path));
    seen[name] = found(answer);
    if (name === "its picture") seen[name] = answer.status === 200 ? ["canarytitle"] : [];
    if (!path.startsWith("search")) continue;
    const json = await reader.get(siteOf(team, path), { Accept: "application/json" });
    seen[`${name}, as it is typed`] = found(json);
  }
  const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" };
  const question = "question=what+is+the+whole";
  seen["an answer"] = found(await reader.post(siteOf(team, "_ask"), question, form));
  return seen;
}

/** What tells of it to whoever may know of it. */
const telling = [
  "its address",
  "its Markdown",
  "its old address",
  "its picture",
  "the endpoint",
  "the endpoint's description",
  "the API's description",
  "home",
  "another page",
  "another page's Markdown",
  "a wrong address",
  "questions",
  "questions as Markdown",
  "changelog",
  "entry",
  "feed",
  "sitemap",
  "llms.txt",
  "llms-full.txt",
  "search",
  "search, as it is typed",
  "search by the title",
  "search by the title, as it is typed",
  "search for a word of more",
  "search for a word of more, as it is typed",
  "search for the question",
  "search for the question, as it is typed",
  "the form of a question",
  "an answer",
];

describe("a page that is open to a group", () => {
  test("shows on every surface to a reader of the group and to members, and on none to others", async () => {
    const canary = await mintCanary();
    const { team } = canary;
    const readers: [string, Client, boolean][] = [
      ["of the group", await comeIn(team, ["insiders"]), true],
      ["of both groups", await comeIn(team, groups), true],
      ["a member", team.member, true],
      ["of another group", await comeIn(team, ["guests"]), false],
      ["of no group", await comeIn(team, []), false],
      ["nobody", team.anonymous, false],
    ];
    // Whoever comes first fills the caches: once in this order, once the other way round.
    for (const [who, reader, maySee] of [...readers, ...readers.toReversed()]) {
      const seen = await seenBy(canary, reader);
      const where = Object.keys(seen).filter((name) => seen[name]?.length !== 0);
      expect([who, where.toSorted()]).toEqual([who, maySee ? telling.toSorted() : []]);
    }
  });

  test("is answered as one that is not there, to a reader of another group", async () => {
    const canary = await mintCanary();
    const guest = await comeIn(canary.team, ["guests"]);
    const at = (path: string) => guest.get(siteOf(canary.team, path));
    const { page } = canary;
    const plain = (body: string, path: string) => body.replaceAll(path, "…");
    for (const end of ["", ".md", ".openapi.json"]) {
      const [hidden, absent] = [await at(page.path + end), await at(`nothing/at-all${end}`)];
      expect([end, hidden.status]).toEqual([end, 404]);
      expect(plain(hidden.body, page.path)).toBe(plain(absent.body, "nothing/at-all"));
      const [told, other] = [hidden, absent].map(({ headers }) =>
        [...headers].filter(([name]) => name !== "x-request-id"),
      );
      expect(told).toEqual(other);
    }
    expect((await visit(canary.team, page.path)).status).toBe(401);
  });

  test("is no copy that another reader has already: tags of one view are not known in another", async () => {
    const canary = await mintCanary();
    const { team } = canary;
    const [insider, guest] = [await comeIn(team, ["insiders"]), await comeIn(team, ["guests"])];
    const asked = Object.entries(surfacesOf(canary)).filter(([, path]) => !path.includes("?"));
    for (const [name, path] of asked) {
      const shown = await insider.get(siteOf(team, path));
      const tag = shown.headers.get("etag");
      if (shown.status !== 200 || tag === null) continue;
      const again = await insider.get(siteOf(team, path), { "If-None-Match": tag });
      expect([name, again.status]).toEqual([name, name === "llms-full.txt" ? again.status : 304]);
      for (const other of [guest, team.anonymous]) {
        const answer = await other.get(siteOf(team, path), { "If-None-Match": tag });
        expect([name, answer.status]).not.toEqual([name, 304]);
      }
      expect(shown.headers.get("cache-control")).toMatch(/^private/);
      expect(shown.headers.get("vary")).toContain("Cookie");
    }
  });

  test("is for those alone who are in one of its groups and in one of each page's above it", async () => {
    const { team, hall, page } = await mintCanary();
    const pages = pagesOf(team);
    await openTo(team, page, ["guests"]);
    const readers = await Promise.all(
      [["insiders"], ["guests"], groups].map((each) => comeIn(team, each)),
    );
    const statuses = (path: string) =>
      Promise.all(readers.map(async (reader) => (await reader.get(siteOf(team, path))).status));
    expect(await statuses(page.path)).toEqual([404, 404, 200]);
    // Moved, it asks for what is above it there.
    const open = await publish(team, { name: "Open" });
    await expectStatus(200, pages.move({ draggedId: page.id, droppedOnId: open.id }));
    expect(await statuses("open/canaryurl")).toEqual([404, 200, 200]);
    await openTo(team, page, []);
    expect(await statuses("open/canaryurl")).toEqual([200, 200, 200]);
    await expectStatus(200, pages.move({ draggedId: open.id, droppedOnId: hall.id }));
    expect(await statuses(`${hall.path}/open/canaryurl`)).toEqual([200, 404, 200]);
    const below = await publish(team, { name: "Below", parentId: page.id });
    expect(await statuses(below.path)).toEqual([200, 404, 200]);
    await pages.remove(open.id);
    await expectStatus(200, team.owner.put(`/orgs/${team.orgId}/restorePage/${open.id}`));
    expect(await statuses(below.path)).toEqual([200, 404, 200]);
    await openTo(team, hall, []);
    expect(await statuses(below.path)).toEqual([200, 200, 200]);
  });

  test("keeps its groups where it comes back to the top, since what it stood below is gone", async () => {
    const { team, hall, page } = await mintCanary();
    const guest = await comeIn(team, ["guests"]);
    await pagesOf(team).remove(page.id);
    await pagesOf(team).remove(hall.id);
    await expectStatus(200, team.owner.put(`/orgs/${team.orgId}/restorePage/${page.id}`));
    expect((await guest.get(siteOf(team, "canaryurl"))).status).toBe(404);
    const insider = await comeIn(team, ["insiders"]);
    expect((await insider.get(siteOf(team, "canaryurl"))).status).toBe(200);
  });

  test("closes at once to a group that readers can be in no more", async () => {
    const { team, page } = await mintCanary();
    const insider = await comeIn(team, ["insiders"]);
    expect((await insider.get(siteOf(team, page.path))).status).toBe(200);
    await expectStatus(
      200,
      team.owner.put(readerAccessOf(team), { groups: ["guests"], token: {} }),
    );
    expect((await insider.get(siteOf(team, page.path))).status).toBe(404);
    expect((await insider.get(siteOf(team, "anchor"))).status).toBe(200);
  });

  test("is shown to nobody where the collection is public, since nobody is signed in there", async () => {
    const canary = await mintCanary();
    const { team } = canary;
    const insider = await comeIn(team, ["insiders"]);
    await updateSettings(team, { isPublic: true });
    for (const reader of [insider, team.member, team.anonymous]) {
      const seen = await seenBy(canary, reader);
      expect(Object.values(seen).flat()).toEqual([]);
    }
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/search?query=canarytex`;
    expect((await expectStatus(200, team.member.get(path))).data).toEqual([]);
  });

  test("is refused a group that nobody can be in", async () => {
    const { team, page } = await mintCanary();
    const set = (allowedGroups: unknown) =>
      team.owner.put(pagesOf(team).path(page.id), { allowedGroups });
    for (const name of ["", " ", "a\u0000b", "\u200b", "g".repeat(41), "unnamed"]) {
      const answer = await set([name]);
      expect([name, answer.status]).toEqual([name, 422]);
      expect(answer.body.errors[0].path).toMatch(/^body\.allowedGroups/);
    }
    expect((await set(["insiders", "insiders"])).status).toBe(422);
    expect((await set("insiders")).status).toBe(422);
    expect((await set(["insiders"])).body.allowedGroups).toEqual(["insiders"]);
  });
});

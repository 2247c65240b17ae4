/** A canary page in every state, on every surface of the site, for every kind of reader. */
import { describe, expect, test } from "vitest";
import { connectAgent } from "#test/agents";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { entriesOf } from "#test/entries";
import { enterAsReader, letReadersIn, readerToken } from "#test/readers";
import { expectStatus, mintPerson, withToken } from "#test/team";
import type { Person, Team } from "#test/team";
import { isWhole } from "#test/whole";
import { baseUrl, mintOtherTenant, mintTeam, send } from "#test/worker";
import { seenElsewhere, shownElsewhere } from "./elsewhere.ts";
import { publish, updateSettings, setState, siteOf, visit, write } from "./published.ts";
import type { Written } from "./published.ts";

const canary = "canary-7f3a";
const words = `# Canary\n\nThe ${canary} sings.`;

type Make = (team: Team) => Promise<Written>;

/** The page, and an approved question about it. */
async function writeCanary(team: Team, parentId = team.rootPageId): Promise<Written> {
  const page = await write(team, { name: "Canary", content: words, parentId });
  await entriesOf(team).ask({ question: `What is ${canary}?`, pageId: page.id });
  return page;
}

async function publishCanary(team: Team, parentId = team.rootPageId): Promise<Written> {
  const page = await writeCanary(team, parentId);
  await pagesOf(team).publish(page.id);
  return page;
}

/** What a reader who may enter is answered. */
const states: Record<string, { status: 200 | 404 | 410; make: Make }> = {
  "never published": {
    status: 404,
    make: (team) => writeCanary(team),
  },
  "waiting for review": {
    status: 404,
    make: async (team) => {
      const page = await writeCanary(team);
      await setState(team, page.id, 0);
      return page;
    },
  },
  rejected: {
    status: 404,
    make: async (team) => {
      const page = await writeCanary(team);
      await setState(team, page.id, 0);
      await expectStatus(200, pagesOf(team).setState(page.id, { state: 3, reason: "No." }));
      return page;
    },
  },
  published: { status: 200, make: (team) => publishCanary(team) },
  unpublished: {
    status: 404,
    make: async (team) => {
      const page = await publishCanary(team);
      await setState(team, page.id, 1);
      return page;
    },
  },
  archived: {
    status: 404,
    make: async (team) => {
      const page = await publishCanary(team);
      await pagesOf(team).update(page.id, { isArchived: true });
      return page;
    },
  },
  "below an archived page": {
    status: 404,
    make: async (team) => {
      const parent = await publish(team, { name: "Parent" });
      const page = await publishCanary(team, parent.id);
      await pagesOf(team).update(parent.id, { isArchived: true });
      return page;
    },
  },
  "below an unpublished page": {
    status: 200,
    make: async (team) => {
      const parent = await write(team, { name: "Parent" });
      return publishCanary(team, parent.id);
    },
  },
  deleted: {
    status: 410,
    make: async (team) => {
      const page = await publishCanary(team);
      await pagesOf(team).remove(page.id);
      return page;
    },
  },
};

let others: Promise<[Team, Person]> | null = null;

/** Every kind of reader; the first number says whether a private collection is theirs to read. */
async function readersOf(team: Team): Promise<Record<string, [mayRead: boolean, Client]>> {
  others ??= Promise.all([mintOtherTenant(), mintPerson(send, baseUrl, "Otto")]);
  const [otherTenant, outsider] = await others;
  const writeOnly = await withToken(send, baseUrl, team.owner, team.orgId, ["write"]);
  return {
    nobody: [false, team.anonymous],
    "a malformed token": [false, createClient(send, baseUrl, { Authorization: "Bearer nonsense" })],
    "somebody without an organization": [false, outsider.session],
    "another organization's owner": [false, otherTenant.owner],
    "a token without the scope": [false, writeOnly],
    "a member by token": [true, team.member],
    "a member by session": [true, team.member.session],
    "the owner": [true, team.owner],
  };
}

/**
 * Where a page could be seen, by what it is called here and the path on the site: where readers see the
 * page each of these shows the canary's words or its address, and where they do not, none does.
 */
const surfaces: Record<string, (page: Written) => string> = {
  "its address": ({ path }) => path,
  "its Markdown": ({ path }) => `${path}.md`,
  "the navigation of the home": () => "",
  "the navigation of another page": () => "anchor",
  "the guesses of a wrong address": () => "nonexistent-canary",
  "the questions": () => "faq",
  "the questions as Markdown": () => "faq.md",
  "a link in the changelog": () => "changelog",
  "a link in an entry": () => "changelog/news",
  "a link in the feed": () => "changelog/feed.xml",
  "the sitemap": () => "sitemap.xml",
  "llms.txt": () => "llms.txt",
  "llms-full.txt": () => "llms-full.txt",
};
/** Where an agent without a token meets the canary's words or its address. */
async function seenByAgents(team: Team, { path }: Written): Promise<string[]> {
  const options = { path: `/p/${team.collectionId}/mcp` };
  const agent = await connectAgent(send, baseUrl, options).catch(() => null);
  if (agent === null) return [];
  const call = (name: string, args: Record<string, unknown>) =>
    agent.callTool({ name, arguments: args });
  const asked: Record<string, () => Promise<unknown>> = {
    search: () => call("search", { query: canary }),
    list_pages: () => call("list_pages", {}),
    read_page: () => call("read_page", { path }),
    "list resources": () => agent.listResources(),
    "read resource": () => agent.readResource({ uri: `galley://published/${path}` }),
  };
  const seen: string[] = [];
  for (const [where, ask] of Object.entries(asked)) {
    const answer = await ask().catch(() => null);
    if (answer === null || (answer as { isError?: boolean }).isError === true) continue;
    if (
      ["The canary-7f3a sings", `"${path}"`].some((word) => JSON.stringify(answer).includes(word))
    )
      seen.push(where);
  }
  return seen;
}

/** These answer as the page does; the others are there for whoever may enter. */
const ownSurfaces = ["its address", "its Markdown"];

const agentsSurfaces = ["search", "list_pages", "read_page", "list resources", "read resource"];
const shownToAgents = (status: number, isPublic: boolean) =>
  isPublic && status === 200 ? agentsSurfaces : [];

const groups = ["insiders", "guests"];

/** Lets readers of one group in; gives one who is in it, and others who are not. */
async function addReaders(team: Team): Promise<Record<string, [boolean, Client]>> {
  await letReadersIn(team, { groups, allowedGroups: ["insiders"] });
  const other = await mintTeam();
  await letReadersIn(other, { groups });
  const come = async (of: Team, inGroups: string[]) =>
    enterAsReader({ send, baseUrl, site: siteOf(of) }, await readerToken(of, { groups: inGroups }));
  return {
    "a reader of the group": [true, await come(team, ["insiders"])],
    [outOfGroup]: [false, await come(team, ["guests"])],
    "another site's reader": [false, await come(other, ["insiders"])],
  };
}

const outOfGroup = "a reader out of the group";

/** What who may not enter is answered: the sign-in page, where there is one, unless they are signed in already. */
const turnedAway = (who: string, isGated: boolean) => (isGated && who !== outOfGroup ? 401 : 404);

/** By surface, whether the canary shows there; and the status of those that are the page's own. */
async function seenOnSite(team: Team, page: Written, reader: Client) {
  const image = await reader.get(siteOf(team, `_image/${page.id}.png`));
  const seen: Record<string, unknown> = { "the picture": image.status };
  for (const [where, pathOf] of Object.entries(surfaces)) {
    const answer = await reader.get(siteOf(team, pathOf(page)));
    const shows = [canary, siteOf(team, page.path)].some((word) => answer.body.includes(word));
    seen[where] = [shows, ownSurfaces.includes(where) ? answer.status : "any"];
  }
  return seen;
}

/** The same as it has to be. */
function expectedOf(maySee: boolean, ownStatus: number, isInside: boolean) {
  const pictureStatus = maySee ? 200 : isInside ? 404 : ownStatus;
  const expected: Record<string, unknown> = { "the picture": pictureStatus };
  for (const where of Object.keys(surfaces))
    expected[where] = [maySee, ownSurfaces.includes(where) ? ownStatus : "any"];
  return expected;
}

/**
 * Who asks for a page in this state: everybody, where readers see it and where it is gone; of the other states, which differ
 * in nothing that a reader brings along, whoever knows least of those kept out and of those let in, and who is signed in.
 */
function askedBy<T>(state: string, readers: Record<string, T>): [string, T][] {
  const all = Object.entries(readers);
  return isWhole || wholeStates.has(state) ? all : all.filter(([who]) => fewReaders.has(who));
}
const wholeStates = new Set(["published", "archived"]);
const fewReaders = new Set(["nobody", "a member by token", "a reader of the group", outOfGroup]);

test.each(
  Object.entries(states).flatMap(([state, { status, make }]) =>
    ["everybody", "members", "readers"].map((whose) => [state, whose, status, make] as const),
  ),
)("a page that is %s, in a collection of %s", async (state, whose, status, make) => {
  const isPublic = whose === "everybody";
  const team = await mintTeam();
  await publish(team, { name: "Anchor", content: "Something else." });
  const page = await make(team);
  await entriesOf(team).announce({ title: "News", content: `[Here](page:${page.id}).` });
  await updateSettings(team, { isPublic });
  const isGated = whose === "readers";
  const readers = { ...(await readersOf(team)), ...(isGated ? await addReaders(team) : {}) };
  const answers = askedBy(state, readers).map(async ([who, [isMember, reader]]) => {
    const isInside = isPublic || isMember;
    const ownStatus = isInside ? status : turnedAway(who, isGated);
    const maySee = isInside && status === 200;
    const expected = expectedOf(maySee, ownStatus, isInside);
    return [who, await seenOnSite(team, page, reader), expected] as const;
  });
  for (const [who, seen, expected] of await Promise.all(answers))
    expect([who, seen]).toEqual([who, expected]);
  const places = await seenElsewhere(team, page, canary);
  expect(places).toEqual(shownElsewhere(status, isPublic));
  expect(await seenByAgents(team, page)).toEqual(shownToAgents(status, isPublic));
});

describe("a private collection", () => {
  test("answers those who may not enter exactly as if it did not exist", async () => {
    const team = await mintTeam();
    await publish(team, { name: "Start" });
    await updateSettings(team, { isPublic: false });
    const absent = await team.anonymous.get("/docs/nobody/nothing/start");
    for (const path of ["", "start", "nonexistent", "START/"]) {
      const answer = await visit(team, path);
      expect([answer.status, answer.body]).toEqual([404, absent.body]);
    }
  });

  test("is kept by nobody but the reader, and leaves with a lowered right", async () => {
    const team = await mintTeam();
    const page = await publish(team, { name: "Start" });
    await updateSettings(team, { isPublic: false });
    const shown = await team.member.get(siteOf(team, page.path));
    expect(shown.headers.get("cache-control")).toBe("private, no-cache");
    expect(shown.headers.get("vary")).toContain("Cookie");
    expect(shown.body).toContain('<meta name="robots" content="noindex"/>');
    const lowered = await team.owner.post(
      `/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`,
      {
        userIds: [team.member.userId],
        collectionIds: [team.collectionId],
        permission: 0,
      },
    );
    expect(lowered.status).toBe(200);
    const tag = shown.headers.get("etag") ?? "";
    const again = await team.member.get(siteOf(team, page.path), { "If-None-Match": tag });
    expect(again.status).toBe(404);
  });
});

/** Words that an owner says mean the same, in searches of the site. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { connectAgent, expectTool } from "#test/agents";
import { mintPart, mintSite as mintManual } from "#test/sites";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { baseUrl, mintTeam, send } from "#test/worker";
import { publish, updateSettings } from "./published.ts";
import { namesFor } from "./seeking.ts";
import type { Result } from "./seeking.ts";

const groups = [
  ["login", "sign in", "log in"],
  ["Größe", "dimensions"],
];

const setGroups = (team: Team, synonyms: unknown) =>
  updateSettings(team, { navigation: { synonyms } });

async function mintPages() {
  const team = await mintTeam();
  await publish(team, { name: "Sign in", content: "With your address." });
  await publish(team, { name: "Locks", content: "Much before. The login of locks, by a card." });
  await publish(team, { name: "Elsewhere", content: "A sign that stands in a street." });
  return team;
}

describe("words that mean the same", () => {
  test("find pages that have another of their group, below those with the very word", async () => {
    const team = await mintPages();
    expect(await namesFor(team, "login")).toEqual(["Locks"]);
    await setGroups(team, groups);
    expect(await namesFor(team, "login")).toEqual(["Locks", "Sign in"]);
    expect(await namesFor(team, "LOGIN ")).toEqual(["Locks", "Sign in"]);
    expect((await namesFor(team, "sign in")).indexOf("Locks")).toBeGreaterThan(0);
    expect(await namesFor(team, "login address")).toEqual(["Sign in"]);
    expect(await namesFor(team, "log in with address")).toEqual(["Sign in"]);
    // A word that only begins as one of a group is none of it.
    expect(await namesFor(team, "logi")).toEqual(["Locks"]);
    await setGroups(team, undefined);
    expect(await namesFor(team, "login")).toEqual(["Locks"]);
  });

  test("hold in questions, where a text that has all words stands first", async () => {
    const team = await mintPages();
    await publish(team, { name: "Cards", content: "The card, the address, the lock." });
    await setGroups(team, groups);
    const found = await namesFor(team, "how does the login by card open locks");
    expect(found[0]).toBe("Locks");
    expect(found).toContain("Sign in");
  });

  test("are read in any case, with accents, and with what the index would take for its own", async () => {
    const team = await mintPages();
    await publish(team, { name: "Maße", content: "Die Größe der Tür." });
    await setGroups(team, [...groups, ['near" OR *', "street AND"]]);
    expect(await namesFor(team, "DIMENSIONS")).toEqual(["Maße"]);
    expect(await namesFor(team, "near or")).toEqual([]);
  });

  test("are found by members, programs and readers' agents as by readers", async () => {
    const team = await mintPages();
    await setGroups(team, groups);
    const path = `/orgs/${team.orgId}/collections/${team.collectionId}/search?query=login`;
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    expect(names(await expectStatus(200, team.owner.get(path)))).toEqual(["Locks", "Sign in"]);
    const { collectionId } = team;
    const asked = { collectionId, query: "login" };
    const found = await expectStatus(200, team.anonymous.post("/p/global-search", asked));
    expect(names(found)).toEqual(["Locks", "Sign in"]);
    const agent = await connectAgent(send, baseUrl, { path: `/p/${collectionId}/mcp` });
    const told = await expectTool(agent, "search", { query: "login" });
    expect(names(told)).toEqual(["Locks", "Sign in"]);
  });

  test("hold in all sections of a site from its home on, below the very word in any of them", async () => {
    const team = await mintPages();
    await publish(team, { name: "Lifts", content: "Much before. The login of lifts." });
    const api = await mintPart(team, "Api", ["Log in", "Enter"]);
    const places = [{ collectionId: team.collectionId }, { collectionId: api.id, section: "api" }];
    const sections = ["guide", "api"].map((slug) => ({ slug, name: slug }));
    await mintManual(team, { name: "Manual", sections, places });
    await setGroups(team, groups);
    const seekAll = async () => {
      const path = `/docs/${team.orgSlug}/manual/search?q=login`;
      const { results } = await expectStatus(
        200,
        team.anonymous.get(path, { Accept: "application/json" }),
      );
      return results.map(({ title }: Result) => title.map(({ text }) => text).join(""));
    };
    const found = await seekAll();
    expect(new Set(found.slice(0, 2))).toEqual(new Set(["Locks", "Lifts"]));
    expect(new Set(found.slice(2))).toEqual(new Set(["Log in", "Sign in"]));
    const own = { navigation: { synonyms: [["login", "enter"]] } };
    const path = `/orgs/${team.orgId}/collections/${api.id}`;
    await expectStatus(200, team.owner.put(path, own));
    expect(new Set((await seekAll()).slice(2))).toEqual(new Set(["Enter", "Sign in"]));
  });
});

test.each([
  ["a group of one", [["login"]], "0"],
  ["a group of too many", [Array.from({ length: limits.synonymsPerGroup + 1 }, String)], "0"],
  ["a word too long", [["a", "b".repeat(limits.synonymChars + 1)]], "0.1"],
  ["a word with a comma", [["a", "b, c"]], "0.1"],
  ["no word", [["a", "…"]], "0.1"],
  ["a word in two groups", [...groups, ["Login", "enter"]], "2.0"],
  [
    "too many groups",
    Array.from({ length: limits.synonymGroups + 1 }, (_, at) => [`a${at}`, `b${at}`]),
    "",
  ],
])("%s is refused where it is written", async (_what, synonyms, place) => {
  const team = await mintTeam();
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const refused = await team.owner.put(path, { navigation: { synonyms } });
  expect([refused.status, refused.body.code]).toEqual([422, "validation_failed"]);
  const at = ["body.navigation.synonyms", place].filter((part) => part !== "").join(".");
  expect(refused.body.errors[0].path).toBe(at);
});

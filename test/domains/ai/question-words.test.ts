/** Questions of a site in other words than its pages: which of them are taken for the same, and which are not. */
import { beforeAll, expect, test } from "vitest";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { publish } from "../../site/published.ts";

let team: Team;
beforeAll(async () => {
  team = await mintTeam();
  const pages = {
    Tokens: "The crew shows a JWT at the gate. It is signed.",
    Releases: "A release may be rolled back by its owner.",
    Ketten: "Die Ankerkette ist vierzig Meter lang und rostet.",
    Galleys: "A galley is rowed and sailed. Its crew rows against the wind.",
    Harbours: "In a harbour every galley has a berth. A berth of a galley costs nothing.",
    "Anchor watch": "Somebody stays awake until the tide has turned.",
    Sails: "The sail of a galley is of linen. A galley has one sail.",
  };
  for (const [name, text] of Object.entries(pages)) {
    await publish(team, { name, content: `# ${name}\n\n${text}` });
  }
});

async function ask(question: string): Promise<[outcome: string, first: string | undefined]> {
  const { collectionId } = team;
  const answer = await expectStatus(200, team.anonymous.post("/p/ask", { collectionId, question }));
  return [answer.outcome, answer.sources[0]?.name];
}

test.each([
  ["an acronym of what is asked in full", "Where is a JSON Web Token shown?", "Tokens"],
  ["another word for what is asked", "Who may undo a release?", "Releases"],
  ["another form of the word", "How do I sail?", "Sails"],
  [
    "a longer word, in a language whose endings the index does not know",
    "Wie lang ist der Anker?",
    "Ketten",
  ],
  ["the rarer word of two", "Does a galley have a berth?", "Harbours"],
  ["a word that was mistyped", "Is something made of linne?", "Sails"],
  ["its words in its title alone", "What is an anchor watch?", "Anchor watch"],
])("a page answers that has %s", async (_, question, page) => {
  expect(await ask(question)).toEqual(["passages", page]);
});

test("a page that has only the common word of a question does not answer it", async () => {
  expect((await ask("Does a galley have a chiropractor?"))[0]).toBe("not_answered");
});

test("a name that no page has is not taken for a word that is like it", async () => {
  expect((await ask("Is something made of Linne?"))[0]).toBe("not_answered");
});

test("an acronym of words that say nothing is none", async () => {
  expect((await ask("May we have that?"))[0]).toBe("not_answered");
});

test("words of letters that are written as two units, or begin with a mark, are asked for like any others", async () => {
  const letters = "\u{10000}\ufb00 \u{1d165}\ua000 \u{25249}";
  const marks = "\u0301a \u0302b \u0303c";
  for (const question of [letters, marks]) expect((await ask(question))[0]).toBe("not_answered");
});

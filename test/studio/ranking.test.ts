/** What the command palette finds by what is typed of a name, and what it lists first. */
import { describe, expect, test } from "vitest";
import { findAll } from "../../src/studio/palette/finds.ts";
import type { Choice } from "../../src/studio/palette/finds.ts";
import { rankOf } from "../../src/studio/palette/ranking.ts";
import { plainWords } from "../../src/studio/plain-words.ts";

const rank = (name: string, typed: string, where = "/guide/start") =>
  rankOf({ name: plainWords(name), where }, plainWords(typed));

describe("a name is found", () => {
  test("whole, by its beginning, by beginnings of its words, by first letters, by letters within it, in this order", () => {
    const ranks = ["getting started", "getting", "start", "gs", "arted"].map((typed) =>
      rank("Getting started", typed),
    );
    expect(ranks).toEqual([6, 5, 4, 3, 2]);
  });

  test("by first letters of words that are left out in between, and more than one of a word", () => {
    expect(rank("Install the agent on Linux", "ial")).toBe(3);
    expect(rank("Install the agent on Linux", "instli")).toBe(3);
    expect(rank("Install the agent on Linux", "li in")).toBe(4);
    expect(rank("Install the agent on Linux", "lai")).toBe(0);
  });

  test("without its accents, and by where it stands only after that", () => {
    expect(rank("Éléments", "elem")).toBe(5);
    expect(rank("Limits", "guide lim")).toBe(1);
    expect(rank("Limits", "guides")).toBe(0);
  });

  test("in time for a name of two hundred words of one letter", () => {
    expect(rank("a ".repeat(100), `${"a".repeat(99)}b`)).toBe(0);
  });
});

const page = (id: string, name: string) => ({
  id,
  name,
  detail: `/${id}`,
  address: `/studio/${id}`,
  searched: { name: plainWords(name), where: `/${id}` },
});
const choice = (group: Choice["group"], name: string): Choice => ({
  group,
  key: name,
  name,
  detail: "",
  choose: () => {},
});

const found = (typed: string) =>
  findAll({
    typed,
    choices: [choice("Actions", "Publish"), choice("Screens", "Webhooks")],
    known: {
      pages: [page("one", "Pub rules"), page("two", "Public keys"), page("three", "Web")],
      recent: ["three", "two"],
    },
    openPageId: "three",
    goTo: () => {},
  }).map(({ name, finds }) => [name, ...finds.map((find) => find.name)]);

test("with nothing typed, the pages one was in last come first, but for the open one", () => {
  expect(found(" ")).toEqual([
    ["Recent pages", "Public keys"],
    ["Actions", "Publish"],
    ["Screens", "Webhooks"],
  ]);
});

test("of what fits alike the page that one was in comes first, and the group with the best find is above", () => {
  expect(found("pub")).toEqual([
    ["Pages", "Public keys", "Pub rules"],
    ["Actions", "Publish"],
  ]);
  expect(found("publish")).toEqual([["Actions", "Publish"]]);
  expect(found("webhooks")).toEqual([["Screens", "Webhooks"]]);
});

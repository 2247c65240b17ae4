/** What the site's scripts say: English by themselves, every other language by attributes of the document. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { english } from "#site/words/en";
import { scriptedWords, wordsOfTranslation } from "#site/words/words";
import { translations } from "../../scripts/translations.ts";

const folder = new URL("../../src/site/client/", import.meta.url).pathname;
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(folder + name, "utf8"))
  .join("\n");

test("scripts know the English words as they are listed, and no others", () => {
  const { scripted, answered, notAnswered } = english;
  const listed = Object.entries({ ...scripted, answered, notAnswered }).map(
    ([key, said]) => `say${key[0]?.toUpperCase()}${key.slice(1)} = "${said}"`,
  );
  const known = new Set(scripts.match(/\bsay[A-Z]\w* = "[^"]*"/g));
  expect([...known].toSorted()).toEqual(listed.toSorted());
});

test("a document in another language says all of them to its scripts, an English one none", () => {
  expect(scriptedWords(english)).toEqual({});
  const said = scriptedWords(wordsOfTranslation(translations.de));
  expect(Object.keys(said)).toHaveLength(Object.keys(english.scripted).length + 2);
  expect(said).toMatchObject({ "data-say-copied": "Kopiert", "data-say-ask-this": "Fragen: „{}“" });
});

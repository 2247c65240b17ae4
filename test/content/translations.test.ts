/** The site's own words in other languages: static files, which say all that English says. */
import { expect, test } from "vitest";
import { english } from "#site/words/en";
import { readTranslationsBy, translatedLanguages, translationPath } from "#site/words/translation";
import { wordsIn, wordsOfTranslation } from "#site/words/words";
import type { Words } from "#site/words/words";
import { translations } from "../../scripts/translations.ts";

/** As the static files have them. */
async function readPlaced(path: string): Promise<Response> {
  const language = translatedLanguages.find((each) => translationPath(each) === path);
  return language === undefined
    ? new Response(null, { status: 404 })
    : Response.json(translations[language]);
}

/** What every function of the words says, given marks and nothing else. */
function sentencesOf(words: Words, given: readonly unknown[]): [string, string][] {
  return Object.entries(words).flatMap(([key, said]) =>
    typeof said === "function"
      ? [[key, (said as (...given: readonly unknown[]) => string)(...given)] as [string, string]]
      : [],
  );
}

const marks = ["«first»", "«second»"];
const marksIn = (said: string) => marks.filter((mark) => said.includes(mark));

test.each(translatedLanguages)("%s puts into its sentences what English does", (language) => {
  const said = new Map(sentencesOf(wordsOfTranslation(translations[language]), marks));
  const inEnglish = sentencesOf(english, marks);
  expect(inEnglish.length).toBeGreaterThan(20);
  for (const [key, sentence] of inEnglish)
    expect([key, marksIn(said.get(key) ?? "")]).toEqual([key, marksIn(sentence)]);
  expect([...said.values()].join()).not.toMatch(/[{}]/);
});

test("one thing is counted otherwise than several, and what is put in stays as it was given", () => {
  const german = wordsOfTranslation(translations.de);
  expect(german.found(1, "{0}")).toBe("Ein Treffer zu „{0}“.");
  expect(german.found(2, "$& {1}")).toBe("2 Treffer zu „$& {1}“.");
  expect(wordsOfTranslation(translations.ja).found(1, "a")).toBe("「a」の検索結果：1 件");
});

test("words that cannot be read are not English ones, and are read anew when they are asked for again", async () => {
  readTranslationsBy(async () => new Response(null, { status: 404 }));
  await expect(wordsIn("de-CH")).rejects.toMatchObject({ code: "internal" });
  readTranslationsBy(readPlaced);
  expect((await wordsIn("de-CH")).skip).toBe("Zum Inhalt springen");
  expect(await wordsIn("sw")).toBe(english);
});

/** The built-in AI provider's parts, one by one: languages, summaries, keywords, lengths, tightening. */
import { describe, expect, test } from "vitest";
import { describeWithoutModel } from "#domains/ai/providers/built-in/describe";
import { guessLanguage } from "#domains/ai/providers/built-in/language";
import { summaryOf } from "#domains/ai/providers/built-in/summary";
import { tighten } from "#domains/ai/providers/built-in/tighten";
import { clipped, sentencesIn } from "#domains/ai/providers/built-in/words";
import { descriptionPrompt, framePrompt, summaryPrompt } from "#domains/ai/providers/prompts";
import { cpuMsOf } from "#test/cpu-time";
import injections from "../data/ai/injections.json";

const german = `# Veröffentlichen

Eine Seite wird veröffentlicht, damit Leser sie sehen. Vorher prüft sie z. B. ein Mitglied der Organisation. Die Veröffentlichung legt eine neue Fassung der Seite an. Jede Fassung der Seite bleibt erhalten und kann wieder gezeigt werden.

\`\`\`js
const geheim = "Die Seite ist Code.";
\`\`\`

- Kurz
- Eine veröffentlichte Seite kann jederzeit wieder zurückgezogen werden.
`;

const japanese = `# 公開

ページを公開すると、読者はそのページを読むことができます。公開されたページには新しい版が作られます。古い版は残り、いつでも戻すことができます。設定は後で変更できます。`;

const chinese = `# 发布页面

发布页面以后，读者可以看到页面的内容。每次发布都会创建页面的新版本。旧版本会被保留，随时可以恢复。编辑者可以撤回已经发布的页面。`;

describe("languages", () => {
  test.each([
    ["de", german],
    ["ja", japanese],
    ["zh", chinese],
    ["en", "The page that you have written is shown to all of its readers."],
    ["fr", "La page que vous avez écrite est montrée à tous les lecteurs du site."],
    ["es", "La página que ha escrito se muestra a todos los lectores del sitio."],
    ["other", "Lorem ipsum dolor"],
    ["other", "12 34 !?"],
  ])("%s is told", (language, text) => {
    expect(guessLanguage(text)).toBe(language);
  });

  test("an abbreviation ends no sentence, and a name keeps its full stops", () => {
    const english = "Use Node.js, e.g. version 22. It runs. Fig. 1 shows v1.2 of it.";
    expect(sentencesIn(english, "en")).toEqual([
      "Use Node.js, e.g. version 22.",
      "It runs.",
      "Fig. 1 shows v1.2 of it.",
    ]);
    expect(sentencesIn("Das ist z. B. gut. Ja!", "de")).toEqual(["Das ist z. B. gut.", "Ja!"]);
  });
});

describe("a summary", () => {
  test.each([
    ["German", german],
    ["Japanese", japanese],
    ["Chinese", chinese],
  ])("of %s holds whole sentences of the text, in its order, and no code", async (_, text) => {
    const { sentences } = await summaryOf(text);
    expect(sentences.length).toBeGreaterThan(0);
    const places = sentences.map((sentence) => text.indexOf(sentence));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(sentences.join("")).not.toContain("Code");
    expect(sentences.every((sentence) => /[.。]$/.test(sentence))).toBe(true);
  });

  test("of scripts without spaces is joined without them", async () => {
    const summaries = await Promise.all([summaryOf(chinese), summaryOf(german)]);
    expect(summaries.map(({ separator }) => separator)).toEqual(["", " "]);
  });

  test("of what is hardly a text is that text, and of nothing nothing", async () => {
    expect((await summaryOf("Only a few")).sentences).toEqual(["Only a few"]);
    expect((await summaryOf("```\ncode\n```")).sentences).toEqual([]);
  });

  test("of a large text takes no time to speak of", async () => {
    const text = "The crew rows a galley against the wind, and sails before it. ".repeat(1_500);
    const summarize = async () => expect((await summaryOf(text)).sentences).toHaveLength(1);
    expect(await cpuMsOf(summarize)).toBeLessThan(2_000);
  });
});

describe("a description", () => {
  test("keeps its lengths whatever it is given", async () => {
    for (const text of [
      "x".repeat(5_000),
      "word ".repeat(2_000),
      "船".repeat(3_000),
      "😀".repeat(500),
    ]) {
      const { title, description } = await describeWithoutModel(text, null);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(155);
      expect((title + description).isWellFormed()).toBe(true);
    }
  });

  test("is cut between words", () => {
    expect(clipped("one two three four", 12, "en")).toBe("one two…");
    expect(clipped("one two", 12, "en")).toBe("one two");
  });

  test.each([
    [german, "Seite"],
    [chinese, "页面"],
    [japanese, "ページ"],
  ])("names what the text is about", async (text, keyword) => {
    expect((await describeWithoutModel(text, null)).keywords.slice(0, 3)).toContain(keyword);
  });
});

describe("tightening", () => {
  test.each([
    ["In order to publish, press it.", "To publish, press it."],
    ["Please note that the page is live.", "The page is live."],
    [
      "You may, due to the\nfact that it rains, stay in the house.",
      "You may, because it rains, stay in the house.",
    ],
    [
      "Use `in order to` and [so as to](in order to) in the text.",
      "Use `in order to` and [to](in order to) in the text.",
    ],
    [
      "Zum jetzigen Zeitpunkt wird die Seite unter Verwendung von Code gebaut.",
      "Jetzt wird die Seite mit Code gebaut.",
    ],
  ])("%j becomes %j", (wordy, short) => {
    expect(tighten(wordy)).toBe(short);
  });

  test("is not tried in a language that it does not know", () => {
    expect(tighten(chinese)).toBeNull();
  });
});

test("no instruction in a text gets before the fence, in any prompt", () => {
  for (const each of injections) {
    const prompts = [
      summaryPrompt({ text: each, mode: "rewrite" }),
      descriptionPrompt({ content: each, name: each, keywords: [each] }),
      framePrompt({
        brief: "x",
        brand: each,
        siteName: each,
        description: each,
        logoUrl: null,
        year: 1,
      }),
    ];
    for (const [system, user, ...more] of prompts) {
      expect(more).toEqual([]);
      expect(system?.content).not.toContain(each);
      const [, word = ""] = /^BEGIN [A-Z]+ (\w{12})\n/.exec(user?.content ?? "") ?? [];
      expect(user?.content.split(`\nEND `).at(-1)).toMatch(new RegExp(`^[A-Z]+ ${word}$`));
      expect(each).not.toContain(word);
    }
  }
});

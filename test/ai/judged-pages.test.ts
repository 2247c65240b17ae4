/**
 * The built-in provider on real pages. What it made of ten pages of Hono's documentation was read and judged;
 * the verdicts with their reasons stand in test/data/ai/judged-pages.json. Who changes how it chooses reads again.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { describeWithoutModel } from "#domains/ai/providers/built-in/describe";
import type { PageDescription } from "#domains/ai/providers/provider";
import { summaryOf } from "#domains/ai/providers/built-in/summary";
import { readMarkdown } from "#domains/ai/providers/built-in/reading";
import { proseOf } from "#content/prose";
import { readSampleDocs } from "#test/sample-docs";
import judged from "../data/ai/judged-pages.json";

interface Made extends PageDescription {
  page: string;
  text: string;
  summary: string[];
}

let pages: Made[];
beforeAll(async () => {
  const { files } = await readSampleDocs();
  const texts = files.flatMap(({ path, content, encoding }) =>
    path.endsWith(".md") && encoding === undefined && content !== null ? [{ path, content }] : [],
  );
  pages = await Promise.all(
    texts.map(async ({ path, content }) => ({
      page: path,
      text: content,
      ...(await describeWithoutModel(content, null)),
      summary: (await summaryOf(content)).sentences,
    })),
  );
});

async function proseIn(text: string): Promise<string> {
  const prose = await proseOf(text);
  return prose.map(({ text: each }) => each).join("\n");
}

describe("every page of the sample", () => {
  test("there are some", () => expect(pages.length).toBeGreaterThan(10));

  test("gets a title and a description within their lengths", () => {
    const wrong = pages.filter(
      ({ title, description }) =>
        title === "" || title.length > 60 || description.length > 155 || /\s{2}|[\n<]/.test(title),
    );
    expect(wrong.map(({ page }) => page)).toEqual([]);
  });

  test("is summarized by sentences that it holds, in their order, each once", async () => {
    for (const { text, summary, page } of pages) {
      const prose = await proseIn(text);
      const indexes = summary.map((sentence) => prose.indexOf(sentence.replace(/…$/, "")));
      expect([page, ...indexes.filter((index) => index < 0)]).toEqual([page]);
      expect(indexes).toEqual([...new Set(indexes)].toSorted((one, other) => one - other));
    }
  });

  test("has keywords that it uses, and none that is part of another", async () => {
    for (const { text, keywords, page } of pages) {
      const prose = (await proseIn(text)).toLowerCase().replace(/\s+/g, " ");
      const absent = keywords.filter((keyword) => !prose.includes(keyword.toLowerCase()));
      expect([page, ...absent]).toEqual([page]);
      expect(new Set(keywords).size).toBe(keywords.length);
    }
  });

  test("says of its language that it is English", async () => {
    const read = await Promise.all(pages.map(({ text }) => readMarkdown(text)));
    const others = read.filter(({ language }) => language !== "en");
    // Pages that are hardly more than code.
    expect(others.length).toBeLessThan(pages.length / 10);
  });
});

describe("the ten pages that were judged", () => {
  test("are as they were when they were read", () => {
    const byPage = new Map(pages.map((made) => [made.page, made]));
    const known = judged.flatMap((each) => {
      const made = byPage.get(each.page);
      return made ? [{ each, made }] : [];
    });
    for (const { each, made } of known) {
      const { verdict, why, ...read } = each;
      const { text: _, ...now } = made;
      expect(now).toEqual(read);
      expect([verdict, why.length > 60]).toEqual([
        expect.stringMatching(/^(good|fair|poor)$/),
        true,
      ]);
    }
    expect(judged).toHaveLength(10);
  });
});

/** A page that is dropped into a text becomes a link to it, whole, beside the words that stand there. */
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../src/content/render.ts";
import { besideWord, linkToPage } from "../../src/studio/page-link.ts";

const dropped = (line: string, at: number) => {
  const { at: from, words } = besideWord(line, at, "LINK");
  return line.slice(0, from) + words + line.slice(from);
};

describe("words that are dropped into a line", () => {
  test("stand behind the word in which they were dropped, apart from it", () => {
    expect(dropped("Install it with one command.", 11)).toBe("Install it LINK with one command.");
    expect(dropped("Install it", 3)).toBe("Install LINK it");
    expect(dropped("größe", 2)).toBe("größe LINK");
  });

  test("need no space at the ends of a line, beside spaces and beside punctuation", () => {
    expect(dropped("", 0)).toBe("LINK");
    expect(dropped("See .", 4)).toBe("See LINK.");
    expect(dropped("See ( )", 5)).toBe("See (LINK )");
  });

  test("stand before the word at whose beginning they were dropped", () => {
    expect(dropped("Install it", 0)).toBe("LINK Install it");
    expect(dropped("Install it", 8)).toBe("Install LINK it");
  });
});

test.each([
  "Getting started",
  "a](https://evil.example)",
  "[x] `code` *a* _b_ ~c~ <b>",
  String.raw`back\slash\]`,
  "Why? How!",
])("the link to a page called %s says that, and leads there", async (name) => {
  const { html } = await renderMarkdown(linkToPage({ id: "ulrH8yKR7Jbb", name }));
  const [, href, words] = /^<p><a href="([^"]*)"[^>]*>([^]*)<\/a><\/p>\s*$/.exec(html) ?? [];
  expect(href).toBe("page:ulrH8yKR7Jbb");
  const escaped = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(words).toBe(escaped);
});

/** What is written from the right stands there as a whole: signs of lists, frames of quotes, icons of callouts. */
import { expect, test } from "vitest";
import { withDirections } from "#content/directions";
import { renderMarkdown } from "#content/render";

/** The tags that are read from the right. */
async function fromRight(markdown: string): Promise<string[]> {
  const { html } = await renderMarkdown(markdown);
  return Array.from(html.matchAll(/<[a-z]+[^<>]* dir="rtl"[^<>]*>/g), ([tag]) => tag);
}

const rtl = (tag: string) => expect.stringMatching(new RegExp(`^<${tag}[^<>]* dir="rtl">$`));

test.each([
  ["a list", "- مرحبا\n- welcome", ["ul"]],
  ["a numbered list that begins with a link", "1. [שלום](https://example.com)", ["ol"]],
  ["a list in it, whatever its own letters", "- مرحبا\n  - سلام\n  - welcome", ["ul", "ul"]],
  ["a quote, and a list at its beginning", "> - سلام", ["blockquote", "ul"]],
  ["a quote whose first letter comes behind signs", '> 12 & "مرحبا"', ["blockquote"]],
  ["a callout by its title", ":::note[مهم]\nWords.\n:::", ["div"]],
  ["a callout without a title, by its text", ":::note\nمرحبا\n:::", ["div"]],
  ["a fold by its text, where the title is ours", ":::details\nשלום\n:::", ["details"]],
  ["of two lists the one", "- welcome\n- مرحبا\n\nWords.\n\n* مرحبا", ["ul"]],
])("%s is read from the right where its letters are", async (_, markdown, tags) => {
  expect(await fromRight(markdown)).toEqual(tags.map(rtl));
});

test.each([
  ["a text in Latin letters", "- welcome\n\n> words\n\n:::note\nwords\n:::"],
  [
    "what begins with Latin letters",
    "- npm مرحبا\n\n> words مرحبا\n\n:::note[Hint]\nwords مرحبا\n:::",
  ],
  ["an empty block before such a paragraph", "-\n\nمرحبا"],
  ["what names its direction", '<ul dir="ltr"><li>مرحبا</li></ul>'],
])("%s stays as it is", async (_, markdown) => {
  expect(await fromRight(markdown)).toEqual([]);
});

test("nothing but directions is added, however the blocks nest", async () => {
  const { html } = await renderMarkdown("- a\n  > ب\n  > - ج\n\n1. د\n   :::tip\n   ه\n   :::\n");
  expect(html).toContain('dir="rtl"');
  expect(withDirections(html.replaceAll(' dir="rtl"', ""))).toBe(html);
});

/** Texts that mean harm to the built-in provider, each of the most characters that are taken: it answers soon. */
import { expect, test } from "vitest";
import { builtInProvider } from "#domains/ai/providers/built-in/provider";
import { limits } from "#limits";

const prose = "This is the text of it and you can read what it is about. ";
const chars = limits.aiTextChars - 1_000;

test.each([
  ["a word without an end", `And this is ${"a".repeat(chars)} of it.`],
  ["opening quotation marks", `And this is ${"“".repeat(chars)} of it.`],
  ["abbreviations", "e.g. ".repeat(chars / 5)],
])("a summary of %s", async (_, text) => {
  const { value } = await builtInProvider.summarize({
    mode: "summary",
    text: prose + text,
  } as never);
  expect(value).toContain("This is the text of it");
});

test.each([
  ["open tags", "<".repeat(chars)],
  ["open links", "](".repeat(chars / 2)],
])("a rewriting of %s", async (_, text) => {
  const { value } = await builtInProvider.summarize({
    mode: "rewrite",
    text: `${prose}In order to go on. ${text}`,
  } as never);
  expect(value).toContain("To go on.");
  expect(value).toContain(text);
});

/** Texts that are read by more than one parser: files, searches, addresses, what other services answer. */
import { readFrontMatter } from "#content/front-matter";
import { sanitizeHtml } from "#content/sanitize";
import { builtInProvider } from "#domains/ai/providers/built-in/provider";
import { readMarkdownFile } from "#domains/imports/markdown-file";
import { readQuestion } from "#domains/search/question";
import { limits } from "#limits";
import { filled, listed, of } from "./input.ts";
import type { Input } from "./input.ts";

const yaml = limits.frontMatterChars - 10;
const head = (make: () => string) => of(readFrontMatter, () => `---\n${make()}\n---\n`);
const markdown = (make: () => string) =>
  of((text: string) => readMarkdownFile("a.mdx", text), make);
const summary = (make: () => string) =>
  of((text: string) => builtInProvider.summarize({ mode: "summary", text } as never), make);
const rewriting = (make: () => string) =>
  of((text: string) => builtInProvider.summarize({ mode: "rewrite", text } as never), make);
const prose = "This is the text of it and you can read what it is about. ";
const file = limits.pageContentBytes;
const ai = limits.aiTextChars;

export const inputs: Input[] = [
  {
    name: "Front matter",
    bound: "64 KiB, 2,000 values",
    small: head(() => "a: [b, 1]\n# c\nd: |\n  e"),
    constructions: {
      "many keys": head(() => listed((index) => `${index.toString(36)}:`, yaml, "\n")),
      "nested lists": head(() => `a: ${filled("[", yaml - 10)}`),
      "nested dashes": head(() => filled("- ", yaml)),
      "question marks": head(() => filled("? ", yaml)),
      "flow keys": head(() => `{${listed((index) => index.toString(36), yaml - 10)}}`),
      aliases: head(() => `a: &a [${filled("a,", 10_000)}]\nb: [${filled("*a,", 10_000)}]`),
      spaces: head(() => `a: b${filled(" ", yaml - 10)}#`),
      "never closed": of(readFrontMatter, () => `---\n${filled("--- a\n", file)}`),
    },
  },
  {
    name: "Markdown file of an import",
    bound: "1 MiB for its page",
    small: markdown(() => "# a\n\n```\nb\n```\n"),
    constructions: {
      "a fence and a line separator": markdown(() => `${filled("`", file - 10)}\u2028`),
      "headings and line separators": markdown(() => filled(`#${" ".repeat(990)}x\u2028x\n`, file)),
      lines: markdown(() => filled("a\n", file)),
      comments: markdown(() => filled("{/* */} ", file)),
      "brackets in the name": markdown(() => `# ${filled("[a](", 990)}`),
      "backquotes in the name": markdown(() => `# ${filled("`", 500)}${filled("a", 480)}`),
    },
  },
  {
    name: "Search query",
    bound: "200 characters",
    small: of(readQuestion, () => "a bc"),
    constructions: {
      ligatures: of(readQuestion, () => filled("\ufdfa ", 200)),
      "one word": of(readQuestion, () => filled("a", 200)),
      words: of(readQuestion, () => filled("ue ", 200)),
    },
  },
  {
    name: "Text for the built-in provider",
    bound: "100,000 characters",
    small: summary(() => prose.repeat(5)),
    constructions: {
      "one long word": summary(() => filled("a", ai - 10, " is a b c.")),
      "a sentence with a long word": summary(
        () => `${prose.repeat(20)}And this is ${filled("a", 90_000)} of it.`,
      ),
      "opening quotation marks": summary(() => `${prose}And this is ${filled("“", 90_000)} of it.`),
      abbreviations: summary(() => filled("e.g. A ", ai)),
      "short sentences": summary(() => filled("It is a b c. ", ai)),
      "open tags": rewriting(() => `${prose}${filled("<", 90_000)}`),
      "open links": rewriting(() => `${prose}${filled("](", 90_000)}`),
      ins: rewriting(() => `${prose}${filled("in order ", 90_000)}`),
      "spaces after a phrase": rewriting(() => `${prose}in${filled(" ", 90_000)}`),
    },
  },
  {
    name: "HTML of a header or footer",
    bound: "20,000 characters",
    small: of(sanitizeHtml, () => "<p style='color: red'><b>a</b> &amp; <!-- b --></p>"),
    constructions: {
      nested: of(sanitizeHtml, () => filled("<b>", limits.aiHtmlChars)),
      attributes: of(sanitizeHtml, () => `<a ${filled("a='b' ", limits.aiHtmlChars - 4)}`),
      "open tags": of(sanitizeHtml, () => filled("<a ", limits.aiHtmlChars)),
      "open comments": of(sanitizeHtml, () => filled("<!-- ", limits.aiHtmlChars)),
    },
  },
];

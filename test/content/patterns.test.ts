/**
 * Every pattern that reads what people wrote takes time in proportion. The linter holds those it sees through; here each
 * gets the text that is worst for it, at 10, 20 and 40 KB: what goes back and forth in a text takes seconds of the last.
 */
import { expect, test } from "vitest";
import { excerptOf, plainText } from "#content/plain";
import { placeEntry } from "#content/entry";
import { readFrontMatter } from "#content/front-matter";
import { linesOf, wordsAndSpaces } from "#content/hunks";
import { textLinksOf } from "#content/text-links";
import { linkedPageIds, resolvePageLinks, rewriteMarkdownLinks } from "#content/links";
import { codeInfo } from "#content/markdown/code-block";
import { WorkSlices } from "#content/pause";
import { resolvePlaceholders } from "#content/placeholders";
import { proseOf } from "#content/prose";
import { Failure } from "#failure";
import { fromIndexed, toIndexed, segmentWords as indexedWordsOf } from "#content/segments";
import { slugOf } from "#content/slug";
import { cleanSvg } from "#content/svg";

type Read = (text: string) => unknown;

const rewritten: Read = (text) => rewriteMarkdownLinks(text, () => null);
const inBlock = (part: string) => (chars: number) => `<div>\n${part.repeat(chars / part.length)}`;
const repeated = (part: string) => (chars: number) => part.repeat(chars / part.length);

const cleaned: Read = (text) => cleanSvg(text, new WorkSlices());
const inSvg = (part: string) => (chars: number) => `<svg>${part.repeat(chars / part.length)}`;
const inAttribute = (part: string) => (chars: number) =>
  `<svg><g fill="${part.repeat(chars / part.length)}"/></svg>`;

const worst: [name: string, read: Read, ofChars: (chars: number) => string][] = [
  ["links: comments never closed", rewritten, inBlock("<!--")],
  ["links: code never closed", rewritten, inBlock("<script ")],
  ["links: code closed by spaces", rewritten, inBlock("<pre></pre ")],
  ["links: attributes", rewritten, inBlock("<a b c=d ")],
  ["links: values never closed", rewritten, inBlock("<a b=\" c='")],
  ["links: values that hold tags", rewritten, inBlock('<a b="<a ')],
  ["links: spaces in a tag", rewritten, (chars) => `<div>\n<a${" ".repeat(chars)}`],
  ["links: tags on lines of their own", rewritten, inBlock('<a href="b">\n')],
  ["links: lines of one paragraph", rewritten, repeated("[a](b)\n")],
  ["links: bars in one cell", rewritten, (chars) => `|${"[\\|](a)".repeat(chars / 7)}|\n|-|\n`],
  [
    "links: cells of what was no character",
    rewritten,
    (chars) => `${"|\0".repeat(chars / 4)}|\n${"|-".repeat(chars / 4)}|\n`,
  ],
  ["a container with a line separator", rewritten, (chars) => `::: ${"a".repeat(chars)}\u2028`],
  ["prose: escaped tags", proseOf, repeated("\\<")],
  ["prose: broken lines", proseOf, repeated("测 \n")],
  ["words of HTML", plainText, repeated("<")],
  ["words of HTML: spaces", plainText, repeated(" \n ")],
  ["an excerpt", (text) => excerptOf(text, text.length - 1), repeated(", ; ")],
  ["an entry", (text) => placeEntry(text, { key: "a", headingLevel: 2 }), repeated("<")],
  ["links inside: open tags", textLinksOf, repeated("<a ")],
  ["links inside: ids", textLinksOf, repeated("<a id=")],
  ["linked pages", linkedPageIds, repeated("<a ")],
  ["links to pages", (text) => resolvePageLinks(text, () => null), repeated("<a href=")],
  ["lines without an end", linesOf, repeated("a")],
  ["words", wordsAndSpaces, repeated(" .")],
  ["what is indexed", (text) => indexedWordsOf(toIndexed(text)), repeated("测a\u0301")],
  ["what was indexed", fromIndexed, repeated("\u0083")],
  ["placeholders", (text) => resolvePlaceholders(text, new Map()), repeated("{{a")],
  ["front matter: rules", readFrontMatter, (chars) => `---\n${"--- a\n".repeat(chars / 6)}`],
  ["front matter: spaces", readFrontMatter, (chars) => `---${" ".repeat(chars)}a`],
  ["what stands behind a fence: labels", codeInfo, repeated("[a")],
  ["what stands behind a fence: titles", codeInfo, repeated('title="')],
  ["what stands behind a fence: lines", codeInfo, repeated("{1,")],
  ["a name", slugOf, repeated("-a")],
  ["a picture: open tags", cleaned, inSvg("<a ")],
  ["a picture: groups that end elsewhere", cleaned, inSvg("<g></a></b>")],
  ["a picture: an address", cleaned, (chars) => `<svg fill="${"a".repeat(chars)}`],
  ["a picture: names before no bracket", cleaned, inAttribute("a")],
  ["a picture: functions", cleaned, inAttribute("url(#a")],
  [
    "a picture: spaces in a function",
    cleaned,
    (chars) => inAttribute(" ")(chars).replace(" ", "url("),
  ],
  [
    "a picture: rules of style",
    cleaned,
    (chars) => `<svg><style>${"a{b:url(c)}".repeat(chars / 11)}`,
  ],
  [
    "a picture: declarations",
    cleaned,
    (chars) => `<svg style="${"b:url(c);".repeat(chars / 9)}"/>`,
  ],
  [
    "a picture: what is no CSS",
    cleaned,
    (chars) => `<svg><style>${"a\n".repeat(chars / 4)}${"{}".repeat(chars / 4)}</style></svg>`,
  ],
  ["a picture: uses", cleaned, inSvg('<g id="a"><use href="#a"/></g>')],
];

/** Below so much, nothing is said of proportions: a pattern that goes back and forth takes seconds. */
const floorMs = 40;

async function msOf(read: Read, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  try {
    await read(text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Four times the text takes at most eight times as long; tried again, since a busy machine only ever adds to it. */
async function isInProportion(read: Read, ofChars: (chars: number) => string): Promise<boolean> {
  for (let round = 0; round < 4; round += 1) {
    const [first, , last] = [
      await msOf(read, ofChars(10_000)),
      await msOf(read, ofChars(20_000)),
      await msOf(read, ofChars(40_000)),
    ];
    if (last <= Math.max(floorMs, 8 * first)) return true;
  }
  return false;
}

for (const [name, read, ofChars] of worst)
  test(`${name}: in proportion`, async () => {
    expect(await isInProportion(read, ofChars)).toBe(true);
  });

/**
 * Addresses are rewritten in the source and read in what is rendered. A link that a reader sees must be one that
 * a rewriting of links found, and nothing else may change: here for every example that there is, and for the documents
 * of a documentation and of the handbook, of which `npm run soak -- properties` reads all, and `npm test` the guide and
 * a sixth of the documentation.
 */
import { readdirSync, readFileSync } from "node:fs";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { rewriteMarkdownLinks } from "#content/links";
import { renderMarkdown } from "#content/render";
import { isWhole } from "#test/whole";
import { attributeOf } from "./dangers.ts";
import { documentationFiles } from "./samples.ts";
import { specifications } from "./specification.ts";

type Node = DefaultTreeAdapterMap["node"];

/** Links and media as a browser finds them, and the words around them. */
interface Seen {
  links: { address: string; words: string }[];
  words: string;
}

const host = "https://rewritten.example/";

function textIn(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textIn).join("") : "";
}

/** A browser shows any white space as one space. */
const spaced = (words: string) => words.replaceAll(/\s+/g, " ").trim();

function see(node: Node, seen: Seen): void {
  if (node.nodeName === "#text" && "value" in node) seen.words += node.value;
  if (!("childNodes" in node)) return;
  const address = "tagName" in node ? addressOf(node) : undefined;
  if (address !== undefined) seen.links.push({ address, words: spaced(textIn(node)) });
  // A picture in a link is seen as well, and the words of a link are its own.
  const inside = address === undefined ? seen : { links: seen.links, words: "" };
  for (const child of node.childNodes) see(child, inside);
}

/** An absolute address that is its own words: `<https://…>`, or written without anything around it. */
function isLiteral({ address, words }: Seen["links"][number]): boolean {
  const isAbsolute = /^(?:https?|mailto|xmpp):/i.test(address);
  return (
    isAbsolute && ["", "http://", "mailto:"].some((it) => plain(it + words) === plain(address))
  );
}

function addressOf(element: DefaultTreeAdapterMap["element"]): string | undefined {
  const { tagName } = element;
  if (/^(?:img|video|audio|source)$/.test(tagName)) return attributeOf(element, "src") ?? undefined;
  const href = attributeOf(element, "href") ?? undefined;
  const isOurs = attributeOf(element, "class") === "anchor" || /^#fn(?:ref)?:/.test(href ?? "");
  return tagName === "a" && !isOurs ? href : undefined;
}

async function seenIn(markdown: string): Promise<Seen> {
  const seen: Seen = { links: [], words: "" };
  see(parseFragment((await renderMarkdown(markdown)).html), seen);
  return seen;
}

/** Percent-encoded or not, it is one address. */
function plain(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What readers and the rewriting do not see alike in the text; empty where they agree. */
async function differencesIn(markdown: string): Promise<string[]> {
  const before = await seenIn(markdown);
  const shown = new Set(before.links.map(({ address }) => plain(address)));
  // What is not shown as a link, such as `javascript:`, stays as it is.
  const rewritten = await rewriteMarkdownLinks(markdown, (href) =>
    shown.has(plain(href)) ? host + encodeURIComponent(plain(href)) : null,
  );
  const after = await seenIn(rewritten);
  const differing = before.links.filter((link, index) => {
    const now = after.links[index];
    // A literal address leads to no page or file of ours, and its words are rewritten with it.
    if (now === undefined || isLiteral(link)) return now === undefined;
    const isMoved = now.address.startsWith(host) && movedFrom(now.address) === plain(link.address);
    return !isMoved || now.words !== link.words;
  });
  const isMore = after.links.length > before.links.length;
  return [
    ...differing.map(({ address }) => address),
    ...(isMore ? ["more links"] : []),
    ...(spaced(after.words) === spaced(before.words) ? [] : ["other words"]),
  ];
}

const movedFrom = (address: string) => plain(address.slice(host.length));

describe("a link that readers see is one that rewriting finds, and the rest stays", () => {
  for (const [name, examples] of Object.entries(specifications)) {
    test(`in every example of ${name}`, async () => {
      const differing: number[] = [];
      for (const { number, markdown } of examples) {
        const found = await differencesIn(markdown);
        if (found.length > 0) differing.push(number);
      }
      expect(examples.length).toBeGreaterThan(600);
      expect(differing).toEqual([]);
    });
  }

  test("in every document of a documentation and of the handbook", async () => {
    const handbook = new URL("../../docs/", import.meta.url).pathname;
    const own = readdirSync(handbook, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".md") && (isWhole || path.startsWith("guide/")))
      .map((path) => ({ path, text: readFileSync(handbook + path, "utf8") }));
    const { from, items } = documentationFiles();
    console.log(`${own.length} documents of the handbook, ${items.length} of ${from}`);
    expect(own.length).toBeGreaterThan(20);
    // Where no other documentation lies beside the checkout, the handbook is both.
    const some = items.filter((_, place) => isWhole || place % 6 === 0);
    const different = new Map([...own, ...some].map(({ path, text }) => [text, path]));
    for (const [text, path] of different) {
      expect([path, await differencesIn(text)]).toEqual([path, []]);
    }
  });
});

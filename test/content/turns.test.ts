/**
 * Rendering leaves turns to others: in each round of the event loop at most one slice of it is begun, however many texts
 * are rendered, and nothing that walks a whole text does so at once. How much a slice may be is in bench/results.md.
 */
import { expect, test } from "vitest";
import { rewriteMarkdownLinks } from "#content/links";
import { slicesBegun } from "#content/pause";
import { proseOf } from "#content/prose";
import { expectRenderable, renderMarkdown } from "#content/render";
import { searchDocumentOf } from "#domains/search/index";
import { honestDocuments } from "#test/honest-documents";

const bytes = 2 ** 18;
const document = honestDocuments.find(({ name }) => name === "prose in paragraphs");
const text = document?.ofBytes(bytes) ?? "";

/** The slices that are begun until all of the work is done, and the most of them in one round of the event loop. */
async function slicesOf(work: Promise<unknown>): Promise<{ inAll: number; inRound: number }> {
  const first = slicesBegun();
  let inRound = 0;
  let isOver = false;
  let before = first;
  const watch = () => {
    inRound = Math.max(inRound, slicesBegun() - before);
    before = slicesBegun();
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  await work.finally(() => {
    isOver = true;
  });
  return { inAll: slicesBegun() - first, inRound };
}

test("five texts that are rendered at once have one slice a round between them, and all come out", async () => {
  const alone = await slicesOf(renderMarkdown(text));
  const five = Array.from({ length: 5 }, () => renderMarkdown(text));
  expect(await slicesOf(Promise.all(five))).toEqual({ inAll: 5 * alone.inAll, inRound: 1 });
});

test("none of them waits until another is done", async () => {
  const ended: number[] = [];
  const begun = slicesBegun();
  const render = async () => {
    await renderMarkdown(text);
    ended.push(slicesBegun() - begun);
  };
  await Promise.all(Array.from({ length: 3 }, render));
  const [first = 0, , last = 0] = ended;
  expect(first).toBeGreaterThan(0.8 * last);
});

const version = { pageId: "a", collectionId: "b", contentHash: "c" };
const page = {
  name: "a",
  meta: {},
  endpoint: null,
  html: `<p>${"word <b>a</b> ".repeat(5)}</p>\n`,
};

const walks: Record<string, () => Promise<unknown>> = {
  "rendering a text": () => renderMarkdown(text),
  "checking a text before it is saved": () => expectRenderable(text),
  "rewriting its links": () => rewriteMarkdownLinks(text, () => "a"),
  "reading its prose": () => proseOf(text),
  "reading what is searched of it": () =>
    searchDocumentOf(version, { ...page, html: page.html.repeat(bytes / 25) }),
};

test("the first code in a language takes slices for its grammar, and what follows takes none", async () => {
  const html = "```html\n<p>a</p>\n```\n";
  expect((await slicesOf(renderMarkdown(html))).inAll).toBeGreaterThan(20);
  expect((await slicesOf(renderMarkdown(html))).inAll).toBeLessThan(2);
});

for (const [name, walk] of Object.entries(walks))
  test(`${name} takes slices in proportion, and not one long one`, async () => {
    expect((await slicesOf(walk())).inAll).toBeGreaterThan(5);
  });

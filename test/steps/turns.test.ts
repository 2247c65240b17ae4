/**
 * Rendering leaves turns to others: in each round of the event loop at most one slice of it is begun, however many texts
 * are rendered, and nothing that walks a whole text does so at once. How much a slice may be is in bench/results.md.
 */
import { describe, expect, test, vi } from "vitest";
import { rewriteMarkdownLinks } from "#content/links";
import { eachInTurns, slicesBegun, WorkSlices } from "#content/pause";
import { proseOf } from "#content/prose";
import { expectRenderable, renderMarkdown } from "#content/render";
import { cleanSvg } from "#content/svg";
import { withRoomFor } from "#content/texts-at-once";
import { sortFiles } from "#domains/imports/sort-files";
import { searchDocumentOf } from "#domains/search/index";
import { JobReport } from "#jobs/report";
import { limits } from "#limits";
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

describe("of texts that are long together", () => {
  const longest = document?.ofBytes(limits.pageContentBytes) ?? "";

  /** For each text, in which order it was done and after how many of all slices. */
  async function endsOf(texts: readonly string[]): Promise<{ order: number[]; slices: number[] }> {
    const begun = slicesBegun();
    const [order, slices]: [number[], number[]] = [[], []];
    const render = async (one: string, place: number) => {
      await renderMarkdown(one);
      order.push(place);
      slices.push(slicesBegun() - begun);
    };
    await Promise.all(texts.map(render));
    return { order, slices };
  }

  test("as many are held as one page may have, and the others wait in their order", async () => {
    const { order, slices } = await endsOf([longest, longest, longest]);
    expect(order).toEqual([0, 1, 2]);
    const [first = 0, second = 0, last = 1] = slices;
    expect([first / last, second / last]).toEqual([
      expect.closeTo(1 / 3, 1),
      expect.closeTo(2 / 3, 1),
    ]);
  });

  test("one of a quarter waits for none that is longer, and a short one for neither", async () => {
    const shorter = Array.from({ length: 5 }, () => text);
    const { order } = await endsOf([longest, longest, ...shorter, text.slice(0, 2 ** 14)]);
    expect(order[0]).toBe(7);
    expect(new Set(order.slice(1, 6))).toEqual(new Set([2, 3, 4, 5, 6]));
    expect(order.slice(6)).toEqual([0, 1]);
  });

  test("short ones have as much room between them, and wait for each other", async () => {
    const [begun, open]: [number[], (() => void)[]] = [[], []];
    const chars = 2 ** 18;
    const most = limits.pageContentBytes / chars;
    const works = Array.from({ length: most + 1 }, (_, place) =>
      withRoomFor(chars, new WorkSlices(), async () => {
        begun.push(place);
        await new Promise<void>((resolve) => void open.push(resolve));
      }),
    );
    await vi.waitFor(() => expect(begun).toHaveLength(most));
    open.shift()?.();
    await vi.waitFor(() => expect(begun).toHaveLength(most + 1));
    for (const end of open) end();
    await Promise.all(works);
  });

  test("one whose request was given up holds none of the others for good", async () => {
    const [given, going] = [new WorkSlices(), new WorkSlices()];
    void withRoomFor(longest.length, given, () => new Promise<never>(() => undefined));
    const others = await Promise.all([
      withRoomFor(longest.length, going, async () => "first"),
      renderMarkdown(longest).then(() => "second"),
    ]);
    expect(others).toEqual(["first", "second"]);
  });
});

const version = { pageId: "a", collectionId: "b", contentHash: "c" };
const page = {
  name: "a",
  meta: {},
  endpoint: null,
  html: `<p>${"word <b>a</b> ".repeat(5)}</p>\n`,
};

const pictures = Array.from({ length: 256 }, (_, place) => ({
  path: `${place}.svg`,
  status: "A" as const,
  content: `<svg>${'<path d="M0 0h9"/>'.repeat(56)}</svg>`,
}));

const walks: Record<string, () => Promise<unknown>> = {
  "rendering a text": () => renderMarkdown(text),
  "checking a text before it is saved": () => expectRenderable(text),
  "rewriting its links": () => rewriteMarkdownLinks(text, () => "a"),
  "reading its prose": () => proseOf(text),
  "cleaning a picture in SVG": () =>
    cleanSvg(`<svg>${'<path d="M0 0h9"/>'.repeat(bytes / 18)}</svg>`, new WorkSlices()),
  "sorting an import of small pictures": () =>
    sortFiles(pictures, new JobReport({ counts: {}, problems: [] })),
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

describe("of many pieces that wait for nothing outside", () => {
  const pieces = Array.from({ length: 40 }, (_, place) => place);

  /** Holds the timers, does the work until it waits for one, and gives how much of it was done between every two. */
  async function betweenTurns(work: () => Promise<void>, done: readonly unknown[]) {
    const timers: (() => void)[] = [];
    const held = vi.spyOn(globalThis, "setTimeout");
    held.mockImplementation(((act: () => void) => timers.push(act)) as never);
    try {
      const worked = work();
      const shares: number[] = [];
      for (let seen = 0; ; timers.shift()?.()) {
        await new Promise((resolve) => void setImmediate(resolve));
        shares.push(done.length - seen);
        seen = done.length;
        if (timers.length === 0) break;
      }
      await worked;
      return shares;
    } finally {
      held.mockRestore();
    }
  }

  test("others have their turn after every three, and each is done once", async () => {
    const done: number[] = [];
    const work = async (piece: number) => {
      for (let hops = 0; hops < 20; hops += 1) await Promise.resolve();
      done.push(piece);
    };
    const shares = await betweenTurns(() => eachInTurns(pieces, 8, work), done);
    expect(Math.max(...shares)).toBe(3);
    expect(done.toSorted((one, other) => one - other)).toEqual(pieces);
  });

  test("the first that fails is told", async () => {
    const failing = eachInTurns(pieces, 4, async (piece) => {
      if (piece === 5) throw new Error("the sixth");
    });
    await expect(failing).rejects.toThrow("the sixth");
  });
});

test("what is searched of a page takes slices by its length, however many headings stand in it", async () => {
  const slicesWith = async (headings: number) => {
    const section = `<h2 id="a">A</h2><p>${"word ".repeat(6_000 / headings)}</p>`;
    const html = section.repeat(headings);
    return (await slicesOf(searchDocumentOf(version, { ...page, html }))).inAll;
  };
  expect((await slicesWith(60)) - (await slicesWith(1))).toBeLessThan(2);
});

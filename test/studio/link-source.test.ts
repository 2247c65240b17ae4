/** Links and pictures as their source: each part is read, and changed by an edit of that part alone. */
import { Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { describe, expect, it } from "vitest";
import { shownPicture } from "../../src/studio/live-view/picture.ts";
import { parseMarkdown } from "../../src/studio/markdown/grammar.ts";
import {
  linkSource,
  withAddress,
  withTitle,
  withWords,
} from "../../src/studio/markdown/link-source.ts";
import type { LinkSource, SourceEdit } from "../../src/studio/markdown/link-source.ts";

function nodeIn(source: string): SyntaxNode {
  const cursor = parseMarkdown(source).cursor();
  do if (/^(?:Link|Image)$/.test(cursor.name)) return cursor.node;
  while (cursor.next());
  throw new Error(`${source} has no link.`);
}

const read = (source: string): LinkSource | null =>
  linkSource(nodeIn(source), Text.of(source.split("\n")));

function after(source: string, edit: (link: LinkSource) => SourceEdit): string {
  const link = read(source);
  if (link === null) throw new Error(`${source} is no link of its own.`);
  const { from, to, insert } = edit(link);
  return source.slice(0, from) + insert + source.slice(to);
}

describe("a link or a picture", () => {
  it("is its words, its address and its title, without what marks them", () => {
    const parts = (source: string) => {
      const link = read(source);
      return link && [link.words.text, link.address.text, link.title.text];
    };
    expect(parts("a [b *c*](/d) e")).toEqual(["b *c*", "/d", ""]);
    expect(parts(String.raw`![a \[b\]](</c d.png#1x2> "e \"f\"")`)).toEqual([
      "a [b]",
      "/c d.png#1x2",
      'e "f"',
    ]);
    expect(parts("[a](/b 'c')")).toEqual(["a", "/b", "c"]);
    expect(parts("[]()")).toEqual(["", "", ""]);
    expect(parts("[a][b]\n\n[b]: /c")).toBeNull();
  });

  it("is changed part by part, and says what was meant whatever that is", () => {
    const hard = String.raw`a [b] "c" \d (e)`;
    for (const source of ["x ![a](/b.png) y", '[a](</b c> "d")']) {
      const link = read(source);
      const words = read(after(source, (each) => withWords(each, hard)));
      expect([words?.words.text, words?.address.text]).toEqual([hard, link?.address.text]);
      const titled = read(after(source, (each) => withTitle(each, hard)));
      expect([titled?.title.text, titled?.address.text]).toEqual([hard, link?.address.text]);
      const moved = read(after(source, (each) => withAddress(each, "/x (y) z")));
      expect([moved?.address.text, moved?.words.text]).toEqual(["/x (y) z", link?.words.text]);
    }
    expect(after("[]()", (each) => withAddress(each, "/a"))).toBe("[](/a)");
    expect(after('![a](/b "c")', (each) => withTitle(each, ""))).toBe("![a](/b)");
    expect(after("[a](/b)", (each) => withAddress(each, "/c"))).toBe("[a](/c)");
  });
});

it("a picture has the size that its address ends with, and its title below it where it is a paragraph", () => {
  const shown = (source: string) => shownPicture(nodeIn(source), Text.of(source.split("\n")));
  expect(shown('![a](/b.png#640x360 "c")')).toEqual({
    address: "/b.png",
    words: "a",
    caption: "c",
    isCaptioned: true,
    width: 640,
    height: 360,
  });
  expect(shown("![a](/b.svg#icon)")).toMatchObject({ address: "/b.svg#icon", width: null });
  for (const source of ['x ![a](/b "c")', '- ![a](/b "c")', "![a](/b)"])
    expect(shown(source)?.isCaptioned).toBe(false);
  for (const source of ["![a](javascript:b)", "![a](//b.c/d)", "![a](b.png)", "![a]()"])
    expect(shown(source)).toBeNull();
});

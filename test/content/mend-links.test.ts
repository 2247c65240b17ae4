/** A mended link leads to its new address, or its words stay without it; no other character changes. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mendLinks } from "#content/mend-links";

const taken = async (markdown: string) =>
  (await mendLinks(markdown, [{ href: "page:Gone#x", to: null }])).text;

describe("mending links in Markdown", () => {
  it("leads every spelling of an address elsewhere, and no other link", async () => {
    const markdown =
      "[a](page:One#part%20b 't') ![i](/files/Org/File?x) [c](page:One)\n\n[r]\n\n[r]: page:One#part%20b";
    const mends = [
      { href: "page:One#part b", to: "page:Two#c" },
      { href: "/files/Org/File", to: "/files/Org/New" },
      { href: "nowhere", to: "page:Two" },
    ];
    const { text, done } = await mendLinks(markdown, mends);
    expect(text).toBe(
      "[a](page:Two#c 't') ![i](/files/Org/New) [c](page:One)\n\n[r]\n\n[r]: page:Two#c",
    );
    expect(done).toEqual(mends.slice(0, 2));
  });

  it("takes a link off and keeps its words, in whatever it stands", async () => {
    const cases: [string, string][] = [
      ["a [*b* c](page:Gone#x) d", "a *b* c d"],
      ['[a](<page:Gone#x> "t (u)")[b](page:Gone#x  )', "ab"],
      ["[![i](j.png)](page:Gone#x)", "![i](j.png)"],
      ["> - [a\n>   b](page:Gone#x\n>   'c')!", "> - a\n>   b!"],
      ["| [a\\|b](page:Gone#x) |\n|---|", "| a\\|b |\n|---|"],
      ['::card[a]{icon="x" href="page:Gone#x" title=b}', '::card[a]{icon="x" title=b}'],
    ];
    for (const [before, after] of cases)
      expect([before, await taken(before)]).toEqual([before, after]);
    const { text } = await mendLinks("![*a*](/files/O/F)", [{ href: "/files/O/F", to: null }]);
    expect(text).toBe("*a*");
  });

  it("leaves a definition and HTML, whose links cannot be taken off, and says so", async () => {
    for (const markdown of ["[r]\n\n[r]: page:Gone#x", '<a href="page:Gone#x">a</a>'])
      expect(await mendLinks(markdown, [{ href: "page:Gone#x", to: null }])).toEqual({
        text: markdown,
        done: [],
      });
  });

  it("keeps every word, whatever surrounds the links", async () => {
    const part = fc.constantFrom(
      "word",
      "[w1](page:Gone#x)",
      "[w2](b.md)",
      "![w3](page:Gone#x)",
      "`[w4](page:Gone#x)`",
      "\n\n> ",
      "\n- ",
      "*",
      "[",
      "(",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const before = parts.join(" ");
        const after = await taken(before);
        const words = (text: string) => text.match(/w(?:ord|\d)/g) ?? [];
        expect(words(after)).toEqual(words(before));
        expect(await taken(after)).toBe(after);
        expect(after.match(/`\[w4\]\(page:Gone#x\)`/g)).toEqual(
          before.match(/`\[w4\]\(page:Gone#x\)`/g),
        );
      }),
    );
  });
});

/** A heading that is called otherwise keeps the anchors it had, and nobody else's. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formerAnchors, withFormerAnchors } from "#content/former-anchors";
import { renderMarkdown } from "#content/render";

const htmlOf = async (headings: readonly string[]) =>
  (await renderMarkdown(headings.map((words) => `## ${words}\n\nText.`).join("\n\n"))).html;

/** What each publication shows of headings that are called so in turn. */
async function published(turns: readonly (readonly string[])[]): Promise<string> {
  let html = "";
  for (const headings of turns) {
    const next = await htmlOf(headings);
    html = withFormerAnchors(next, formerAnchors(html, next));
  }
  return html;
}

/** The id of the heading that an anchor leads to. */
function ledTo(html: string, anchor: string): string | undefined {
  return html
    .split(/(?=<h2 )/)
    .find((part) => part.startsWith("<h2 ") && part.includes(`id="${anchor}"`))
    ?.match(/<h2 id="([^"]+)"/)?.[1];
}

describe("anchors of headings that were renamed", () => {
  it("lead to the heading at their place, through every renaming", async () => {
    const html = await published([
      ["Start", "Run it", "End"],
      ["Start", "Go on", "End"],
      ["Start", "Continue", "End"],
    ]);
    for (const anchor of ["run-it", "go-on", "continue"])
      expect([anchor, ledTo(html, anchor)]).toEqual([anchor, "continue"]);
    expect(ledTo(html, "start")).toBe("start");
  });

  it("lead to the one that is most like them where others came or went beside it, and nowhere after it is gone", async () => {
    const html = await published([
      ["Install the server", "Old news"],
      ["Before all", "Installing the server", "After all"],
    ]);
    expect(ledTo(html, "install-the-server")).toBe("installing-the-server");
    expect(ledTo(html, "old-news")).toBeUndefined();
    expect(
      ledTo(
        await published([
          ["A", "B", "C"],
          ["A", "C"],
        ]),
        "b",
      ),
    ).toBeUndefined();
  });

  it("never take an id that the text has, and go to nobody when the old name comes back", async () => {
    const html = await published([
      ["Run", "Other"],
      ["Go", "Run"],
      ["Run", "Go"],
    ]);
    for (const id of ["run", "go"]) expect(html.split(`id="${id}"`)).toHaveLength(2);
  });

  it("are the same when nothing changed, each id once, whatever headings there were", async () => {
    const names = fc.array(fc.constantFrom("A", "B", "C d", "C e", "What's é", "F {#a}"), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 4 }), async (turns) => {
        const html = await published(turns);
        expect(await published([...turns, turns.at(-1) ?? []])).toBe(html);
        const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);
        expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
      }),
      { numRuns: 40 },
    );
  });

  it("are two hundred at most, of thousands that were renamed", async () => {
    const many = (word: string) =>
      Array.from({ length: 2_000 }, (_, at) => `<h2 id="${word}-${at}">x</h2>`).join("\n");
    expect(formerAnchors(many("a"), many("b"))).toHaveLength(200);
    expect(formerAnchors(many("a"), `${many("b")}<h2 id="c">x</h2>`)).toEqual([]);
  });
});

/** The studio finds the line in whatever sentence a text is refused with. */
import { expect, test } from "vitest";
import { expectRenderable } from "#content/render";
import { Failure } from "#failure";
import { limits } from "#limits";
import { missingSnippet, missingVariable } from "#content/assembly/refusals";
import { isSameRefusal, missingPart, refusedLine } from "../../src/studio/editor/refused-line.ts";

/** The sentence with which a text is refused, or null. */
async function refusalOf(markdown: string): Promise<string | null> {
  try {
    await expectRenderable(markdown);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.errors?.[0]?.message ?? null;
  }
}

const { markdownNestingDepth, paragraphMarks, headingChars, blockElements } = limits;
const refused: Record<string, string> = {
  "quotations too deep": `a\n\n${">".repeat(markdownNestingDepth + 1)} b`,
  "HTML too deep": `a\n\n${"<b>".repeat(limits.htmlNestingDepth + 1)}`,
  "marks in a paragraph": `a\n\n${"<".repeat(paragraphMarks + 1)}`,
  "a long heading": `a\n\n# ${"b".repeat(headingChars + 1)}`,
  "a dense paragraph": `a\n\n${"<br>".repeat(blockElements + 1)}`,
};

for (const [name, markdown] of Object.entries(refused))
  test(`of ${name}`, async () => {
    const found = refusedLine(await refusalOf(markdown));
    expect(found?.line).toBe(3);
    expect(found?.reason).toMatch(/^[A-Z].*[^.]$/);
  });

test("what is missing in it can be made, and is said once", () => {
  const sentence = (reason: string) => `The page cannot be published. Line 3: ${reason}.`;
  for (const kind of ["variable", "snippet"] as const) {
    const say =
      kind === "variable" ? missingVariable("a b", null, ["c"]) : missingSnippet("a b", []);
    const refused = { line: 3, reason: say };
    expect(missingPart(refused)).toEqual({ kind, name: "a b" });
    expect(isSameRefusal(sentence(say), refused)).toBe(true);
    expect(isSameRefusal(sentence(say), { ...refused, line: 2 })).toBe(false);
  }
  expect(missingPart({ line: 1, reason: missingVariable("a", "b", []) })).toBeNull();
});

test("and none where nothing is refused, or no line is to blame", async () => {
  expect(refusedLine(await refusalOf("a"))).toBeNull();
  expect(refusedLine("The page cannot be rendered here. Reload it to try again.")).toBeNull();
});

/** Depth and hostile shapes: what nests too deep is refused, and no small input takes long. */
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "#content/render";
import { limits } from "#limits";

const depth = limits.markdownNestingDepth;
const shapes: Record<string, (levels: number) => string> = {
  quotes: (levels) => `${"> ".repeat(levels)}a`,
  lists: (levels) => `${"- ".repeat(levels)}a`,
  "lists by indentation": (levels) =>
    Array.from({ length: levels }, (_, level) => `${"  ".repeat(level)}- a`).join("\n"),
  "quotes in lists": (levels) => `${"- > ".repeat(levels / 2)}${levels % 2 ? "- " : ""}a`,
  containers: (levels) => `${"::: tip\n".repeat(levels)}a`,
  alerts: (levels) =>
    Array.from({ length: levels }, (_, level) => `${"> ".repeat(level)}> [!NOTE]`).join("\n"),
  emphasis: (levels) =>
    `${"*a **b ".repeat(levels / 2)}${levels % 2 ? "*c* " : ""}${"d** e* ".repeat(levels / 2)}`,
};

describe(`Markdown nested ${depth} deep is rendered and one deeper is refused`, () => {
  for (const [name, shape] of Object.entries(shapes)) {
    it(`${name}`, async () => {
      await expect(renderMarkdown(shape(depth))).resolves.toHaveProperty("html");
      await expect(
        renderMarkdown(shape(depth + (name === "emphasis" ? 2 : 1))),
      ).rejects.toMatchObject({
        code: "validation_failed",
        errors: [{ path: "content", code: "too_deep" }],
      });
    });
  }
});

it("a megabyte of markers is refused without a stack overflow", async () => {
  for (const mark of ["> ", ">", "- ", "1. ", "::: a\n"]) {
    await expect(renderMarkdown(`${mark.repeat(2 ** 20 / mark.length)}a`)).rejects.toMatchObject({
      code: "validation_failed",
    });
  }
  await expect(renderMarkdown(`${"*".repeat(5_000)}a${"*".repeat(5_000)}`)).rejects.toMatchObject({
    code: "validation_failed",
  });
});

describe("the work grows with the length, not with its square", () => {
  const staircase = (levels: number): string =>
    Array.from({ length: levels }, (_, level) => `${">".repeat(levels - level)} a`).join("\n");
  const hostile: Record<string, string> = {
    "quotes of falling depth": staircase(90),
    "quotes and lists of falling depth": staircase(90)
      .replaceAll(">", "> - ")
      .replaceAll(/^(?:> - ){50,}/gm, "> - "),
    "paragraphs that containers end": "a\n::: b\nc\n:::\n".repeat(4_000),
    "emphasis inside words": "a*".repeat(32_000),
    "underscores inside words": "a_".repeat(32_000),
    "a word of a megabyte": "a".repeat(2 ** 20),
    brackets: "[".repeat(64_000),
    "footnote marks": "[^a] ".repeat(16_000),
    "open tags": "<a b ".repeat(16_000),
  };
  for (const [name, markdown] of Object.entries(hostile)) {
    it(`${name}`, async () => {
      const before = process.cpuUsage();
      await renderMarkdown(markdown);
      const { user } = process.cpuUsage(before);
      // Each took minutes, or for ever, while the work was quadratic or worse.
      expect(user / 1_000).toBeLessThan(10_000);
    });
  }
});

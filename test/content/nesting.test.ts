/** Depth: what nests as deep as the bound is rendered, what nests deeper is refused. */
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

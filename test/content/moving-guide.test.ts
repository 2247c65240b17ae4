/** The handbook's pages on moving in say of each construct of another tool what the import makes of it. */
import { describe, expect, test } from "vitest";
import { anchorOf } from "#content/anchors";
import { dialects } from "#content/blocks/block";
import { blocks } from "#content/blocks/registry";

const pages = import.meta.glob<string>("../../docs/guide/moving/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const pageOf = (dialect: string) => pages[`../../docs/guide/moving/${dialect}.md`] ?? "";
const row = /^\| (`.+`) \| \[([^\]]+)\]\(\.\.\/\.\.\/reference\/blocks\.md#([\w-]+)\) \|$/gm;

describe.each(dialects)("the page on %s", (dialect) => {
  const said = Array.from(pageOf(dialect).matchAll(row), ([, theirs = "", title, anchor]) => ({
    theirs: theirs.split(", ").map((each) => each.slice(1, -1)),
    title,
    anchor,
  }));

  test("names every construct that becomes a block, and that block", () => {
    const known = blocks.flatMap(({ title, spellings }) => {
      const theirs = spellings
        .filter((each) => each.dialect === dialect)
        .map(({ name, when }) => {
          const attributes = Object.entries(when).map(([key, value]) =>
            value === "*" ? ` ${key}` : ` ${key}="${value}"`,
          );
          return name + attributes.join("");
        });
      return theirs.length === 0 ? [] : [{ theirs, title, anchor: anchorOf(title) }];
    });
    expect(said).toEqual(known);
  });

  test("says how to export, and what is not converted", () => {
    expect(pageOf(dialect)).toContain("## What to import\n");
    expect(pageOf(dialect)).toContain("## What is not\n");
  });
});

/** A figure that is older than the code it describes says so. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { described, markedTitles, withMarks } from "../../bench/freshness.ts";

const root = join(import.meta.dirname, "../..");

const results = `# Measurements

Written by a command.

## Search

| a | b |

2026-11-21, commit aaaaaaa; a machine.

## Kills

None.

2026-11-22, commit bbbbbbb; a machine.
`;

describe("the results of the measurements", () => {
  test("name the sections whose code has changed since they were measured", () => {
    const changeSince = (commit: string) => (commit === "aaaaaaa" ? "ccccccc" : null);
    const marked = withMarks(results, changeSince);
    expect(markedTitles(marked)).toEqual(["Search"]);
    expect(marked).toContain("## Search\n\n**Old figures:** measured at aaaaaaa;");
    expect(marked).toContain("last in ccccccc.\n\n| a | b |");
    expect(withMarks(marked, changeSince)).toBe(marked);
  });

  test("lose the mark with the code's figures taken anew", () => {
    const marked = withMarks(results, () => "ccccccc");
    expect(markedTitles(marked)).toEqual(["Search", "Kills"]);
    expect(withMarks(marked, () => null)).toBe(results);
  });

  test("are marked where the commit they were measured at is in no history", () => {
    expect(markedTitles(withMarks(results))).toEqual(["Search", "Kills"]);
  });

  test("say of every section which code it describes, and that code is there", () => {
    const held = readFileSync(join(root, "bench/results.md"), "utf8");
    const titles = [...held.matchAll(/^## (.*)$/gm)].map(([, title = ""]) => title);
    expect(titles.filter((title) => described[title] === undefined)).toEqual([]);
    const paths = Object.values(described)
      .flat()
      .map((path) => path.replace(":!", ""));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

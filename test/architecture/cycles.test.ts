/** No two files need each other: by what they import at the start, on demand, or for its types alone, which the linter does not see on demand. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "#test/imported-file";

const root = join(import.meta.dirname, "../..");
const files = new Set(globSync("{src,party,cli,scripts}/**/*.{ts,tsx}", { cwd: root }));

/** The files that each file imports, in whatever way. */
const imported = new Map([...files].map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].flatMap(
    ([, specifier = ""]) => fileOf(specifier, file, files) ?? [],
  );
}

/** What is left once files that import nothing of what is left are taken away, and those that nothing of it imports. */
function tied(): string[] {
  const left = new Map([...imported].map(([file, others]) => [file, new Set(others)]));
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    const needed = new Set([...left.values()].flatMap((others) => [...others]));
    for (const [file, others] of left) {
      const isTied = needed.has(file) && [...others].some((other) => left.has(other));
      if (!isTied) left.delete(file);
    }
  }
  return [...left].map(([file, others]) => {
    const within = [...others].filter((other) => left.has(other));
    return `${file} imports ${within.join(", ")}`;
  });
}

test("no file comes back to itself by what it imports, what it loads on demand and types included", () => {
  expect([...imported.values()].flat().length).toBeGreaterThan(6_000);
  expect(tied()).toEqual([]);
});

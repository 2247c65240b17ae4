/** What the pages on security cite is there: each file, each test by its name, and each check that is taken out. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { mutants, readChecks, without } from "../../scripts/mutants/checks.ts";

const root = new URL("../..", import.meta.url).pathname;

const pages = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(security|asvs)[^/]*\.md$/.test(file))
  .map((file) => `docs/${file}`);

/** A path of the project, as the pages write it. */
const cited = /`((?:src|test|party|docs|scripts|drizzle)\/[^`*]+|[\w.-]+\.(?:toml|json|ts))`/g;

/** A test's name follows its file and a colon, and ends with the cell or before the next file. */
const citedTest = /`(test\/[^`]+\.ts)`: (.+?)(?=; `test\/| \|$)/gm;

/** The names that a file gives tests, and the rows that it fills them with: all its texts. */
const quoted = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function textsIn(file: string): string[] {
  return [...read(file).matchAll(quoted)].map(([, plain, template = ""]) =>
    (plain ?? template).replaceAll(/\\(["`])/g, "$1"),
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text of the file is the name, or is it once its `%s` and `${}` are filled in. */
function isNamedIn(texts: readonly string[], name: string): boolean {
  return texts.some((text) => {
    if (text === name) return true;
    const fixed = text.split(/%[sijdo]|\$\{[^}]*\}/);
    // What is hardly more than a place to fill in would be every name.
    if (fixed.length === 1 || fixed.join("").trim().length < 8) return false;
    return new RegExp(`^${fixed.map(escaped).join(".+")}$`, "s").test(name);
  });
}

describe.each(pages)("%s", (page) => {
  const text = read(page);

  test("cites files that are there", () => {
    const files = [...text.matchAll(cited)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test("names limits that there are", () => {
    const named = [...text.matchAll(/`limits\.(\w+)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in limits))).toEqual([]);
  });

  test("cites tests by the names that they have", () => {
    const tests = [...text.matchAll(citedTest)];
    expect(tests.length).toBeGreaterThan(5);
    const wrong = tests.filter(
      ([, file = "", name = ""]) =>
        !existsSync(join(root, file)) || !isNamedIn(textsIn(file), name),
    );
    expect(wrong.map(([whole]) => whole)).toEqual([]);
  });
});

test("each check of the table stands where it says, and says how it is taken out", () => {
  const checks = readChecks();
  expect(checks.map(({ name }) => name).toSorted()).toEqual(Object.keys(mutants).toSorted());
  for (const check of checks) expect(() => without(check, read(check.file))).not.toThrow();
});

test("the pages on security are there", () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      "docs/security.md",
      "docs/reference/asvs.md",
      "docs/reference/security-rules.md",
    ]),
  );
});

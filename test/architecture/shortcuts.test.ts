/** Every shortcut is named in one list, which the keys' handlers and the sheet read: what the sheet says is what happens. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortcuts } from "../../src/studio/shortcuts.ts";

const studio = join(import.meta.dirname, "../../src/studio");
const files = readdirSync(studio, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(studio, name), "utf8") }));

/** Handled by the libraries of the editor: test/studio/shortcuts.test.ts looks at these. */
const ofLibraries = new Set(["find", "undo", "redo"]);

test("every shortcut of the list is handled by something", () => {
  const outside = files.filter(({ name }) => !/shortcuts?(-sheet)?\.tsx?$/.test(name));
  const source = outside.map(({ text }) => text).join("\n");
  const unheard = Object.keys(shortcuts).filter(
    (id) =>
      !ofLibraries.has(id) &&
      !source.includes(`shortcuts.${id}`) &&
      !new RegExp(String.raw`isPressed\(\w+(\.\w+)?, "${id}"\)`).test(source) &&
      !new RegExp(String.raw`^  ${id}: `, "m").test(source),
  );
  expect(unheard).toEqual([]);
});

test("no key with a modifier is bound beside the list", () => {
  const bound = /\bkey: "(?:Mod|Ctrl|Alt|Meta)-/;
  expect(files.filter(({ text }) => bound.test(text)).map(({ name }) => name)).toEqual([]);
});

/** How long a text is in UTF-8 is counted in one place. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("only #content/utf8 encodes a text to learn its length", () => {
  const counting = globSync("{src,party}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /\bencode\([^;]*\)\.(?:byteLength|length)\b/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(counting).toEqual(["src/content/utf8.ts"]);
});

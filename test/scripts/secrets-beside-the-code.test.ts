/** What the handbook has an operator write into the folder of the code goes no further. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Files of docs/operations/self-hosting.md and compose.yaml, and one of each folder that these make. */
const written = [
  "galley.env",
  "operator.env",
  ".env",
  "data/state/d1/x.sqlite",
  "backups/nights/x",
];

test("secrets and data beside the code are in no commit", () => {
  const ignored = execFileSync("git", ["check-ignore", "--no-index", ...written], {
    cwd: root,
    encoding: "utf8",
  });
  expect(ignored.trim().split("\n")).toEqual(written);
});

test("secrets and data beside the code are in no layer of an image", () => {
  const patterns = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isLeftOut = (file: string) =>
    patterns.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`));
  expect(written.filter((file) => !isLeftOut(file))).toEqual([]);
});

/** Records of decisions: each has a number of its own, by which code and other records cite it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = new URL("../../docs/decisions", import.meta.url).pathname;
const files = readdirSync(folder).filter((name) => name !== "index.md");

test("no two decisions have one number, and each is titled by its own", () => {
  const numbers = files.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  const titles = files.map((name) => readFileSync(join(folder, name), "utf8").split("\n")[1]);
  expect(titles).toEqual(numbers.map((number) => expect.stringMatching(`^title: "${number} `)));
});

test("the index lists every decision once, in the order of the numbers", () => {
  const index = readFileSync(join(folder, "index.md"), "utf8");
  const listed = [...index.matchAll(/^- \[.+\]\((.+)\)$/gm)].map(([, file]) => file);
  expect(listed).toEqual(files.toSorted());
});

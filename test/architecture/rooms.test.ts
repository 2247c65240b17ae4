/** The rooms' Worker side stands below the other domains, and shows them one face. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;
const rooms = "src/domains/rooms/";

const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\() *"([^"]+)"/g)].map(
    ([, module = ""]) => module,
  );

test("rooms import no other domain", () => {
  const own = files.filter((file) => file.startsWith(rooms));
  const above = own.filter((file) => importsOf(file).some((each) => each.startsWith("#domains/")));
  expect(own.length).toBeGreaterThan(5);
  expect(above).toEqual([]);
});

test("others import the rooms' index, and nothing behind it", () => {
  // The list of cascades is made of each domain's rows.
  const others = files.filter((file) => !file.startsWith(rooms) && file !== "src/cascades.ts");
  const behind = others.filter((file) =>
    importsOf(file).some((each) => /^#domains\/rooms\/(?!index$)/.test(each)),
  );
  expect(behind).toEqual([]);
});

/** What an isolate evaluates before its first request: every package in it delays the first answer of all. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const aliases = Object.entries(
  (
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      imports: Record<string, string>;
    }
  ).imports,
);

/** What a module imports as it is loaded: no types, and nothing that `import()` fetches later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const statement = /^(?:import|export)\s(?!type\s)(?:[^;"]*?\sfrom\s)?"([^"]+)";/gm;
  return [...text.matchAll(statement)].map(([, specifier = ""]) => specifier);
}

/** The file of ours that an import means; null for a package. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith(".")) return join(importer, "..", specifier);
  // As Node reads them: of two patterns that fit, the longer one.
  for (const [pattern, target] of aliases.toSorted(([a], [b]) => b.length - a.length)) {
    const [start = "", end] = pattern.split("*");
    if (end === undefined && pattern === specifier) return target;
    if (end === undefined || !specifier.startsWith(start) || !specifier.endsWith(end)) continue;
    return target.replace("*", specifier.slice(start.length, specifier.length - end.length));
  }
  return null;
}

/** The packages that the Worker loads at its start, each with the first of our files that asks for it. */
function packagesAtStart(): Map<string, string> {
  const packages = new Map<string, string>();
  const files = new Set(["src/worker.ts"]);
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const specifier of importsOf(file)) {
      const own = fileOf(specifier, file);
      if (own !== null) files.add(own);
      else {
        const name = /^(?:@[^/]+\/|(?:cloudflare|node):.*)?[^/]*/.exec(specifier)?.[0] ?? specifier;
        if (!packages.has(name)) packages.set(name, file);
      }
    }
  }
  expect(files.size).toBeGreaterThan(400);
  return packages;
}

/** What most requests need, and rooms. Whatever else an operation uses, it loads by `import()` where it is used. */
const expected = new Set([
  "cloudflare:workers",
  "drizzle-orm",
  "eventsource-parser",
  "fast-diff",
  "fractional-indexing",
  "hono",
  "jose",
  "lib0",
  "multipasta",
  "nanoid",
  // Of Node's own modules the one that costs nothing: most bring streams along, which take 8 ms.
  "node:timers/promises",
  "partyserver",
  "ulid",
  "yjs",
  "zod",
]);

test("no other package is loaded at the start", () => {
  const loaded = [...packagesAtStart()];
  expect(loaded.filter(([name]) => !expected.has(name))).toEqual([]);
  expect(loaded).toHaveLength(expected.size);
});

test("zod is imported as a namespace: `{ z }` brings all its languages into the bundle", () => {
  const files = ["src", "party"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const named = files.filter((file) =>
    /\{[^}]*\bz\b[^}]*\} from "zod"/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(named).toEqual([]);
});

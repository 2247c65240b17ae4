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

/** A statement that loads a module: what is taken of it by name, or null for all of it. */
interface Loading {
  specifier: string;
  names: string[] | null;
  isReexport: boolean;
}

/** What a module loads as it is loaded: no types, and nothing that `import()` fetches later. */
function loadingsOf(file: string): Loading[] {
  const text = readFileSync(join(root, file), "utf8");
  const statement = /^(import|export)\s(?!type\s)(?:([^;"]*?)\sfrom\s)?"([^"]+)";/gm;
  return [...text.matchAll(statement)].map(([, word, taken = "", specifier = ""]) => {
    const listed = /^\{([^}]*)\}$/.exec(taken)?.[1]?.split(",");
    const names = listed?.map((each) => each.trim()).filter((each) => each !== "") ?? null;
    return { specifier, names, isReexport: word === "export" };
  });
}

/** Of an index, as the build reads it, only what its names lead to; of any other module all that it loads. */
function followed(file: string, names: string[] | null): Loading[] {
  const loadings = loadingsOf(file);
  if (names === null || !file.endsWith("/index.ts")) return loadings;
  const given = loadings.filter(({ isReexport }) => isReexport);
  const leading = names.map((name) => leadingTo(given, name.replace(/ as .*/, "")));
  return leading.every((each) => each !== null) ? leading : loadings;
}

/** The one of an index's own exports that gives a name, and the name behind it. */
function leadingTo(given: readonly Loading[], name: string): Loading | null {
  for (const each of given) {
    const found = each.names?.find((own) => own.replace(/^.* as /, "") === name);
    if (found !== undefined) return { ...each, names: [found] };
  }
  return null;
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

/** What the Worker loads at its start: files of ours, and packages, each with the first file that asks for it. */
function loadedAtStart(): { files: ReadonlySet<string>; packages: ReadonlyMap<string, string> } {
  const packages = new Map<string, string>();
  const seen = new Map<string, { file: string; names: string[] | null }>();
  const add = (file: string, names: string[] | null) =>
    seen.set(`${file} ${names?.join() ?? ""}`, { file, names });
  add("src/worker.ts", null);
  for (const { file, names } of seen.values()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const loading of followed(file, names)) {
      const own = fileOf(loading.specifier, file);
      if (own !== null) add(own, own.endsWith("/index.ts") ? loading.names : null);
      else if (!packages.has(nameOf(loading.specifier)))
        packages.set(nameOf(loading.specifier), file);
    }
  }
  const files = new Set([...seen.values()].map(({ file }) => join(file)));
  expect(files.size).toBeGreaterThan(300);
  return { files, packages };
}

const nameOf = (specifier: string): string =>
  /^(?:@[^/]+\/|(?:cloudflare|node):.*)?[^/]*/.exec(specifier)?.[0] ?? specifier;

/** What most requests need, and rooms. Whatever else an operation uses, it loads by `import()` where it is used. */
const expected = new Set([
  "cloudflare:workers",
  "drizzle-orm",
  "fast-diff",
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
  const loaded = [...loadedAtStart().packages];
  expect(loaded.filter(([name]) => !expected.has(name))).toEqual([]);
  const names = new Set(loaded.map(([name]) => name));
  expect([...expected].filter((name) => !names.has(name))).toEqual([]);
});

test("the operations are loaded with their first call, and not at the start", () => {
  const { files } = loadedAtStart();
  expect(files).toContain("src/http/mount.ts");
  expect(files).not.toContain("src/registry.ts");
  expect([...files].filter((file) => /\/(?:create|list)-[\w-]+\.ts$/.test(file))).toEqual([]);
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

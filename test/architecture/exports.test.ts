/** The values that a file exports are used elsewhere. Types are left alone: they say what an exported function takes. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "#test/imported-file";

const root = join(import.meta.dirname, "../..");
const files = globSync(
  ["{src,party,test,scripts}/**/*.{ts,tsx}", "bench/{*,live/*,workers/*}.ts", "*.config.ts"],
  { cwd: root },
);
const sourceText = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));

/** What is asked for by its name from outside: by the platform, and by the site's script. */
const entries = new Set(["src/worker.ts", "src/site/client/playground/main.tsx"]);

/** `file name` of everything that some file imports from another one; `*` for all of it. */
function importedNames(): Set<string> {
  const imported = new Set<string>();
  const note = (specifier: string, importer: string, names: readonly string[]) => {
    const file = fileOf(specifier, importer, sourceText);
    if (file !== null) for (const name of names) imported.add(`${file} ${name}`);
  };
  for (const [file, text] of sourceText) {
    for (const [, clause = "", specifier = ""] of text.matchAll(
      /^\s*(?:import|export)\s+(?:type\s+)?([^;"']*?)\s*from\s+"([^"]+)"/gm,
    )) {
      note(specifier, file, namesIn(clause));
    }
    for (const [, specifier = "", property] of text.matchAll(
      /\bimport\("([^"]+)"\)(?:\)\.(\w+)|\.(?=\w))?/g,
    )) {
      note(specifier, file, property === undefined ? ["*"] : [property]);
    }
  }
  return imported;
}

/** The exported names that an import clause mentions. */
function namesIn(clause: string): string[] {
  if (clause.includes("*")) return ["*"];
  const [, listed = ""] = /\{([\s\S]*)\}/.exec(clause) ?? [];
  const named = listed.split(",").map((part) => part.trim().replace(/^type\s+/, ""));
  return [...named.map((part) => part.split(/\s+as\s+/)[0] ?? ""), "default"].filter(Boolean);
}

const declaration =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class) (\w+)/gm;

test("every export of src and party is imported somewhere else", () => {
  const imported = importedNames();
  expect(imported.size).toBeGreaterThan(2_000);
  const unused = [...sourceText]
    .filter(([file]) => /^(?:src|party)\//.test(file) && !entries.has(file))
    .filter(([file]) => !file.endsWith(".d.ts") && !imported.has(`${file} *`))
    .flatMap(([file, text]) =>
      [...text.matchAll(declaration)]
        .map(([, name = ""]) => `${file} ${name}`)
        .filter((name) => !imported.has(name)),
    );
  expect(unused).toEqual([]);
});

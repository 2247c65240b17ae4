/** The studio asks the service in one place, by types that are read from the contracts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const studio = join(import.meta.dirname, "../../src/studio");

/** The text of each file below a folder of the studio, by its path, without comments. */
function sourcesIn(folder: string): [path: string, text: string][] {
  return readdirSync(join(studio, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(join(studio, folder, name), "utf8");
      return [join(folder, name), text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")];
    });
}

/** The types that a text spells out itself, where it could have named a route. */
function shapesIn(text: string): string[] {
  const interfaces = text.match(/\binterface \w+/g) ?? [];
  const literals = text.match(/<\{|\bas \{|\)\s*: \{/g) ?? [];
  const aliases = [...text.matchAll(/^(?:export )?type (\w+)[^=]*=([^;]*);/gm)]
    .filter(([, , meaning = ""]) =>
      /\{|\b(?:string|number|boolean|unknown)\b/.test(
        meaning.replaceAll(/"[^"]*"|\[number\]/g, ""),
      ),
    )
    .map(([, name = ""]) => name);
  return [...interfaces, ...literals, ...aliases];
}

test("no file of the studio's interface types by hand what a route takes or answers", () => {
  const files = sourcesIn("api").filter(([path]) => !/\/(?:request|routes)\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(7);
  const typed = files.map(([path, text]) => [path, shapesIn(text)] as const);
  expect(typed.filter(([, shapes]) => shapes.length > 0)).toEqual([]);
});

test("only one file of the studio sends requests: the service worker passes on the browser's own, and the renderer reads static files", () => {
  const sending = sourcesIn(".").filter(([, text]) =>
    /\bfetch\(|XMLHttpRequest|sendBeacon/.test(text),
  );
  const paths = sending.map(([path]) => path).sort();
  expect(paths).toEqual(["api/request.ts", "rendering/rendering-worker.ts", "service-worker.ts"]);
  const renderer = sending.find(([path]) => path === "rendering/rendering-worker.ts")?.[1] ?? "";
  expect(renderer.match(/\bfetch\([^)]*\)/g)).toEqual(["fetch(iconsPath)", "fetch(path)"]);
});

test("nothing of the studio is written as only React takes it, or as only Preact does", () => {
  const otherwise =
    /\bimport \{[^}]*\b(?:Suspense|lazy)\b[^}]*\} from "react|\bspellCheck=\{|\bfrom "preact/;
  const written = sourcesIn(".").filter(([, text]) => otherwise.test(text));
  expect(written.map(([path]) => path)).toEqual([]);
});

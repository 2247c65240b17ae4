/** What /reference shows as code for every operation is code: to Python's grammar, to TypeScript's checker, to a shell. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parser as python } from "@lezer/python";
import { beforeAll, expect, test } from "vitest";
import type { DescribedInterface } from "#http/description";
import { viewOfEndpoint } from "#site/endpoint/endpoint-view";
import { referencePage } from "#site/reference/contents";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** By operation: the code in each language. */
let samples: Map<string, Map<string, string>>;

beforeAll(async () => {
  const text = await readFile(join(root, "openapi.json"), "utf8");
  const described = JSON.parse(text) as DescribedInterface;
  const ids = Object.values(described.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId);
  const all = ids.map(async (id) => {
    const page = await referencePage(described, id, "https://docs.example.com");
    if (page?.endpoint == null) throw new Error(`${id} has no page`);
    const view = await viewOfEndpoint(page.endpoint, page.variables, []);
    return [id, new Map(view.samples.map((each) => [each.id, each.code]))] as const;
  });
  samples = new Map(await Promise.all(all));
}, 60_000);

const inLanguage = (language: string): [id: string, code: string][] =>
  [...samples].map(([id, codes]) => [id, codes.get(language) ?? ""]);

/** Where the grammar of Python finds something that is none of it. */
function faultsInPython(code: string): string[] {
  const faults: string[] = [];
  python.parse(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError) faults.push(code.slice(Math.max(0, from - 20), from + 20));
    },
  });
  return faults;
}

test("in Python it is Python", () => {
  const wrong = inLanguage("python").map(([id, code]) => [id, faultsInPython(code)] as const);
  expect(wrong.filter(([, faults]) => faults.length > 0)).toEqual([]);
  const calls = inLanguage("python").filter(([, code]) =>
    /^import requests\n[^]*requests\.\w+\(/.test(code),
  );
  expect(calls.length).toBe(samples.size);
  expect(samples.size).toBeGreaterThan(150);
  expect(faultsInPython("requests.get(url=)")).not.toEqual([]);
});

test("in JavaScript it is a module that TypeScript finds nothing in", async () => {
  const folder = await mkdtemp(join(tmpdir(), "galley-samples-"));
  try {
    for (const [id, code] of inLanguage("javascript"))
      await writeFile(join(folder, `${id}.ts`), `${code}\nexport {};\n`);
    const options = { strict: true, noEmit: true, target: "esnext", module: "esnext", types: [] };
    const config = { compilerOptions: { ...options, lib: ["esnext", "dom"] } };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const checked = run(join(root, "node_modules/.bin/tsc"), ["-p", folder]);
    const { stdout } = await checked.catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("in curl it is what a shell reads, one command each", async () => {
  for (const [id, code] of inLanguage("curl")) {
    expect([id, code.startsWith("curl ")]).toEqual([id, true]);
  }
  const folder = await mkdtemp(join(tmpdir(), "galley-samples-"));
  const script = join(folder, "all.sh");
  try {
    // Each tells its arguments instead of sending them: what ends early would be a command of its own.
    const told = 'set -eu\nPATH=\ncurl() { echo "$#"; }\n';
    await writeFile(
      script,
      told +
        inLanguage("curl")
          .map(([, code]) => code)
          .join("\n"),
    );
    const { stdout } = await run("bash", ["--noprofile", "--norc", script]);
    expect(stdout.trim().split("\n")).toHaveLength(samples.size);
  } finally {
    await rm(folder, { recursive: true });
  }
});

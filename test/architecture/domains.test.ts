/** The domains: each shows the others one face, and uses only those that stand before it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Each may use those before it, as docs/architecture.md draws them. */
const order = [
  "jobs",
  "api-model",
  "rooms",
  "search",
  "readers",
  "files",
  "organizations",
  "collections",
  "snippets",
  "pages",
  "publication",
  "onboarding",
  "entries",
  "insights",
  "environments",
  "webhooks",
  "log",
  "ai",
  "sites",
  "imports",
  "exports",
  "operator",
];

const handbook = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** The layers, lowest first, as docs/architecture.md draws them: folders and files of src. */
const layers = (/^`(catalogue, .*)`$/m.exec(handbook)?.[1] ?? "")
  .split(" ← ")
  .map((layer) => layer.split(", "));
const layerOf = (name: string) => layers.findIndex((layer) => layer.includes(name));

/** The part of src that a file is of, or that an import names; null outside of it. */
function partOf(path: string): string | null {
  const [, name = null] = /^(?:src\/|#)([a-z-]+)(?:\/|\.tsx?$|$)/.exec(path) ?? [];
  return name;
}

const files = ["src", "party"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );
}

/** The domain that a file or an import stands in; src/jobs is one, too. */
function domainOf(path: string): string | null {
  if (/^(?:src\/|#)jobs\//.test(path)) return "jobs";
  return /^(?:src\/|#)domains\/([^/]+)\//.exec(path)?.[1] ?? null;
}

const crossings = files.flatMap((file) =>
  importsOf(file)
    .filter((specifier) => domainOf(specifier) !== null && domainOf(specifier) !== domainOf(file))
    .map((specifier) => ({ file, specifier })),
);

test("every domain has its place in the order, and a face", () => {
  expect(readdirSync(join(root, "src/domains")).toSorted()).toEqual(
    order.filter((name) => name !== "jobs").toSorted(),
  );
  const faces = order.map((name) => (name === "jobs" ? "src/jobs" : `src/domains/${name}`));
  expect(faces.filter((face) => !existsSync(join(root, face, "index.ts")))).toEqual([]);
});

test("docs/architecture.md draws the domains in this order, and says what each owns", () => {
  const [, drawn = ""] = /^`(jobs, .*)`$/m.exec(handbook) ?? [];
  expect(drawn.split(/ ← |, /)).toEqual(order);
  const described = [...handbook.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(order.filter((name) => name !== "jobs").toSorted());
  const folders = readdirSync(join(root, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !handbook.includes(`| \`src/${name}/\` |`))).toEqual([]);
});

test("nobody imports past a domain's face", () => {
  expect(crossings.length).toBeGreaterThan(200);
  const past = crossings.filter(
    ({ specifier }) => !/^#(?:domains\/[^/]+|jobs)\/index$/.test(specifier),
  );
  expect(past.map(({ file, specifier }) => `${file}: ${specifier}`)).toEqual([]);
});

test("a domain uses only those before it", () => {
  const wrong = crossings.filter(
    ({ file, specifier }) =>
      domainOf(file) !== null &&
      order.indexOf(domainOf(specifier) ?? "") > order.indexOf(domainOf(file) ?? ""),
  );
  expect(wrong).toEqual([]);
});

test("every part of src has its layer, and knows none of those above, types included", () => {
  const parts = readdirSync(join(root, "src")).map((name) => name.replace(/\.tsx?$/, ""));
  // What runs in a browser, and what it looks like, stands beside the layers, and the linter says what it may import.
  expect(parts.filter((name) => layerOf(name) < 0).toSorted()).toEqual(["studio", "tokens"]);
  const wrong = files.flatMap((file) => {
    const own = layerOf(partOf(file) ?? "");
    if (own < 0) return [];
    const isAtTop = /^src\/[^/]+$/.test(file);
    return importsOf(file)
      .map((specifier) => (isAtTop ? specifier.replace(/^\.\//, "#") : specifier))
      .filter((specifier) => layerOf(partOf(specifier) ?? "") > own)
      .map((specifier) => `${file}: ${specifier}`);
  });
  expect(wrong).toEqual([]);
});

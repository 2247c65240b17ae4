/** The rules of docs/architecture.md that the linter cannot say. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { webhookActions } from "#catalogue";
import { limits } from "#limits";

const root = new URL("../..", import.meta.url).pathname;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

const sources = [...filesBelow("src"), ...filesBelow("party")];
const texts = new Map<string, string>();

/** Each file is asked for by many rules: it is read once. */
function sourceOf(file: string): string {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(root, file), "utf8");
  texts.set(file, text);
  return text;
}
const domainFiles = sources.filter((file) => /^src\/(?:domains|jobs)\//.test(file));
const operationFiles = domainFiles.filter((file) => sourceOf(file).includes("defineOperation({"));

describe("the structure of the code", () => {
  test("no folder or file has a name that says nothing", () => {
    const vagueName =
      /(^|\/)(utils?|helpers?|common|misc|shared|lib|types|manager|base)(\/|\.tsx?$)/;
    expect([...sources, ...filesBelow("test")].filter((file) => vagueName.test(file))).toEqual([]);
  });

  test("every source file opens by saying what it owns", () => {
    expect(sources.filter((file) => !/^(\/\*\*|\/\/\/? )/.test(sourceOf(file)))).toEqual([]);
  });

  test("a cross-folder import goes through #folder/name", () => {
    const relative = /from "(\.\.\/[^"]*|\.\/[^"]*\/[^"]*\.tsx?)"/;
    const offenders = sources.filter(
      (file) => relative.test(sourceOf(file)) && file !== "src/db/schema.ts",
    );
    expect(offenders.filter((file) => !file.startsWith("src/studio/"))).toEqual([]);
  });

  test("nothing is left for later, switched off or silenced", () => {
    const left = /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only)\(|@ts-(ignore|nocheck|expect-error)/;
    const everything = [...sources, ...filesBelow("test"), ...filesBelow("scripts")];
    expect(
      everything.filter(
        (file) => file !== "test/architecture/architecture.test.ts" && left.test(sourceOf(file)),
      ),
    ).toEqual([]);
  });
});

describe("tests", () => {
  test("every test stands in a folder that some project runs", () => {
    const included = /"test\/(?:\{([a-z,]+)\}|(\w+))\/\*\*/g;
    const run = new Set(
      [...sourceOf("vitest.config.ts").matchAll(included)].flatMap(([, many, one]) =>
        (many ?? one ?? "").split(","),
      ),
    );
    const tests = filesBelow("test").filter((file) => file.endsWith(".test.ts"));
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter((file) => !run.has(file.split("/")[1] ?? ""))).toEqual([]);
  });
});

describe("operations", () => {
  test("there are some", () => {
    expect(operationFiles.length).toBeGreaterThan(20);
  });

  test("each has its row in the contract suite", () => {
    const rows = filesBelow("test/contract/cases").flatMap((file) =>
      [...sourceOf(file).matchAll(/^ {2}(?:async )?(\w+)[:,(]/gm)].map(([, id]) => id),
    );
    const ids = operationFiles.map((file) => /\bid: "(\w+)"/.exec(sourceOf(file))?.[1]);
    expect(ids.filter((id) => !rows.includes(id))).toEqual([]);
  });

  test.each(operationFiles)("%s is named for its operation, and exports only it", (file) => {
    const text = sourceOf(file);
    const kebab = /\bid: "(\w+)"/
      .exec(text)?.[1]
      ?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(kebab).toBe(basename(file, ".ts"));
    expect(text.match(/^export /gm)).toHaveLength(1);
  });

  test.each(operationFiles)("%s holds no SQL, no transport and no try", (file) => {
    const text = sourceOf(file);
    expect(text).not.toMatch(/from "(hono|drizzle-orm)/);
    expect(text).not.toMatch(/\btry \{|new Response\(|\bsql`/);
  });

  test("only its own domain's index imports an operation", () => {
    const operationModules = operationFiles.map((file) =>
      file.replace(/^src\//, "#").replace(/\.ts$/, ""),
    );
    const importers = sources.filter((file) =>
      operationModules.some((module) => sourceOf(file).includes(`"${module}"`)),
    );
    expect(importers).toEqual([]);
  });
});

describe("presenters", () => {
  const presenters = domainFiles.flatMap((file) =>
    [...sourceOf(file).matchAll(/function (present[A-Z]\w*)[^]*?\n\}\n/g)].map(
      ([text, name]) => [`${file} ${name}`, text] as const,
    ),
  );

  test("there are some", () => {
    expect(presenters.length).toBeGreaterThan(20);
  });

  test.each(presenters)(
    "%s names what it gives, so that a new column does not go out",
    (_, text) => {
      // What another presenter gives may be spread, and a field that is there under a condition.
      expect(text).not.toMatch(/return \{[^;]*(?<!\[)\.\.\.(?!present[A-Z]|\()/);
    },
  );
});

describe("the handbook", () => {
  test("says of every action of a webhook when it is sent", () => {
    const guide = sourceOf("docs/guide/webhooks.md");
    expect(webhookActions.filter((action) => !guide.includes(`| \`${action}\` |`))).toEqual([]);
  });
});

describe("configuration", () => {
  test.each([undefined, "production"])("the rate limits of %s are those of the table", (name) => {
    const config = join(root, "wrangler.toml");
    const read = unstable_readConfig(name === undefined ? { config } : { config, env: name });
    const rateLimits = (read.ratelimits as { name: string; simple: unknown }[]).map(
      (rateLimit) => [rateLimit.name, rateLimit.simple] as const,
    );
    expect(Object.fromEntries(rateLimits)).toEqual({
      REQUESTS: { limit: limits.requestsPerMinute, period: 60 },
      ANONYMOUS_WRITES: { limit: limits.anonymousWritesPerMinute, period: 60 },
      SIGN_INS: { limit: limits.signInsPerMinute, period: 60 },
      PREVIEWS: { limit: limits.previewsPerMinute, period: 60 },
      QUESTIONS: { limit: limits.questionsPerMinute, period: 60 },
    });
  });
});

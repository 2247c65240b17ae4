/** Every example document of a public collection of them, read without a server: none fails, and each fault is the document's own. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseDescription } from "#domains/api-model/reading/parse-description";
import { readOpenapi } from "#domains/api-model/reading/read-openapi";
import { endpoint } from "#domains/api-model/endpoint";

const folder = `${import.meta.dirname}/../../node_modules/@readme/oas-examples`;
const documents = globSync("{2.0,3.0,3.1}/**/*.{json,yaml}", { cwd: folder }).toSorted();

/** What the documents themselves lack or hold that no page can show, and nothing else. */
const ownFaults = [
  "No server is named",
  "is relative, and nobody knows to what",
  "The document describes no operation",
  'There is no security scheme "api_key"',
  'The security scheme of type "mutualTLS" is described, but cannot be tried',
];

async function read(path: string) {
  const problems: string[] = [];
  const notes = { note: (_: string, message: string) => problems.push(message) };
  const source = readFileSync(`${folder}/${path}`, "utf8");
  const description = await readOpenapi(await parseDescription(source, notes), null, notes);
  return { description, problems };
}

function methodsIn(source: unknown): number {
  const paths = Object.values((source as { paths?: object }).paths ?? {});
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
  return paths.flatMap((item) => Object.keys(item as object)).filter((key) => methods.includes(key))
    .length;
}

describe("@readme/oas-examples", () => {
  test("every document of it is read whole, with problems only where it has some", async () => {
    const counts = { documents: 0, endpoints: 0, examples: 0 };
    const unexpected: string[] = [];
    const misread: string[] = [];
    for (const path of documents) {
      const { description, problems } = await read(path);
      const endpoints = description.pages.filter(({ kind }) => kind === "endpoint");
      counts.documents += 1;
      counts.endpoints += endpoints.length;
      counts.examples += description.pages.filter(({ kind }) => kind === "example").length;
      const others = problems.filter((each) => !ownFaults.some((fault) => each.includes(fault)));
      unexpected.push(...others.map((each) => `${path}: ${each}`));
      const shaped = description.pages.map((page) => endpoint.nullable().safeParse(page.endpoint));
      const keys = new Set(description.pages.map(({ key }) => key));
      const isWhole = shaped.every(({ success }) => success) && keys.size === shaped.length;
      if (!isWhole) misread.push(path);
    }
    console.log(
      `${counts.documents} documents: ${counts.endpoints} endpoints, ${counts.examples} examples`,
    );
    expect(unexpected).toEqual([]);
    expect(misread).toEqual([]);
    expect(counts.documents).toBeGreaterThan(120);
    expect(counts.endpoints).toBeGreaterThan(1_300);
  });

  test("every operation of a document becomes an endpoint", async () => {
    const short: string[] = [];
    for (const path of documents.filter((each) => each.endsWith(".json"))) {
      const { description } = await read(path);
      const found = description.pages.filter(({ kind }) => kind === "endpoint").length;
      const asked = methodsIn(JSON.parse(readFileSync(`${folder}/${path}`, "utf8")));
      // An item may be a reference to another one.
      if (found < asked) short.push(`${path}: ${found} of ${asked}`);
    }
    expect(short).toEqual([]);
  });

  test("JSON and YAML of one document become the same pages", async () => {
    const pairs = documents.filter((path) => path.includes("/yaml/"));
    const different: string[] = [];
    for (const path of pairs) {
      const sibling = path.replaceAll("yaml", "json");
      if (!documents.includes(sibling)) continue;
      const [yaml, json] = await Promise.all([read(path), read(sibling)]);
      const keysOf = ({ description }: typeof yaml) => description.pages.map(({ key }) => key);
      if (keysOf(yaml).join() !== keysOf(json).join()) different.push(path);
    }
    expect(different).toEqual([]);
  });
});

/** API descriptions, in JSON and YAML, and their way back into a document. */
import { endpoint, readDescription, writeOpenapi } from "#domains/api-model/index";
import { limits } from "#limits";
import { filled, listed } from "./input.ts";
import type { Construction, Input } from "./input.ts";

const quiet = { note: () => undefined };
const read =
  (format: "openapi" | "postman", make: () => string): Construction =>
  () => {
    const document = make();
    return () => readDescription(format, { document, address: null }, quiet);
  };
const openapi = (make: () => string) => read("openapi", make);
const head = '{"openapi":"3.1.0","info":{"title":"a","version":"1"}';
const json = limits.importBodyBytes - 200;
const yamlHead = "openapi: 3.1.0\ninfo: {title: a, version: '1'}\n";
const yaml = limits.importYamlBytes - 200;
const server = (url: string) => `{"url":${JSON.stringify(url)}}`;
const operation = (index: number, more: string) => `"/p${index}":{"get":{${more}"responses":{}}}`;
const postmanHead =
  '{"info":{"name":"a","schema":"https://schema.getpostman.com/json/collection/v2.1.0/"},"item":[';
const request = (raw: string) =>
  `${postmanHead}{"name":"a","request":{"method":"POST","url":"https://x.example/","body":{"mode":"raw","raw":${JSON.stringify(raw)}}}}]}`;

export const inputs: Input[] = [
  {
    name: "OpenAPI in JSON",
    bound: "25 MiB, 1,000,000 values, 200 deep, 20,000 paths",
    constructions: {
      "empty objects": openapi(() => `${head},"x":[${filled("{},", 2_990_000)}{}]}`),
      "many paths": openapi(
        () => `${head},"paths":{${listed((index) => operation(index, ""), json)}}}`,
      ),
      "many servers": openapi(
        () =>
          `${head},"servers":[${listed((index) => server(`https://h${index}.example`), json)}]}`,
      ),
      "servers with variables of one name": openapi(
        () =>
          `${head},"servers":[${listed((index) => `{"url":"https://{a}.example","variables":{"a":{"default":"v${index}"}}}`, json)}]}`,
      ),
      "a server of slashes": openapi(
        () => `${head},"servers":[${server(`https://x/x${filled("/", 300_000, "x")}`)}]}`,
      ),
      "a path of braces": openapi(
        () => `${head},"paths":{"/${filled("{a", 1_000_000)}":{"get":{"responses":{}}}}}`,
      ),
      "a chain of schemas": openapi(
        () =>
          `${head},"paths":{"/a":{"get":{"responses":{"200":{"description":"","content":{"a/b":{"schema":{"$ref":"#/components/schemas/s0"}}}}}}}},"components":{"schemas":{${listed((index) => `"s${index}":{"$ref":"#/components/schemas/s${index + 1}"}`, 5_000_000)}}}}`,
      ),
      "operations that reach all schemas": openapi(
        () =>
          `${head},"paths":{${listed((index) => operation(index, '"requestBody":{"content":{"a/b":{"schema":{"$ref":"#/components/schemas/s0"}}}},'), 5_000_000)}},"components":{"schemas":{${listed((index) => `"s${index}":{"properties":{"a":{"$ref":"#/components/schemas/s${index + 1}"}}}`, 500_000)}}}}`,
      ),
    },
  },
  {
    name: "OpenAPI in YAML",
    bound: "4 MiB, 100,000 values or lines, 200 deep",
    constructions: {
      "many lines": openapi(() => `${yamlHead}x:\n${filled("- a\n", 390_000)}`),
      "many keys": openapi(() =>
        `${yamlHead}x:\n${listed((index) => ` a${index}: 1`, 6_000_000, "\n")}`
          .split("\n")
          .slice(0, 99_000)
          .join("\n"),
      ),
      "one long text": openapi(() => `${yamlHead}x: "${filled("a ", yaml)}"`),
      "one long block": openapi(
        () => `${yamlHead}x: |\n${filled(" aaaaaaaaaaaaaaaaaaaa\n", yaml)}`,
      ),
      "nested lists": openapi(() => `${yamlHead}x: ${filled("[", 500_000)}`),
      "nested dashes": openapi(() => `${yamlHead}x:\n ${filled("- ", 100_000)}`),
      "question marks": openapi(() => `${yamlHead}x:\n ${filled("? ", 2_000_000)}`),
      "spaces and a comment": openapi(() => `${yamlHead}x: a${filled(" ", yaml)}#`),
      anchors: openapi(
        () => `${yamlHead}x:\n${listed((index) => `- &a${index} a`, 5_000_000, "\n")}`,
      ),
      aliases: openapi(() => `${yamlHead}x: &a a\ny:\n${filled("- *a\n", 490_000)}`),
      "long lines of exclamation marks": openapi(() => `${yamlHead}x: ${filled("!", yaml)}`),
    },
  },
  {
    name: "Postman collection",
    bound: "25 MiB, 1,000,000 values, 200 deep, 20,000 paths",
    constructions: {
      "many requests": read(
        "postman",
        () =>
          `${postmanHead}${listed(() => '{"name":"a","request":"https://x.example/"}', json)}]}`,
      ),
      "a body of beginnings of tokens": read("postman", () => request(filled("-eyJ", 1_000_000))),
      "a body of quotation marks": read("postman", () => request(filled("a:'", 1_000_000))),
      "an address of colons": read(
        "postman",
        () =>
          `${postmanHead}{"name":"a","request":{"method":"GET","url":"https://x/${filled("/:a", 1_000_000)}"}}]}`,
      ),
    },
  },
  {
    name: "OpenAPI written from pages",
    bound: "addresses of 5,000 characters, values of 64 KiB",
    constructions: {
      "an address of spaces": () => {
        const url = `{{${" ".repeat(4_900)}`;
        return () => written(url, new Map());
      },
      "a value of spaces": () => {
        const value = `https://x.example/{{${" ".repeat(60_000)}`;
        return () => written("{{baseUrl}}/a", new Map([["baseUrl", value]]));
      },
      "a value of slashes": () => {
        const value = `https://x.example${filled("/", 64_000, "x")}`;
        return () => written("{{baseUrl}}/a", new Map([["baseUrl", value]]));
      },
    },
  },
];

function written(url: string, variables: ReadonlyMap<string, string>): unknown {
  const page = {
    name: "a",
    group: null,
    url: "/a",
    endpoint: endpoint.parse({ method: "GET", url }),
  };
  return writeOpenapi({ title: "a", description: "", version: "1", pages: [page], variables });
}

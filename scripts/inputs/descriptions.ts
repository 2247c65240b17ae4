/** API descriptions in JSON, and their way back into a document. */
import { endpoint, writeOpenapi } from "#domains/api-model/index";
import { limits } from "#limits";
import { filled, listed, of } from "./input.ts";
import type { Construction, Input } from "./input.ts";
import { reading } from "./reading.ts";

const openapi = (make: () => string) => reading("openapi", make);
const head = '{"openapi":"3.1.0","info":{"title":"a","version":"1"}';
const chars = limits.importDescriptionBytes - 200;
/** As many values as the bound lets in, where one of them takes so many. */
const most = (valuesOfOne: number) => Math.floor((limits.importJsonValues - 100) / valuesOfOne);
const many = (count: number, each: (index: number) => string): string =>
  listed((index) => (index < count ? each(index) : " ".repeat(chars)), chars);
const document = (more: () => string) => openapi(() => `${head},${more()}}`);
const paths = (count: number, each: (index: number) => string) =>
  `"paths":{${many(count, (index) => `"/p${index}":${each(index)}`)}}`;
const schemas = (count: number, each: (index: number) => string) =>
  `"components":{"schemas":{${many(count, (index) => `"s${index}":${each(index)}`)}}}`;
const to = (name: string | number) => `{"$ref":"#/components/schemas/s${name}"}`;
const asking = (schema: string) =>
  `{"get":{"requestBody":{"content":{"a/b":{"schema":${schema}}}},"responses":{}}}`;
const server = (url: string) => `{"url":${JSON.stringify(url)}}`;
const answer = (example: string) => `{"content":{"a/b":{"example":${example}}}}`;
/** One is their module. */
const mostPaths = limits.pagesPerCollection - 1;

const constructions: Record<string, Construction> = {
  "empty objects": document(() => `"x":[${many(most(2), () => "{}")}]`),
  "objects with keys of their own": document(
    () => `"x":[${many(most(2), (index) => `{"${index.toString(36)}":1}`)}]`,
  ),
  keys: document(() => `"x":{${many(most(1), (index) => `"${index.toString(36)}":1`)}}`),
  texts: document(() => `"x":[${many(most(1), () => '"ä aaaaaaaaaaaaaaaaaaaaaaaaaa"')}]`),
  "many paths": document(() =>
    paths(mostPaths, () => `{"get":{"summary":"${filled("a ", 700)}","responses":{}}}`),
  ),
  "many methods": document(() =>
    paths(
      3_000,
      () => `{${["get", "put", "post", "patch"].map((each) => `"${each}":{}`).join(",")}}`,
    ),
  ),
  "many paths of version 3.0": openapi(
    () => `${head.replace("3.1", "3.0")},${paths(mostPaths, () => '{"get":{"responses":{}}}')}}`,
  ),
  "schemas of version 3.0": openapi(
    () =>
      `${head.replace("3.1", "3.0")},${schemas(most(4), () => '{"type":"string","nullable":true,"example":1}')}}`,
  ),
  "schemas of version 2.0": openapi(
    () =>
      `{"swagger":"2.0","info":{},"paths":{},"definitions":{${many(33_000, (index) => `"s${index}":{"type":"string","x-nullable":true}`)}}}`,
  ),
  "many servers": document(
    () => `"servers":[${many(most(2), (index) => server(`https://h${index}.example`))}]`,
  ),
  "servers with variables of one name": document(
    () =>
      `"servers":[${many(most(5), (index) => `{"url":"https://{a}.example","variables":{"a":{"default":"v${index}"}}}`)}]`,
  ),
  "a server of slashes": document(
    () => `"servers":[${server(`https://x/x${filled("/", 300_000, "x")}`)}]`,
  ),
  "a path of braces": document(
    () => `"paths":{"/${filled("{a", 1_000_000)}":{"get":{"responses":{}}}}`,
  ),
  "a chain of schemas": document(
    () => `${paths(1, () => asking(to(0)))},${schemas(most(2), (index) => to(index + 1))}`,
  ),
  "operations that reach all schemas": document(
    () =>
      `${paths(5_000, () => asking(to(0)))},${schemas(80_000, (index) => `{"items":${to(index + 1)}}`)}`,
  ),
  "operations that reach a large schema": document(
    () =>
      `${paths(5_000, () => asking(to(0)))},${schemas(1, () => `{"enum":["${filled("a", limits.importSchemaChars - 100)}"]}`)}`,
  ),
  "references that get one name": document(
    () =>
      `${paths(10_000, (index) => asking(`{"$ref":"#/x/y/${filled("-", 80, index.toString(2).replaceAll("0", "+").replaceAll("1", "*"))}"}`))},"x":{"y":{${many(10_000, (index) => `"${filled("-", 80, index.toString(2).replaceAll("0", "+").replaceAll("1", "*"))}":{}`)}}}`,
  ),
  "operations that share an answer": document(
    () =>
      `${paths(1_100, () => '{"get":{"responses":{"200":{"$ref":"#/components/responses/a"}}}}')},"components":{"responses":{"a":${answer(`"${filled("a", 15_000)}"`)}}}`,
  ),
  "paths that share a path item": document(
    () =>
      `${paths(4_500, () => '{"$ref":"#/x"}')},"x":{"get":{"parameters":[${many(40, (index) => `{"in":"query","name":"p${index}","schema":{"type":"string"}}`)}]}}`,
  ),
};

export const inputs: Input[] = [
  {
    name: "OpenAPI in JSON",
    bound: "16 MiB, 320,000 values (of version 2.0 100,000), 200 deep, 20,000 pages",
    small: document(() => `${paths(2, () => asking(to(0)))},${schemas(2, () => to(1))}`),
    constructions,
  },
  {
    name: "OpenAPI written from pages",
    bound: "addresses of 5,000 characters, values of 64 KiB",
    small: of(written, () => ({ url: "{{baseUrl}}/a", value: "https://x.example" })),
    constructions: {
      "an address of spaces": of(written, () => ({ url: `{{${" ".repeat(4_900)}`, value: "" })),
      "a value of spaces": of(written, () => ({
        url: "{{baseUrl}}/a",
        value: `https://x.example/{{${" ".repeat(60_000)}`,
      })),
      "a value of slashes": of(written, () => ({
        url: "{{baseUrl}}/a",
        value: `https://x.example${filled("/", 64_000, "x")}`,
      })),
    },
  },
];

function written({ url, value }: { url: string; value: string }): unknown {
  const page = {
    name: "a",
    group: null,
    url: "/a",
    endpoint: endpoint.parse({ method: "GET", url }),
  };
  const variables = new Map([["baseUrl", value]]);
  return writeOpenapi({ title: "a", description: "", version: "1", pages: [page], variables });
}

/** How parameters that are lists and objects are written into a request. Pure. */
import { expect, test } from "vitest";
import { composeRequest } from "#content/compose-request";
import { spelledOut } from "#content/api/parameter-values";

const array = { type: "array" };
const object = { type: "object" };

test.each([
  ["a list in the query, once for each entry", "a, b", "query", array, ["k=a", "k=b"]],
  [
    "one whose entries hold commas",
    '["a,b", 2, {"c":3}]',
    "query",
    array,
    ["k=a,b", "k=2", 'k={"c":3}'],
  ],
  ["with commas", "a,b", "query", { ...array, explode: false }, ["k=a,b"]],
  ["with spaces", "a,b", "query", { ...array, style: "spaceDelimited" }, ["k=a b"]],
  ["with bars", "a,b", "query", { ...array, style: "pipeDelimited" }, ["k=a|b"]],
  ["in the path", '["a","b"]', "path", array, ["k=a,b"]],
  ["in a header", "a, b", "header", { ...array, explode: true }, ["k=a,b"]],
  ["in cookies", "a,b", "cookie", array, ["k=a", "k=b"]],
  ["the beginning of a list", '["a", "b', "query", array, ['k=["a", "b']],
  ["an object, its members by their names", '{"a":1,"b":"x"}', "query", object, ["a=1", "b=x"]],
  ["deep", '{"a":1,"b":"x"}', "query", { ...object, style: "deepObject" }, ["k[a]=1", "k[b]=x"]],
  ["flat", '{"a":1,"b":2}', "query", { ...object, explode: false }, ["k=a,1,b,2"]],
  [
    "in the path, by its names",
    '{"a":1,"b":2}',
    "path",
    { ...object, explode: true },
    ["k=a=1,b=2"],
  ],
  ["what is no object", "plain", "query", object, ["k=plain"]],
  [
    "JSON by a media type",
    '["a"]',
    "query",
    { ...array, contentType: "application/json" },
    ['k=["a"]'],
  ],
  ["a plain text with commas", "a,b", "query", { type: "string" }, ["k=a,b"]],
  ["an empty list", "[]", "query", array, []],
  ["nothing", "", "query", array, ["k="]],
] as const)("%s", (_, value, location, spelling, expected) => {
  const pairs = spelledOut("k", value, location, spelling);
  expect(pairs.map(([key, text]) => `${key}=${text}`)).toEqual(expected);
});

test.each(Array.from(".*+^$()|[]{}\\-"))("a name with %s is that name, and no pattern", (mark) => {
  const name = `a${mark}b`;
  const { url } = composeRequest({
    method: "GET",
    url: `https://api.example/:${name}/aab/a-b`,
    pathParams: [{ key: name, value: "x" }],
    query: [],
    headers: [],
    cookies: [],
    auth: { type: "none" },
    body: { type: "none" },
  });
  expect(url.pathname).toBe("/x/aab/a-b");
});

/** A description that was read and is written again means the same: paths, methods, parameters, bodies, answers, schemas. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseDescription } from "#areas/api-descriptions/reading/parse-description";
import { readOpenapi } from "#areas/api-descriptions/reading/read-openapi";
import { upgraded } from "#areas/api-descriptions/reading/upgrade";
import { writeOpenapi } from "#areas/api-descriptions/writing/write-openapi";
import { semanticsOf } from "#test/api-semantics";

const folder = `${import.meta.dirname}/../../node_modules/@readme/oas-examples`;
const documents = globSync("{2.0,3.0,3.1}/json/**/*.json", { cwd: folder }).toSorted();
const notes = { note: () => undefined };

async function roundTrip(source: string) {
  const original = await upgraded(await parseDescription(source, notes), notes);
  const description = await readOpenapi(await parseDescription(source, notes), null, notes);
  const pages = description.pages.flatMap(({ kind, name, endpoint }) =>
    kind === "endpoint" && endpoint !== null
      ? [{ name, group: null, url: "https://docs.example.com/x", endpoint }]
      : [],
  );
  const variables = new Map(description.variables.map(({ name, value }) => [name, value]));
  const written = writeOpenapi({ title: "T", description: "", version: "1", pages, variables });
  return { original, written: JSON.parse(JSON.stringify(written)) };
}

describe("@readme/oas-examples", () => {
  test.each(documents)("%s means the same after a round trip", async (path) => {
    const { original, written } = await roundTrip(readFileSync(`${folder}/${path}`, "utf8"));
    expect(semanticsOf(written)).toEqual(semanticsOf(original));
  });
});

test.each([
  "application/json",
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/graphql",
])("a body of %s keeps its media type", async (mediaType) => {
  const schema = { type: "object", properties: { query: { type: "string" } } };
  const operation = {
    requestBody: { content: { [mediaType]: { schema } } },
    responses: { "200": { description: "Done" } },
  };
  const info = { title: "Bodies", version: "1" };
  const source = { openapi: "3.1.0", info, paths: { "/send": { post: operation } } };
  const { original, written } = await roundTrip(JSON.stringify(source));
  expect(semanticsOf(written)).toEqual(semanticsOf(original));
});

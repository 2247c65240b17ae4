/** The model of an API that pages, imports and samples share: endpoints, and descriptions read and written. */
import type { readWholeDescription as Read } from "#domains/api-model/reading/read-description";

export { answerTypeOf, blankEndpoint, contentTypeOf, endpoint } from "./endpoint.ts";
export type { Encoding, Endpoint, Link } from "./endpoint.ts";
export { filledEndpoint } from "./filled-endpoint.ts";
export { withNamedParams } from "./path-params.ts";
export { ownOrigins, valuesOf, variableName } from "./variables.ts";
export { keyPart } from "#domains/api-model/reading/description";
export type { ApiDescription, ReadPage } from "#domains/api-model/reading/description";
export { NotesOnce } from "#domains/api-model/reading/notes";
export type { Notes } from "#domains/api-model/reading/notes";
export { expectBounded, expectBoundedYaml } from "#domains/api-model/reading/bounded-value";
export { boundedDescription } from "#domains/api-model/reading/parse-description";
export type { ReadVariable } from "#domains/api-model/reading/servers";
export { writeOpenapi } from "#domains/api-model/writing/write-openapi";
export type { DescribedPage } from "#domains/api-model/writing/write-openapi";

/** Reads a description; the readers of OpenAPI and Postman are loaded with the first one. */
export const readDescription: typeof Read = async (...given) => {
  const reading = await import("#domains/api-model/reading/read-description");
  return reading.readWholeDescription(...given);
};

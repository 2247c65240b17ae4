/** The public shape of an endpoint (page types 4 and 5): a request, and the responses it may get. */
import * as z from "zod";
import { endpointVariables } from "./variables.ts";

const textUpTo = (max: number) => z.string().max(max);

/**
 * A JSON Schema, kept as it is: it is shown, never run. `$ref: "#/components/schemas/Name"`, as OpenAPI
 * writes it, points into the `schemas` of its endpoint, so that what is recursive stays finite.
 */
const schema = z.record(z.string(), z.unknown());

/** How many parameters a path may have. */
export const pathParamsMax = 200;

const parameter = z
  .strictObject({
    key: textUpTo(500),
    value: textUpTo(20_000).default(""),
    description: textUpTo(5_000).default(""),
    required: z.boolean().default(false),
    enabled: z.boolean().default(true),
    schema: schema.optional(),
    deprecated: z.boolean().optional(),
    /** How lists and objects are written, and in which media type, as OpenAPI names it; where it is not the usual way. */
    style: textUpTo(50).optional(),
    explode: z.boolean().optional(),
    contentType: textUpTo(200).optional(),
  })
  .meta({ id: "EndpointParameter" });
export type Parameter = z.output<typeof parameter>;

/**
 * One way to sign in. Its further fields are those of its type, named as OpenAPI's security schemes name them; from a
 * description also `schemeName`, and `requirement`, equal for those that are needed together.
 */
const authType = z.enum(["none", "bearer", "basic", "apiKey", "oauth2"]);
const string = { type: "string" } as const;
const auth = z.looseObject({ type: authType }).meta({
  id: "EndpointAuth",
  // Told to clients and not asked of them: what a description says beyond its type is kept as it is, in its order.
  properties: {
    type: { ...string, enum: authType.options },
    token: string,
    username: string,
    password: string,
    in: { ...string, enum: ["header", "query", "cookie"] },
    name: string,
    value: string,
    accessToken: string,
    flows: { type: "object" },
    bearerFormat: string,
    openIdConnectUrl: string,
    scheme: string,
    description: string,
    schemeName: string,
    requirement: { type: "integer" },
  },
});

/** How the fields of a form are written, by their names: what OpenAPI calls the encoding of a media type. */
const encoding = z.record(
  z.string().max(500),
  z.strictObject({
    contentType: textUpTo(500).optional(),
    style: textUpTo(50).optional(),
    explode: z.boolean().optional(),
    allowReserved: z.boolean().optional(),
    headers: z.array(parameter).max(100).optional(),
  }),
);
export type Encoding = z.output<typeof encoding>;

/** The same body under another media type. */
const alternative = z
  .strictObject({
    contentType: textUpTo(200),
    example: z.unknown().optional(),
    schema: schema.optional(),
    encoding: encoding.optional(),
  })
  .meta({ id: "EndpointAlternativeBody" });

const requestBody = z
  .strictObject({
    type: z.enum(["none", "json", "text", "xml", "form", "multipart", "graphql"]),
    /** Of a form a list of `{ key, value, enabled?, type?: "file" }`, of GraphQL `{ query, variables }`. */
    value: z.unknown().optional(),
    schema: schema.optional(),
    description: textUpTo(5_000).optional(),
    required: z.boolean().optional(),
    /** Where it is not the usual one of the type. */
    contentType: textUpTo(200).optional(),
    alternatives: z.array(alternative).max(20).optional(),
    encoding: encoding.optional(),
  })
  .meta({ id: "EndpointBody" });

/** What may be asked for next with values of an answer, as OpenAPI writes it. */
const link = z
  .strictObject({
    operationId: textUpTo(500).optional(),
    operationRef: textUpTo(2_000).optional(),
    parameters: z.record(z.string().max(500), z.unknown()).optional(),
    requestBody: z.unknown().optional(),
    description: textUpTo(5_000).optional(),
  })
  .meta({ id: "EndpointLink" });
export type Link = z.output<typeof link>;

const response = z
  .strictObject({
    status: z.union([
      z.int().min(100).max(599),
      z.string().regex(/^(default|[1-5]XX)$/, "takes a status, a range as `4XX`, or `default`"),
    ]),
    description: textUpTo(5_000).default(""),
    /** JSON where a body is described without one; a response that describes no body has none. */
    contentType: textUpTo(200).optional(),
    example: z.unknown().optional(),
    schema: schema.optional(),
    headers: z.array(parameter).max(100).optional(),
    links: z.record(z.string().max(500), link).optional(),
  })
  .meta({ id: "EndpointResponse" });

/** A request that the API sends because of this one, and what it takes for an answer. */
const callback = z
  .strictObject({
    name: textUpTo(500),
    /** The address that it is sent to, as an expression of OpenAPI: `{$request.body#/url}`. */
    expression: textUpTo(5_000),
    method: z.string().regex(/^[A-Z]{1,20}$/, "takes an HTTP method in capital letters"),
    summary: textUpTo(500).optional(),
    description: textUpTo(5_000).optional(),
    query: z.array(parameter).max(50).optional(),
    headers: z.array(parameter).max(50).optional(),
    body: requestBody.default({ type: "none" }),
    responses: z.array(response).max(50).default([]),
  })
  .meta({ id: "EndpointCallback" });
export type Callback = z.output<typeof callback>;

/** An endpoint; its address may hold `{{variables}}` and `:path` parameters. */
export const endpoint = z
  .strictObject({
    method: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{1,20}$/, "takes an HTTP method"),
    url: textUpTo(5_000).default(""),
    pathParams: z.array(parameter).max(pathParamsMax).default([]),
    query: z.array(parameter).max(200).default([]),
    headers: z.array(parameter).max(200).default([]),
    cookies: z.array(parameter).max(50).optional(),
    auth: auth.default({ type: "none" }),
    /** Other ways to sign in, beside `auth`. */
    authAlternatives: z.array(auth).max(10).optional(),
    body: requestBody.default({ type: "none" }),
    responses: z.array(response).max(100).default([]),
    /** The name of the operation in the description that it was imported from. */
    operationId: textUpTo(500).optional(),
    deprecated: z.boolean().optional(),
    /** The named schemas that the others point to, and only those. */
    schemas: z.record(z.string().max(500), schema).optional(),
    // What an import gave a page is kept field by field in this order: further fields come last.
    callbacks: z.array(callback).max(50).optional(),
    /** The name of a webhook: a request that the API sends, to an address that its user has given it. */
    webhook: textUpTo(500).optional(),
    /** What its description says of the `{{variables}}` in it, before the collection's environment is asked. */
    variables: endpointVariables.optional(),
  })
  .meta({ id: "Endpoint" });
export type Endpoint = z.output<typeof endpoint>;

/** What an endpoint page holds before anybody has described it. */
export const blankEndpoint: Endpoint = endpoint.parse({ method: "GET" });

/** What each kind of body is sent as, where it names nothing else. */
const usualContentTypes: Readonly<Record<Endpoint["body"]["type"], string>> = {
  none: "",
  json: "application/json",
  text: "text/plain",
  xml: "application/xml",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  graphql: "application/json",
};

/** The media type of a body. */
export function contentTypeOf(body: Pick<Endpoint["body"], "type" | "contentType">): string {
  return body.contentType ?? usualContentTypes[body.type];
}

/** The media type of a response's body; null where none is described. */
export function answerTypeOf({
  contentType = "",
  example,
  schema: described,
}: Pick<Endpoint["responses"][number], "contentType" | "example" | "schema">): string | null {
  if (contentType !== "") return contentType;
  return example === undefined && described === undefined ? null : "application/json";
}

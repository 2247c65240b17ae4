/** The public shape of an endpoint (page types 4 and 5): a request, and the responses it may get. */
import { z } from "zod";

const text = (max: number) => z.string().max(max);

/** A JSON Schema, kept as it is: it is shown, never run. */
const schema = z.record(z.string(), z.unknown());

const parameter = z.strictObject({
  key: text(500),
  value: text(20_000).default(""),
  description: text(5_000).default(""),
  required: z.boolean().default(false),
  enabled: z.boolean().default(true),
  schema: schema.optional(),
});

const auth = z.looseObject({ type: z.enum(["none", "bearer", "basic", "apiKey", "oauth2"]) });

const requestBody = z.strictObject({
  type: z.enum(["none", "json", "text", "xml", "form", "multipart", "graphql"]),
  value: z.unknown().optional(),
  schema: schema.optional(),
});

const response = z.strictObject({
  status: z.union([z.int().min(100).max(599), z.string().regex(/^(default|[1-5]XX)$/)]),
  description: text(5_000).default(""),
  contentType: text(200).default("application/json"),
  example: z.unknown().optional(),
  schema: schema.optional(),
});

/** An endpoint; its address may hold `{{variables}}` and `:path` parameters. */
export const endpoint = z.strictObject({
  method: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,20}$/, "takes an HTTP method"),
  url: text(5_000).default(""),
  pathParams: z.array(parameter).max(200).default([]),
  query: z.array(parameter).max(200).default([]),
  headers: z.array(parameter).max(200).default([]),
  auth: auth.default({ type: "none" }),
  body: requestBody.default({ type: "none" }),
  responses: z.array(response).max(100).default([]),
});
export type Endpoint = z.output<typeof endpoint>;

/** What an endpoint page holds before anybody has described it. */
export const blankEndpoint: Endpoint = endpoint.parse({ method: "GET" });

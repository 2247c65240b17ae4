/** The public shapes of the playground: a request in data, its answer, and what a reader starts from. */
import * as z from "zod";
import { endpoint } from "#domains/api-model/index";
import { limits } from "#limits";
import { id } from "#operation/fields";

const key = z.string().max(500);
const text = z.string();
const fields = z
  .array(z.strictObject({ key, value: text }))
  .max(limits.playgroundFields)
  .default([]);
const contentType = z.string().max(200);
/** Base64. */
const data = z.string();

const file = z.strictObject({
  key,
  fileName: z.string().max(limits.uploadNameChars),
  contentType: contentType.default("application/octet-stream"),
  data,
});

const body = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("none") }),
  z.strictObject({
    type: z.enum(["json", "text", "xml"]),
    value: text,
    contentType: contentType.optional(),
  }),
  z.strictObject({ type: z.literal("form"), fields }),
  z.strictObject({
    type: z.literal("multipart"),
    fields: z
      .array(z.union([z.strictObject({ key, value: text }), file]))
      .max(limits.playgroundFields),
  }),
  z.strictObject({ type: z.literal("graphql"), query: text, variables: text.default("") }),
  z.strictObject({
    type: z.literal("binary"),
    data,
    contentType: contentType.default("application/octet-stream"),
  }),
]);

const auth = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("none") }),
  z.strictObject({ type: z.literal("bearer"), token: text }),
  z.strictObject({ type: z.literal("basic"), username: text, password: text }),
  z.strictObject({
    type: z.literal("apiKey"),
    in: z.enum(["header", "query", "cookie"]),
    name: text,
    value: text,
  }),
  z.strictObject({ type: z.literal("oauth2"), accessToken: text }),
]);

export const sendBody = z.strictObject({
  collectionId: id,
  pageId: id,
  /** Its variables are put in here, those of its secrets too if it is yours. */
  environmentId: id.optional(),
  method: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,20}$/, "takes an HTTP method"),
  /** May hold `{{variables}}`, and `:name` or `{name}` in its path. */
  url: z.string().min(1).max(5_000),
  /**
   * Where the request is meant to go: an origin, whole. One that leads to another is refused; and without it so is
   * one that leads to another origin than the page's own.
   */
  origin: z.string().max(300).optional(),
  pathParams: fields,
  query: fields,
  headers: fields,
  cookies: fields,
  auth: auth.default({ type: "none" }),
  body: body.default({ type: "none" }),
  /** How long to wait for the whole answer. */
  timeoutMs: z.int().min(100).max(limits.playgroundTimeoutMs).default(limits.playgroundTimeoutMs),
});

export const sentAnswer = z.object({
  status: z.int(),
  timeMs: z.int(),
  /** Of the body, as it was read. */
  sizeBytes: z.int(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  body: z.object({
    encoding: z.enum(["text", "base64"]),
    contentType: z.string().nullable(),
    value: z.string(),
  }),
  /** Where a redirect leads; it is not followed. */
  redirectedTo: z.string().nullable(),
  /** Names of variables that nothing was put in for. */
  unresolved: z.array(z.string()),
});

export const playgroundParams = z.object({ pageId: id });

export const playground = z.object({
  orgId: id,
  collectionId: id,
  pageId: id,
  name: z.string(),
  endpoint,
  /** The collection's own environment, as readers may know it: without what is secret. */
  environment: z
    .object({ id, name: z.string(), variables: z.record(z.string(), z.string()) })
    .nullable(),
  /** Where `POST /playground/send` leads. */
  origins: z.array(z.string()),
  /** Those of them to which this endpoint itself leads: to any other only a request goes that names it in `origin`. */
  ownOrigins: z.array(z.string()),
  /** What the caller may do beyond reading. */
  caller: z.object({
    isSignedIn: z.boolean(),
    /** A member of the organization has environments of their own. */
    isMember: z.boolean(),
    mayWrite: z.boolean(),
  }),
});

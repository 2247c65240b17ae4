/** The headers of the interface as components of the description: what each holds, and what it is for. */
import { requestHeaders, responseHeaders } from "#operation/header-names";
import type { RequestHeader, ResponseHeader } from "#operation/header-names";
import type { SentHeaders } from "#operation/headers";
import type { Json } from "./json.ts";

interface HeaderText {
  description: string;
  /** An answer that names it always has it. */
  isAlways?: boolean;
  example: string | number;
  schema?: Json;
}

const requested: Readonly<Record<RequestHeader, HeaderText>> = {
  "If-Match": {
    description:
      "The `ETag` of the record that the change is meant for, with its quotation marks. Where the record has changed since, the answer is 412 `stale_version` and nothing happens. `*`, or none, means whatever version there is.",
    example: '"3"',
  },
  "If-None-Match": {
    description:
      "The `ETag` of an earlier answer: where nothing of the answer is another, it is 304 without a body.",
    example: '"3"',
  },
  "Idempotency-Key": {
    description:
      "Makes a retry safe: a text of your own for this one call, a UUID say. The first answer is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to whoever sends the same request with the same key and the same credentials. While the first runs, the answer is 409 `in_progress`; another request under the key is 422 `idempotency_key_reused`. Only with a token or a session.",
    example: "0f6f3c1e-8a2b-4a55-9a41-3c9df6a3a9f0",
    schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
  },
  "x-d1-bookmark": {
    description:
      "What an earlier answer gave in `x-d1-bookmark`, unchanged: the answer is then no older than that one, whichever replica of the database gives it. Send it to read what you have just written; a change begins at the primary whatever it says.",
    example: "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683",
    schema: {
      type: "string",
      pattern: "^(DB_[A-Z0-9]{1,20}\\.)?[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$",
    },
  },
  "X-Request-Id": {
    description:
      "An id of your own for the request, 1 to 100 letters, digits or any of `_.:-`. The answer has it, and so have the log entries of what the request changed. One is made where none is sent.",
    example: "deploy-2026-11-20.1",
    schema: { type: "string", pattern: "^[\\w.:-]{1,100}$" },
  },
};

const sent: Readonly<Record<ResponseHeader, HeaderText>> = {
  ETag: {
    isAlways: true,
    description:
      "The version of what is answered, and a hash of the answer behind a dot, in quotation marks; of a list the hash alone. Send it in `If-Match` with a change that is meant for this version, and in `If-None-Match` to be spared an answer that is the same.",
    example: '"3.5feceb66ffc8"',
  },
  Location: {
    isAlways: true,
    description: "The path of what was created.",
    example: "/orgs/6sVQ0yZr4oXk/pages/9wHc2NpLx0aT",
  },
  "Content-Disposition": {
    isAlways: true,
    description: "The name under which to save the file (RFC 6266).",
    example: "attachment; filename=\"handbook.zip\"; filename*=UTF-8''handbook.zip",
  },
  "Idempotency-Replayed": {
    description:
      "`true` where this is the answer that the same `Idempotency-Key` had before: nothing was done again.",
    example: "true",
    schema: { type: "string", enum: ["true"] },
  },
  "Ai-Provider": {
    description:
      "Who made the answer: `workers-ai`, `openai-compatible`, or `built-in`, which needs no other service.",
    example: "built-in",
  },
  "Ai-Model": {
    description:
      "Which model of the provider made it. Absent where none did: the built-in provider has none.",
    example: "@cf/black-forest-labs/flux-1-schnell",
  },
  "x-d1-bookmark": {
    description:
      "How far the database was when this was answered. Send it with a later read, which then sees at least this.",
    example: "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683",
  },
  "X-Request-Id": {
    isAlways: true,
    description: "The id of the request: quote it when you report a fault.",
    example: "4fTzK0aQm2Lx",
  },
  "Api-Version": {
    isAlways: true,
    description: "The version of the interface that answered: a date.",
    example: "2026-11-20",
    schema: { type: "string", format: "date" },
  },
  "RateLimit-Policy": {
    description:
      "The limit that the request was counted against, where limits are enforced: `q` requests in `w` seconds (draft-ietf-httpapi-ratelimit-headers).",
    example: '"requests";q=600;w=60',
  },
  "Retry-After": {
    description: "In how many seconds to try again.",
    example: 60,
    schema: { type: "integer", minimum: 0 },
  },
  "WWW-Authenticate": {
    description: "How to sign in (RFC 6750).",
    example: 'Bearer realm="galley"',
  },
};

const componentName = (header: string) => header.replaceAll("-", "");
const text = { type: "string" } as const;

/** `components.parameters`: the headers that are read. */
export function headerParameters(): Json {
  const entries = requestHeaders.map((name) => {
    const { description, example, schema = text } = requested[name];
    const parameter = { name, in: "header", required: false, description, schema, example };
    return [componentName(name), parameter];
  });
  return Object.fromEntries(entries) as Json;
}

/** `components.headers`: those that are sent. */
export function headerComponents(): Json {
  const entries = responseHeaders.map((name) => {
    const { description, isAlways = false, example, schema = text } = sent[name];
    return [componentName(name), { description, required: isAlways, schema, example }];
  });
  return Object.fromEntries(entries) as Json;
}

/** An operation's parameters that are headers. */
export function parameterReferences(names: readonly RequestHeader[]): Json[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${componentName(name)}` }));
}

/** The headers of an answer. */
export function headerReferences({ always, sometimes }: SentHeaders): Json {
  const entries = [...always, ...sometimes].map((name) => [
    name,
    { $ref: `#/components/headers/${componentName(name)}` },
  ]);
  return Object.fromEntries(entries) as Json;
}

/**
 * What a tool takes and answers, as JSON Schema: of what Zod writes, that which tells a model or a client something.
 * A model reads all tools before it does anything, so each word here is paid for in every conversation.
 */
import * as z from "zod";

export type Json = Record<string, unknown>;

type Direction = "input" | "output";

/** What is for those who send: what may come in, and what it is where it is left out. */
const forSenders = [
  "default",
  "maximum",
  "maxItems",
  "maxLength",
  "minimum",
  "minItems",
  "minLength",
  "pattern",
  "propertyNames",
];

/** The JSON Schema of a contract, without the names that its parts have elsewhere, so that each part stands by itself. */
export function schemaOf(type: z.ZodType, io: Direction): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    metadata: z.registry<object>(),
    override: ({ jsonSchema }) => leaveOutNoise(jsonSchema, io),
  });
  return inBrief(schema, 0) as Json;
}

/** How deep objects tell their fields: the request or answer itself, what it holds, and what stands in that. */
const toldDepth = 2;

/** Where a schema holds others, and where those stand by name. */
const parts = ["items", "additionalProperties", "anyOf", "oneOf", "allOf"];

/** Bounds and defaults are told of arguments; of what stands in them a refusal says what is right. */
function inBrief(schema: unknown, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inBrief(each, depth));
  if (typeof schema !== "object" || schema === null) return schema;
  const { properties, ...told } = schema as Json;
  if (depth > toldDepth && told["type"] === "object") return { type: "object" };
  if (depth > 1) leaveOutBounds(told);
  const below = told["type"] === "object" ? depth + 1 : depth;
  for (const part of parts) if (told[part] !== undefined) told[part] = inBrief(told[part], below);
  if (properties === undefined) return told;
  const fields = Object.entries(properties as Json).map(([name, each]) => [
    name,
    inBrief(each, below),
  ]);
  return { ...told, properties: Object.fromEntries(fields) };
}

function leaveOutBounds(schema: Json): void {
  if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
  for (const keyword of forSenders) delete schema[keyword];
}

function leaveOutNoise(schema: Json, io: Direction): void {
  // The format says it; Zod's pattern beside it has 250 characters.
  if (schema["format"] !== undefined) delete schema["pattern"];
  // Numbers of JavaScript, not bounds that anybody chose.
  if (schema["minimum"] === Number.MIN_SAFE_INTEGER) delete schema["minimum"];
  if (schema["maximum"] === Number.MAX_SAFE_INTEGER) delete schema["maximum"];
  // In JSON every name is a text, and what is not said may be anything.
  if (JSON.stringify(schema["propertyNames"]) === '{"type":"string"}')
    delete schema["propertyNames"];
  if (JSON.stringify(schema["additionalProperties"]) === "{}")
    delete schema["additionalProperties"];
  if (io === "input") return;
  delete schema["format"];
  // An answer may gain fields: a client that validates must not break on one.
  leaveOutBounds(schema);
}

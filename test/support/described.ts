/** What openapi.json, as it is served, says of an operation: each reference with what it points to in its place. */
import type { Schema as JsonSchema } from "@cfworker/json-schema";
import type { Operation } from "#operation/define";
import { inlined } from "./schema-values.ts";
import type { Schema } from "./schema-values.ts";
import { baseUrl, send } from "./worker.ts";

interface DescribedAnswer {
  description: string;
  headers?: Record<string, { required: boolean }>;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export interface DescribedOperation {
  parameters: { name: string; in: "path" | "query" | "header"; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, DescribedAnswer>;
}

const answer = await send(new Request(`${baseUrl}/openapi.json`));
const { paths, components } = await answer.json<{
  paths: Record<string, Record<string, DescribedOperation>>;
  components: Record<string, Record<string, unknown>>;
}>();

/** Throws where it says nothing. */
export function descriptionOf(
  operation: Pick<Operation, "id" | "method" | "path">,
): DescribedOperation {
  const path = operation.path.replaceAll(/:(\w+)/g, "{$1}");
  const described = paths[path]?.[operation.method.toLowerCase()];
  if (!described) throw new Error(`openapi.json does not describe ${operation.id}`);
  return inlined(described, components);
}

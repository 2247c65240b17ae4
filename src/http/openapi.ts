/** The OpenAPI 3.1 document, made from the same declarations that answer: it cannot say anything else. */
import * as z from "zod";
import { failureCodes } from "#failure";
import type { FailureCode } from "#failure";
import type { OperationGroup, Operation } from "#operation/define";
import { failuresOf } from "#operation/failures";
import { Shapes } from "./openapi-shapes.ts";
import type { Json } from "./openapi-shapes.ts";

/** The version of the interface: a date, also sent as `Api-Version`. */
export const apiVersion = "2026-11-20";

const problem = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(failureCodes) as [FailureCode, ...FailureCode[]]),
    requestId: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: z.string() }))
      .optional(),
    upstream: z.object({ status: z.int(), body: z.unknown() }).optional(),
  })
  .meta({ id: "Problem" });

/** The whole document. */
export function openApiDocument(areas: readonly OperationGroup[]): Json {
  const paths: Record<string, Json> = {};
  const shapes = new Shapes();
  for (const area of areas) {
    for (const operation of area.operations) {
      const path = operation.path.replaceAll(/:(\w+)/g, "{$1}");
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: describe(area, operation, shapes),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Galley",
      version: apiVersion,
      description: "Documentation written together, published in versions, served from the edge.",
    },
    tags: areas.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "An API token `gly_…` or a share link `gls_…`.",
        },
        session: { type: "apiKey", in: "cookie", name: "__Host-galley.session_token" },
      },
      schemas: shapes.named,
    },
  };
}

function describe(area: OperationGroup, operation: Operation, shapes: Shapes): Json {
  const isPublic = operation.access.on === "nothing";
  return {
    operationId: operation.id,
    tags: [area.name],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: isPublic ? [] : [{ token: [] }, { session: [] }],
    parameters: [
      ...parametersOf(shapes, operation.params, "path"),
      ...parametersOf(shapes, operation.query, "query"),
      ...(operation.isBodyInQuery ? parametersOf(shapes, operation.body, "query") : []),
    ],
    ...(operation.body ? { requestBody: requestBody(shapes, operation, operation.body) } : {}),
    responses: { [operation.status]: success(shapes, operation), ...problems(shapes, operation) },
  };
}

function parametersOf(
  shapes: Shapes,
  type: z.ZodType | undefined,
  where: "path" | "query",
): Json[] {
  if (!type) return [];
  const schema = shapes.of(type, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || (schema.required?.includes(name) ?? false),
    schema: property,
  }));
}

function requestBody(shapes: Shapes, operation: Operation, body: z.ZodType): Json {
  if (operation.form) {
    return {
      required: true,
      content: { "multipart/form-data": { schema: shapes.of(body, "input") } },
    };
  }
  const others = Object.keys(operation.accepts ?? {}).map((type) => [
    type,
    { schema: { type: type === "multipart/form-data" ? "object" : "string" } },
  ]);
  const example = operation.example === undefined ? {} : { example: operation.example };
  return {
    required: !operation.isBodyInQuery,
    content: {
      "application/json": { schema: shapes.of(body, "input"), ...example },
      ...Object.fromEntries(others),
    },
  };
}

function success(shapes: Shapes, operation: Operation): Json {
  if (!operation.result) return { description: "Done; no body." };
  const others = [...Object.keys(operation.represent ?? {}), ...(operation.raw ?? [])]
    .filter((type) => type !== "application/json")
    .map((type) => [type, { schema: { type: "string" } }]);
  return {
    description: operation.summary,
    content: {
      ...(operation.isNeverJson
        ? {}
        : { "application/json": { schema: shapes.of(operation.result, "output") } }),
      ...Object.fromEntries(others),
    },
  };
}

function problems(shapes: Shapes, operation: Operation): Record<string, Json> {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of failuresOf(operation)) {
    const { status } = failureCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = {
    "application/problem+json": { schema: shapes.of(problem, "output") },
  };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.map((code) => `\`${code}\``).join(", "), content },
    ]),
  );
}

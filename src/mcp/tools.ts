/** The tools: every operation that declares one, with schemas made of its own contract. */
import type { Tool as Listed } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Operation } from "#operation/define";
import type { Tool } from "#operation/tool";
import { parametersOf } from "./tool-parameters.ts";
import type { Json, ToolParameter } from "./tool-parameters.ts";

/** An operation as agents are offered it. */
export interface AgentTool {
  operation: Operation;
  tool: Tool<unknown>;
  /** The shape of what agents get of the result. */
  shown: z.ZodType;
  parameters: readonly ToolParameter[];
  /** As `tools/list` shows it. */
  definition: Listed;
}

/** What a server fills in by itself, so that no agent has to: by the name in the request. */
export type Fixed = Readonly<Record<string, string>>;

/** The tools of these operations. */
export function toolsOf(operations: readonly Operation[], fixed: readonly string[]): AgentTool[] {
  return operations.flatMap((operation) => {
    const { tool, result } = operation;
    if (tool === undefined || result === undefined) return [];
    return [agentTool(operation, tool, tool.result ?? result, fixed)];
  });
}

function agentTool(
  operation: Operation,
  tool: Tool<unknown>,
  shown: z.ZodType,
  fixed: readonly string[],
): AgentTool {
  const parameters = parametersOf(operation, tool, fixed);
  const asked = parameters.filter(({ isFixed }) => !isFixed);
  const properties = Object.fromEntries(asked.map(({ name, schema }) => [name, schema]));
  const required = asked.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const outputSchema = schemaOf(shown, "output");
  return {
    operation,
    tool,
    shown,
    parameters,
    definition: {
      name: tool.name,
      title: tool.title,
      description: tool.description,
      inputSchema: { type: "object", properties, required, additionalProperties: false },
      outputSchema: { ...outputSchema, type: "object" },
      annotations: annotationsOf(operation, tool),
    } as Listed,
  };
}

function annotationsOf(operation: Operation, tool: Tool<unknown>): Record<string, boolean> {
  const isReadOnly = operation.method === "GET" || operation.isQuestion === true;
  return {
    readOnlyHint: isReadOnly,
    destructiveHint: !isReadOnly && tool.isDestructive === true,
    idempotentHint: isReadOnly || tool.isIdempotent === true,
    openWorldHint: tool.isOpenWorld === true,
  };
}

/** The JSON Schema of a contract. */
function schemaOf(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Json;
  return schema;
}

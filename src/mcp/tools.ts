/** The tools: every operation that declares one, alone or with others of its name, with schemas made of its own contract. */
import type { Tool as Listed } from "@modelcontextprotocol/server";
import * as z from "zod";
import { isChange } from "#operation/define";
import type { Operation } from "#operation/define";
import type { Tool } from "#operation/tool";
import { withAddresses } from "./addresses.ts";
import { schemaOf } from "./schemas.ts";
import type { Json } from "./schemas.ts";
import { toolGroups } from "./tool-groups.ts";
import { parametersOf } from "./tool-parameters.ts";
import type { ToolParameter } from "./tool-parameters.ts";

/** An operation as agents are offered it. */
export interface ToolAction {
  operation: Operation;
  tool: Tool<unknown>;
  /** The shape of what agents get of the result. */
  shown: z.ZodType;
  parameters: readonly ToolParameter[];
}

/** A tool: one operation, or several under an `action`. */
export interface AgentTool {
  name: string;
  actions: readonly ToolAction[];
  /** As `tools/list` shows it. */
  definition: Listed;
}

/** What a server fills in by itself, so that no agent has to: by the name in the request. */
export type Fixed = Readonly<Record<string, string>>;

/** What agents are told where an operation answers nothing (204). */
const nothing = z.object({ isDone: z.literal(true) });

/** The tools of these operations. */
export function toolsOf(operations: readonly Operation[], fixed: readonly string[]): AgentTool[] {
  const actions = operations.flatMap((operation) => {
    const { tool, result = nothing } = operation;
    return tool === undefined ? [] : [toolAction(operation, tool, tool.result ?? result, fixed)];
  });
  const byName = Map.groupBy(actions, ({ tool }) => tool.name);
  return [...byName].map(([name, those]) => agentTool(name, those));
}

function toolAction(
  operation: Operation,
  tool: Tool<unknown>,
  shown: z.ZodType,
  fixed: readonly string[],
): ToolAction {
  return {
    operation,
    tool,
    shown: withAddresses(shown, tool),
    parameters: parametersOf(operation, tool, fixed),
  };
}

/** The tool with these of its actions; null where none is left. */
export function narrowed(tool: AgentTool, isKept: (action: ToolAction) => boolean) {
  const kept = tool.actions.filter(isKept);
  if (kept.length === tool.actions.length) return tool;
  return kept.length === 0 ? null : agentTool(tool.name, kept);
}

function agentTool(name: string, actions: readonly ToolAction[]): AgentTool {
  const [first] = actions;
  const group = toolGroups[name];
  const definition =
    first !== undefined && first.tool.action === undefined
      ? definitionOf(first)
      : { title: group?.title, ...groupDefinition(group?.description ?? "", actions) };
  return { name, actions, definition: { name, ...definition } as Listed };
}

function definitionOf({ operation, tool, shown, parameters }: ToolAction) {
  const asked = parameters.filter(({ isFixed }) => !isFixed);
  const properties = Object.fromEntries(asked.map(({ name, schema }) => [name, schema]));
  const required = asked.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    title: tool.title,
    description: tool.description,
    inputSchema: { type: "object", properties, required, additionalProperties: false },
    outputSchema: { ...schemaOf(shown, "output"), type: "object" },
    annotations: annotationsOf([{ operation, tool }]),
  };
}

/** Its answers differ by action, and so no shape of them is promised. */
function groupDefinition(description: string, actions: readonly ToolAction[]) {
  const names = actions.map(({ tool }) => tool.action ?? "");
  const told = actions.map(({ tool }) => `- ${tool.action}: ${tool.description}`);
  const { properties, required } = mergedParameters(actions);
  return {
    description: [description, "", ...told].join("\n"),
    inputSchema: {
      type: "object",
      properties: { action: { type: "string", enum: names }, ...properties },
      required: ["action", ...required],
      additionalProperties: false,
    },
    annotations: annotationsOf(actions),
  };
}

/** Every argument once, with the actions that take it where not all do. */
function mergedParameters(actions: readonly ToolAction[]): {
  properties: Json;
  required: string[];
} {
  const asked = actions.flatMap(({ tool, parameters }) =>
    parameters
      .filter(({ isFixed }) => !isFixed)
      .map((parameter) => ({ ...parameter, action: tool.action ?? "" })),
  );
  const properties: Json = {};
  const required: string[] = [];
  for (const [name, those] of Map.groupBy(asked, (parameter) => parameter.name)) {
    if (those.length === actions.length && those.every(({ isRequired }) => isRequired)) {
      required.push(name);
    }
    properties[name] = mergedSchema(those, actions.length);
  }
  return { properties, required };
}

function mergedSchema(
  those: readonly { schema: Json; action: string; isRequired: boolean }[],
  actionCount: number,
): Json {
  const bare = those.map(({ schema }) => ({
    ...schema,
    description: undefined,
    default: undefined,
  }));
  const distinct = [...new Map(bare.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only = {}] = distinct;
  const about = those.map(({ schema }) => schema["description"]).find((text) => text !== undefined);
  const by = those.map(({ action, isRequired }) => (isRequired ? `${action} (required)` : action));
  const of = those.length === actionCount ? "" : `For ${by.join(", ")}. `;
  const description = `${of}${typeof about === "string" ? about : ""}`.trim();
  return {
    ...(distinct.length === 1 ? only : { anyOf: distinct }),
    ...(description === "" ? {} : { description }),
  };
}

function annotationsOf(
  actions: readonly Pick<ToolAction, "operation" | "tool">[],
): Record<string, boolean> {
  const changing = actions.filter(({ operation }) => isChange(operation));
  return {
    readOnlyHint: changing.length === 0,
    destructiveHint: changing.some(({ tool }) => tool.isDestructive === true),
    idempotentHint: changing.every(({ tool }) => tool.isIdempotent === true),
    openWorldHint: actions.some(({ tool }) => tool.isOpenWorld === true),
  };
}

/** A tool call: the operation itself, by the one executor, for the caller and in the agent's name. */
import type { CallToolResult } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Failure, invalid } from "#failure";
import { answerOnce } from "#http/idempotency";
import { failureOf } from "#http/problem";
import { limits } from "#limits";
import type { Actor } from "#operation/actor";
import type { Services } from "#operation/context";
import { declaredOf } from "#operation/declared-result";
import type { Operation } from "#operation/define";
import { execute } from "#operation/execute";
import { StreamedList } from "#operation/list";
import { addAddresses, shownUrl } from "./addresses.ts";
import { argumentFor, isKeyed, parseArguments } from "./tool-parameters.ts";
import type { Json } from "./schemas.ts";
import type { Parsed, ToolParameter } from "./tool-parameters.ts";
import { publishedPageId, publishedText } from "./published-text.ts";
import type { AgentTool, Fixed, ToolAction } from "./tools.ts";

/** Who calls, and what the server fills in for them. */
export interface McpCaller {
  actor: Actor;
  services: Services;
  fixed: Fixed;
  /** Counts a tool call. Throws `rate_limited`. */
  countCall(): Promise<void>;
  /** Counts a call that may ask an AI provider. Throws `rate_limited`. */
  countQuestion(): Promise<void>;
  /** Counts what an agent that calls itself so reads of a site, for its owner. */
  noteRead(name: string): void;
}

/** Who calls a tool, and where what it names comes from. */
interface ToolCaller extends McpCaller {
  whereToLook: string;
}

/** What the tool answers; a refusal is an answer too, which says what was wrong and what is right. */
export async function callTool(
  caller: ToolCaller,
  agentTool: AgentTool,
  given: Json,
): Promise<CallToolResult> {
  try {
    await caller.countCall();
    caller.noteRead(caller.services.agent ?? "");
    const { action, asked } = chosen(agentTool, given);
    return await callAction(caller, action, asked);
  } catch (error) {
    return refusalResult([], failureOf(error, caller, agentTool.name), caller);
  }
}

/** The operation that is meant, and the arguments for it. Throws `validation_failed` for an action that there is not. */
function chosen({ actions }: AgentTool, given: Json): { action: ToolAction; asked: Json } {
  const [first] = actions;
  if (first !== undefined && first.tool.action === undefined)
    return { action: first, asked: given };
  const { action: name, ...asked } = given;
  const action = actions.find(({ tool }) => tool.action === name);
  if (action !== undefined) return { action, asked };
  const names = actions.map(({ tool }) => tool.action).join(", ");
  throw invalid("action", `is one of ${names}`);
}

async function callAction(
  caller: ToolCaller,
  action: ToolAction,
  asked: Json,
): Promise<CallToolResult> {
  const { operation, parameters, tool } = action;
  try {
    if (operation.asksProvider) await caller.countQuestion();
    const parsed = await parseArguments(operation, parameters, asked, caller.fixed);
    const result = await runOnce(caller, operation, parsed);
    const told = await toldOf(caller, tool, parsed.request, result);
    return await present(action, told, caller.services.requestId);
  } catch (error) {
    return refusalResult(parameters, failureOf(error, caller, tool.name), caller);
  }
}

/** What the agent is told of a result, with the addresses of what it is about. */
async function toldOf(
  { services, fixed }: McpCaller,
  tool: ToolAction["tool"],
  { params, body }: Parsed["request"],
  result: unknown,
): Promise<unknown> {
  if (result === undefined) return { isDone: true };
  const named = z.object({ collectionId: z.string(), pageId: z.string() }).partial();
  const asked = { orgId: fixed["orgId"] ?? "", ...named.catch({}).parse(params) };
  return addAddresses(services, asked, tool, tool.told?.(result, body) ?? result);
}

/** Runs an operation for the caller; its result is plain JSON. */
export async function run(
  { actor, services }: McpCaller,
  operation: Operation,
  request: Parsed["request"],
): Promise<unknown> {
  const result = await execute(operation, request, actor, services);
  return result instanceof StreamedList ? new Response(result.toStream()).json() : result;
}

/** Under an idempotency key the first answer is given again, as on HTTP. */
async function runOnce(
  caller: McpCaller,
  operation: Operation,
  { request, guard, key }: Parsed,
): Promise<unknown> {
  const { actor, services } = caller;
  const guarded = { ...services, ifMatch: guard };
  if (key === undefined || actor.kind !== "person" || !isKeyed(operation)) {
    return run({ ...caller, services: guarded }, operation, request);
  }
  const whose = { actorId: actor.token?.id ?? actor.userId, isOfToken: actor.token !== null };
  const asked = { method: operation.method, path: operation.path, ...request };
  const answer = await answerOnce(guarded, { ...whose, key, asked }, async (keyed) =>
    Response.json(await run({ ...caller, services: keyed }, operation, request)),
  );
  return answer.json();
}

/** Throws `internal` for a result that the tool's contract does not allow: nothing of it goes out. */
async function present(
  { operation, tool, shown }: ToolAction,
  result: unknown,
  requestId: string,
): Promise<CallToolResult> {
  const structuredContent = declaredOf(shown, result, `the tool ${tool.name}`, requestId) as Json;
  const json = JSON.stringify(structuredContent);
  const written =
    operation.id === publishedPageId ? publishedText(result) : tool.text?.(result, shownUrl);
  const text = readable(withLinks(await written, structuredContent) ?? json, structuredContent);
  if (json.length + text.length > limits.toolAnswerChars) {
    throw new Failure(
      "too_large",
      `The answer takes more than ${limits.toolAnswerChars} characters. Ask for less of it at once.`,
    );
  }
  return { content: [{ type: "text", text }], structuredContent };
}

/** Text that is not its JSON says the page's addresses as well. */
function withLinks(text: string | undefined, { addresses }: Json): string | undefined {
  if (text === undefined || addresses === undefined || addresses === null) return text;
  const lines = Object.entries(addresses as Record<string, string | null>).map(
    ([name, url]) => `${name}: ${url ?? "readers do not see it"}`,
  );
  return `${lines.join("\n")}\n${text}`;
}

/** A list says that it is empty, and where it goes on: not every client shows a model more than the text. */
function readable(text: string, { nextCursor }: Json): string {
  if (text === "") return "There is nothing.";
  return typeof nextCursor === "string"
    ? `${text}\nThere is more, from cursor ${nextCursor} on.`
    : text;
}

/** In words, since that is what a model reads, and for programs in `_meta`. */
function refusalResult(
  parameters: readonly ToolParameter[],
  { code, message, errors }: Failure,
  { whereToLook }: ToolCaller,
): CallToolResult {
  const faults = (errors ?? []).map((fault) => ({
    ...fault,
    path: argumentFor(parameters, fault.path),
  }));
  const lines = faults.map((fault) => `- ${fault.path}: ${fault.message}`);
  const guard = parameters.find(({ name }) => name.startsWith("expected"))?.name ?? "If-Match";
  const said = message.replaceAll("If-Match", guard);
  const told = code === "not_found" ? `${said} ${whereToLook}` : said;
  const text = lines.length === 0 ? `${code}: ${told}` : [`${code}:`, ...lines].join("\n");
  const problem = { code, detail: message, ...(lines.length === 0 ? {} : { errors: faults }) };
  return { content: [{ type: "text", text }], isError: true, _meta: { "galley/problem": problem } };
}

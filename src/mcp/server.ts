/**
 * The MCP server behind one request: the official library speaks the protocol, of this era and of the
 * one before it; what it is asked is answered here. Nothing is kept between requests.
 */
import {
  CLIENT_INFO_META_KEY,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import type { ServerContext } from "@modelcontextprotocol/server";
import { apiVersion } from "#http/api-version";
import { readBodyText } from "#http/body";
import { failureOf } from "#http/problem";
import { limits } from "#limits";
import { expectBoundedJson } from "#operation/bounded-json";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { agentNameOf } from "./agent-name.ts";
import { callTool } from "./call.ts";
import type { McpCaller } from "./call.ts";
import { publicInstructions, teamInstructions, whereToLook } from "./instructions.ts";
import { drafts, published } from "./resources.ts";
import type { Resources } from "./resources.ts";
import { offeredTo } from "./offered-tools.ts";
import { toolsOf } from "./tools.ts";
import type { AgentTool } from "./tools.ts";

/** What one of the two servers has to offer. */
interface Offer {
  title: string;
  instructions: string;
  /** Told with each 404. */
  whereToLook: string;
  tools: readonly AgentTool[];
  resources: Resources;
}

let offers: { team: Offer; readers: Offer } | null = null;

/** Both offers, made of the operations once an isolate. */
export function offersOf(): { team: Offer; readers: Offer } {
  const isPublic = ({ access, tool }: Operation) =>
    access.on === "nothing" && tool?.isForMembers !== true;
  offers ??= {
    team: {
      title: "Galley",
      instructions: teamInstructions,
      whereToLook: whereToLook.team,
      tools: toolsOf(
        operations.filter((each) => !isPublic(each)),
        ["orgId"],
      ),
      resources: drafts,
    },
    readers: {
      title: "Documentation on Galley",
      instructions: publicInstructions,
      whereToLook: whereToLook.readers,
      tools: toolsOf(operations.filter(isPublic), [
        "collectionId",
        "custom_domain",
        "linkBase",
        "within",
      ]),
      resources: published,
    },
  };
  return offers;
}

/** Two texts of a page may stand in a call, beside what any body may take. */
const bodyBytes = 2 * limits.pageContentBytes + limits.jsonBodyBytes;

/** Answers a request of the protocol. Its body has the bounds of every JSON here: Failures `too_large`, `validation_failed`. */
export async function serve(request: Request, caller: McpCaller, offer: Offer): Promise<Response> {
  const body = await readBodyText(request, bodyBytes);
  expectBoundedJson(body, { depth: limits.jsonDepth, values: limits.jsonValues });
  const handler = createMcpHandler(() => serverFor(caller, offer), {
    maxRequestBodySize: bodyBytes,
    // The lists are fixed while a client is connected: there are no change notifications.
    maxSubscriptions: 0,
  });
  const { url, method, headers } = request;
  return handler.fetch(new Request(url, { method, headers, body }));
}

function serverFor(caller: McpCaller, offer: Offer): Server {
  const server = new Server(
    { name: "galley", title: offer.title, version: apiVersion },
    { capabilities: { tools: {}, resources: {} }, instructions: offer.instructions },
  );
  server.setRequestHandler("tools/list", async () => {
    const tools = await refusing(caller, "", () => shownTools(caller, offer));
    return { tools: tools.map(({ definition }) => definition) };
  });
  server.setRequestHandler("tools/call", async ({ params }, context) => {
    const agentTool = offer.tools.find(({ name }) => name === params.name);
    if (agentTool === undefined) {
      const known = offer.tools.map(({ name }) => name).join(", ");
      const message = `There is no tool "${params.name}". There are: ${known}.`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    }
    const calling = { ...withClientName(caller, context), whereToLook: offer.whereToLook };
    return callTool(calling, agentTool, params.arguments ?? {});
  });
  addResources(server, caller, offer.resources);
  return server;
}

async function shownTools(
  { actor, services, fixed }: McpCaller,
  { tools }: Offer,
): Promise<readonly AgentTool[]> {
  if (actor.kind !== "person") return tools;
  return offeredTo(services.primary, actor, fixed["orgId"] ?? "", tools);
}

/** The caller in the name of the agent that says who it is; else of its token. */
function withClientName(caller: McpCaller, context: ServerContext): McpCaller {
  const envelope = context.mcpReq.envelope as Record<string, unknown> | undefined;
  const info = envelope?.[CLIENT_INFO_META_KEY] as Record<string, unknown> | undefined;
  const { services } = caller;
  const agent = agentNameOf(info?.["title"] ?? info?.["name"], services.agent ?? "");
  return { ...caller, services: { ...services, agent } };
}

function addResources(server: Server, caller: McpCaller, resources: Resources): void {
  const mimeType = "text/markdown";
  server.setRequestHandler("resources/list", ({ params }) =>
    refusing(caller, "", () => resources.list(caller, params?.cursor)),
  );
  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [{ ...resources.template, mimeType }],
  }));
  server.setRequestHandler("resources/read", ({ params }, context) => {
    caller.noteRead(withClientName(caller, context).services.agent ?? "");
    return refusing(caller, params.uri, () => resources.read(caller, params.uri));
  });
}

/** A refusal in the protocol's own terms. */
async function refusing<T>(caller: McpCaller, uri: string, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    const { code, message } = failureOf(error, caller, "mcp");
    if (code === "not_found") throw new ResourceNotFoundError(uri, message);
    const isTheirs = code === "validation_failed" || code === "forbidden";
    const { InvalidParams, InternalError } = ProtocolErrorCode;
    throw new ProtocolError(isTheirs ? InvalidParams : InternalError, message, { code });
  }
}

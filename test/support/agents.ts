/** The official library's client over HTTP, in workerd: an agent as it comes. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Send } from "./client.ts";

export interface AgentOptions {
  token?: string | undefined;
  path?: string;
  name?: string;
  /** The handshake of 2025, without the newer protocol. */
  isOld?: boolean;
}

/** A connected client. */
export async function connectAgent(
  send: Send,
  baseUrl: string,
  { token, path = "/mcp", name = "Test agent", isOld = false }: AgentOptions,
): Promise<Client> {
  const client = new Client(
    { name, version: "1.0.0" },
    isOld ? {} : { versionNegotiation: { mode: "auto" } },
  );
  const headers: Record<string, string> =
    token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const transport = new StreamableHTTPClientTransport(new URL(baseUrl + path), {
    fetch: (url, init) => send(new Request(url, init as RequestInit)),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

/** The tools that test/mcp/mcp-tools.test.ts calls, each with all of its actions. */
export const calledElsewhere: readonly string[] = [
  "apply_to_versions",
  "compare_with_published",
  "show_published_version",
  "releases",
  "delete_page",
  "deleted_pages",
  "redirects",
  "faqs",
  "changelog",
  "reports",
  "links",
  "upload_picture",
];

type Answer = Awaited<ReturnType<Client["callTool"]>>;

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape it expects
type Content = any;

/** The structured content of a call that must succeed. */
export async function expectTool(
  agent: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Content> {
  const answer = await agent.callTool({ name, arguments: args });
  if (answer.isError === true) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
  return answer.structuredContent;
}

/** What a call that must be refused says: the code, and the text that a model reads. */
export function refusalOf(answer: Answer): { code: string; text: string } {
  const [first] = answer.content as { text?: string }[];
  if (answer.isError !== true) throw new Error(`it succeeded: ${first?.text}`);
  const problem = answer._meta?.["galley/problem"] as { code: string };
  return { code: problem.code, text: first?.text ?? "" };
}

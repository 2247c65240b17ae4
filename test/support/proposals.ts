/** An agent's proposal, over MCP in its plainest form: one request, by whoever's token the client sends. */
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

/** Says whether agents only propose in the team's organization. */
export const letAgentsPropose = (
  { owner, orgId }: Pick<Team, "owner" | "orgId">,
  agentsOnlyPropose = true,
) => expectStatus(200, owner.patch(`/orgs/${orgId}`, { agentsOnlyPropose }));

/** Calls a tool once; the answer's text, whatever the transport wraps it in. */
async function callOnce(client: Client, name: string, args: Record<string, unknown>) {
  const params = { name, arguments: args };
  const { status, body } = await client.request(
    "POST",
    "/mcp",
    { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    { Accept: "application/json, text/event-stream" },
  );
  const text = JSON.stringify(body);
  if (status !== 200) throw new Error(`${name} was answered ${status}: ${text}`);
  return text;
}

/** The id of what an agent of the team's owner proposes for a page. */
export async function propose(team: Team, pageId: string, content: string): Promise<string> {
  await letAgentsPropose(team);
  const text = await callOnce(team.owner, "write_page", { pageId, content, message: "Clearer" });
  const found = /proposalId[\\":]+(?<id>\w+)/.exec(text)?.groups?.["id"];
  if (found === undefined) throw new Error(`no proposal: ${text}`);
  return found;
}

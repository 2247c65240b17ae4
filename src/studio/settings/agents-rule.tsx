/** Whether agents change pages at once, or only propose. */
import type { Organization } from "../api/collections.ts";
import { letAgentsOnlyPropose } from "../api/proposals.ts";
import { Switched } from "./switched.tsx";

interface Props {
  organization: Organization;
  onChanged: () => Promise<void>;
}

export function AgentsRule({ organization, onChanged }: Props) {
  const { agentsOnlyPropose } = organization;
  return (
    <Switched
      name="Agents"
      badge={agentsOnlyPropose ? "only propose" : "write"}
      meaning={
        agentsOnlyPropose
          ? "What an agent changes in a page waits among the reviews of its collection until somebody who writes there accepts it. Nothing else is changed by agents."
          : "Agents that are connected over MCP change drafts, and publish, as far as whoever connected them may."
      }
      change={agentsOnlyPropose ? "Let agents write" : "Let agents only propose"}
      onChange={() => letAgentsOnlyPropose(organization, !agentsOnlyPropose)}
      onChanged={onChanged}
    />
  );
}

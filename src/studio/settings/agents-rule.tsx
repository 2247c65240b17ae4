/** Whether agents change pages at once, or only propose. */
import type { Organization } from "../api/collections.ts";
import { letAgentsOnlyPropose } from "../api/proposals.ts";
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  organization: Organization;
  onChanged: () => Promise<void>;
}

export function AgentsRule({ organization, onChanged }: Props) {
  const { agentsOnlyPropose } = organization;
  const action = useAction(onChanged);
  return (
    <section aria-label="Agents">
      <SectionHeading name="Agents" />
      <p>
        <span className="badge">{agentsOnlyPropose ? "only propose" : "write"}</span>{" "}
        {agentsOnlyPropose
          ? "What an agent changes in a page waits among the reviews of its collection until somebody who writes there accepts it. Nothing else is changed by agents."
          : "Agents that are connected over MCP change drafts, and publish, as far as whoever connected them may."}
      </p>
      <Refusal text={action.refusal} />
      <button
        type="button"
        disabled={action.isBusy}
        onClick={() =>
          void action.run(() => letAgentsOnlyPropose(organization, !agentsOnlyPropose))
        }
      >
        {agentsOnlyPropose ? "Let agents write" : "Let agents only propose"}
      </button>
    </section>
  );
}

/** What an agent has read, as it is told to the counts through the queue of views. */
import { agentNamed } from "./names.ts";
import type { AgentSurface, ViewMessage } from "#messages";

interface AgentReading {
  orgId: string;
  collectionId: string;
  /** Null for what is no page. */
  pageId: string | null;
  surface: AgentSurface;
  /** What the agent says of itself. */
  said: string;
  at: number;
}

/** Nothing of what the agent says is kept but its name, if it is one of those that are known. */
export function agentReading({ said, ...reading }: AgentReading): ViewMessage {
  return { kind: "agent", ...reading, agent: agentNamed(said) };
}

/** Reports what an agent reads of a site, for the owner. Nobody waits for it, and it is dropped when it fails. */
import { systemClock } from "#clock";
import { agentReading, isDeclaredAgent } from "#domains/insights/index";
import type { AgentSurface } from "#messages";
import type { Visit } from "#site/reading/visit";
import { asksNotToBeCounted } from "./reading.ts";

/**
 * What is made for machines counts whoever reads it; a page as people get it counts for agents that say what they are.
 * @param pageId null for what is no page
 */
export function recordAgent(
  { context, sources, location }: Visit,
  surface: AgentSurface,
  pageId: string | null,
): void {
  const { req, env } = context;
  const said = req.header("user-agent") ?? "";
  if (req.method !== "GET" || asksNotToBeCounted(req)) return;
  if (surface === "page" && !isDeclaredAgent(said)) return;
  const { orgId, collectionId } = location;
  const reading = { orgId, collectionId, pageId, surface, said, at: systemClock() };
  sources.defer(env.VIEWS.send(agentReading(reading)));
}

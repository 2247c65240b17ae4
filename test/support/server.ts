/** The whole service on this machine for one test file: its own port, its own empty databases. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../../scripts/server.ts";
import type { Server } from "../../scripts/server.ts";
import { mintTeamAt } from "./team.ts";
import type { Team } from "./team.ts";

export interface TestServer extends Server {
  /** What it has printed: in development mail is printed on the console. */
  printed: readonly string[];
  /** A team of one test alone. */
  mintTeam(): Promise<Team>;
}

/**
 * Starts it; stopping it removes what it kept.
 * @param outboundAllow exact origins that the outbound guard lets through, separated by commas
 * @param variables of its environment, besides
 */
export async function startTestServer(
  outboundAllow = "",
  variables: Record<string, string> = {},
): Promise<TestServer> {
  const stateDir = await mkdtemp(join(tmpdir(), "galley-test-"));
  const printed: string[] = [];
  const onLine = (line: string) => {
    printed.push(line);
    console.error(line);
  };
  const server = await startServer({ stateDir, onLine, outboundAllow, variables });
  const stop = async () => {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
  return {
    ...server,
    stop,
    printed,
    mintTeam: () => mintTeamAt((request) => fetch(request), server.url),
  };
}

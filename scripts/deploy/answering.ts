/** What the deployed service answers: that it is well, and that it is the version that was deployed. */
import { DeployRefused } from "./refused.ts";
import type { EnvironmentName } from "./environments.ts";

const withinMs = 120_000;
const pauseMs = 2_000;

interface Deployed {
  url: string;
  /** The version that is to answer. */
  version: string;
  environment: EnvironmentName;
}

/** How the service is: `well` where all of its parts answer, and otherwise what it says. */
interface Answer {
  isWell: boolean;
  said: string;
  version: string | null;
}

/**
 * Waits until the service is well and the deployed version is the one that answers. Throws with what it says last, and the
 * way out. Times in milliseconds.
 */
export async function untilAnswers(
  deployed: Deployed,
  patience: { withinMs: number; pauseMs: number } = { withinMs, pauseMs },
): Promise<void> {
  const deadline = Date.now() + patience.withinMs;
  for (;;) {
    const answer = await ask(deployed.url);
    if (answer.isWell && answer.version === deployed.version) return;
    if (Date.now() >= deadline) throw new DeployRefused(faultOf(deployed, answer));
    await new Promise((resolve) => setTimeout(resolve, patience.pauseMs));
  }
}

async function ask(url: string): Promise<Answer> {
  try {
    const health = await fetch(`${url}/healthcheck`);
    const said = `${health.status} ${await health.text()}`;
    const status = await fetch(`${url}/status`);
    const { version } = (await status.json()) as { version?: string };
    return { isWell: health.ok, said, version: version ?? null };
  } catch (error) {
    return { isWell: false, said: String(error), version: null };
  }
}

function faultOf({ url, version, environment }: Deployed, answer: Answer): string {
  if (!answer.isWell) {
    return `It is deployed, but ${url}/healthcheck is not well: ${answer.said}\nSee docs/operations/runbooks.md; \`npx wrangler rollback --env ${environment}\` brings the version before back.`;
  }
  return [
    `The version ${version} is deployed, but ${url} is still answered by ${answer.version ?? "one that does not name itself"}.`,
    `\`npx wrangler deployments status --env ${environment}\` says which version has the requests.`,
    `Another one: somebody deployed meanwhile, or rolled back; \`npx wrangler versions deploy ${version}@100% --env ${environment}\` lets this one answer.`,
    `This one: the host leads to another Worker. Look at its routes and custom domain in the dashboard, and at \`routes\` of [env.${environment}].`,
  ].join("\n");
}

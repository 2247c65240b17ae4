/** The jurisdiction in which an environment keeps what it stores: it is chosen before there is data, once. */
import type { Unstable_Config } from "wrangler";
import type { EnvironmentName } from "./environments.ts";
import { wrangler } from "./wrangler.ts";

type Config = Pick<Unstable_Config, "vars" | "r2_buckets">;

/** The jurisdiction of the environment's Durable Objects; null where they lie anywhere. */
function jurisdictionOf({ vars }: Pick<Config, "vars">): string | null {
  const { JURISDICTION: named } = vars;
  return typeof named === "string" ? named : null;
}

/** What of the environment would lie elsewhere than its Durable Objects. */
export function faultsOfJurisdiction(config: Config): string[] {
  const jurisdiction = jurisdictionOf(config);
  if (jurisdiction === null) return [];
  return config.r2_buckets
    .filter((bucket) => bucket.jurisdiction !== jurisdiction)
    .map(
      ({ bucket_name: name }) =>
        `JURISDICTION is ${jurisdiction}, and the bucket ${name} lies elsewhere: jurisdiction = "${jurisdiction}" below its name.`,
    );
}

/** What a version of the Worker is bound to, as the account tells it. */
export interface Binding {
  type: string;
  name: string;
  text?: string;
}

/**
 * Whether the version that has the requests has its objects elsewhere than the configuration says: the sentence that
 * refuses it. A version without a database is that of secrets that were set before the first deploy, and has no objects.
 */
export function faultOfMove(config: Pick<Config, "vars">, deployed: readonly Binding[]): string[] {
  if (!deployed.some(({ type }) => type === "d1")) return [];
  const before = deployed.find(({ name }) => name === "JURISDICTION")?.text ?? null;
  const wanted = jurisdictionOf(config);
  if (before === wanted) return [];
  const set = before === null ? "no JURISDICTION" : `JURISDICTION = "${before}"`;
  return [
    `the service runs with ${set}, and its live documents lie there: with ${wanted ?? "none"} it would find none of them. Put it back. Moving is a new service, and each organization's archive (docs/operations/deploy.md).`,
  ];
}

/** What the version of the environment that has the requests is bound to. Throws where none was ever deployed. */
export async function deployedBindings(environment: EnvironmentName): Promise<Binding[]> {
  const ask = async (...args: string[]) =>
    JSON.parse(await wrangler([...args, "--env", environment, "--json"]));
  const { versions } = await ask("deployments", "status");
  const { resources } = await ask("versions", "view", versions[0].version_id);
  return resources.bindings;
}

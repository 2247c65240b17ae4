/** What is wrong with an environment of wrangler.toml, found without an account: nothing where it can be deployed. */
import { unstable_readConfig } from "wrangler";
import type { Unstable_Config as Config } from "wrangler";
import { faultsOfVariables } from "#env";
import { databasesNamed, unboundIn } from "#slots";
import { meanings, variableShapes } from "#variables";
import { environments } from "./environments.ts";
import type { EnvironmentName } from "./environments.ts";
import { hostsOf, unroutedHosts } from "./hosts.ts";
import { faultsOfJurisdiction } from "./jurisdiction.ts";
import { secretsFor } from "./secrets.ts";
import { withPlace } from "./with-place.ts";

/** Which part of the configuration is wrong, what is wrong with it, and what to do. */
export interface ConfigurationFault {
  where: string;
  what: string;
}

/**
 * What an environment of the file says; the top level's where none is named. Throws wrangler's own sentence, with the
 * file and the line where it cannot be read.
 */
export function readEnvironment(config: string, env?: EnvironmentName): Config {
  try {
    return unstable_readConfig({ config, env }, { hideWarnings: true });
  } catch (error) {
    throw withPlace(error);
  }
}

/** As long as a good one: that a secret is set, only the account can say. */
const anySecret = "a secret that is set on the account alone";

const secretNames = Object.entries(meanings).flatMap(([name, { isSecret }]) =>
  isSecret ? [name] : [],
);

function faultsOfVars(config: Config, where: string): ConfigurationFault[] {
  const { vars } = config;
  const needed = ["GALLEY_SECRET", ...secretsFor(config, { areNeeded: true })];
  const secrets = Object.fromEntries(needed.map((name) => [name, anySecret]));
  const written = secretNames.filter((name) => name in vars);
  const unknown = Object.keys(vars).filter((name) => !(name in meanings));
  return [
    ...written.map((name) => ({
      where,
      what: `${name} is a secret and stands in the file: take it out, and set it with \`npx wrangler secret put ${name}\`.`,
    })),
    ...unknown.map((name) => ({ where, what: `${name} is no variable of this service.` })),
    ...faultsOfVariables({ ...secrets, ...vars }).map((what) => ({ where, what })),
    ...(vars["ENVIRONMENT"] === "production"
      ? []
      : [{ where, what: 'ENVIRONMENT is "production" in what is deployed.' }]),
  ];
}

/** Every name that an account gives out once, by what has it. */
function namesOf(config: Config): string[] {
  return [
    `Worker ${config.name}`,
    ...config.d1_databases.map(({ database_name }) => `database ${database_name}`),
    ...config.r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
    ...queuesOf(config).map((name) => `queue ${name}`),
    ...hostsOf(config).map((host) => `host ${host}`),
    ...config.ratelimits.map(({ namespace_id: id }) => `namespace_id ${id} of a rate limit`),
  ];
}

/** Every queue of the environment, its dead-letter queues too. */
export function queuesOf({ queues }: Config): string[] {
  const named = [
    ...(queues.producers ?? []).map(({ queue }) => queue),
    ...(queues.consumers ?? []).flatMap(({ queue, dead_letter_queue: dead }) => [queue, dead]),
  ];
  return [...new Set(named.filter((name) => name !== undefined))];
}

/** What the code asks of its surroundings, whatever it is called there. */
function boundBy(config: Config): string[] {
  const { queues } = config;
  const named = (what: string, of: readonly string[]) => of.map((name) => `${what} ${name}`);
  const kind = (queue = "") => queue.replace(`${config.name}-`, "");
  return [
    ...named(
      "the database",
      config.d1_databases.map(({ binding }) => binding),
    ),
    ...named(
      "the bucket",
      config.r2_buckets.map(({ binding }) => binding),
    ),
    ...named(
      "the Durable Object",
      config.durable_objects.bindings.map(({ name, class_name }) => `${name} (${class_name})`),
    ),
    ...named(
      "the rate limit",
      config.ratelimits.map(
        ({ name, simple }) => `${name} of ${simple.limit} in ${simple.period} s`,
      ),
    ),
    ...named(
      "the queue that is sent to,",
      (queues.producers ?? []).map(({ binding, queue }) => `${binding} (${kind(queue)})`),
    ),
    ...named(
      "the queue that is consumed,",
      (queues.consumers ?? []).map(({ queue, dead_letter_queue: dead }) =>
        dead === undefined
          ? kind(queue)
          : `${kind(queue)} with the dead-letter queue ${kind(dead)}`,
      ),
    ),
    ...named("the cron", config.triggers.crons ?? []),
    ...named("the static files under", [config.assets?.binding ?? "no binding"]),
    ...named("the version under", [config.version_metadata?.binding ?? "no binding"]),
  ];
}

/** Which databases the environment's variables name; the one of most, where what they say is wrong. */
export function slotMapOf({ vars }: Pick<Config, "vars">) {
  const slots = variableShapes.SLOTS.safeParse(vars["SLOTS"]);
  const directory = variableShapes.DIRECTORY.safeParse(vars["DIRECTORY"]);
  return { slots: slots.data ?? [], directory: directory.data ?? "DB", isUnknown: false } as const;
}

/** What is wrong with the databases beside the first one: each is bound, by a name that something gives slots or people to. */
function faultsOfDatabases(config: Config, where: string): ConfigurationFault[] {
  const slotMap = slotMapOf(config);
  const bound = config.d1_databases.map(({ binding }) => binding);
  const unbound = unboundIn(Object.fromEntries(bound.map((name) => [name, true])), slotMap);
  const named = new Set<string>(databasesNamed(slotMap));
  const unnamed = bound.filter((name) => !named.has(name));
  return [
    ...(unbound === null ? [] : [{ where, what: `${unbound}.` }]),
    ...unnamed.map((name) => ({
      where,
      what: `the database ${name} is bound, and SLOTS names it nowhere: give it a slot in which nobody is, such as SLOTS = "zz=${name}".`,
    })),
  ];
}

/** What the environment lacks beside the top level, which the tests run; and what it has that nobody uses. */
function faultsOfBindings(config: Config, development: Config, where: string) {
  const expected = boundBy(development);
  const first = config.d1_databases.filter(({ binding }) => binding === "DB");
  const own = boundBy({ ...config, d1_databases: first });
  const missing = expected.filter((each) => !own.includes(each));
  const unused = own.filter((each) => !expected.includes(each));
  return [
    ...missing.map((each) => ({ where, what: `${each} is missing: the top level has it.` })),
    ...unused.map((each) => ({ where, what: `${each} is not as the top level has it.` })),
  ];
}

function faultsOfHosts(config: Config, where: string): ConfigurationFault[] {
  const isName = (host: string) => variableShapes.OWN_HOSTS.safeParse(host).success;
  const unrouted = unroutedHosts(config).filter(isName);
  return unrouted.map((host) => ({
    where,
    what: `no route leads ${host}, of OWN_HOSTS, to this Worker: routes = [{ pattern = "${host}", custom_domain = true }]`,
  }));
}

/** Everything that is wrong with the environment, whatever is wrong beside it. */
export function faultsOfConfiguration(
  file: string,
  environment: EnvironmentName,
): ConfigurationFault[] {
  const where = `[env.${environment}]`;
  const config = readEnvironment(file, environment);
  const development = readEnvironment(file);
  const others = environments.filter((name) => name !== environment);
  const taken = new Map([
    ...namesOf(development).map((name) => [name, "development"] as const),
    ...others.flatMap((other) =>
      namesOf(readEnvironment(file, other)).map((name) => [name, other] as const),
    ),
  ]);
  const shared = namesOf(config).filter((name) => taken.has(name));
  return [
    ...faultsOfVars(config, where),
    ...faultsOfHosts(config, where),
    ...faultsOfJurisdiction(config).map((what) => ({ where, what })),
    ...faultsOfBindings(config, development, where),
    ...faultsOfDatabases(config, where),
    ...shared.map((name) => ({ where, what: `the ${name} is ${taken.get(name)}'s too.` })),
  ];
}

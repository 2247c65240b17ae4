/**
 * `npm run deploy`: from a configuration to a service that answers, as often as it is called. It checks the configuration
 * before it changes anything, says what it will make, makes it, migrates, deploys, and asks the deployed service how it is.
 * Options: --env production|staging (production), --dry-run (all of the checks and the build, no account), --yes (asks nothing),
 * --owner ADDRESS (opens a first organization, and prints the link by which its owner comes in; where the operator's token
 * was made before, by GALLEY_OPERATOR_TOKEN).
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mintToken } from "#security/tokens";
import { withToken } from "./api.ts";
import {
  databaseId,
  missingOnAccount,
  putSecret,
  secretsOf,
  withDatabaseId,
} from "./deploy/account.ts";
import type { Missing } from "./deploy/account.ts";
import { untilAnswers } from "./deploy/answering.ts";
import { faultsOfConfiguration, readEnvironment } from "./deploy/configuration.ts";
import { confirm } from "./deploy/confirm.ts";
import { environments } from "./deploy/environments.ts";
import type { EnvironmentName } from "./deploy/environments.ts";
import { letOwnerIn, lettingIn } from "./deploy/first-owner.ts";
import { faultsOfPlaces } from "./deploy/lost-organizations.ts";
import { applyMigrations, migrationsIn, appliedStateOf, rowsOf } from "./deploy/migrations.ts";
import { ownHostsOf } from "./deploy/hosts.ts";
import { deployedBindings, faultOfMove } from "./deploy/jurisdiction.ts";
import { DeployRefused } from "./deploy/refused.ts";
import { faultsOfSecrets, secretsFor } from "./deploy/secrets.ts";
import { deployedVersion, wrangler } from "./deploy/wrangler.ts";
import { faultsOf } from "./migration-hashes.ts";

const root = join(import.meta.dirname, "..");
const configuration = join(root, "wrangler.toml");
const migrations = join(root, "drizzle");

interface Options {
  environment: EnvironmentName;
  isDryRun: boolean;
  isAsking: boolean;
  owner: string | undefined;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      env: { type: "string", default: "production" },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      owner: { type: "string" },
    },
  });
  const environment = environments.find((name) => name === values.env);
  if (environment === undefined) {
    throw new DeployRefused(`--env takes ${environments.join(" or ")}, not "${values.env}".`);
  }
  const { owner } = values;
  return { environment, isDryRun: values["dry-run"], isAsking: !values.yes, owner };
}

/** Throws with every fault of the configuration and of the migrations named. */
function expectGoodConfiguration(environment: EnvironmentName): void {
  const { changed, unrecorded } = faultsOf(migrations);
  const faults = [
    ...faultsOfConfiguration(configuration, environment),
    ...changed.map((name) => ({ where: name, what: "has landed, and is edited or gone." })),
    ...unrecorded.map((name) => ({ where: name, what: "is not recorded: `npm run db:land`." })),
  ];
  expectNone(
    "wrangler.toml is wrong",
    faults.map(({ where, what }) => `${where}: ${what}`),
  );
}

/** Throws with every fault named, before anything is changed. */
function expectNone(summary: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const lines = faults.map((fault) => `  ${fault}`);
  throw new DeployRefused(`Nothing was changed. ${summary}:\n${lines.join("\n")}`);
}

async function expectSignedIn(): Promise<void> {
  const said = await wrangler(["whoami"]);
  if (/not authenticated|not logged in/i.test(said)) {
    throw new DeployRefused(
      "Nobody is signed in to Cloudflare: `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.",
    );
  }
}

interface Made {
  /** The operator's token, where this run has made it. */
  operatorToken: string | null;
}

/** The secret that everything is derived from, and the operator's token, where they are not among those that are set. */
function missingSecrets(
  environment: EnvironmentName,
  set: readonly string[],
  made: Made,
): Missing[] {
  const keep = "Keep it where you keep passwords: it is shown this once.";
  const secret = {
    what: "the secret GALLEY_SECRET",
    make: async () => {
      const value = randomBytes(48).toString("base64");
      await putSecret(environment, "GALLEY_SECRET", value);
      console.log(`  GALLEY_SECRET: ${value}\n  ${keep}`);
    },
  };
  const operator = {
    what: "the operator's token, and the secret OPERATOR_TOKEN_HASH",
    make: async () => {
      const { token, hash } = await mintToken("operator");
      await putSecret(environment, "OPERATOR_TOKEN_HASH", hash);
      made.operatorToken = token;
      console.log(`  The operator's token: ${token}\n  ${keep}`);
    },
  };
  return [
    ...(set.includes("GALLEY_SECRET") ? [] : [secret]),
    ...(set.includes("OPERATOR_TOKEN_HASH") ? [] : [operator]),
  ];
}

/** Says how the first owner comes in; where none is named, or no token is there to let them in with, how to do so later. */
async function inviteOwner(url: string, made: Made, owner: string | undefined) {
  const token = made.operatorToken ?? process.env["GALLEY_OPERATOR_TOKEN"];
  const isToldHow = token === undefined || owner === undefined;
  console.log(isToldHow ? lettingIn : await letOwnerIn(withToken(url, token), owner));
}

type Config = ReturnType<typeof readEnvironment>;

/** Says which secrets belong to what is set and are not among these, which the service has. */
function tellOfSecrets(config: Config, set: readonly string[]): void {
  for (const name of secretsFor(config, { areNeeded: false })) {
    if (!set.includes(name)) console.log(`  a secret that belongs to what is set: ${name}`);
  }
}

/** Builds everything, and has wrangler look at what it would upload. Throws where it would not. */
async function expectUploadable(environment: EnvironmentName): Promise<void> {
  console.log("Building the studio and the Worker.");
  const child = spawn("npm", ["run", "-s", "build:studio"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new DeployRefused("Nothing was changed. The studio did not build.");
  await wrangler(["deploy", "--dry-run", "--env", environment]);
}

/** A database, and the migrations that it lacks. */
interface Pending {
  binding: string;
  pending: readonly string[];
}

/** What each of the account's databases lacks. Throws where one is ahead of the code. */
async function allPending(config: Config, environment: EnvironmentName): Promise<Pending[]> {
  const all: Pending[] = [];
  for (const { binding, database_name: name = "" } of config.d1_databases)
    all.push({ binding, pending: await pendingOf(config, environment, { binding, name }) });
  return all;
}

/**
 * The migrations that a database of the account lacks: all of them, where it is yet to be made. Throws for one that a newer
 * version of the code has migrated, which this one must not serve.
 */
async function pendingOf(
  config: Config,
  environment: EnvironmentName,
  { binding, name }: { binding: string; name: string },
): Promise<readonly string[]> {
  const id = await databaseId(name);
  if (id === null) return migrationsIn(migrations);
  const { pending, unknown } = await withDatabaseId(
    configuration,
    environment,
    { name, id },
    (file) => appliedStateOf(migrations, targetIn(file, environment, binding)),
  );
  expectNone(
    `The database ${name} is ahead of this code, which does not know these migrations. Deploy the version that does (docs/operations/upgrade.md)`,
    unknown,
  );
  const isServed = pending.length < migrationsIn(migrations).length;
  if (isServed) {
    expectNone(
      "JURISDICTION cannot be changed",
      faultOfMove(config, await deployedBindings(environment)),
    );
  }
  return pending;
}

const targetIn = (file: string, environment: EnvironmentName, binding: string) =>
  [binding, "--remote", "--env", environment, "--config", file] as const;

/** Throws where an organization would not be found any more. */
async function expectNobodyLost(config: Config, environment: EnvironmentName): Promise<void> {
  const faults = await faultsOfPlaces(config, async (binding, query) => {
    const { database_name: name = "" } =
      config.d1_databases.find((each) => each.binding === binding) ?? {};
    const id = await databaseId(name);
    if (id === null) return [];
    return withDatabaseId(configuration, environment, { name, id }, (file) =>
      rowsOf(targetIn(file, environment, binding), query),
    );
  });
  expectNone("SLOTS gives away slots in which somebody is", faults);
}

/** Said where there are several databases. */
function inEach({ d1_databases: databases }: Config): string {
  if (databases.length === 1) return "";
  const names = databases.map(({ binding, database_name: name }) => `${binding} (${name})`);
  return ` to each of ${names.join(", ")}`;
}

async function deploy(options: Options): Promise<void> {
  const { environment, isDryRun, isAsking, owner } = options;
  expectGoodConfiguration(environment);
  console.log(`The configuration of ${environment} is good.`);
  const config = readEnvironment(configuration, environment);
  if (isDryRun) {
    await expectUploadable(environment);
    tellOfSecrets(config, []);
    console.log(
      `A deploy would make what ${config.name} lacks on the account, apply up to ${migrationsIn(migrations).length} migrations${inEach(config)} and deploy. Nothing was changed.`,
    );
    return;
  }
  await expectSignedIn();
  const set = await secretsOf(environment);
  expectNone("The secrets of the account are wrong", faultsOfSecrets(config, set, environment));
  const lacking = await allPending(config, environment);
  await expectNobodyLost(config, environment);
  await expectUploadable(environment);
  const made: Made = { operatorToken: null };
  const missing = [
    ...(await missingOnAccount(config, environment, configuration)),
    ...missingSecrets(environment, set, made),
  ];
  tellOfSecrets(config, set);
  for (const { what } of missing) console.log(`  to be made: ${what}`);
  if (missing.length > 0 && isAsking) {
    await confirm({ question: "Make these?", otherwise: "Nothing was changed." });
  }
  for (const { what, make } of missing) {
    await make();
    console.log(`  made: ${what}`);
  }
  for (const { binding, pending } of lacking)
    for (const name of pending) console.log(`  to be migrated in ${binding}: ${name}`);
  if (isAsking) {
    await confirm({
      question: `Migrate and deploy ${config.name}?`,
      otherwise: "Nothing was migrated or deployed.",
    });
  }
  for (const { binding, pending } of lacking)
    await applyMigrations(migrations, pending, [binding, "--remote", "--env", environment]);
  const version = await deployedVersion(environment);
  const url = `https://${ownHostsOf(config)[0]}`;
  await untilAnswers({ url, version, environment });
  console.log(`${config.name} is well, in the version ${version}. Sign in at ${url}/studio`);
  await inviteOwner(url, made, owner);
}

try {
  await deploy(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

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
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { mintToken } from "#security/tokens";
import { withToken } from "./api.ts";
import { missingOnAccount, putSecret, secretsOf } from "./deploy/account.ts";
import type { Missing } from "./deploy/account.ts";
import { faultsOfConfiguration, readEnvironment } from "./deploy/configuration.ts";
import { environments } from "./deploy/environments.ts";
import type { EnvironmentName } from "./deploy/environments.ts";
import { applyMigrations, migrationsIn, appliedStateOf } from "./deploy/migrations.ts";
import { ownHostsOf } from "./deploy/hosts.ts";
import { faultsOfSecrets, secretsFor } from "./deploy/secrets.ts";
import { wrangler } from "./deploy/wrangler.ts";
import { faultsOf } from "./migration-hashes.ts";

const root = join(import.meta.dirname, "..");
const configuration = join(root, "wrangler.toml");
const migrations = join(root, "drizzle");
const healthyWithinMs = 120_000;

/** Ends the command with a plain sentence. */
class Refused extends Error {}

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
    throw new Refused(`--env takes ${environments.join(" or ")}, not "${values.env}".`);
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
  throw new Refused(`Nothing was changed. ${summary}:\n${lines.join("\n")}`);
}

async function expectSignedIn(): Promise<void> {
  const said = await wrangler(["whoami"]);
  if (/not authenticated|not logged in/i.test(said)) {
    throw new Refused(
      "Nobody is signed in to Cloudflare: `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.",
    );
  }
}

/** Throws with what has not been done unless somebody says yes; where nobody is there to, too. */
async function confirm(
  { isAsking }: Options,
  { question, otherwise }: { question: string; otherwise: string },
): Promise<void> {
  if (!isAsking) return;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const unanswered = once(asking, "close").then(() => "");
  const answer = await Promise.race([asking.question(`${question} [y/N] `), unanswered]);
  asking.close();
  if (/^y(es)?$/i.test(answer.trim())) return;
  throw new Refused(`${otherwise} Answer with y, or call it with --yes where nobody is asked.`);
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

/** Opens the first organization, and says how its owner comes in; where none is named, how to do so later. */
async function inviteOwner(url: string, made: Made, owner: string | undefined) {
  const token = made.operatorToken ?? process.env["GALLEY_OPERATOR_TOKEN"];
  if (token === undefined || owner === undefined) {
    console.log('Let somebody in: `npm run operator -- open "Acme" acme owner@example.com`.');
    return;
  }
  const body = { name: "Documentation", slug: "documentation", ownerEmail: owner };
  const opened = await withToken(url, token).post<{ acceptUrl: string; expiresAt: string }>(
    "/operator/organizations",
    body,
  );
  console.log(
    `The first owner signs up here, once, until ${opened.expiresAt}: ${opened.acceptUrl}`,
  );
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
  if (code !== 0) throw new Refused("Nothing was changed. The studio did not build.");
  await wrangler(["deploy", "--dry-run", "--env", environment]);
}

/** Names a database that a newer version of the code has migrated, which this one must not serve. */
async function pendingOf(environment: EnvironmentName): Promise<string[]> {
  const { pending, unknown } = await appliedStateOf(migrations, ["--remote", "--env", environment]);
  if (unknown.length === 0) return pending;
  throw new Refused(
    `The database is ahead of this code: it has ${unknown.join(", ")}. Deploy the version that knows them (docs/operations/upgrade.md).`,
  );
}

/** Waits until the deployed service says that it is well. Throws with what it says last. */
async function untilHealthy(url: string, environment: EnvironmentName): Promise<void> {
  const deadline = Date.now() + healthyWithinMs;
  let said = "nothing";
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/healthcheck`).catch((error: unknown) => String(error));
    if (typeof answer !== "string" && answer.ok) return;
    said = typeof answer === "string" ? answer : `${answer.status} ${await answer.text()}`;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  throw new Refused(
    `It is deployed, but ${url}/healthcheck is not well: ${said}\nSee docs/operations/runbooks.md; \`npx wrangler rollback --env ${environment}\` brings the version before back.`,
  );
}

async function deploy(options: Options): Promise<void> {
  const { environment, isDryRun } = options;
  expectGoodConfiguration(environment);
  console.log(`The configuration of ${environment} is good.`);
  const config = readEnvironment(configuration, environment);
  if (isDryRun) {
    await expectUploadable(environment);
    tellOfSecrets(config, []);
    console.log(
      `A deploy would make what ${config.name} lacks on the account, apply up to ${migrationsIn(migrations).length} migrations and deploy. Nothing was changed.`,
    );
    return;
  }
  await expectSignedIn();
  const set = await secretsOf(environment);
  expectNone("The secrets of the account are wrong", faultsOfSecrets(config, set, environment));
  await expectUploadable(environment);
  const made: Made = { operatorToken: null };
  const missing = [
    ...(await missingOnAccount(config, environment, configuration)),
    ...missingSecrets(environment, set, made),
  ];
  tellOfSecrets(config, set);
  for (const { what } of missing) console.log(`  to be made: ${what}`);
  if (missing.length > 0) {
    await confirm(options, { question: "Make these?", otherwise: "Nothing was changed." });
  }
  for (const { what, make } of missing) {
    await make();
    console.log(`  made: ${what}`);
  }
  const pending = await pendingOf(environment);
  for (const name of pending) console.log(`  to be migrated: ${name}`);
  await confirm(options, {
    question: `Migrate and deploy ${config.name}?`,
    otherwise: "Nothing was migrated or deployed.",
  });
  await applyMigrations(migrations, pending, ["--remote", "--env", environment]);
  await wrangler(["deploy", "--env", environment], { isShown: true });
  const url = `https://${ownHostsOf(config)[0]}`;
  await untilHealthy(url, environment);
  console.log(`${config.name} is well. Sign in at ${url}/studio`);
  await inviteOwner(url, made, options.owner);
}

try {
  await deploy(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

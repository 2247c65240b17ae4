/** What an account has of what an environment names: asked for, and made where it is missing. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queuesOf } from "./configuration.ts";
import type { readEnvironment } from "./configuration.ts";
import type { EnvironmentName } from "./environments.ts";
import { isThere, wrangler, WranglerFailed } from "./wrangler.ts";

type Config = ReturnType<typeof readEnvironment>;

/** Something that is missing: what it is, and what makes it. */
export interface Missing {
  what: string;
  make: () => Promise<unknown>;
}

/** The database's id on the account; null where there is none of this name. */
export async function databaseId(name: string): Promise<string | null> {
  const listed = await wrangler(["d1", "list", "--json"]);
  const databases = JSON.parse(listed) as { uuid: string; name: string }[];
  return databases.find((each) => each.name === name)?.uuid ?? null;
}

/** A database of an account: what it is called there, and by what id it is bound. */
export interface KnownDatabase {
  name: string;
  id: string;
}

/** Writes the database's id where the environment names the database, in the file. */
export function writeDatabaseId(
  file: string,
  environment: EnvironmentName,
  { name, id }: KnownDatabase,
): void {
  const bound = new RegExp(String.raw`\[\[env\.${environment}\.d1_databases\]\][^[]*`, "g");
  const text = readFileSync(file, "utf8").replace(bound, (block) =>
    block.includes(`database_name = "${name}"`)
      ? block.replace(/(database_id = ")[^"]*(")/, `$1${id}$2`)
      : block,
  );
  writeFileSync(file, text);
}

/** Does it with a copy of the file in which the database has this id, which the file itself may not have yet. */
export async function withDatabaseId<Done>(
  file: string,
  environment: EnvironmentName,
  known: KnownDatabase,
  use: (copy: string) => Promise<Done>,
): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), "galley-deploy-"));
  const copy = join(folder, "wrangler.toml");
  try {
    copyFileSync(file, copy);
    writeDatabaseId(copy, environment, known);
    return await use(copy);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const locations = "--location or --jurisdiction cannot be changed later: docs/operations/deploy.md";

/** What the environment names and the account lacks, in the order in which it is made. */
export async function missingOnAccount(
  config: Config,
  environment: EnvironmentName,
  file: string,
): Promise<Missing[]> {
  const missing: Missing[] = [];
  for (const { database_name: name = "", database_id: written } of config.d1_databases) {
    const id = await databaseId(name);
    if (id === null) {
      const make = async () => {
        await wrangler(["d1", "create", name], { isShown: true });
        writeDatabaseId(file, environment, { name, id: (await databaseId(name)) ?? "" });
      };
      missing.push({ what: `the database ${name} (${locations})`, make });
    } else if (id !== written) {
      const make = async () => writeDatabaseId(file, environment, { name, id });
      missing.push({ what: `the id of the database ${name} in ${file}`, make });
    }
  }
  for (const { bucket_name: name = "", jurisdiction } of config.r2_buckets) {
    // A bucket of another jurisdiction is another one, under the same name.
    const where = jurisdiction === undefined ? [] : ["--jurisdiction", jurisdiction];
    if (await isThere(["r2", "bucket", "info", name, ...where])) continue;
    const inside = jurisdiction === undefined ? "" : ` in the jurisdiction ${jurisdiction}`;
    missing.push({
      what: `the bucket ${name}${inside}`,
      make: () => wrangler(["r2", "bucket", "create", name, ...where]),
    });
  }
  for (const name of queuesOf(config)) {
    if (await isThere(["queues", "info", name])) continue;
    missing.push({ what: `the queue ${name}`, make: () => wrangler(["queues", "create", name]) });
  }
  return missing;
}

/** The secrets that the Worker has by name; none where it was never deployed. */
export async function secretsOf(environment: EnvironmentName): Promise<string[]> {
  try {
    const listed = await wrangler(["secret", "list", "--env", environment, "--format", "json"]);
    return (JSON.parse(listed) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (error instanceof WranglerFailed && /not (?:exist|found)|10007/i.test(error.printed))
      return [];
    throw error;
  }
}

/** Sets a secret; before the first deploy this makes the Worker too. */
export function putSecret(
  environment: EnvironmentName,
  name: string,
  value: string,
): Promise<unknown> {
  return wrangler(["secret", "put", name, "--env", environment], { input: `${value}\n` });
}

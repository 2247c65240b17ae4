/**
 * `npm run back-up -- ACT …`: back-ups of a data folder, or with --env of a service on an account, made while it works.
 * Where they lie, and what they are of, is told by variables of the environment: docs/operations/back-ups.md.
 */
import { parseArgs } from "node:util";
import { databaseOf, partsOfAccount, restoreAccount } from "./back-up/account.ts";
import type { AccountDatabase } from "./back-up/account.ts";
import { partsOfFolder, restoreFolder } from "./back-up/data-folder.ts";
import { backUp, nightsIn, partsOf, prune, readManifest } from "./back-up/night.ts";
import { isRehearsalDue, rehearseLast } from "./back-up/rehearse.ts";
import type { Rehearsed } from "./back-up/rehearse.ts";
import { bucketOfFiles, daysKept, storeOfBackUps } from "./back-up/locations.ts";
import type { Bucket } from "./back-up/s3.ts";
import type { Store } from "./back-up/store.ts";
import { environments } from "./deploy/environments.ts";

/** Null for a data folder. */
type Account = { database: AccountDatabase; bucket: Bucket } | null;

interface Act {
  takes: readonly string[];
  does: string;
  run(store: Store, given: readonly string[], account: Account): Promise<void>;
}

const acts: Readonly<Record<string, Act>> = {
  now: {
    takes: [],
    does: "makes one, reads it back, removes those that are too old, and once a week rehearses a restore",
    async run(store, _, account) {
      const days = daysKept();
      const at = Date.now();
      const parts =
        account === null
          ? partsOfFolder(process.env["GALLEY_DATA"] || "data")
          : partsOfAccount(account.database, account.bucket);
      const { night, count, bytes, known } = await backUp(parts, store, at);
      console.log(`${night}: ${count} parts, ${bytes} bytes, ${known} of them unchanged.`);
      // Noted last: the alarm is told of a night that cannot be brought back, too.
      if (await isRehearsalDue(store, at)) sayRehearsed(await rehearseLast(store, at));
      await account?.database.noteBackUp(at);
      for (const old of await prune(store, days, at)) console.log(`Removed: ${old}`);
    },
  },
  list: {
    takes: [],
    does: "lists them, oldest first",
    async run(store) {
      for (const night of await nightsIn(store)) {
        const { parts } = await readManifest(store, night);
        const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
        console.log(`${night}  ${parts.length} parts, ${bytes} bytes`);
      }
    },
  },
  verify: {
    takes: ["NIGHT"],
    does: "reads every part of one and compares it with its checksum",
    async run(store, [night = ""]) {
      let count = 0;
      for await (const _ of partsOf(store, night)) count += 1;
      console.log(`${night} is whole: ${count} parts.`);
    },
  },
  rehearse: {
    takes: [],
    does: "restores the last one into a scratch folder, opens its databases and compares everything",
    async run(store) {
      sayRehearsed(await rehearseLast(store, Date.now()));
    },
  },
  restore: {
    takes: ["NIGHT", "FOLDER"],
    does: "makes a data folder of one where nothing is yet; with --env instead of FOLDER, fills an empty database and its bucket",
    async run(store, [night = "", folder = ""], account) {
      const parts = partsOf(store, night);
      const count =
        account === null
          ? await restoreFolder(parts, folder)
          : await restoreAccount(parts, account.database, account.bucket);
      console.log(`As of ${night}: ${count} parts.`);
    },
  },
};

function sayRehearsed({ night, parts, databases, rows }: Rehearsed): void {
  console.log(
    `${night} was brought back and compared: ${parts} parts, ${databases} databases, ${rows} rows.`,
  );
}

function usage(): string {
  const lines = Object.entries(acts).map(
    ([name, { takes, does }]) => `  ${[name, ...takes].join(" ")}: ${does}`,
  );
  return ["npm run back-up -- ACT [--env production], one of:", ...lines].join("\n");
}

/** The service of an environment; null for a data folder, which no environment names. */
function accountOf(environment: string | undefined): Account {
  if (environment === undefined) return null;
  const named = environments.find((name) => name === environment);
  if (named === undefined) {
    throw new Error(`--env takes ${environments.join(" or ")}, not "${environment}".`);
  }
  return { database: databaseOf(named), bucket: bucketOfFiles() };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: "string" } },
  });
  const [name = "", ...given] = positionals;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  const takes = (act?.takes ?? []).filter((word) => !(values.env && word === "FOLDER"));
  if (act === undefined || given.length !== takes.length) throw new Error(usage());
  await act.run(storeOfBackUps(), given, accountOf(values.env));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

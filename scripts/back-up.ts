/**
 * `npm run back-up -- ACT …`: back-ups of a data folder, made while the service runs. GALLEY_BACKUPS is the folder they
 * lie in, GALLEY_DATA the data folder, GALLEY_BACKUP_DAYS how long they are kept (30).
 */
import { partsOfFolder, restoreFolder } from "./back-up/data-folder.ts";
import { backUp, nightsIn, partsOf, prune, readManifest } from "./back-up/night.ts";
import { folderStore } from "./back-up/store.ts";
import type { Store } from "./back-up/store.ts";

interface Act {
  takes: readonly string[];
  does: string;
  run(store: Store, given: readonly string[]): Promise<void>;
}

const acts: Readonly<Record<string, Act>> = {
  now: {
    takes: [],
    does: "makes one, reads it back, and removes those that are too old",
    async run(store) {
      const { night, parts, bytes, known } = await backUp(
        partsOfFolder(process.env["GALLEY_DATA"] || "data"),
        store,
        Date.now(),
      );
      if (parts === 0)
        throw new Error("There is nothing to keep: GALLEY_DATA names no data folder.");
      console.log(`${night}: ${parts} parts, ${bytes} bytes, ${known} of them unchanged.`);
      for (const old of await prune(store, daysKept(), Date.now())) console.log(`Removed: ${old}`);
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
  restore: {
    takes: ["NIGHT", "FOLDER"],
    does: "makes a data folder of one, where nothing is yet",
    async run(store, [night = "", folder = ""]) {
      const count = await restoreFolder(partsOf(store, night), folder);
      console.log(
        `${folder} is as of ${night}: ${count} parts. Start it: GALLEY_DATA=${folder} npm start`,
      );
    },
  },
};

function daysKept(): number {
  const said = process.env["GALLEY_BACKUP_DAYS"] || "30";
  const days = Number(said);
  if (Number.isInteger(days) && days >= 1) return days;
  throw new Error(`GALLEY_BACKUP_DAYS takes whole days, at least 1, not "${said}".`);
}

function usage(): string {
  const lines = Object.entries(acts).map(
    ([name, { takes, does }]) => `  ${[name, ...takes].join(" ")}: ${does}`,
  );
  return ["npm run back-up -- ACT, one of:", ...lines].join("\n");
}

async function main([name = "", ...given]: readonly string[]): Promise<void> {
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined || given.length !== act.takes.length) throw new Error(usage());
  const folder = process.env["GALLEY_BACKUPS"] ?? "";
  if (folder === "") throw new Error("Set GALLEY_BACKUPS to the folder of the back-ups.");
  await act.run(folderStore(folder), given);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Every statement of the cron, the sweeps and the purges: none reads a table that grows from its one end to the other. */
import { expect, test } from "vitest";
import { minuteParts } from "../../src/background.ts";
import type { System } from "#events/system";
import { newId } from "#ids";
import { bindings, systemWithoutQueues } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import { faultsOfPlans, recordStatements } from "#test/query-plans";
import { readWholeWhileSealing } from "../contract/read-whole.ts";

const { DB } = bindings;
const yearMs = 366 * 24 * 60 * 60 * 1000;

/** As while the operator replaces the secret. What other tests have is sealed with the new one, and stays as it is. */
function rotating(system: System): System {
  const { configuration } = system;
  const sealingSecrets = [configuration.secret, crypto.randomUUID()];
  return { ...system, configuration: { ...configuration, sealingSecrets } };
}

/** What others hold is made up, and sealed by nobody: these stop at the first row that they find. */
const sealing = [
  "resealWebhookSecrets",
  "resealLogStreams",
  "resealEmbedKeys",
  "resealSignInSecrets",
];

test("a minute with everything to do reads what there is to do", async () => {
  const at = Date.now() - 3 * yearMs;
  const { remove } = await addForeignRows(DB, { rows: 4, of: newId(), at });
  const { sent, stop } = recordStatements(DB);
  const outcomes: [name: string, outcome: PromiseSettledResult<unknown>][] = [];
  for (const [name, part] of Object.entries(minuteParts)) {
    const [outcome] = await Promise.allSettled([part(rotating(systemWithoutQueues()))]);
    outcomes.push([name, outcome]);
  }
  stop();
  const faults = await faultsOfPlans(DB, sent);
  await remove();
  const failed = outcomes.filter(([, { status }]) => status === "rejected");
  expect(failed.map(([name]) => name)).toEqual(sealing);
  const isMeant = (fault: string) => readWholeWhileSealing.some((start) => fault.startsWith(start));
  expect(faults.filter((fault) => !isMeant(fault))).toEqual([]);
});

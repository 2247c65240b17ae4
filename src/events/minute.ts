/**
 * What the cron does each minute in one database. The first part watches the service and has its turn before any other
 * begins; the others go on beside each other, and each has a share of the statements and of the time, so that one that
 * takes long, fails or asks without end keeps none of the others from their turn (docs/decisions/0094).
 */
import { inTime } from "#db/in-time";
import { reportFault, reportIfFails } from "#fault";
import type { FaultContext } from "#fault";
import type { System } from "./system.ts";

/** A part: bounded work, at a cost in proportion to what there is to do. */
export type MinutePart = (system: System) => Promise<unknown>;

/** So long the others wait for the first one, which then goes on beside them. */
const firstMs = 20_000;

/** Before the platform ends the invocation, so that what did not end is named. */
const partMs = 10 * 60_000;

/** Of a turn's statements one part may ask so many: the others need about one each. */
const shareOfPart = 2 / 3;

/**
 * Does the parts, the first one first.
 * @param statements how many all of them may ask together
 * @param about what a fault is reported with, beside the part's name
 * @returns the names of those that failed, sorted
 */
export async function doParts(
  own: System,
  [first, ...others]: readonly (readonly [name: string, part: MinutePart])[],
  { statements, about }: { statements: number; about: FaultContext },
): Promise<string[]> {
  const failed: string[] = [];
  const most = Math.floor(statements * shareOfPart);
  const run = async ([job, part]: readonly [string, MinutePart]) => {
    try {
      await inTime(job, part(own.within({ most, asked: 0 })), partMs);
    } catch (error) {
      reportFault(error, { job, ...about });
      failed.push(job);
    }
  };
  const begun = first === undefined ? [] : [run(first)];
  const waited = inTime("the first part", Promise.all(begun), firstMs);
  await reportIfFails(waited, { step: "others wait no longer", ...about });
  await Promise.all([...begun, ...others.map(run)]);
  return failed.toSorted();
}

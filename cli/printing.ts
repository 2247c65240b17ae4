/** What commands print. */
import { exits } from "./exits.ts";
import type { Exit, Options } from "./exits.ts";
import { countsIn, problemLines } from "./jobs.ts";
import type { Job } from "./jobs.ts";

export const print = (...lines: readonly string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

/** Prints what came of jobs, and tells how they ended. */
export function report(jobs: readonly Job[], { json }: Options): Exit {
  if (json === true) print(JSON.stringify(jobs, null, 2));
  else
    for (const { state, counts, problems } of jobs)
      print(`${state}: ${countsIn(counts)}`, ...problemLines(problems));
  if (jobs.some(({ state }) => state === "failed")) return exits.refused;
  return jobs.every(({ problems }) => problems.length === 0) ? exits.done : exits.found;
}

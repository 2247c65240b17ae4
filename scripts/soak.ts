/** `npm run soak`: 1,000 changes while the runtime is killed 20 times; prints the counts, exits 1 where a promise broke. */
import { weatherStorm } from "#test/change-storm";

const { faults, ...counts } = await weatherStorm(1_000, 20);
console.table(counts);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
  console.log(
    "Each committed change has one log entry and one event, delivered at least once; no gaps.",
  );

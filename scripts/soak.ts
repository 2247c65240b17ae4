/**
 * `npm run soak`: a storm of changes, and people typing, each while the runtime is killed again and
 * again; prints the counts, exits 1 where a promise broke.
 */
import { weatherStorm } from "#test/change-storm";
import { weatherKillsOfGalley } from "#test/galley-under-kills";

const { faults: changeFaults, ...counts } = await weatherStorm(1_000, 20);
console.table(counts);

const tell = (line: string) => console.error(`  ${line}`);
const typed = await weatherKillsOfGalley({ kills: 200, typists: 10, tell });
const { text: _text, faults: typingFaults, ...told } = typed;
console.table(told);

const broken = [
  ...changeFaults,
  ...typingFaults,
  ...(typed.lost > 0 ? [`${typed.lost} words lost that were saved or seen`] : []),
  ...(typed.doubled > 0 ? [`${typed.doubled} words doubled`] : []),
];
for (const fault of broken) console.error(fault);
if (broken.length > 0) process.exitCode = 1;
else
  console.log(
    "Each committed change has one log entry and one event, delivered at least once; no gaps. " +
      "Nothing that was saved or seen was lost or doubled.",
  );

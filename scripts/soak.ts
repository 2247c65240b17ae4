/**
 * Part of `npm run soak`: a storm of changes, and people typing, each while the runtime is killed again and
 * again; then the tests that come in small in `npm test`, in full: fuzzed frames, many rooms, how long a room
 * may stall, and the editing histories of the folder EDITING_TRACES, or one of random typing. Exits 1 where a promise broke.
 * CHANGES, KILLS, FUZZED_FRAMES, ROOMS, WRITING_RUNS, EVICTIONS and EDITS say how much of each, where it is not to be all. PROPERTY_SEED, which
 * the fuzzing names, sends the same frames again.
 */
import { weatherStorm } from "#test/change-storm";
import { weatherKillsOfGalley } from "#test/galley-under-kills";
import { runTests } from "./run-tests.ts";

const changes = Number(process.env["CHANGES"] ?? 1_000);
const kills = Number(process.env["KILLS"] ?? 200);

const { faults: changeFaults, ...counts } = await weatherStorm(changes, Math.ceil(changes / 50));
console.table(counts);

const onProgress = (line: string) => console.error(`  ${line}`);
const typed = await weatherKillsOfGalley({ kills, writers: 10, onProgress });
const { text: _text, faults: typingFaults, ...figures } = typed;
console.table(figures);

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

const inFull = {
  FUZZED_FRAMES: "100000",
  ROOMS: "1000",
  WRITING_RUNS: "200",
  EVICTIONS: "40",
  EDITS: "20000",
  STALL_MS: "100",
  PROPERTY_SEED: String(Date.now() % 1_000_000_000),
};
const rooms = ["fuzz", "many-rooms", "replacing", "stalls"];
const variables = { ...inFull, ...process.env };
for (const [project, files] of [
  ["worker", rooms.map((name) => `test/party/${name}.test.ts`)],
  ["e2e", ["test/e2e/traces.test.ts"]],
] as const)
  if (!runTests(project, files, variables)) process.exitCode = 1;

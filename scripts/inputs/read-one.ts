/** One construction of one input, read in this process alone: its costs go to standard output as JSON. */
import { readFileSync, writeFileSync } from "node:fs";
import { answerOf } from "./input.ts";
import type { Input, Measured } from "./input.ts";

const [, , group = "", name = "", construction = ""] = process.argv;

/** The most memory that this process has had at once, in MiB (proc(5), VmHWM). */
function peakMib(): number {
  const status = readFileSync("/proc/self/status", "utf8");
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const { inputs } = (await import(`./${group}.ts`)) as { inputs: readonly Input[] };
const input = inputs.find((each) => each.name === name);
const prepare = input?.constructions[construction];
if (prepare === undefined) throw new Error(`There is no "${construction}" of "${name}".`);
const small = await input?.small();
await small?.();
const read = await prepare();
globalThis.gc?.();
// From now on the peak is counted anew (proc(5), clear_refs).
writeFileSync("/proc/self/clear_refs", "5");
const before = peakMib();
const cpu = process.cpuUsage();
const answer = await answerOf(read);
const { user, system } = process.cpuUsage(cpu);
const ms = Math.round((user + system) / 1_000);
const measured: Measured = { ms, mib: Math.round(peakMib() - before), answer };
process.stdout.write(JSON.stringify(measured));

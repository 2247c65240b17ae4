/**
 * `npm run inputs`: reads the worst that each reader of what people send takes at its bound, each in a process of
 * its own, with a collector as in an isolate, and prints CPU time and memory as the table of docs/security.md; exits 1 where
 * one takes more than INPUT_MS (1 second) or INPUT_MIB (64 MiB). INPUTS names the rows to read, a part of their
 * names, and INPUT_RUNS how often each is read (3 times: the middle counts).
 */
import { spawnSync } from "node:child_process";
import { columnsOf, medianOf } from "./inputs/input.ts";
import type { Input, Measured } from "./inputs/input.ts";

const timeLimitMs = 20_000;
const most = {
  ms: Number(process.env["INPUT_MS"] ?? 1_000),
  mib: Number(process.env["INPUT_MIB"] ?? 64),
};
const chosen = process.env["INPUTS"] ?? "";

const reader = `${import.meta.dirname}/inputs/read-one.ts`;
const groups = [
  "bodies",
  "requests",
  "descriptions",
  "yaml",
  "postman",
  "archives",
  "texts",
  "sites",
  "playground",
  "connections",
];
/** A heap of 128 MB, new things in as little room as there: with more, garbage lies about that is no cost of the input. */
const heap = ["--max-old-space-size=128", "--max-semi-space-size=1", "--stack-size=984"];
const flags = [...heap, "--expose-gc", "--disable-warning=ExperimentalWarning"];
const runs = Number(process.env["INPUT_RUNS"] ?? 3);

/** The costs of one construction, the middle of several runs. */
function measure(group: string, name: string, construction: string): Measured {
  return medianOf(Array.from({ length: runs }, () => measureOnce(group, name, construction)));
}

/** Infinite where it did not come to its end. */
function measureOnce(group: string, name: string, construction: string): Measured {
  const args = [...flags, reader, group, name, construction];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { timeout: timeLimitMs });
  if (status === 0) return JSON.parse(String(stdout)) as Measured;
  const reason = String(stderr).trim().split("\n").at(-1) ?? "";
  console.error(`${name}, ${construction}: did not end within ${timeLimitMs} ms. ${reason}`);
  return { ms: Infinity, mib: Infinity, answer: "none" };
}

/** Measures every construction of an input, and prints its line. */
function show(group: string, { name, bound, constructions }: Input): void {
  const measured = Object.keys(constructions).map((each) => ({
    each,
    ...measure(group, name, each),
  }));
  for (const { each, ms, mib, answer } of measured)
    console.error(`  ${name}, ${each}: ${ms} ms, ${mib} MiB, ${answer}`);
  const slowest = measured.reduce((a, b) => (b.ms > a.ms ? b : a));
  const largest = measured.reduce((a, b) => (b.mib > a.mib ? b : a));
  isOver ||= slowest.ms > most.ms || largest.mib > most.mib;
  console.log(columnsOf({ name, bound, slowest, largest }));
}

let isOver = false;
console.log(
  "| Input | Bound | Worst time | Worst memory | Worst of |\n| --- | --- | --- | --- | --- |",
);
for (const group of groups) {
  const { inputs } = (await import(`./inputs/${group}.ts`)) as { inputs: readonly Input[] };
  for (const input of inputs.filter(({ name }) => name.includes(chosen))) show(group, input);
}
if (isOver) process.exitCode = 1;

/**
 * Part of `npm run soak`: ten organizations, one of them with a hundred times as many pages, in which people read, type,
 * write by the interface, import, and are told by webhooks. `mixed` shows that nothing fails, that the runtime's memory does
 * not grow after the first minute, and that the small ones wait at most twice as long as without the large one;
 * `mixed-kills` does the same while the runtime is killed each minute, and looks for all that was acknowledged.
 * MIXED_SECONDS says how long (600); what is stored lies among temporary files (TMPDIR). Exits 1 where a promise broke.
 */
import { weatherMixedLoad } from "#test/mixed/load";
import type { MixedReport } from "#test/mixed/load";

const seconds = Number(process.env["MIXED_SECONDS"] ?? 600);
const isKilled = process.argv[2] === "kills";
const aloneSeconds = Math.min(60, seconds);
const killEverySeconds = 60;

const small = {
  pages: 10,
  readsPerSecond: 2,
  writesPerSecond: 0.5,
  editedPages: 1,
  importEveryMs: 20_000,
};
const large = {
  pages: 1_000,
  readsPerSecond: 20,
  writesPerSecond: 1,
  editedPages: 5,
  importEveryMs: 120_000,
};

const report = await weatherMixedLoad({
  small: 9,
  sizes: { small, large },
  aloneSeconds: isKilled ? 0 : aloneSeconds,
  togetherSeconds: seconds,
  killEverySeconds: isKilled ? killEverySeconds : null,
  onProgress: (line) => console.error(`  ${line}, ${Math.round(performance.now() / 1_000)} s`),
});
const { alone, together, memoryMiB, ownDelayMs, kills, cutOff, counts, faults } = report;
if (!isKilled) {
  console.log("The small ones alone:");
  console.table(alone);
}
console.log("All together:");
console.table(together);
console.log({ memoryMiB, ownDelayMs, kills, cutOff, ...counts });

const broken = [...faults, ...(isKilled ? [] : [...grown(memoryMiB), ...slower(report)])];
for (const fault of broken) console.error(fault);
if (broken.length > 0) process.exitCode = 1;

/** The first minute does not count; the last may hold a tenth more than the second. */
function grown(mibs: readonly number[]): string[] {
  const [, second] = mibs;
  const last = mibs.at(-1) ?? 0;
  return second !== undefined && last > second * 1.1
    ? [`the runtime grew from ${second} to ${last} MiB`]
    : [];
}

/** What the small ones wait for, at the 99th of a hundred, may take twice as long beside the large one. */
function slower({ alone: before, together: beside }: MixedReport): string[] {
  return Object.entries(before).flatMap(([what, { p99Ms }]) => {
    const now = beside[what]?.p99Ms ?? 0;
    return now > 2 * p99Ms ? [`${what}: p99 ${now} ms, alone ${p99Ms} ms`] : [];
  });
}

/**
 * Part of `npm run soak`: pages as people write them, every construction of Markdown as long as a page may be, and pairs
 * of them by chance (PAIRS, 1,000 unless said; PAIR_SEED shows the same ones again), each rendered or refused within a
 * second of the processor and 64 MB, and rendered with a turn for others every 200 ms; what people write is never refused.
 * What takes more is looked at again, in a process of its own; exits 1 where it still does, and names it. SINGLES says how
 * many of the constructions alone are tried, by chance as well.
 */
import fc from "fast-check";
import { limits } from "#limits";
import { heldDocuments } from "#test/held-documents";
import { honestDocuments } from "#test/honest-documents";
import { constructions } from "#test/markdown-constructions";
import type { Construction } from "#test/markdown-constructions";
import { type RenderingCost, RenderingProcess } from "#test/rendering-process";

const { pageContentBytes } = limits;
const mostMs = 1_000;
const mostSliceMs = 200;
const mostBytes = 64e6;
/** A process that has rendered much has grown by what it compiled. */
const renderedByOne = 250;

const seed = Number(process.env["PAIR_SEED"] ?? Date.now() % 1_000_000_000);
const single = constructions("single");
const pairs = constructions("all").slice(single.length);
const written = [...honestDocuments, ...heldDocuments];
const isWritten = new Set(written.map(({ name }) => name));
const tried = [
  ...written,
  ...byChance(single, Number(process.env["SINGLES"] ?? single.length)),
  ...byChance(pairs, Number(process.env["PAIRS"] ?? 1_000)),
];

function byChance(from: readonly Construction[], count: number): Construction[] {
  if (count >= from.length) return [...from];
  const chosen = fc.shuffledSubarray([...from], { minLength: count, maxLength: count });
  return count === 0 ? [] : (fc.sample(chosen, { numRuns: 1, seed })[0] ?? []);
}

/** What of a text took how long. */
interface Tried {
  name: string;
  cost: RenderingCost;
}

console.error(`${tried.length} texts of ${pageContentBytes} bytes, PAIR_SEED=${seed}`);
const rendering = new RenderingProcess(20 * mostMs);
const failed: string[] = [];
const accepted: Tried[] = [];
const refused: Tried[] = [];
for (const [index, { name }] of tried.entries()) {
  const cost = (await rendering.cost(name, pageContentBytes)) ?? undefined;
  const measured = missOf(name, cost) === undefined ? cost : await alone(name);
  const miss = missOf(name, measured);
  if (miss !== undefined) {
    failed.push(`${name}: ${miss}`);
    console.error(failed.at(-1));
  }
  if (measured !== undefined)
    (measured.refusal === null ? accepted : refused).push({ name, cost: measured });
  if (index % renderedByOne === renderedByOne - 1) {
    await rendering.end();
    console.error(`  ${index + 1} of ${tried.length}`);
  }
}
await rendering.end();
showWorst("rendered", accepted);
showWorst("refused", refused);
console.log(`${accepted.length} rendered, ${refused.length} refused, PAIR_SEED=${seed}.`);
if (failed.length > 0) process.exitCode = 1;

/** The cost in a process of its own, the least of three rounds. */
async function alone(name: string): Promise<RenderingCost | undefined> {
  const own = new RenderingProcess(20 * mostMs);
  const cost = await own.cost(name, pageContentBytes, 3);
  await own.end();
  return cost ?? undefined;
}

/** The three that took most of each. */
function showWorst(what: string, of: readonly Tried[]): void {
  for (const measure of ["ms", "longestSliceMs", "peakBytes"] as const) {
    const worst = of.toSorted((a, b) => b.cost[measure] - a.cost[measure]).slice(0, 3);
    for (const { name, cost } of worst)
      console.log(`${what}, ${measure}: ${Math.round(cost[measure])}, ${name}`);
  }
}

/** What is wrong with what a text took; a refusal may come late in a slice, since nothing else of the text follows. */
function missOf(name: string, cost: RenderingCost | undefined): string | undefined {
  if (cost === undefined) return "did not end";
  const { ms, longestSliceMs, peakBytes, refusal } = cost;
  if (ms > mostMs) return `${Math.round(ms)} ms`;
  if (peakBytes > mostBytes) return `${Math.round(peakBytes / 1e6)} MB`;
  if (refusal !== null && isWritten.has(name)) return refusal;
  if (refusal === null && longestSliceMs > mostSliceMs)
    return `${Math.round(longestSliceMs)} ms in which nobody else got a turn`;
  return undefined;
}

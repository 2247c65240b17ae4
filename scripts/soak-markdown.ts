/**
 * Part of `npm run soak`: every construction of Markdown at a megabyte, and every so many of their pairs (PAIRS, 25
 * unless said), each rendered or refused within a second of the processor and 64 MB, and rendered with a turn for
 * others every 200 ms. Exits 1 where one takes more, and names it.
 */
import { constructions } from "#test/markdown-constructions";
import { type RenderingCost, RenderingProcess } from "#test/rendering-process";

const chars = 2 ** 20;
const mostMs = 1_000;
const mostSliceMs = 200;
const mostBytes = 64e6;
const everyPair = Number(process.env["PAIRS"] ?? 25);

const single = constructions("single");
const pairs = constructions("all").slice(single.length);
const tried = [...single, ...pairs.filter((_, place) => place % everyPair === 0)];

const rendering = new RenderingProcess(20 * mostMs);
const failed: string[] = [];
let refused = 0;
let accepted = 0;
const worst = { ms: 0, longestSliceMs: 0, peakBytes: 0 };
for (const [index, { name }] of tried.entries()) {
  const first = await rendering.cost(name, chars);
  // The second look is for what the machine did besides.
  const isMiss = first === null || missOf(first) !== undefined;
  const cost = isMiss ? await rendering.cost(name, chars, 3) : first;
  if (cost?.refusal) refused += 1;
  else accepted += 1;
  const miss = cost === null ? "ended" : missOf(cost);
  if (miss !== undefined) failed.push(`${name}: ${miss}`);
  for (const each of ["ms", "longestSliceMs", "peakBytes"] as const)
    worst[each] = Math.max(worst[each], cost?.[each] ?? 0);
  // A process that has rendered much has grown by what it compiled.
  if (index % 250 === 249) {
    await rendering.end();
    console.error(`  ${index + 1} of ${tried.length} constructions`);
  }
}
await rendering.end();
console.error(`Worst of each: ${JSON.stringify(worst)}`);
for (const line of failed) console.error(line);
if (failed.length > 0) process.exitCode = 1;
else
  console.log(
    `${tried.length} constructions at ${chars} characters: ${accepted} rendered, ${refused} refused.`,
  );

/** What a text took too much of; a refusal may come late in a slice, since nothing else of the text follows. */
function missOf({ ms, longestSliceMs, peakBytes, refusal }: RenderingCost): string | undefined {
  if (ms > mostMs) return `${Math.round(ms)} ms`;
  if (peakBytes > mostBytes) return `${Math.round(peakBytes / 1e6)} MB`;
  if (refusal === null && longestSliceMs > mostSliceMs)
    return `${Math.round(longestSliceMs)} ms in which nobody else got a turn`;
  return undefined;
}

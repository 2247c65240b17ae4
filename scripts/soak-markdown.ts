/**
 * Part of `npm run soak`: every construction of Markdown at a megabyte, and every so many of their pairs (PAIRS, 25
 * unless said), each rendered or refused within a second of the processor and a heap of 64 MB besides the modules.
 * Exits 1 where one takes more, and names it.
 */
import { constructions } from "#test/markdown-constructions";
import { RenderingProcess } from "#test/rendering-process";

const chars = 2 ** 20;
const mostMs = 1_000;
const everyPair = Number(process.env["PAIRS"] ?? 25);

const single = constructions("single");
const pairs = constructions("all").slice(single.length);
const tried = [...single, ...pairs.filter((_, place) => place % everyPair === 0)];

const rendering = new RenderingProcess(20 * mostMs);
const failed: string[] = [];
let refused = 0;
for (const [index, { name }] of tried.entries()) {
  const first = await rendering.cost(name, chars);
  // The second look is for what the machine did besides.
  const cost = first === null || first.ms > mostMs ? await rendering.cost(name, chars, 3) : first;
  if (cost === null || cost.ms > mostMs) failed.push(`${name}: ${cost?.ms ?? "ended"}`);
  if (cost?.refusal) refused += 1;
  if (index % 250 === 0) console.error(`  ${index} of ${tried.length} constructions`);
}
await rendering.end();
for (const line of failed) console.error(line);
if (failed.length > 0) process.exitCode = 1;
else console.log(`${tried.length} constructions at ${chars} characters, ${refused} refused.`);

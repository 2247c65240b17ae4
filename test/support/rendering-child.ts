/**
 * A process that renders what it is told, one line of JSON for each line it is sent, so that whoever started it can
 * end it where a text takes too long. Only `rendering-process.ts` starts it.
 */
import { createInterface } from "node:readline";
import { constructions } from "#test/markdown-constructions";
import { Failure } from "#failure";
import { renderMarkdown } from "#content/render";

const byName = new Map(constructions("all").map((each) => [each.name, each]));

/** Milliseconds of the processor, and what came of it. */
async function rendered(text: string): Promise<{ ms: number; refusal: string | null }> {
  const before = process.cpuUsage();
  let refusal: string | null = null;
  try {
    await renderMarkdown(text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refusal = error.message;
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1_000, refusal };
}

await renderMarkdown("# a\n\n```ts\nlet a\n```\n\n|a|\n|-|\n|b|\n\n- *c* $a$\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { name, chars, rounds } = JSON.parse(line) as Record<string, unknown>;
  const text = byName.get(String(name))?.ofChars(Number(chars)) ?? "";
  let best = await rendered(text);
  for (let round = 1; round < Number(rounds); round += 1) {
    const next = await rendered(text);
    if (next.ms < best.ms) best = next;
  }
  console.log(JSON.stringify(best));
}

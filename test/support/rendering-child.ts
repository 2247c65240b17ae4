/**
 * A process that renders what it is told, one line of JSON for each line it is sent, so that whoever started it can
 * end it where a text takes too long. Only `rendering-process.ts` starts it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Failure } from "#failure";
import { languages } from "#content/languages";
import { renderMarkdown } from "#content/render";
import "#test/grammars";
import { constructions } from "#test/markdown-constructions";
import { heldDocuments } from "#test/held-documents";
import { honestDocuments } from "#test/honest-documents";

const byName = new Map(
  [...constructions("all"), ...honestDocuments, ...heldDocuments].map((each) => [each.name, each]),
);

/** What one rendering took of the processor and of memory, and what came of it. */
interface Cost {
  ms: number;
  longestSliceMs: number;
  peakBytes: number;
  refusal: string | null;
}

/** Milliseconds that this thread has computed: what collects garbage beside it does not make others wait. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds that the whole process has computed. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Notes how long the thread computes between two turns in which others may run. It waits by a timer, as slices do:
 * `setImmediate` would turn without rest while they wait, and what that takes would count as rendering.
 */
class SliceWatch {
  longestMs = 0;
  #since = threadMs();
  #isWatching = true;

  constructor() {
    this.#turn();
  }

  #turn(): void {
    setTimeout(() => {
      this.#note();
      if (this.#isWatching) this.#turn();
    });
  }

  #note(): void {
    const now = threadMs();
    this.longestMs = Math.max(this.longestMs, now - this.#since);
    this.#since = now;
  }

  end(): void {
    this.#note();
    this.#isWatching = false;
  }
}

/** Of /proc/self/status, in bytes: what the process holds (VmRSS), and the most it held (VmHWM). */
function memory(name: "VmHWM" | "VmRSS"): number {
  const [, kibibytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(status()) ?? [];
  return Number(kibibytes) * 1024;
}

const status = () => readFileSync("/proc/self/status", "utf8");

/** Lets the kernel count the most that is held anew (proc(5), clear_refs). */
const forgetPeak = () => writeFileSync("/proc/self/clear_refs", "5");

async function rendered(text: string, idleBytes: number): Promise<Cost> {
  gc?.();
  forgetPeak();
  const watch = new SliceWatch();
  const before = processMs();
  let refusal: string | null = null;
  try {
    await renderMarkdown(text);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refusal = error.message;
  }
  const ms = processMs() - before;
  watch.end();
  const peakBytes = memory("VmHWM") - idleBytes;
  return { ms, longestSliceMs: watch.longestMs, peakBytes, refusal };
}

await renderMarkdown("# a\n\n|a|\n|-|\n|b|\n\n- *c* $a$\n");
for (const language of languages)
  await renderMarkdown(`\`\`\`${language}\nlet a = "b" # c\n\`\`\`\n`);
gc?.();
const idleBytes = memory("VmRSS");
for await (const line of createInterface({ input: process.stdin })) {
  const { name, bytes, rounds } = JSON.parse(line) as Record<string, unknown>;
  const text = byName.get(String(name))?.ofBytes(Number(bytes)) ?? "";
  let best = await rendered(text, idleBytes);
  for (let round = 1; round < Number(rounds); round += 1) {
    const next = await rendered(text, idleBytes);
    if (next.ms < best.ms) best = next;
  }
  console.log(JSON.stringify(best));
}

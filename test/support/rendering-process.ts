/** Rendering in a process of its own, with a time after which it is ended and a heap that it may not outgrow. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** What one text took, and the sentence with which it was refused, if it was. */
export interface RenderingCost {
  /** Of the processor, collecting garbage included. */
  ms: number;
  /** The longest that nobody else got a turn. */
  longestSliceMs: number;
  /** The most memory that the process held, less what it holds idle with all modules loaded. */
  peakBytes: number;
  refusal: string | null;
}

const child = fileURLToPath(import.meta.resolve("./rendering-child.ts"));
/**
 * What the modules take (19 MiB) and all grammars with their regular expressions, once they were used (up to 48), and 45
 * for a text; with what is young, and what lies outside the heap, 64 MB.
 */
const heapMiB = 112;
const youngMiB = 4;
/** How long a process may take to start, besides. */
const startMs = 60_000;

/** A process that renders, started anew whenever it was ended. */
export class RenderingProcess {
  readonly #limitMs: number;
  #running: { process: ChildProcess; lines: AsyncIterator<string> } | undefined;

  /** @param limitMs after so many milliseconds a text counts as endless */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** The cost of a construction of so many bytes, the least of some rounds; null where it took too long or too much memory. */
  async cost(name: string, bytes: number, rounds = 1): Promise<RenderingCost | null> {
    const running = (this.#running ??= start());
    running.process.stdin?.write(`${JSON.stringify({ name, bytes, rounds })}\n`);
    const waitMs = this.#limitMs * rounds + startMs;
    const timer = setTimeout(() => running.process.kill("SIGKILL"), waitMs);
    const { value, done } = await running.lines.next();
    clearTimeout(timer);
    if (done === true) this.#running = undefined;
    return done === true ? null : (JSON.parse(String(value)) as RenderingCost);
  }

  async end(): Promise<void> {
    if (this.#running === undefined) return;
    const ended = once(this.#running.process, "exit");
    this.#running.process.kill();
    this.#running = undefined;
    await ended;
  }
}

function start(): { process: ChildProcess; lines: AsyncIterator<string> } {
  const flags = [
    "--no-warnings",
    "--expose-gc",
    `--max-old-space-size=${heapMiB}`,
    `--max-semi-space-size=${youngMiB}`,
  ];
  const running = spawn(process.execPath, [...flags, child], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: running.stdout });
  return { process: running, lines: lines[Symbol.asyncIterator]() };
}

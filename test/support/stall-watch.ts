/**
 * Ends a run in which nothing has happened for longer than any test may take, and says where it stands: a
 * runtime that spins or is lost would otherwise hold the run for ever.
 */
import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Longer than the longest test and its hooks together, which are ended by their own bounds. */
const longestSilenceMs = 8 * 60_000;

/** The exit code of a run that stalled (sysexits' EX_TEMPFAIL): `.ci/run` tries it once more. */
const stalled = 75;

/** Vitest's reporter: hears of every module and test. */
export class StallWatch implements Reporter {
  readonly #running = new Map<TestModule, string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#rewind();
  }

  onTestModuleQueued(module: TestModule): void {
    this.#running.set(module, "nothing yet");
    this.#rewind();
  }

  onTestCaseReady(test: TestCase): void {
    this.#note(test, "in");
  }

  onTestCaseResult(test: TestCase): void {
    this.#note(test, "after");
  }

  onTestModuleEnd(module: TestModule): void {
    this.#running.delete(module);
    this.#rewind();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #note(test: TestCase, where: "in" | "after"): void {
    this.#running.set(test.module, `${where} "${test.fullName}"`);
    this.#rewind();
  }

  #rewind(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), longestSilenceMs);
    this.#timer.unref();
  }

  #giveUp(): void {
    const stood = [...this.#running].map(
      ([module, where]) => `  ${module.relativeModuleId}: ${where}`,
    );
    process.stderr.write(
      `Nothing has happened for ${longestSilenceMs / 60_000} minutes. What runs stands:\n${stood.join("\n")}\n`,
    );
    for (const child of children()) process.kill(child, "SIGKILL");
    process.exit(stalled);
  }
}

/** Processes that this one has started: what spins would outlive it and keep its output open. */
function children(): number[] {
  const list = `/proc/self/task/${process.pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").split(" ").filter(Boolean).map(Number) : [];
}

/**
 * Ends a run in which a file takes far longer than any does, and says where it stands and what has failed in
 * it: a runtime that spins or is lost would otherwise hold the run for hours.
 */
import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** The longest takes two minutes, on a busy machine five. */
const longestFileMs = 12 * 60_000;
const lookEveryMs = 10_000;

/** The exit code of a run that stalled (sysexits' EX_TEMPFAIL). */
const stalled = 75;

interface Running {
  name: string;
  since: number;
  at: string;
  failed: string[];
}

/** Vitest's reporter: is told of every file and test. */
export class StallWatch implements Reporter {
  /** By the file's id: Vitest makes a file's object anew once it has read it. */
  readonly #running = new Map<string, Running>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  onTestModuleQueued(file: TestModule): void {
    const { id, relativeModuleId: name } = file;
    this.#running.set(id, { name, since: performance.now(), at: "its beginning", failed: [] });
  }

  onTestModuleEnd(file: TestModule): void {
    this.#running.delete(file.id);
  }

  onTestCaseReady(test: TestCase): void {
    const running = this.#running.get(test.module.id);
    if (running) running.at = test.fullName;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== "failed") return;
    this.#running
      .get(test.module.id)
      ?.failed.push(`${test.fullName}: ${errors?.[0]?.message ?? ""}`);
  }

  #look(): void {
    const longest = Math.min(...[...this.#running.values()].map(({ since }) => since));
    if (performance.now() - longest < longestFileMs) return;
    for (const { name, since, at, failed } of this.#running.values()) {
      const seconds = Math.round((performance.now() - since) / 1000);
      const lines = [`${name} has run for ${seconds} s and is at ${at}.`, ...failed];
      process.stderr.write(`${lines.join("\n  failed: ")}\n`);
    }
    for (const child of children()) process.kill(child, "SIGKILL");
    process.exit(stalled);
  }
}

/** Processes that this one has started: what spins would outlive it and keep its output open. */
function children(): number[] {
  const list = `/proc/self/task/${process.pid}/children`;
  return existsSync(list) ? readFileSync(list, "utf8").split(" ").filter(Boolean).map(Number) : [];
}

/** Runs tests of a copy of the sources again and again in one Vitest: starting it anew for each check takes longer than most tests. */
import { join } from "node:path";
import { createVitest } from "vitest/node";
import type { TestRunResult, Vitest } from "vitest/node";

/** How many of the tests that were asked for passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
}

/** A pattern of the names that a test has once its `%s` is filled in. */
const patternOf = (name: string) =>
  name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("%s", ".*");

const unit = /^test\/(ai|content|descriptions|openapi|scripts|security|access|studio)\//;
const projectOf = (file: string) => (unit.test(file) ? "unit" : "worker");

function tallyOf({ testModules }: TestRunResult): Tally {
  const tests = testModules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  return { passed: count("passed"), failed: count("failed") };
}

export class Runner {
  private readonly copy: string;
  private vitest: { project: string; is: Vitest } | undefined;

  /** `copy` is this process's working directory: the configuration names what it reads by where that is. */
  constructor(copy: string) {
    this.copy = copy;
  }

  /** Runs the tests of one file that have these names, with what the sources hold now. */
  async run(file: string, names: readonly string[]): Promise<Tally> {
    const vitest = await this.started(projectOf(file));
    vitest.setGlobalTestNamePattern(new RegExp(names.map(patternOf).join("|")));
    const found = await vitest.globTestSpecifications([file]);
    const path = join(this.copy, file);
    return tallyOf(
      await vitest.runTestSpecifications(found.filter(({ moduleId }) => moduleId === path)),
    );
  }

  /** To be called when a file was changed: nothing watches them. */
  changed(path: string): void {
    this.vitest?.is.invalidateFile(path);
  }

  async close(): Promise<void> {
    await this.vitest?.is.close();
    this.vitest = undefined;
  }

  private async started(project: string): Promise<Vitest> {
    if (this.vitest?.project === project) return this.vitest.is;
    await this.close();
    const is = await createVitest("test", {
      root: this.copy,
      config: join(this.copy, "vitest.config.ts"),
      project: [project],
      watch: false,
      maxWorkers: 1,
      silent: true,
      // One that prints nothing.
      reporters: [{}],
    });
    this.vitest = { project, is };
    return is;
  }
}

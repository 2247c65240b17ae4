/**
 * The order of test files: those that run longest first, so that none of them is left when all others have ended. Vitest
 * knows how long a file runs from earlier runs alone, and goes by its length without: but in a fresh clone the longest
 * of those in browsers are the shortest to read.
 */
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

const longest = [
  "test/contract/operations.test.ts",
  "test/e2e/site.test.ts",
  "test/e2e/events.test.ts",
  "test/e2e/signing-out.test.ts",
  "test/e2e/kill.test.ts",
  "test/e2e/traces.test.ts",
];

/** As Vitest orders them, but for the longest of each project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((each) =>
      each.toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? longest.length : rank;
}

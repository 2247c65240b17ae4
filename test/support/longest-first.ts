/**
 * The order of test files: those that run longest first, so that none of them is left when all others have ended, with
 * a core that nobody uses. Vitest knows how long a file runs from earlier runs alone, and goes by its length without:
 * but in a fresh clone the longest of those in browsers are the shortest to read.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/**
 * Of each project those of ten seconds and more. Before those of `worker`, while the database that they share is small,
 * three that go over all that stands in it.
 */
const longest = [
  "test/steps/rendering.test.ts",
  "test/content/rendering-bounds.test.ts",
  "test/content/long-documents.test.ts",
  "test/steps/turns.test.ts",
  "test/scripts/deploy.test.ts",
  "test/content/sanitize.test.ts",
  "test/content/same-links.test.ts",
  "test/steps/import-turns.test.ts",
  "test/content/github-workflow.test.ts",
  "test/http/moving-slots.test.ts",
  "test/http/moved-slots.test.ts",
  "test/domains/log/older-log.test.ts",
  "test/domains/log/verify-log.test.ts",
  "test/domains/log/altered-log.test.ts",
  "test/contract/operations.test.ts",
  "test/contract/seen-by-readers.test.ts",
  "test/contract/two-things.test.ts",
  "test/contract/headers.test.ts",
  "test/contract/fuzz.test.ts",
  "test/domains/insights/doubtful-links.test.ts",
  "test/domains/insights/link-cost.test.ts",
  "test/party/fuzz.test.ts",
  "test/party/collection-channel.test.ts",
  "test/site/visibility.test.ts",
  "test/events/misbehaving-receivers.test.ts",
  "test/domains/imports/imports.test.ts",
  "test/party/hostile-editors.test.ts",
  "test/contract/bounds.test.ts",
  "test/contract/without-rooms.test.ts",
  "test/domains/exports/restored-log.test.ts",
  "test/domains/imports/imports-under-review.test.ts",
  "test/domains/ai/broken-streams.test.ts",
  "test/domains/imports/moving-in.test.ts",
  "test/site/groups.test.ts",
  "test/e2e/studio-accessibility.test.ts",
  "test/e2e/own-machine.test.ts",
  "test/e2e/restored-service.test.ts",
  "test/e2e/site.test.ts",
  "test/e2e/by-hand-collection.test.ts",
  "test/e2e/by-hand-organization.test.ts",
  "test/e2e/set-back-organization.test.ts",
  "test/e2e/command-line.test.ts",
  "test/e2e/events.test.ts",
  "test/e2e/signing-out.test.ts",
  "test/e2e/wrangler-dev.test.ts",
  "test/e2e/kill.test.ts",
  "test/e2e/traces.test.ts",
  "test/e2e/resting.test.ts",
  "test/e2e/live-page.test.ts",
  "test/e2e/studio.test.ts",
  "test/e2e/site-in-an-hour.test.ts",
  "test/e2e/tree.test.ts",
  "test/e2e/files-in-the-text.test.ts",
  "test/e2e/offline.test.ts",
  "test/e2e/following.test.ts",
  "test/e2e/words-kept.test.ts",
  "test/e2e/counted-tasks.test.ts",
  "test/e2e/page-history.test.ts",
];

const root = join(import.meta.dirname, "../..");
const missing = longest.filter((file) => !existsSync(join(root, file)));
if (missing.length > 0) throw new Error(`Not there, but among the longest: ${missing.join(", ")}`);

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

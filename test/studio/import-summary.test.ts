/** What somebody who watches an import is told: files where files are counted, pages where pages are. */
import { expect, test } from "vitest";
import { progressOf, summaryOf } from "../../src/studio/settings/import-summary.ts";

const job = { kind: "import_github", state: "running", done: 3, total: 12, counts: {} } as const;

test("a repository's progress counts files, and its pages and pictures by themselves", () => {
  expect([progressOf(job), summaryOf(job)]).toEqual(["3 of 12 files", ""]);
  const counts = { created: 4, updated: 2, archived: 1, files: 3, filesRemoved: 1, unchanged: 7 };
  expect(summaryOf({ ...job, state: "done", counts })).toBe(
    "Pages: 4 created, 2 changed, 1 archived; Pictures: 3 stored, 1 removed; Files: 7 as they were",
  );
});

test("a description's progress counts pages", () => {
  const described = {
    ...job,
    kind: "import_openapi",
    counts: { created: 2, unchanged: 1 },
  } as const;
  expect(progressOf(described)).toBe("3 of 12 pages");
  expect(summaryOf(described)).toBe("Pages: 2 created, 1 as they were");
});

test("nothing is told of as nothing, and an import that stopped as one", () => {
  expect(summaryOf({ ...job, state: "done" })).toBe("Nothing to import");
  expect(summaryOf({ ...job, state: "failed" })).toBe("Nothing was changed");
  expect(summaryOf({ ...job, state: "failed", counts: { created: 1 } })).toBe(
    "It stopped early. Pages: 1 created",
  );
});

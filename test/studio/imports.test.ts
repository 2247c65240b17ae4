/** What somebody who imports is told while it goes on and afterwards, and what of a folder is sent. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { filesToSend } from "../../src/studio/imports/files-to-send.ts";
import { progressOf, summaryOf } from "../../src/studio/imports/import-summary.ts";
import { countConstructs, countKinds, reportLines } from "../../src/studio/imports/report-lines.ts";

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

const said = (path: string, construct?: string, fate?: "kept" | "left_out" | "unreadable") => ({
  path,
  message: `${path} is as it is`,
  ...(construct === undefined ? {} : { construct }),
  ...(fate === undefined ? {} : { fate }),
});

test("a report is narrowed by what became of a thing, by construct, by words, and by what is ticked off", () => {
  const problems = [
    said("a.mdx", "`<Odd>`", "kept"),
    said("b.mdx", "`<Odd>`", "left_out"),
    said("b.mdx", "`{x}`", "left_out"),
    said("c.md"),
  ];
  expect(countKinds(problems)).toEqual([
    ["kept", 1],
    ["left_out", 2],
    ["other", 1],
  ]);
  expect(countConstructs(problems)).toEqual([
    ["`<Odd>`", 2],
    ["`{x}`", 1],
  ]);
  const everything = { kind: null, construct: null, words: "", hidesTicked: false };
  const placesOf = (asked: object, ticked: number[] = []) =>
    reportLines(problems, { ...everything, ...asked }, new Set(ticked)).map(({ at }) => at);
  expect(placesOf({})).toEqual([0, 1, 2, 3]);
  expect(placesOf({ kind: "left_out" })).toEqual([1, 2]);
  expect(placesOf({ kind: "left_out", construct: "`<Odd>`" })).toEqual([1]);
  expect(placesOf({ words: " B.MDX " })).toEqual([1, 2]);
  expect(placesOf({ hidesTicked: true }, [0, 2])).toEqual([1, 3]);
  expect(placesOf({}, [0])).toHaveLength(4);
});

test("texts go as text, pictures as far as there is room, and of all else the path alone", async () => {
  const file = (path: string, bytes: Uint8Array<ArrayBuffer>) => ({
    path,
    bytes: async () => bytes,
  });
  const text = new TextEncoder().encode("# É\n");
  const large = new Uint8Array(limits.importBodyBytes).fill(97);
  const sent = await filesToSend([
    file("large.png", large),
    file("a.md", text),
    file("small.png", new Uint8Array([1, 2, 3])),
    file("broken.md", new Uint8Array([0xff])),
    file("tool.exe", large),
  ]);
  expect(sent).toEqual([
    { path: "a.md", status: "A", content: "# É\n" },
    { path: "broken.md", status: "A", content: "/w==", encoding: "base64" },
    { path: "large.png", status: "A", content: null },
    { path: "small.png", status: "A", content: "AQID", encoding: "base64" },
    { path: "tool.exe", status: "A", content: null },
  ]);
  await expect(filesToSend([file("large.md", large)])).rejects.toThrow("than the 25 MB");
});

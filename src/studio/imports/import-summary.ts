/** How far an import is and what it came to, in words: of its files or operations, of pages, and of pictures. */
import type { ImportJob } from "../api/imports.ts";

type Told = Pick<ImportJob, "kind" | "state" | "done" | "total" | "counts">;

/** What each count of pages says. */
const ofPages: Record<string, string> = {
  created: "created",
  updated: "changed",
  renamed: "moved with their files",
  archived: "archived",
  published: "published",
  unpublished: "taken off the site",
  relinked: "with links that lead somewhere now",
  merged: "with what people wrote kept beside it",
  kept: "with fields that people changed left alone",
};

/** A repository's counts of pictures, and of what else is kept beside its pages. */
const ofPictures: Record<string, string> = { files: "stored", filesRemoved: "removed" };

/** What became of the constructs of another tool. */
const ofConstructs: Record<string, string> = {
  converted: "converted",
  keptAsText: "kept as text",
  leftOut: "left out",
};

/** What was sent and came to nothing: a repository sends files, a description pages. */
const ofRest: Record<string, string> = { unchanged: "as they were", skipped: "left out" };

/** Whether it came into a collection from elsewhere, and has a report by file. */
export const isImport = ({ kind }: Pick<Told, "kind">): boolean =>
  kind === "import_github" || kind === "import_openapi" || kind === "import_postman";

/** What a job's `done` and `total` count. */
export const unitOf = ({ kind }: Pick<Told, "kind">): "files" | "pages" =>
  kind === "import_github" ? "files" : "pages";

/** `12 of 40 files`, or `pages`. */
export const progressOf = (job: Told): string => `${job.done} of ${job.total} ${unitOf(job)}`;

/** What came of it so far, or at its end; empty for nothing yet. */
export function summaryOf(job: Told): string {
  const { counts, state } = job;
  const isFiles = unitOf(job) === "files";
  const parts = [
    part("Pages", isFiles ? ofPages : { ...ofPages, ...ofRest }, counts),
    part("Pictures", ofPictures, counts),
    part("Constructs", ofConstructs, counts),
    isFiles ? part("Files", ofRest, counts) : "",
  ].filter((each) => each !== "");
  const told = parts.join("; ");
  if (state === "failed") return told === "" ? "Nothing was changed" : `It stopped early. ${told}`;
  return told === "" && state === "done" ? "Nothing to import" : told;
}

function part(name: string, words: Record<string, string>, counts: Told["counts"]): string {
  const told = Object.entries(words).flatMap(([key, word]) =>
    counts[key] === undefined ? [] : [`${counts[key]} ${word}`],
  );
  return told.length === 0 ? "" : `${name}: ${told.join(", ")}`;
}

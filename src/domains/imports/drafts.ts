/** The written files of an import as drafts of pages: each knows which page it is for, and whether it changed at all. */
import { plainWork, WorkSlices } from "#content/pause";
import { utf8Length } from "#content/utf8";
import type { JobReport } from "#jobs/index";
import type { FileNotes, PageMeta } from "#db/schema";
import { limits } from "#limits";
import { reportedFindings } from "#domains/imports/conversion/findings";
import { folderOf, ownRank } from "./file-path.ts";
import type { KnownFiles } from "./known-files.ts";
import { readFragment } from "./endpoint-fragment.ts";
import type { MarkdownPage } from "./markdown-file.ts";
import type { ImportedRow } from "./queries.ts";
import type { PlacedFile } from "./source-pages.ts";

export interface ImportDraft extends MarkdownPage {
  /** Its file, or the path that stands for its place. */
  path: string;
  /** What its page is known by: the file's path, or the folder's (ending in "/") whose own page it is. */
  key: string;
  /** Its place in the import. */
  index: number;
  sourceHash: string;
  /** What the next import has to know of the file; null where its page's place is not the file's to say. */
  notes: FileNotes | null;
  wish: PublishingWish | null;
  /** Whether a page that was there is to be archived or taken out of the archive; null where it stays as it is. */
  archives: boolean | null;
}

/** What a file asks for its page: what readers see, what they see of it already, or nothing that they see. */
export type PublishingWish = "publish" | "republish" | "unpublish";

/** The drafts of files that are new or were changed since they were imported last, and the paths of the others. */
export async function draftsOf(
  written: readonly PlacedFile[],
  known: KnownFiles,
  report: JobReport,
  moved: ReadonlySet<string>,
): Promise<{ drafts: ImportDraft[]; unchanged: string[] }> {
  const owners = ownersOf(written, known);
  const drafts: ImportDraft[] = [];
  const unchanged: string[] = [];
  const slices = new WorkSlices();
  for (const file of written) {
    const { path, index, sourceHash } = file;
    const read = changedPage(file, known.get(path), moved);
    const page = read === null ? null : await withEndpoint(read);
    if (page === null) {
      unchanged.push(path);
      continue;
    }
    await slices.worked(page.text.length * plainWork);
    if (utf8Length(page.text) > limits.pageContentBytes) {
      report.count("skipped");
      report.note(path, `A page holds at most ${limits.pageContentBytes} bytes of text.`);
      continue;
    }
    noteProblems(path, page, report);
    const key = owners.get(folderOf(path)) === path ? folderOf(path) : path;
    const { published, isArchived } = page;
    const row = known.get(path);
    const notes = notesOf(page, path, known.fileOf(path));
    const meta = shownMeta(page, row);
    const wish = wishOf(published, row);
    const archives = isArchived === (row?.noted?.archived ?? false) ? null : isArchived;
    drafts.push({ ...page, meta, path, key, index, sourceHash, notes, wish, archives });
  }
  return { drafts, unchanged };
}

function notesOf(
  { order, published, isArchived, operation, withheld }: MarkdownPage,
  path: string,
  file: string,
): FileNotes {
  return {
    order,
    published,
    archived: isArchived,
    ...(file === path ? {} : { file }),
    ...(operation === undefined ? {} : { operation }),
    ...(withheld === null ? {} : { withheld: true }),
    lost: [],
  };
}

/** A page whose file calls it a draft no more stands in lists again. */
function shownMeta({ meta, withheld }: MarkdownPage, row: ImportedRow | null): PageMeta {
  const isFreed = row?.noted?.withheld === true && withheld === null;
  return isFreed ? { unlisted: false, noindex: false, ...meta } : meta;
}

/** Notes what a person should look at, and what became of a page's constructs: those that were converted are counted. */
function noteProblems(
  path: string,
  { problems, findings = [] }: MarkdownPage,
  report: JobReport,
): void {
  for (const problem of problems) report.note(path, problem);
  for (const { fate } of findings) report.count(countOf[fate]);
  for (const { message, ...about } of reportedFindings(findings)) report.note(path, message, about);
}

const countOf = { converted: "converted", kept: "keptAsText", "left out": "leftOut" } as const;

/** An endpoint's page with the endpoint that its text describes, where the block before the text did not. */
async function withEndpoint(page: MarkdownPage): Promise<MarkdownPage> {
  if (page.kind !== "endpoint" || page.endpoint !== null) return page;
  const found = await readFragment(page.text);
  if (found === null) return page;
  const problems = [...page.problems, ...found.problems];
  return "endpoint" in found ? { ...page, ...found, problems } : { ...page, problems };
}

/**
 * What the file's `published` asks for now. What it said before already was done then, and is for people to
 * change: a page that they took back stays so, and one that they published too.
 */
function wishOf(published: boolean | null, row: ImportedRow | null): PublishingWish | null {
  const noted = row?.noted ?? null;
  if (published === false) return noted !== null && noted.published !== false ? "unpublish" : null;
  if (published === null) return null;
  const isNew = row === null || row.sourceHash === "";
  return isNew || (noted !== null && noted.published !== true) ? "publish" : "republish";
}

/** The file as a page, or null where it was imported as it is. A file that moved may be called after its path. */
function changedPage(
  file: PlacedFile,
  row: ImportedRow | null,
  moved: ReadonlySet<string>,
): MarkdownPage | null {
  const isSame = row?.sourceHash === file.sourceHash && !row.isGone;
  if (isSame && !moved.has(file.path)) return null;
  const page = file.page();
  return isSame && page.name === row.name ? null : page;
}

/** By folder, the file that is its own page: the one that was before, else the strongest name of this import. */
function ownersOf(written: readonly PlacedFile[], known: KnownFiles): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path } of written) {
    const folder = folderOf(path);
    // The top has no page of its own: there such a file is one among others.
    if (folder === "" || ownRank(path) < 0) continue;
    const owner = known.ownerOf(folder) ?? owners.get(folder);
    const isStronger =
      owner !== undefined && known.ownerOf(folder) === null && ownRank(path) < ownRank(owner);
    owners.set(folder, owner === undefined || isStronger ? path : owner);
  }
  return owners;
}

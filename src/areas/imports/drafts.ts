/** The written files of an import as drafts of pages: each knows which page it is for, and whether it changed at all. */
import type { JobReport } from "#areas/jobs/report";
import { contentHash } from "#content/hash";
import { limits } from "#limits";
import { folderOf, ownRank } from "./file-path.ts";
import type { KnownFiles } from "./known-files.ts";
import { readMarkdownFile } from "./markdown-file.ts";
import type { MarkdownPage } from "./markdown-file.ts";
import type { ImportedRow } from "./store.ts";
import type { WrittenFile } from "./survey.ts";

export interface Draft extends MarkdownPage {
  path: string;
  /** What its page is known by: the file's path, or the folder's (ending in "/") whose own page it is. */
  key: string;
  /** Its place in the import. */
  index: number;
  sourceHash: string;
}

/** The drafts of files that are new or were changed since they were imported last. */
export async function draftsOf(
  written: readonly WrittenFile[],
  known: KnownFiles,
  report: JobReport,
  moved: ReadonlySet<string>,
): Promise<Draft[]> {
  const owners = ownersOf(written, known);
  const drafts: Draft[] = [];
  for (const { path, text, index } of written) {
    const sourceHash = await contentHash(text);
    const page = changedPage(path, text, { sourceHash, row: known.get(path) }, moved);
    if (page === null) {
      report.count("unchanged");
      continue;
    }
    if (new TextEncoder().encode(page.text).byteLength > limits.pageContentBytes) {
      report.count("skipped");
      report.note(path, `A page holds at most ${limits.pageContentBytes} bytes of text.`);
      continue;
    }
    for (const problem of page.problems) report.note(path, problem);
    if (page.isPublished) report.count("markedPublished");
    const key = owners.get(folderOf(path)) === path ? folderOf(path) : path;
    drafts.push({ ...page, path, key, index, sourceHash });
  }
  return drafts;
}

/** The file as a page, or null where it was imported as it is. A file that moved may be called after its path. */
function changedPage(
  path: string,
  text: string,
  { sourceHash, row }: { sourceHash: string; row: ImportedRow | null },
  moved: ReadonlySet<string>,
): MarkdownPage | null {
  const isSame = row?.sourceHash === sourceHash && !row.isGone;
  if (isSame && !moved.has(path)) return null;
  const page = readMarkdownFile(path, text);
  return isSame && page.name === row.name ? null : page;
}

/** By folder, the file that is its own page: the one that was before, else the strongest name of this import. */
function ownersOf(written: readonly WrittenFile[], known: KnownFiles): Map<string, string> {
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

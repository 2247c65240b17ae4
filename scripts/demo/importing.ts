/** A folder becomes pages: which page came of which file is found by their words alone. */
import { importFiles, listPages, readFolder } from "../folder.ts";
import type { ImportedFile, ListedPage } from "../folder.ts";
import { eachOf, expectAtLeast, expectSame, NotSo } from "./step.ts";
import type { Outcome } from "./step.ts";
import { wordingOf } from "./wording.ts";
import type { Wording } from "./wording.ts";
import type { Workplace } from "./workplace.ts";

const readAtOnce = 4;

/** A page, and the wording of the file that it came from; a folder without a text of its own has none. */
export interface ImportedPage extends ListedPage {
  file: string | null;
  wording: Wording;
}

/** Imports every file below the folder and checks that each Markdown file's words are in a page of their own. */
export async function importFolder(
  { owner, orgId, collectionId }: Workplace,
  folder: string,
): Promise<Outcome<ImportedPage[]>> {
  const files = await readFolder(folder);
  const markdown = files.filter(({ path }) => path.endsWith(".md"));
  expectAtLeast(`Markdown files in ${folder}`, markdown.length, 1);
  const job = await importFiles(owner, collectionId, "demo/folder", files);
  expectSame("files that the import dealt with", job.done, job.total);
  const pages = await listPages(owner, orgId, collectionId);
  const texts = new Map<string, string>();
  await eachOf(pages, readAtOnce, async ({ id }) => {
    const { content } = await owner.get<{ content: string }>(`/api/page/${id}/content`);
    texts.set(id, content);
  });
  const imported = matched(markdown, pages, texts);
  const folders = imported.filter(({ file }) => file === null).length;
  const summary =
    `${markdown.length} Markdown files became ${pages.length - folders} pages, and ` +
    `${folders} folders pages of their own; ${job.problems.length} remarks`;
  return { value: imported, summary };
}

function matched(
  files: readonly ImportedFile[],
  pages: readonly ListedPage[],
  texts: ReadonlyMap<string, string>,
): ImportedPage[] {
  const waiting = new Map<string, ListedPage[]>();
  for (const page of pages) {
    const key = keyOf(wordingOf(texts.get(page.id) ?? ""));
    waiting.set(key, [...(waiting.get(key) ?? []), page]);
  }
  const ofFiles = files.map(({ path, content }): ImportedPage => {
    const wording = wordingOf(content);
    const page = waiting.get(keyOf(wording))?.shift();
    if (page === undefined) throw new NotSo(`${path} is a page`, wording.texts.slice(0, 5), "none");
    return { ...page, file: path, wording };
  });
  const rest = [...waiting.values()].flat();
  const nothing = { headings: [], texts: [] };
  return [...ofFiles, ...rest.map((page) => ({ ...page, file: null, wording: nothing }))];
}

function keyOf({ headings, texts }: Wording): string {
  return JSON.stringify([headings, texts]);
}

/**
 * Pages that people wrote, as long as a page may be: each site that lies in $GALLEY_SAMPLE_DATA (or in `shared/data` beside
 * the checkout), its pages one behind the other; where there is none, Galley's own handbook.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { utf8Length } from "#content/utf8";
import type { Construction } from "./markdown-constructions.ts";

const root = join(import.meta.dirname, "../..");
const samples = process.env["GALLEY_SAMPLE_DATA"] ?? join(root, "../shared/data");

/** A site each, under the folder that it stands in. */
export const heldDocuments: readonly Construction[] = foldersOf(samples).map((folder) => {
  let pages: string[] | undefined;
  return {
    name: `the pages of ${basename(folder)}`,
    ofBytes: (bytes: number) => wholePages((pages ??= pagesIn(folder)), bytes),
  };
});

function foldersOf(data: string): string[] {
  const found = [join(data, "hono-docs"), ...globSync(join(data, "moving-in/*"))].filter(
    existsSync,
  );
  return found.length > 0 ? found.toSorted() : [join(root, "docs")];
}

/** Of what a page leaves open, all that follows would be a part: one with HTML is left out, or with a container too many. */
const ownHtml = /^\s*<\w/m;
const opened = /^\s*:{3,} *\w/gm;
const closed = /^\s*:{3,}\s*$/gm;

function isWhole(text: string): boolean {
  return !ownHtml.test(text) && text.match(opened)?.length === text.match(closed)?.length;
}

function pagesIn(folder: string): string[] {
  const files = globSync("**/*.{md,mdx}", { cwd: folder }).toSorted();
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  return texts.filter(isWhole).map((text) => `${text}\n\n`);
}

/** The pages again and again, up to the first that is too much. */
function wholePages(pages: readonly string[], bytes: number): string {
  let text = "";
  for (let place = 0, length = 0; ; place += 1) {
    const page = pages[place % pages.length] ?? "";
    length += utf8Length(page);
    if (length > bytes) return text;
    text += page;
  }
}

/** What became of something that was done to pages: what was done can be taken back, what was refused is said by name. */
import type { ListedPage } from "../api/pages.ts";
import { sentenceOf } from "../refusals.ts";

export interface Refused {
  page: ListedPage;
  sentence: string;
}

/** Something that was done, and what takes it back. */
export interface Done {
  said: string;
  undo: () => Promise<unknown>;
}

export interface Outcome {
  /** Null where all of it was refused. */
  done: Done | null;
  refused: readonly Refused[];
  /** What the refused pages were not: moved, deleted. */
  what: string;
}

/** Tells what became of it, `instead` of what was told before. */
export type Report = (outcome: Outcome, instead?: Done) => void;

/** Does it to one page after the other, whatever becomes of the ones before. */
export async function toEach(
  pages: readonly ListedPage[],
  act: (page: ListedPage) => Promise<unknown>,
): Promise<{ done: readonly ListedPage[]; refused: readonly Refused[] }> {
  const done: ListedPage[] = [];
  const refused: Refused[] = [];
  for (const page of pages) {
    try {
      await act(page);
      done.push(page);
    } catch (error) {
      refused.push({ page, sentence: sentenceOf(error) });
    }
  }
  return { done, refused };
}

/** “Limits”, or 3 pages. */
export function namesOf(pages: readonly ListedPage[]): string {
  const [first] = pages;
  return pages.length === 1 && first !== undefined ? `“${first.name}”` : `${pages.length} pages`;
}

/** “Limits” was deleted, 3 pages were deleted. */
export const saidOf = (pages: readonly ListedPage[], what: string): string =>
  `${namesOf(pages)} ${pages.length === 1 ? "was" : "were"} ${what}.`;

/** Searches the tree by words of names and addresses, and by what is still to be done about a page, and by whom. */
import type { ListedPage } from "../api/pages.ts";
import { plainWords } from "../plain-words.ts";
import type { FoundPages } from "./rows.ts";

/** What one may look for, each with what it is called. */
export const kinds = {
  all: "All pages",
  unpublished: "Unpublished changes",
  review: "In review",
  draft: "Not published",
  mine: "Mine",
} as const;
export type Kind = keyof typeof kinds;

export const isKind = (value: string): value is Kind => Object.hasOwn(kinds, value);

/** The pages that have every word and are of the kind, with those above them; null where neither is asked for. */
export function narrow(
  pages: readonly ListedPage[],
  asked: { words: string; kind: Kind },
  userId: string,
): FoundPages {
  const words = wordsOf(asked.words);
  if (words.length === 0 && asked.kind === "all") return null;
  const found = new Map<string, boolean>();
  const byId = new Map(pages.map((page) => [page.id, page]));
  for (const page of pages) {
    const text = plainWords(`${page.name} ${page.path}`);
    if (!isOf(asked.kind, page, userId) || !words.every((word) => text.includes(word))) continue;
    found.set(page.id, true);
    let above = byId.get(page.parentId ?? "");
    for (; above !== undefined && !found.has(above.id); above = byId.get(above.parentId ?? ""))
      found.set(above.id, false);
  }
  return found;
}

function isOf(kind: Kind, page: ListedPage, userId: string): boolean {
  if (kind === "unpublished") return page.isPublished && page.hasUnpublishedChanges;
  if (kind === "review") return page.state === 0;
  if (kind === "draft") return !page.isPublished;
  return kind === "all" || page.createdBy === userId || page.updatedBy === userId;
}

const wordsOf = (words: string): string[] => plainWords(words).split(/\s+/).filter(Boolean);

/**
 * What a page's draft says, as the index takes it: its Markdown as it is written, once a page, where readers' searches
 * do not look.
 */
import { marks, toIndexed } from "#content/segments";
import { limits } from "#limits";
import type { SearchText } from "./search-text.ts";

/** Stands in place of a hash: the newest draft takes the place of the one before. */
export const draftHash = "draft";

/** Where the drafts of an organization are searched: no collection has such an id. */
export const scopeOfDrafts = (orgId: string) => `draft${orgId}`;

/** The columns of a draft; of a long one the first `limits.searchTextBytes` characters. */
export function draftTextOf({ name, text }: { name: string; text: string }): SearchText {
  const beginning = text.slice(0, limits.searchTextBytes).toWellFormed();
  return {
    title: toIndexed(name),
    headings: "",
    body: `${marks.section}\n${toIndexed(beginning)}`,
    parts: "",
    anchors: [null],
  };
}

/** What a page's draft says, as the index takes it: its Markdown as it is written, where readers' searches do not look. */
import { marks, toIndexed } from "#content/segments";
import { limits } from "#limits";
import type { IndexedText } from "#party/search-call";

/** A text that a page's live document holds, under its hash. */
interface DraftText {
  pageId: string;
  name: string;
  hash: string;
  text: string;
}

/** The text of a draft; of a long one the first `limits.searchTextBytes` characters. */
export function draftTextOf({ pageId, name, hash, text }: DraftText): IndexedText {
  const beginning = text.slice(0, limits.searchTextBytes).toWellFormed();
  return {
    kind: "page",
    ownerId: pageId,
    hash,
    title: toIndexed(name),
    headings: "",
    body: `${marks.section}\n${toIndexed(beginning)}`,
    parts: "",
    anchors: [null],
  };
}

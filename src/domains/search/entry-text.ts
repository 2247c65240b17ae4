/** What a FAQ or an entry of the changelog says, as the index takes it: as readers see it. */
import { WorkSlices } from "#content/pause";
import type { IndexedText } from "#party/search-call";
import { searchTextOf } from "./search-text.ts";

export interface SearchableEntry {
  kind: "faq" | "changelog";
  id: string;
  version: number;
  /** The question, or the title. */
  name: string;
  tags: string[];
  /** Sanitised. */
  html: string;
}

/** The text of an entry; its headings have no addresses. */
export async function entryTextOf(entry: SearchableEntry): Promise<IndexedText> {
  const { kind, id, version, name, tags, html } = entry;
  const page = { name, meta: { tags }, endpoint: null, html };
  const text = await searchTextOf(page, new WorkSlices());
  const anchors = text.anchors.map(() => null);
  return { kind, ownerId: id, hash: String(version), ...text, anchors };
}

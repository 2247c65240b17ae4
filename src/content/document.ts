/**
 * The text of a live document: one Y.Text named "content". Replacing it is always a set of small
 * edits in one transaction, so that people who are typing keep their cursors and their words.
 */
import type { Doc, Text } from "yjs";
import { type Splice, textEdits } from "./difference.ts";

/** The only root of a page's document that holds anything. */
export function contentOf(doc: Doc): Text {
  return doc.getText("content");
}

/** The document's whole text. */
export function documentText(doc: Doc): string {
  return contentOf(doc).toJSON();
}

/** Makes the document say exactly `text`; gives the edits it took. Nothing is transacted when it says so already. */
export function applyText(doc: Doc, text: string, origin: unknown): Splice[] {
  const edits = textEdits(documentText(doc), text);
  applyEdits(doc, edits, origin);
  return edits;
}

/** Applies ascending, separate edits, whose offsets count in the text as it is before the first of them. */
export function applyEdits(doc: Doc, edits: readonly Splice[], origin: unknown): void {
  if (edits.length === 0) return;
  doc.transact(() => {
    const content = contentOf(doc);
    for (const edit of edits.toReversed()) {
      if (edit.remove > 0) content.delete(edit.at, edit.remove);
      if (edit.insert) content.insert(edit.at, edit.insert);
    }
  }, origin);
}

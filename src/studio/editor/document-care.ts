/** What Yjs does not do for a document by itself: say that it fell silent, and forget what was deleted. */
import * as Y from "yjs";

/**
 * Calls `onSilent` when a handler threw in a transaction: Yjs then calls none of the document's handlers any
 * more, and "Saved" would no longer mean anything.
 */
export function watchForSilence(doc: Y.Doc, onSilent: () => void): void {
  let isOpen = false;
  doc.on("afterAllTransactions", () => {
    isOpen = false;
  });
  doc.on("beforeTransaction", () => {
    isOpen = true;
    queueMicrotask(() => {
      if (isOpen) onSilent();
    });
  });
}

/** Forgets the characters of deleted text, undone edits among them: they are no longer sent to anybody. */
export function forgetDeleted(doc: Y.Doc, undo: Y.UndoManager): void {
  undo.clear();
  Y.tryGc(Y.createDeleteSetFromStructStore(doc.store), doc.store, () => true);
}

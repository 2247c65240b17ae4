/** What two sides made of one text, in one: each side's words stay, and what either took away is gone. Pure. */
import { Doc, applyUpdate, encodeStateAsUpdate } from "yjs";
import { applyText, documentText } from "#content/document";

/** Merges as a live document does when two people have edited it apart. */
export function mergeText(base: string, ours: string, theirs: string): string {
  if (ours === base || ours === theirs) return theirs;
  if (theirs === base) return ours;
  if (base === "") return `${ours.trimEnd()}\n\n${theirs}`;
  const common = new Doc();
  common.clientID = 1;
  applyText(common, base, null);
  const state = encodeStateAsUpdate(common);
  const merged = edited(state, ours, 2);
  applyUpdate(merged, encodeStateAsUpdate(edited(state, theirs, 3)));
  return documentText(merged);
}

function edited(state: Uint8Array, text: string, clientId: number): Doc {
  const doc = new Doc();
  doc.clientID = clientId;
  applyUpdate(doc, state);
  applyText(doc, text, null);
  return doc;
}

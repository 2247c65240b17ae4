/**
 * Yjs splits a surrogate pair (a character of two UTF-16 units) into two replacement characters wherever a
 * struct names an origin between them, even a struct that it has already. Then the text would change, and
 * no update would carry the change to the log and to the other clients.
 */
import * as Y from "yjs";
import type { OriginRef, UpdateShape } from "./inspect-update.ts";

type Store = Y.Doc["store"];

/**
 * True for an update that would split a pair with a struct that the document has already, wholly or in
 * part. A new struct may split one: it is stored together with its origins.
 */
export function splitsPairWithKnownStruct(store: Store, { origins }: UpdateShape): boolean {
  return origins.some((each) => {
    const isNew = each.of.clock >= Y.getState(store, each.of.clientId);
    return !isNew && isInsidePair(store, each);
  });
}

/** True, too, for an origin that the document lacks: a struct that it has cannot name one. */
function isInsidePair(store: Store, { id, isLeft }: OriginRef): boolean {
  const { clientId, clock } = id;
  const structs = store.clients.get(clientId);
  if (structs === undefined || Y.getState(store, clientId) <= clock) return true;
  const struct = structs[Y.findIndexSS(structs, clock)];
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return false;
  const end = clock - struct.id.clock + (isLeft ? 1 : 0);
  const { str } = struct.content;
  return isHigh(str.charCodeAt(end - 1)) && isLow(str.charCodeAt(end));
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

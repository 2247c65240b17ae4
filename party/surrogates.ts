/**
 * Yjs tears a letter of two UTF-16 units apart, into two replacement characters, wherever a struct claims
 * to stand between them, even one that it has already. Then the text would change and no update tell of it.
 */
import * as Y from "yjs";
import type { Neighbour, UpdateShape } from "./inspect-update.ts";

type Store = Y.Doc["store"];

/**
 * True for an update that would tear a letter with a struct that is here already, wholly or in part. A
 * new struct may tear one: it is stored with the place it stands at.
 */
export function tearsInVain(store: Store, { neighbours }: UpdateShape): boolean {
  return neighbours.some((each) => {
    const isNew = each.of.clock >= Y.getState(store, each.of.clientId);
    return !isNew && standsInside(store, each);
  });
}

/** True, too, for a letter that is not here: what is here stands beside nothing that is not. */
function standsInside(store: Store, { letter, isOrigin }: Neighbour): boolean {
  const { clientId, clock } = letter;
  const structs = store.clients.get(clientId);
  if (structs === undefined || Y.getState(store, clientId) <= clock) return true;
  const struct = structs[Y.findIndexSS(structs, clock)];
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString)) return false;
  const end = clock - struct.id.clock + (isOrigin ? 1 : 0);
  const { str } = struct.content;
  return isHigh(str.charCodeAt(end - 1)) && isLow(str.charCodeAt(end));
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** A page's live document as the rest of the service calls it: its answers, with failures thrown again. */
import type { Bindings } from "#env";
import { Failure } from "#failure";
import type { FailureCode } from "#failure";
import type { Revocation } from "#party/admission";
import type {
  EditCall,
  RoomAnswer,
  RoomEdited,
  RoomTaken,
  RoomText,
  TextEdit,
} from "#party/room-call";

/** Every method throws the Failure that the room answers; a room that does not open is `unavailable`. */
export interface Room {
  /** The text as it is now, with its hash. */
  read(): Promise<RoomText>;
  /** The text for a publication, after what is unsaved has become a version. */
  take(): Promise<RoomTaken>;
  /** Tries at once to save what could not be saved as a version. */
  save(): Promise<void>;
  /** Makes the text say exactly this, by the smallest difference. */
  replace(text: string, call: EditCall): Promise<RoomEdited>;
  /** Applies edits whose offsets count in the text that `expectedHash` names. */
  patch(edits: TextEdit[], call: EditCall): Promise<RoomEdited>;
  /** Makes the text say what an earlier version said. */
  restore(text: string, call: EditCall): Promise<RoomEdited>;
  /** Makes the text say what a back-up has of it, even where the document was destroyed. */
  bring(text: string, call: EditCall): Promise<RoomEdited>;
  /** Closes the sockets that this is about, and voids their passes. */
  revoke(revocation: Revocation): Promise<void>;
  /** The ids of the connections that it holds, whether it opens or not. */
  openConnections(): Promise<string[]>;
  /** Forgets the page for good. */
  destroy(): Promise<void>;
}

/** The methods of the room's stub, as plain as they are declared there. */
interface Stub {
  read(): Promise<RoomAnswer<RoomText>>;
  take(): Promise<RoomAnswer<RoomTaken>>;
  save(): Promise<RoomAnswer<object>>;
  replace(text: string, call: EditCall): Promise<RoomAnswer<RoomEdited>>;
  patch(edits: TextEdit[], call: EditCall): Promise<RoomAnswer<RoomEdited>>;
  restore(text: string, call: EditCall): Promise<RoomAnswer<RoomEdited>>;
  bring(text: string, call: EditCall): Promise<RoomAnswer<RoomEdited>>;
  revoke(revocation: Revocation): Promise<RoomAnswer<object>>;
  openConnections(): Promise<string[]>;
  destroy(): Promise<void>;
}

/** The room of a page. */
export function roomOf(bindings: Bindings, pageId: string): Room {
  const stub = bindings.Page.get(bindings.Page.idFromName(pageId)) as unknown as Stub;
  return {
    read: () => unwrap(stub.read()),
    take: () => unwrap(stub.take()),
    save: async () => void (await unwrap(stub.save())),
    replace: (text, call) => unwrap(stub.replace(text, call)),
    patch: (edits, call) => unwrap(stub.patch(edits, call)),
    restore: (text, call) => unwrap(stub.restore(text, call)),
    bring: (text, call) => unwrap(stub.bring(text, call)),
    revoke: async (revocation) => void (await unwrap(stub.revoke(revocation))),
    openConnections: () => stub.openConnections(),
    destroy: () => stub.destroy(),
  };
}

type Refused = { ok: false; code: FailureCode; detail: string };

async function unwrap<T>(call: Promise<RoomAnswer<T>>): Promise<T> {
  const answer = await call.catch((cause: unknown) => {
    throw new Failure("unavailable", "The page's live document does not open. Try again shortly.", {
      headers: { "Retry-After": "5" },
      cause,
    });
  });
  if (answer.ok) return answer;
  const { code, detail } = answer as Refused;
  throw new Failure(code, detail);
}

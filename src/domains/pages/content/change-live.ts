/** Changes the text of a live document by what it says, so that whoever types meanwhile keeps their words. */
import { expectRenderable } from "#content/render";
import type { Splice } from "#content/difference";
import { Failure, textChanged } from "#failure";
import type { Room } from "#domains/rooms/index";
import type { EditCall, RoomEdited } from "#party/room-call";

/** How often somebody may type between our reading and our writing before we give up. */
const triesWhileTyping = 5;

/** Ascending edits of a text, and the text after them. */
export interface EditedText {
  edits: Splice[];
  after: string;
}

/**
 * Reads, decides and writes; again where somebody typed meanwhile, unless the caller asked for one very text.
 * Throws `stale_version` for another text than that, `conflict`, and what `expectRenderable` throws.
 */
export async function changeLive<Change extends EditedText>(
  room: Room,
  call: EditCall,
  decide: (text: string) => Change | Promise<Change>,
): Promise<RoomEdited & Change> {
  for (let tries = 0; tries < triesWhileTyping; tries += 1) {
    const { text, hash } = await room.read();
    const expectedHash = call.expectedHash ?? hash;
    if (expectedHash !== hash) {
      throw textChanged(hash);
    }
    const change = await decide(text);
    await expectRenderable(change.after);
    const edited = await room.patch(change.edits, { ...call, expectedHash }).catch(refusedAsStale);
    if (edited !== null) return { ...edited, ...change };
    if (call.expectedHash !== undefined) break;
  }
  throw new Failure("conflict", "People are typing in this page just now. Try again shortly.");
}

/** Null where the text changed after it was read. */
function refusedAsStale(error: unknown): null {
  if (error instanceof Failure && error.code === "stale_version") return null;
  throw error;
}

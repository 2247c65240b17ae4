/** What calls of the API read and change in an open room: each change is stored, and saved as a version. */
import { systemClock } from "#clock";
import { contentHash } from "#content/hash";
import { utf8Length } from "#content/utf8";
import { Failure, textChanged } from "#failure";
import { limits } from "#limits";
import type { Edit } from "./edit.ts";
import type { LiveRoom } from "./live-room.ts";
import type { EditCall, RoomEdited, RoomTaken, RoomText } from "./room-call.ts";

/** How often an edit has the typing before it saved first, while people type on. */
const savesBeforeEdit = 5;

/** A change of the text: what it is to say, and how the document is brought there. */
export interface TextChange {
  wanted: (before: string) => string;
  mutation: Parameters<LiveRoom["edit"]>[0];
}

/** The text as it is now. */
export async function readRoomText(room: LiveRoom): Promise<RoomText> {
  const { text, hash } = await textAndHash(room);
  return { text, hash, updatedAt: room.lastEditAt, unsavedSince: room.saver.unsavedSince };
}

/**
 * The text that a publication takes, which is a version of the page's history. Throws `unavailable` where it
 * could not be saved as one: readers would be shown what the history may never hold.
 */
export async function takeText(room: LiveRoom): Promise<RoomTaken> {
  room.catchUp();
  try {
    await room.saver.save();
  } catch (cause) {
    const reason = "The text could not be saved as a version just now. Try again shortly.";
    throw new Failure("unavailable", reason, { cause });
  }
  return { ...(await readRoomText(room)), takenAt: room.saver.markTaken() };
}

/** Changes the text. Throws `stale_version` where another was expected, and `too_large`. */
export async function changeText(
  room: LiveRoom,
  call: EditCall,
  { wanted, mutation }: TextChange,
): Promise<RoomEdited> {
  const { text, hash } = await textAfterSaving(room);
  if (call.expectedHash !== undefined && call.expectedHash !== hash) {
    throw textChanged(hash);
  }
  if (utf8Length(wanted(text)) > limits.pageContentBytes) {
    throw new Failure("too_large", `A page holds ${limits.pageContentBytes} bytes of text.`);
  }
  const hasChanged = room.edit(mutation, editOf(call));
  const { seq } = room;
  const after = hasChanged ? await contentHash(wanted(text)) : hash;
  // The edit is stored: who made it need not wait until it can be saved.
  const versionId = hasChanged ? await room.saver.trySave() : null;
  return { hash: after, seq, hasChanged, versionId };
}

function editOf({ actor, reason, requestId, label, at = systemClock() }: EditCall): Edit {
  const by = actor?.userId ? [actor.userId] : [];
  return { at, by, api: { actor, reason, requestId, label: label ?? null } };
}

/**
 * The text once what people typed into it is a version: an edit may take their words out of the page,
 * but not out of its history. Where saving fails or typing never pauses, the edit does not wait for it.
 */
async function textAfterSaving(room: LiveRoom): Promise<{ text: string; hash: string }> {
  for (let tries = 0; ; tries += 1) {
    const found = await textAndHash(room);
    const { pending, unsavedSince } = room.saver;
    const isTried = tries > 0 && unsavedSince !== null;
    if (pending === null || isTried || tries === savesBeforeEdit) return found;
    await room.saver.trySave();
  }
}

/** Text and hash of one moment: hashing takes a turn, and somebody may type in it. */
async function textAndHash(room: LiveRoom): Promise<{ text: string; hash: string }> {
  for (;;) {
    room.catchUp();
    const { seq } = room;
    const { text } = room.document;
    const hash = await contentHash(text);
    room.catchUp();
    if (room.seq === seq) return { text, hash };
  }
}

/** What the API sends a room and gets back, as plain data: errors lose their class on the way. */
import type { FailureCode } from "#failure";
import { Failure } from "#failure";
import type { ApiEdit } from "./edit.ts";

/** A room's answer to a call: what was asked for, or a failure's code and detail. */
export type RoomAnswer<T> = ({ ok: true } & T) | { ok: false; code: FailureCode; detail: string };

/** How an edit through the API is asked for. */
export interface EditCall extends ApiEdit {
  /** The `contentHash` that the text must have: with another, nothing changes (`stale_version`). */
  expectedHash?: string | undefined;
  /** When the text was last edited, where that was not now. Milliseconds since the epoch. */
  at?: number | undefined;
}

/** Replaces `remove` UTF-16 units at `at` by `insert`; offsets count in the text before the first edit. */
export interface TextEdit {
  at: number;
  remove: number;
  insert: string;
}

export interface RoomText {
  text: string;
  hash: string;
  /** Milliseconds since the epoch, or null for a page that was never edited. */
  updatedAt: number | null;
  /** Since when it could not be saved as a version, milliseconds since the epoch; null where it could. */
  unsavedSince: number | null;
}

/** The text as somebody takes it away to publish it. */
export interface RoomTaken extends RoomText {
  /** When it was taken; every later edit marks the draft with a later time. Milliseconds since the epoch. */
  takenAt: number;
}

export interface RoomEdited {
  hash: string;
  /** The number of the room's last stored update. */
  seq: number;
  hasChanged: boolean;
  /** The content version that the edit became; null when unchanged, or when it will be saved later. */
  versionId: string | null;
}

/** Answers a call: a Failure becomes its code, and anything else `internal`, after `onFault` was called with it. */
export async function answering<T>(
  act: () => Promise<T>,
  onFault: (error: unknown) => void,
): Promise<RoomAnswer<T>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    if (error instanceof Failure) return { ok: false, code: error.code, detail: error.message };
    onFault(error);
    return { ok: false, code: "internal", detail: "The live document cannot be read or stored." };
  }
}

/** The text after the edits. Throws `validation_failed` for edits out of order or out of the text. */
export function editedText(text: string, edits: readonly TextEdit[]): string {
  let after = "";
  let from = 0;
  for (const { at, remove, insert } of edits) {
    const isPlaced = Number.isInteger(at) && Number.isInteger(remove) && at >= from && remove >= 0;
    if (!isPlaced || at + remove > text.length) {
      throw new Failure(
        "validation_failed",
        "Edits stand in ascending order, apart, within the text.",
      );
    }
    after += text.slice(from, at) + insert;
    from = at + remove;
  }
  return after + text.slice(from);
}

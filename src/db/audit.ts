/**
 * What a commit leaves in the log: its entries, or the reason why it leaves none. There is no third way:
 * an empty list is not a value of the type, so that no entry is forgotten by leaving it out.
 */
import type { LogDraft } from "./outgoing.ts";

/** Why a commit leaves no entry. */
export type UnloggedReason =
  /** The service tends its own rows: leases, heartbeats, counters, seals, the end of what is kept for a time. */
  | "upkeep"
  /** Readers were counted, or answered a question: the log tells what is done to documents, not who reads them. */
  | "readers"
  /** A part of an action whose entry another commit carries: the one that began it, or the one that ends it. */
  | "part of a logged action"
  /** Nothing that anybody set is different after it. */
  | "nothing changed";

/** The absence of an entry, with its reason. */
export interface Unlogged {
  unlogged: UnloggedReason;
}

/** One entry, or several. */
export type Entries = LogDraft | readonly [LogDraft, ...LogDraft[]];

/**
 * Says that a commit leaves no entry, and why. Right where nobody asked for the change, or where the log tells
 * of it in another commit; wrong for whatever a person or a token did to an organization's things.
 */
export function unlogged(reason: UnloggedReason): Unlogged {
  return { unlogged: reason };
}

/** The entries of a list that may be empty; where it is, the commit is unlogged for this reason. */
export function entriesOr(drafts: readonly LogDraft[], reason: UnloggedReason): Entries | Unlogged {
  const [first, ...rest] = drafts;
  return first ? [first, ...rest] : unlogged(reason);
}

/** The entries as a list: none for an unlogged commit. */
export function entriesOf(audit: Entries | Unlogged): readonly LogDraft[] {
  if ("unlogged" in audit) return [];
  return "eventType" in audit ? [audit] : audit;
}

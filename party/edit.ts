/** Who edited a page and why: what a log row says about its update, and what a content version says of all its edits. */

export type EditReason = "edit" | "replace" | "restore" | "import" | "publish";

/** Who asked for an edit through the API. */
export interface EditActor {
  userId: string | null;
  name: string | null;
  via: "session" | "token" | "share" | "mcp" | "operator" | "system";
  /** What the agent is called that edits in their name; absent or null where none does. */
  agent?: string | null;
}

/** What an edit through the API is recorded with. */
export interface ApiEdit {
  actor: EditActor | null;
  reason: EditReason;
  requestId: string | null;
  /** What the caller says of the edit, kept with its version. */
  label?: string | null;
}

/** One row of the log, apart from its bytes. */
export interface Edit {
  /** Milliseconds since the epoch. */
  at: number;
  /** User ids of everyone whose updates the row holds. */
  by: string[];
  api: ApiEdit | null;
}

/** All edits since the last saved version in one: the authors, the last API edit, the first and last time. */
export interface PendingEdits {
  by: string[];
  api: ApiEdit | null;
  firstAt: number;
  lastAt: number;
}

/** Adds an edit to those that are in no version yet. */
export function addEdit(before: PendingEdits | null, edit: Edit): PendingEdits {
  const { by, api, at } = edit;
  return joinedEdits(before, { by, api, firstAt: at, lastAt: at });
}

/** Joins two spans, the earlier first; null is nothing to save. */
export function joinPending(
  earlier: PendingEdits | null,
  later: PendingEdits | null,
): PendingEdits | null {
  return later === null ? earlier : joinedEdits(earlier, later);
}

function joinedEdits(earlier: PendingEdits | null, later: PendingEdits): PendingEdits {
  if (earlier === null) return later;
  return {
    by: [...new Set([...earlier.by, ...later.by])],
    api: later.api ?? earlier.api,
    firstAt: Math.min(earlier.firstAt, later.firstAt),
    lastAt: Math.max(earlier.lastAt, later.lastAt),
  };
}

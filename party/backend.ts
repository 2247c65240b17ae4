/** The one contract between a room and the Worker: what the entrypoint `RoomBackend` in src/worker.ts does for rooms. */
import type { ApiEdit, EditReason } from "./edit.ts";

/** A page's text as it stood after the room's update `seq`, to be saved as a content version. */
export interface VersionToSave {
  pageId: string;
  seq: number;
  text: string;
  /** `contentHash` of the text. */
  hash: string;
  /** User ids of everyone who edited since the version before. */
  authors: string[];
  /** The organization that the page was in when it was last marked as edited; null where it never was. */
  orgId: string | null;
  reason: EditReason;
  /** Who asked for an API edit; null for typing. */
  actor: ApiEdit["actor"];
  requestId: string | null;
  label: string | null;
  /** When the last of the edits was made, milliseconds since the epoch. */
  at: number;
  /** How many updates this object has acknowledged since the version before, and how long these waited together. */
  acknowledged?: { count: number; durationMs: number };
}

/** An open connection, as the Worker records it to know which rooms to notify of a lowered right. */
export interface RoomConnection {
  connectionId: string;
  pageId: string;
  userId: string;
  tokenId: string | null;
  /** Which secret of the token it came by. */
  tokenSecretId: string | null;
  shareLinkId: string | null;
  sessionId: string | null;
  permission: "read" | "write";
  /** When the pass was issued, milliseconds since the epoch. */
  issuedAt: number;
  /** The request that it connected by, for logs. */
  requestId: string | null;
}

export interface Renewal {
  /** Null for nothing any more. */
  permission: "read" | "write" | null;
  /** When what the holder came by ends by itself, as it is now, milliseconds since the epoch; null for never. */
  endsAt: number | null;
}

export interface Followed {
  /** Null where the collection is gone, or the connection's holder may not read it any more. */
  treeRevision: number | null;
}

/** What the Worker does for rooms. A call may repeat; repeating changes nothing. */
export interface RoomBackend {
  /** Saves a content version. Idempotent on (pageId, seq); null when the database has no such page: the text is kept, unless it was purged. */
  saveVersion(version: VersionToSave): Promise<{ versionId: string | null }>;
  /** A version could not be saved, though it was tried so often; `since` in milliseconds since the epoch. */
  versionUnsaved(fault: { pageId: string; since: number; attempts: number }): Promise<void>;
  /** Everything is saved of a page that `versionUnsaved` was called for. */
  versionSaved(page: { pageId: string }): Promise<void>;
  /** The page was edited for the first time since its last version was saved. Gives its organization; null when the page is gone. */
  draftChanged(draft: { pageId: string; at: number }): Promise<{ orgId: string | null }>;
  /** A socket was let in. Where this call is lost, a lowered right ends the connection only when its lease does. */
  connected(connection: RoomConnection): Promise<void>;
  /** A socket was let into a channel: records it as `connected` does, and gives how things stand after that. */
  followed(connection: RoomConnection): Promise<Followed>;
  /** A socket has closed. A row that stays costs one call to a room that holds nobody of it. */
  disconnected(connection: { connectionId: string; pageId: string }): Promise<void>;
  /** What the connection's holder may do now. Called once a lease, and when their credential ends. */
  renew(connection: RoomConnection): Promise<Renewal>;
}

/** The Worker's entrypoint, as a Durable Object of the same Worker reaches it. */
export function backendOf(exports: DurableObjectState["exports"]): RoomBackend {
  return (exports as unknown as { RoomBackend: RoomBackend }).RoomBackend;
}

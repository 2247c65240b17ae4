/**
 * Makes a page's live document and its history agree again, after one of the two was brought back from an earlier time.
 */
import { commit, unlogged } from "#db/commit";
import type { Database } from "#db/client";
import type { Bindings } from "#env";
import { contentHash } from "#content/hash";
import { roomOf } from "#domains/rooms/index";
import type { EditCall } from "#party/room-call";
import { selectVersions } from "./queries.ts";
import { renumberVersions } from "./rows.ts";
import { saveVersion } from "./save-version.ts";
import { readVersionText } from "./version-text.ts";

/** They `agree`; what the document says was `saved` as a version; or the last version was `written` into the document. */
export type Reconciled = "agree" | "saved" | "written";

interface Reconciler {
  db: Database;
  bindings: Bindings;
  requestId: string;
  now: number;
}

/**
 * Where the two differ, the one that is further on is right. Throws `not_found` where nothing holds the text any more, and
 * `unavailable` where the document does not open.
 */
export async function reconcilePage(
  { db, bindings, requestId, now }: Reconciler,
  { id: pageId, orgId }: { id: string; orgId: string },
): Promise<Reconciled> {
  const room = roomOf(bindings, pageId);
  const actor = { userId: null, name: null, via: "operator" as const };
  const call: EditCall = { actor, reason: "restore", requestId };
  await room.save();
  const { text, hash } = await room.read();
  const [newest] = await selectVersions(db, orgId, { pageId, before: null, limit: 1 });
  if ((newest?.contentHash ?? (await contentHash(""))) === hash) return "agree";
  // It changes nothing, and tells the number of the last update.
  const { seq } = await room.replace(text, { ...call, expectedHash: hash });
  if (newest === undefined || newest.seq <= seq) {
    const version = { ...call, orgId, pageId, seq, text, hash, authors: [], label: null, at: now };
    await saveVersion(bindings, version);
    return "saved";
  }
  const last = await readVersionText(bindings, { ...newest, pageId, orgId });
  // The document counts anew: what it saves from now on is no repetition of what it saved before.
  const changes = [renumberVersions(db, orgId, pageId)];
  const origin = { orgId, userId: null, userName: null, via: actor.via, requestId, ip: null, now };
  await commit(db, origin, { changes, audit: unlogged("upkeep") });
  await room.restore(last, { ...call, expectedHash: hash });
  return "written";
}

/** A page gone quiet becomes a content version, its log entry and its event: once per (page, seq). */
import { findPage } from "#access/store";
import type { FoundPage } from "#access/store";
import { openDatabase } from "#db/client";
import type { Database } from "#db/client";
import { commit } from "#db/commit";
import type { Commit, Origin } from "#db/commit";
import { violatedUnique } from "#db/guard";
import type { Bindings } from "#env";
import { ringEvents } from "#events/outbox";
import { newUlid } from "#ids";
import { isGuest } from "#security/share-link";
import type { Settlement } from "#party/settle";
import { findVersionBySeq, insertVersion, markDraft } from "./store.ts";
import { writeVersionText } from "./version-text.ts";

/**
 * Records what a room settled. Idempotent on (pageId, seq).
 * @returns the version's id, or null when the page is gone for good
 */
export async function recordSettlement(
  bindings: Bindings,
  settlement: Settlement,
): Promise<{ versionId: string | null }> {
  const db = openDatabase(bindings.DB);
  const found = await findPage(db, settlement.pageId, null, true);
  if (!found) return { versionId: null };
  const { id: pageId, orgId } = found.page;
  const known = await findVersionBySeq(db, orgId, pageId, settlement.seq);
  if (known !== null) return { versionId: known };
  await writeVersionText(bindings, { orgId, pageId, hash: settlement.hash, text: settlement.text });
  const versionId = newUlid(settlement.at);
  try {
    const { eventIds } = await commit(
      db,
      originOf(settlement, orgId),
      commitOf(db, settlement, found, versionId),
    );
    await ringEvents(bindings, eventIds).catch(() => undefined);
    return { versionId };
  } catch (error) {
    if (!violatedUnique(error)?.includes("content_versions")) throw error;
    return { versionId: await findVersionBySeq(db, orgId, pageId, settlement.seq) };
  }
}

function commitOf(
  db: Database,
  settlement: Settlement,
  found: FoundPage,
  versionId: string,
): Commit {
  const { page, collection } = found;
  const { hash, reason, authors, seq, at } = settlement;
  const version = {
    id: versionId,
    orgId: page.orgId,
    pageId: page.id,
    seq,
    createdAt: at,
    authors,
    reason,
    sizeBytes: new TextEncoder().encode(settlement.text).byteLength,
    contentHash: hash,
    label: settlement.label,
    agent: settlement.actor?.agent ?? null,
  };
  return {
    changes: [insertVersion(db, version), markDraft(db, page.orgId, page.id, at)],
    audit: {
      eventType: "UPDATE_PAGE_CONTENT",
      eventId: page.id,
      pageId: page.id,
      collectionId: collection.id,
      eventResponse: { versionId, contentHash: hash, reason, authors },
    },
    events: [
      {
        type: "page.content_changed",
        change: { versionId, contentHash: hash },
        collection: { id: collection.id, name: collection.name, slug: collection.slug },
        page: { id: page.id, name: page.name, type: page.type, path: page.path },
      },
    ],
  };
}

/** In the name of who asked for an API edit, else of the first who typed: somebody with an account, if anybody. */
function originOf(settlement: Settlement, orgId: string): Origin {
  const { actor, authors, requestId, at } = settlement;
  const typist = authors.find((author) => !isGuest(author)) ?? authors[0] ?? null;
  const editor = actor === null ? typist : actor.userId;
  const isByGuest = editor !== null && isGuest(editor);
  return {
    orgId,
    userId: isByGuest ? null : editor,
    userName: actor?.name ?? null,
    via: actor?.via ?? (isByGuest ? "share" : "session"),
    requestId,
    ip: null,
    now: at,
  };
}

/** Saves a page's text as a content version, with its log entry and its event: once per (page, seq). */
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
import type { VersionToSave } from "#party/backend";
import { findVersionBySeq, insertVersion, markDraft } from "./store.ts";
import { writeVersionText } from "./version-text.ts";

/**
 * Saves what a room holds. Idempotent on (pageId, seq).
 * @returns the version's id, or null when the page is gone for good
 */
export async function saveVersion(
  bindings: Bindings,
  version: VersionToSave,
): Promise<{ versionId: string | null }> {
  const db = openDatabase(bindings.DB);
  const found = await findPage(db, version.pageId, null, true);
  if (!found) return { versionId: null };
  const { id: pageId, orgId } = found.page;
  const known = await findVersionBySeq(db, orgId, pageId, version.seq);
  if (known !== null) return { versionId: known };
  await writeVersionText(bindings, { orgId, pageId, hash: version.hash, text: version.text });
  const versionId = newUlid(version.at);
  try {
    const { eventIds } = await commit(
      db,
      originOf(version, orgId),
      commitOf(db, version, found, versionId),
    );
    await ringEvents(bindings, eventIds).catch(() => undefined);
    return { versionId };
  } catch (error) {
    if (!violatedUnique(error)?.includes("content_versions")) throw error;
    return { versionId: await findVersionBySeq(db, orgId, pageId, version.seq) };
  }
}

function commitOf(
  db: Database,
  version: VersionToSave,
  found: FoundPage,
  versionId: string,
): Commit {
  const { page, collection } = found;
  const { hash, reason, authors, seq, at } = version;
  const row = {
    id: versionId,
    orgId: page.orgId,
    pageId: page.id,
    seq,
    createdAt: at,
    authors,
    reason,
    sizeBytes: new TextEncoder().encode(version.text).byteLength,
    contentHash: hash,
    label: version.label,
    agent: version.actor?.agent ?? null,
  };
  return {
    changes: [insertVersion(db, row), markDraft(db, page.orgId, page.id, at)],
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
function originOf(version: VersionToSave, orgId: string): Origin {
  const { actor, authors, requestId, at } = version;
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

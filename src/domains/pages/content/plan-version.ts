/** What a content version is committed with: its row, its log entry and its event. */
import { utf8Length } from "#content/utf8";
import type { Database } from "#db/client";
import type { EventDraft, LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import { newUlidIn } from "#ids";
import type { EditReason } from "#party/edit";
import { insertVersion } from "./rows.ts";

/** A text that a page's live document holds, as it is to be kept. */
export interface NewVersion {
  orgId: string;
  collection: { id: string; name: string; slug: string };
  page: { id: string; name: string; type: number; path: string };
  /** The number of the live document's last update that the text holds. */
  seq: number;
  text: string;
  /** `contentHash` of the text. */
  hash: string;
  /** User ids of everyone who wrote it. */
  authors: string[];
  reason: EditReason;
  label: string | null;
  /** The agent that wrote it over MCP, in its own words; null for everybody else. */
  agent: string | null;
  /** When it was written, milliseconds since the epoch. */
  at: number;
}

export interface PlannedVersion {
  versionId: string;
  changes: Change[];
  audit: LogDraft;
  event: EventDraft;
}

/** Plans the version. Its text is to be kept (`keepVersionText`) before this is committed. */
export function planVersion(db: Database, version: NewVersion): PlannedVersion {
  const { orgId, collection, page, seq, hash, authors, reason, label, agent, at } = version;
  const versionId = newUlidIn(orgId, at);
  const row = {
    id: versionId,
    orgId,
    pageId: page.id,
    seq,
    createdAt: at,
    authors,
    reason,
    sizeBytes: utf8Length(version.text),
    contentHash: hash,
    label,
    agent,
  };
  return {
    versionId,
    changes: [insertVersion(db, row)],
    audit: {
      eventType: "UPDATE_PAGE_CONTENT",
      eventId: page.id,
      pageId: page.id,
      collectionId: collection.id,
      eventResponse: { versionId, contentHash: hash, reason, authors },
    },
    event: {
      type: "page.content_changed",
      change: { versionId, contentHash: hash },
      collection: { id: collection.id, name: collection.name, slug: collection.slug },
      page: { id: page.id, name: page.name, type: page.type, path: page.path },
    },
  };
}

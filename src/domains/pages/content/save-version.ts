/** Saves a page's text as a content version, with its log entry and its event: once per (page, seq). */
import { findPage } from "#access/queries";
import { systemClock } from "#clock";
import type { Database } from "#db/client";
import { commit } from "#db/commit";
import type { Origin } from "#db/commit";
import { countedDatabase } from "#db/counted";
import { violatedUnique } from "#db/guard";
import { databaseOf, withDatabases } from "#db/databases";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { enqueue } from "#events/enqueue";
import { reportIfFails } from "#fault";
import { saidOf, writeLine } from "#log-line";
import { noteMeasure, reportMeasures } from "#measures";
import { isGuest } from "#security/share-link";
import type { VersionToSave } from "#party/backend";
import { planVersion } from "./plan-version.ts";
import { isDueGarbage } from "#domains/files/index";
import { markDraft } from "#domains/pages/rows/changes";
import { findVersionBySeq } from "./queries.ts";
import { keepVersionText, writeVersionText } from "./version-text.ts";

/**
 * Saves what a room holds. Idempotent on (pageId, seq). A line in the log says so, unless these are turned off.
 * @returns the version's id, or null when no row names the page (`keepUnknown`)
 */
export async function saveVersion(
  bindings: Bindings,
  version: VersionToSave,
): Promise<{ versionId: string | null }> {
  if (!configurationOf(bindings).isLogged) return save(bindings, version);
  const startedAt = systemClock();
  const work = { calls: 0, rows: 0, rowsWritten: 0 };
  const saved = await save(
    withDatabases(bindings, (database) => countedDatabase(database, work)),
    version,
  );
  const { pageId, seq, reason, requestId, acknowledged } = version;
  const durationMs = systemClock() - startedAt;
  const { versionId } = saved;
  writeLine({
    line: "room",
    pageId,
    seq,
    reason,
    requestId,
    versionId,
    durationMs,
    ...saidOf(work),
  });
  if (acknowledged !== undefined) noteMeasure("acknowledge", acknowledged);
  await reportIfFails(reportMeasures(bindings), { step: "report requests" });
  return saved;
}

async function save(
  bindings: Bindings,
  version: VersionToSave,
): Promise<{ versionId: string | null }> {
  const db = databaseOf(bindings, version.pageId);
  const found = await findPage(db, version.pageId, null, true);
  if (!found) {
    await keepUnknown(bindings, db, version);
    return { versionId: null };
  }
  const { id: pageId, orgId } = found.page;
  const { page, collection } = found;
  await keepVersionText(bindings, orgId, page, version);
  const agent = version.actor?.agent ?? null;
  const planned = planVersion(db, { ...version, agent, orgId, collection, page });
  const { versionId, changes, audit, event } = planned;
  try {
    const draft = markDraft(db, orgId, pageId, version.at);
    const committed = await commit(db, originOf(version, orgId), {
      changes: [...changes, draft],
      audit,
      events: [event],
    });
    await enqueue(bindings, committed);
    return { versionId };
  } catch (error) {
    // A call that repeats: the version is there.
    if (!violatedUnique(error)?.includes("content_versions")) throw error;
    return { versionId: await findVersionBySeq(db, orgId, pageId, version.seq) };
  }
}

/**
 * Keeps the text of a page that no row names: the database was set back to before the page was made, and this is the
 * only word of it outside of the room, by which reconciliation finds it. Of a page that was purged nothing is kept.
 */
async function keepUnknown(
  bindings: Bindings,
  db: Database,
  { orgId, pageId, hash, text }: VersionToSave,
): Promise<void> {
  if (orgId === null || (await isDueGarbage(db, pageId, systemClock()))) return;
  await writeVersionText(bindings, { orgId, pageId, hash, text });
}

/** In the name of who asked for an API edit, else of the first who typed: somebody with an account, if anybody. */
function originOf(version: VersionToSave, orgId: string): Origin {
  const { actor, authors, requestId, at } = version;
  const firstAuthor = authors.find((author) => !isGuest(author)) ?? authors[0] ?? null;
  const editor = actor === null ? firstAuthor : actor.userId;
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

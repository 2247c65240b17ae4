/**
 * What lies in the bucket, and in live documents, of pages that the database does not know: they were made after the time
 * that it was brought back to. Nothing of them is removed at once, since it is the last that there is of their texts.
 */
import { iso } from "#clock";
import { unlogged } from "#db/commit";
import type { Commit } from "#db/commit";
import { databaseNameOf, databaseOf, openNamed } from "#db/databases";
import type { Bindings } from "#env";
import { limits } from "#limits";
import { namePagesAsGarbage } from "#domains/files/index";
import { selectUnknownPages } from "./queries.ts";

const objectsAtOnce = 1_000;

interface Finder {
  bindings: Bindings;
  now: number;
  commitIn(orgId: string, draft: Commit, of: string): Promise<unknown>;
}

/** A page that no row names, and from when on it is removed. */
export interface Orphan {
  orgId: string;
  pageId: string;
  removedAt: string;
}

export interface FoundOrphans {
  /** How many objects were looked at. */
  checked: number;
  orphaned: Orphan[];
  /** The key behind which the next call begins; null where that was all. */
  next: string | null;
}

/** Looks at texts of pages behind the key, and names those of unknown pages to be removed in a month; of one that is named already it says nothing. */
export async function findOrphans(finder: Finder, after: string): Promise<FoundOrphans> {
  const { bindings, now } = finder;
  const start = after === "" ? {} : { startAfter: after };
  const { objects, truncated } = await bindings.FILES.list({ ...start, limit: objectsAtOnce });
  const pages = new Map<string, { orgId: string; pageId: string }>();
  for (const { key } of objects) {
    const [, orgId, pageId] = /^(\w+)\/(\w+)\/content\//.exec(key) ?? [];
    if (orgId !== undefined && pageId !== undefined) pages.set(pageId, { orgId, pageId });
  }
  const inDatabases = Map.groupBy(pages.values(), ({ orgId }) => databaseNameOf(bindings, orgId));
  const found = await Promise.all(
    [...inDatabases].map(([name, those]) => selectUnknownPages(openNamed(bindings, name), those)),
  );
  const unknown = found.flat();
  const dueAt = now + limits.deletedPagesKeptMs;
  for (const [orgId, these] of Map.groupBy(unknown, (page) => page.orgId)) {
    const ids = these.map(({ pageId }) => pageId);
    const changes = [namePagesAsGarbage(databaseOf(bindings, orgId), orgId, ids, dueAt)];
    await finder.commitIn("", { changes, audit: unlogged("upkeep") }, orgId);
  }
  return {
    checked: objects.length,
    orphaned: unknown.map((page) => ({ ...page, removedAt: iso(dueAt) })),
    next: truncated ? (objects.at(-1)?.key ?? null) : null,
  };
}

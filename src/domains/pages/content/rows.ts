/** Every statement that writes content_versions. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { contentVersions } from "#db/schema";
import type { VersionRow } from "./queries.ts";

export function insertVersion(db: Database, row: VersionRow): Change {
  return guarded(db.insert(contentVersions).values(row));
}

export function renameVersion(
  db: Database,
  { orgId, id }: Pick<VersionRow, "orgId" | "id">,
  label: string | null,
): Change {
  return guarded(
    db
      .update(contentVersions)
      .set({ label })
      .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.id, id))),
  );
}

export const contentVersionsCascade: Cascade = {
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .delete(contentVersions)
        .where(and(eq(contentVersions.orgId, orgId), sql`${contentVersions.pageId} in ${ids}`)),
    ),
  ],
};

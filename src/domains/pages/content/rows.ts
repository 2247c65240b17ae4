/** Every statement that writes content_versions. */
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { contentVersions } from "#db/schema";
import type { VersionRow } from "./queries.ts";

export function insertVersion(db: Database, row: VersionRow): Change {
  return guarded(db.insert(contentVersions).values(row));
}

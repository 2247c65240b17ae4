/** Whether the bucket of the folder is the one that its database speaks of. */
import { CannotStart } from "./settings.ts";
import type { LocalDatabase } from "./migrate.ts";

interface LocalBucket {
  list(options: { limit: number }): Promise<{ objects: readonly unknown[] }>;
}

/**
 * Every version of a page has its text in the bucket. Throws CannotStart where there are versions and the bucket holds
 * nothing: it was lost, and a start would make an empty one in its place.
 */
export async function expectBucket(database: LocalDatabase, bucket: LocalBucket): Promise<void> {
  const { objects } = await bucket.list({ limit: 1 });
  if (objects.length > 0) return;
  const version = await database
    .prepare("SELECT id FROM content_versions LIMIT 1")
    .all<{ id: string }>();
  if (version.results.length === 0) return;
  throw new CannotStart(
    "The database has pages with a history, and the bucket of files (state/r2 in the data folder) holds nothing: bring the folder back where it was, or restore a back-up into another one (docs/operations/self-hosting.md).",
  );
}

/** Reads the files that imports keep in step with a repository. */
import { and, eq, gte, lt } from "drizzle-orm";
import type { FileRow } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import type { Database } from "#db/client";
import { files } from "#db/schema";

/** What planning asks of an imported file. */
export type KnownAttachment = Pick<FileRow, "id" | "key" | "source" | "sourceHash" | "sizeBytes">;

/** The collection's files that came from sources which begin with the prefix. */
export async function selectAttachments(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  prefix: string,
): Promise<KnownAttachment[]> {
  return db
    .select({
      id: files.id,
      key: files.key,
      source: files.source,
      sourceHash: files.sourceHash,
      sizeBytes: files.sizeBytes,
    })
    .from(files)
    .where(
      and(
        eq(files.orgId, orgId),
        eq(files.collectionId, collectionId),
        gte(files.source, prefix),
        lt(files.source, `${prefix}\u{10ffff}`),
      ),
    );
}

/** The groups of readers that files name for their pages. */
import type { Database } from "#db/client";
import type { CollectionKey } from "#db/schema";
import { selectReaderGroups } from "#domains/collections/index";
import type { JobReport } from "#jobs/index";
import type { ImportDraft } from "./drafts.ts";

/** Notes the groups that readers of the collection can be in none of. Their pages are imported, closed as the files say. */
export async function noteUnknownGroups(
  { db, collectionKey }: { db: Database; collectionKey: CollectionKey },
  drafts: readonly Pick<ImportDraft, "path" | "given">[],
  report: JobReport,
): Promise<void> {
  const named = drafts.map(({ path, given: { allowedGroups = [] } }) => ({ path, allowedGroups }));
  if (named.every(({ allowedGroups }) => allowedGroups.length === 0)) return;
  const known = new Set(await selectReaderGroups(db, collectionKey));
  for (const { path, allowedGroups } of named) {
    for (const name of allowedGroups) {
      if (known.has(name)) continue;
      report.note(
        path,
        `It names the group "${name}", which readers of this collection are in none of: an owner or admin adds it under "Who reads without an account".`,
      );
    }
  }
}

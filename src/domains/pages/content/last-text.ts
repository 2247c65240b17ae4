/** What a page's history says last, for when its live document is lost. */
import type { Database } from "#db/client";
import type { Bindings } from "#env";
import { selectVersions } from "./queries.ts";
import { readVersionText } from "./version-text.ts";

/** The text of the page's last version, and when that was saved; null where it has none. */
export async function readLastText(
  db: Database,
  bindings: Bindings,
  { orgId, pageId }: { orgId: string; pageId: string },
): Promise<{ text: string; updatedAt: number } | null> {
  const [last] = await selectVersions(db, orgId, { pageId, before: null, limit: 1 });
  if (last === undefined) return null;
  const text = await readVersionText(bindings, { ...last, pageId, orgId });
  return { text, updatedAt: last.createdAt };
}

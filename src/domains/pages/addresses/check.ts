/** What a mapping made by hand must keep to: a page of its collection, and an address that no live page has. */
import type { Database } from "#db/client";
import { Failure, invalid } from "#failure";
import { surveyMapping } from "./queries.ts";

/** Throws `validation_failed` for a page elsewhere, and `conflict` for a live page's address. */
export async function expectPossible(
  db: Database,
  orgId: string,
  mapping: { collectionId: string; pageId: string; oldUrl: string },
): Promise<void> {
  const { hasPage, isLive } = await surveyMapping(db, orgId, mapping);
  if (!hasPage) throw invalid("body.pageId", "is not a page of this collection");
  if (isLive)
    throw new Failure(
      "conflict",
      `A live page stands at "${mapping.oldUrl}": it would always win.`,
    );
}

/** What to say of an address that another mapping has. */
export function addressTaken(oldUrl: string): Record<string, Failure> {
  return {
    "url_mappings.old_url": new Failure(
      "conflict",
      `The collection has a mapping for "${oldUrl}" already.`,
    ),
  };
}

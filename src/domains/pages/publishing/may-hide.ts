/** Who may take published pages from readers and bring them back, where a collection wants a review before readers see a change. */
import type { Caller } from "#access/abilities";
import type { CollectionSubject, PageSubject } from "#access/needs";
import { mayPublish } from "#access/permissions";
import { groupsAskedBy } from "#access/visibility";
import { canonicalJson } from "#content/hash";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { holdPublished } from "#domains/pages/queries";
import { Failure } from "#failure";

/** Null where they may do so with a page of which it is known whether it is published. */
export function refusalToHide(
  subject: CollectionSubject | PageSubject,
  { actor, now }: Caller,
): Failure | null {
  const { isReviewRequired } = subject.collection;
  if (!isReviewRequired || mayPublish(actor, subject, now)) return null;
  return new Failure(
    "forbidden",
    "The page, or one below it, is published, and this collection wants a review of what readers see: to take it from them, or to bring it back, takes the role owner or admin, and the scope publish. Ask one of them, or ask for a review with a note.",
  );
}

/**
 * Throws `forbidden` where any of the pages is published and the collection wants a review, unless the caller may publish.
 * @param pages the condition of those that go, or come back
 */
export async function expectMayHide(
  { db, orgId, actor, now }: Caller & { db: Database; orgId: string },
  subject: CollectionSubject | PageSubject,
  pages: Parameters<typeof holdPublished>[2],
): Promise<void> {
  const refused = refusalToHide(subject, { actor, now });
  if (refused !== null) await expectNonePublished(db, orgId, pages, refused.message);
}

/** Throws `forbidden`, with this reason, where any of the pages is published. */
export async function expectNonePublished(
  db: Database,
  orgId: string,
  pages: Parameters<typeof holdPublished>[2],
  reason: string,
): Promise<void> {
  if (await holdPublished(db, orgId, pages)) throw new Failure("forbidden", reason);
}

type Hiding = "isArchived" | "isUnderArchive" | "allowedGroups" | "allowedAbove";

/** Whether a move within a collection brings a page into the archive, or out of it, or to other groups of readers. */
export function isCarried(
  { isUnderArchive, allowedAbove }: Pick<PageRow, Hiding>,
  { parent }: { parent: Pick<PageRow, Hiding> },
): boolean {
  if ((parent.isArchived || parent.isUnderArchive) !== isUnderArchive) return true;
  return canonicalJson(groupsAskedBy(parent)) !== canonicalJson(allowedAbove);
}

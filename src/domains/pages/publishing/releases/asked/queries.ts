/** Which pages a release publishes: decided once, for the release itself and for the plan that is told before it. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas, eachOf } from "#db/many";
import { pages, publishedVersions, releasePages } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { lacksAddress } from "#domains/pages/publishing/queries";
import type { SurveyedPage } from "#domains/pages/publishing/releases/contract";

/** The pages that are named, or all that changed, with the drafts among them or without. */
export interface AskedPages {
  pageIds?: readonly string[] | undefined;
  drafts?: boolean | undefined;
}

/** A draft that readers have never seen, or a first publication that a rollback took back; not what was unpublished on purpose. */
const isDraft = sql`(p.published_version_no is null and (p.last_version_no = 0 or exists (
  select 1 from ${publishedVersions} v
  join ${releasePages} r on r.release_id = v.release_id and r.page_id = v.page_id and r.outcome = 'rolled_back'
  where v.page_id = p.id and v.version_no = p.last_version_no)))`;

const isChanged = sql`(p.published_version_no is not null and p.draft_changed_at > coalesce(p.published_at, 0))`;

/** A heading of the tree: readers see its name with what stands in it, published or not. */
const isHeading = sql`(p.type = 6)`;

/** Why a page that is not named is in a release or not; null where readers see it as it is, or it was unpublished. */
const reason = sql`case
  when ${isHeading} or not (${isChanged} or ${isDraft}) then null
  when p.is_archived = 1 or p.is_under_archive = 1 then 'archived'
  when ${lacksAddress} then 'no_address'
  when p.state = 3 then 'rejected'
  when p.state = 0 then 'in_review'
  when ${isDraft} then 'draft'
  else 'changed' end`;

/** A condition on a page `p`: it is in the release. */
export function isIn({ pageIds, drafts = false }: AskedPages): SQL {
  if (pageIds !== undefined) return sql`p.id in (select value from ${eachOf(pageIds)})`;
  return drafts ? sql`${reason} in ('changed', 'draft')` : sql`${reason} = 'changed'`;
}

/** The pages that a release would publish, by path, and those that it leaves out although readers do not see them as they are. */
export async function surveyRelease(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  asked: AskedPages,
): Promise<{ pages: SurveyedPage[]; leftOut: SurveyedPage[] }> {
  const found = await db.all<
    SurveyedPage & { isIn: number }
  >(sql`select p.id as pageId, p.name, p.path,
      ${asked.pageIds === undefined ? reason : sql`iif(${isIn(asked)}, 'named', ${reason})`} as reason, coalesce(${isIn(asked)}, 0) as isIn
    from ${pages} p where p.org_id = ${orgId} and p.collection_id = ${collectionId}
      and p.deleted_at is null and p.type > 0 and (${isIn(asked)} or ${reason} is not null)
    order by p.path`);
  const rows = found.map(({ isIn: inRelease, ...page }) => ({ inRelease, page }));
  return {
    pages: rows.filter(({ inRelease }) => inRelease === 1).map(({ page }) => page),
    leftOut: rows.filter(({ inRelease }) => inRelease !== 1).map(({ page }) => page),
  };
}

/** The pages that a release would publish, by path: of named ones no other page is read. */
export async function selectAsked(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  asked: AskedPages,
): Promise<{ pageId: string }[]> {
  const isOfCollection =
    asked.pageIds === undefined
      ? sql`p.collection_id = ${collectionId}`
      : alsoHas(sql`p.collection_id`, collectionId);
  return db.all<{ pageId: string }>(sql`select p.id as pageId from ${pages} p
    where ${isIn(asked)} and ${isOfCollection} and p.org_id = ${orgId}
      and p.deleted_at is null and p.type > 0
    order by +p.path`);
}

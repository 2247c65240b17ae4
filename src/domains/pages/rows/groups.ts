/** Which groups of readers the pages above a page ask for, written anew wherever a page or its groups change. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { pages } from "#db/schema";
import type { CollectionKey } from "#db/schema";

const below = (above: SQL) => sql`iif(p.allowed_groups = '[]', ${above},
  json_insert(${above}, '$[#]', json(p.allowed_groups)))`;

/** What is asked for above the pages right below `p`, a row of pages. */
export const groupsBelow = below(sql`p.allowed_above`);

/** What is asked for above a page, as the parent's row says at that moment. */
export function groupsAskedAbove(parentId: string): SQL<string[][]> {
  return sql`(select ${groupsBelow} from ${pages} p where p.id = ${parentId})`;
}

/**
 * Writes anew what is asked for above each page below this one, whose own row is right; null: of the whole collection.
 * Goes after the places and the groups themselves have changed.
 */
export function inheritGroups(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  topId: string | null,
): Change {
  const isTop =
    topId === null
      ? sql`p.collection_id = ${collectionId} and p.parent_id is null and p.deleted_at is null`
      : sql`p.id = ${topId}`;
  const isLiveIn = sql`c.collection_id = ${collectionId} and +c.org_id = ${orgId} and c.deleted_at is null`;
  return unguarded(
    db.run(sql`with recursive walked(id, above) as (
        select p.id, p.allowed_above from ${pages} p where ${isTop} and +p.org_id = ${orgId}
        union all
        select c.id, ${below(sql`walked.above`)} from walked cross join ${pages} p on p.id = walked.id
          cross join ${pages} c on c.parent_id = p.id and ${isLiveIn}
      )
      update ${pages} set allowed_above = (select above from walked where walked.id = ${pages}.id)
      where ${pages}.id in (select walked.id from walked cross join ${pages} p on p.id = walked.id
        where p.allowed_above <> walked.above) and +${pages}.org_id = ${orgId}`),
  );
}

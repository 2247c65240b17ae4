/**
 * Looks for links that lead nowhere: over the links of the texts that readers are shown, which
 * stand beside each text in the search index.
 */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { eachOf, inParts } from "#db/many";
import { files, pages, searchDocuments, urlMappings } from "#db/schema";

interface PageLink {
  pageId: string;
  pageName: string;
  pagePath: string;
  to: string;
  anchor: string;
  text: string;
}

export interface BrokenTarget extends PageLink {
  kind: "page" | "file" | "anchor";
  missing: "page" | "file" | "anchor";
}

const isShown = (alias: string) =>
  sql.raw(`${alias}.published_version_no is not null and ${alias}.deleted_at is null
    and ${alias}.is_archived = 0 and ${alias}.is_under_archive = 0`);

const linksOf = (orgId: string, collectionId: string) => sql`${pages} p
  join ${searchDocuments} d on d.page_id = p.id and d.content_hash = p.published_hash and d.org_id = ${orgId}
  join json_each(d.links) l
  where p.org_id = ${orgId} and p.collection_id = ${collectionId} and ${isShown("p")}`;

const columns = sql`p.id as pageId, p.name as pageName, p.path as pagePath, l.value ->> 'to' as "to",
  l.value ->> 'anchor' as anchor, l.value ->> 'text' as text`;

/** Links to pages that readers do not see, to files that are gone, and to headings that are not there. */
export async function selectBrokenTargets(
  db: Database,
  orgId: string,
  { collectionId, limit }: { collectionId: string; limit: number },
): Promise<BrokenTarget[]> {
  return db.all<BrokenTarget>(sql`
    select * from (
      select ${columns}, l.value ->> 'kind' as kind, case l.value ->> 'kind'
        when 'anchor' then 'anchor'
        when 'file' then iif(exists (
          select 1 from ${files} f where f.id = l.value ->> 'to' and f.org_id = ${orgId}), null, 'file')
        else (
          select iif(t.id is null, 'page', iif(l.value ->> 'anchor' = '' or exists (
              select 1 from ${searchDocuments} td join json_each(td.ids) i
              where td.page_id = t.id and td.content_hash = t.published_hash and i.value = l.value ->> 'anchor'
            ), null, 'anchor'))
          from (select 1) left join ${pages} t on t.id = l.value ->> 'to' and t.org_id = ${orgId}
            and t.collection_id = ${collectionId} and ${isShown("t")})
        end as missing
      from ${linksOf(orgId, collectionId)} and l.value ->> 'kind' <> 'path')
    where missing is not null order by pagePath limit ${limit}`);
}

/** Links that are written as paths, wherever they lead. */
export async function selectPathLinks(
  db: Database,
  orgId: string,
  { collectionId, limit }: { collectionId: string; limit: number },
): Promise<PageLink[]> {
  return db.all<PageLink>(sql`select ${columns} from ${linksOf(orgId, collectionId)}
    and l.value ->> 'kind' = 'path' order by p.path limit ${limit}`);
}

/** A place that a path names. */
export interface NamedPlace {
  path: string;
  anchor: string;
}

/** What is not there of the places: no page and no mapping at the path, or no such heading on the page. */
export async function selectMissingPlaces(
  db: Database,
  orgId: string,
  { collectionId, places }: { collectionId: string; places: readonly NamedPlace[] },
): Promise<(NamedPlace & { missing: "page" | "anchor" })[]> {
  const found: (NamedPlace & { missing: "page" | "anchor" })[] = [];
  for (const part of inParts(places)) {
    const rows = await db.all<NamedPlace & { missing: "page" | "anchor" }>(sql`
      select * from (
        select n.value ->> 'path' as path, n.value ->> 'anchor' as anchor, case
          when t.id is null then iif(exists (
            select 1 from ${urlMappings} m where m.org_id = ${orgId} and m.collection_id = ${collectionId}
              and m.old_url = n.value ->> 'path'), null, 'page')
          when n.value ->> 'anchor' = '' or exists (
            select 1 from ${searchDocuments} td join json_each(td.ids) i
            where td.page_id = t.id and td.content_hash = t.published_hash and i.value = n.value ->> 'anchor')
          then null else 'anchor' end as missing
        from ${eachOf(part)} n
        left join ${pages} t on t.collection_id = ${collectionId} and t.path = n.value ->> 'path'
          and t.org_id = ${orgId} and ${isShown("t")})
      where missing is not null`);
    found.push(...rows);
  }
  return found;
}

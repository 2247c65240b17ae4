/** Every SQL statement of the files that the site serves: one query, by the organization and the id. */

type Reader = Pick<D1DatabaseSession, "prepare">;

/** An uploaded file as it is served. */
export interface ServedFile {
  key: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  collectionId: string;
  isPublic: boolean;
}

// A file of a page is in the collection in which its page is now. No organization's file is served on the
// domain of another's site: what one of them uploads is never that one's own word.
const servedSql = `select f.key, f.original_name as name, f.content_type as contentType, f.size_bytes as sizeBytes,
    c.id as collectionId, c.is_public as isPublic
  from files f
  left join pages p on p.id = f.page_id
  join collections c on c.id = coalesce(p.collection_id, f.collection_id) and c.deleted_at is null
  where f.org_id = ?1 and f.id = ?2 and not exists (select 1 from collections d
    where d.custom_domain = ?3 and d.custom_domain_verified_at is not null and d.org_id <> f.org_id)
  limit 1`;

/** The file, if it may be served on this host at all; null where it is not there, or its collection is gone. */
export async function findServedFile(
  reader: Reader,
  { orgId, id, host }: { orgId: string; id: string; host: string },
): Promise<ServedFile | null> {
  const row = await reader
    .prepare(servedSql)
    .bind(orgId, id, host)
    .first<Omit<ServedFile, "isPublic"> & { isPublic: number }>();
  return row === null ? null : { ...row, isPublic: row.isPublic === 1 };
}

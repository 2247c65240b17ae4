/** What FAQs and the changelog lead to: few texts, and links in few of them, so that they are read whenever somebody asks. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { changelogs, faqs } from "#db/schema";
import type { CollectionKey } from "#db/schema";

/** A question that readers see, or an entry of the changelog, and its HTML. */
export interface EntryText {
  kind: "faq" | "changelog";
  id: string;
  name: string;
  html: string;
}

/** Those that readers see and that may lead somewhere: so many questions, and so many of the newest entries. */
export async function selectEntriesWithLinks(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  limit: number,
): Promise<EntryText[]> {
  const isHere = sql`org_id = ${orgId} and collection_id = ${collectionId}`;
  return db.all<EntryText>(sql`select * from (
      select 'faq' as kind, id, question as name, answer_html as html from ${faqs}
      where ${isHere} and state = 'approved' and answer_html like '%="%'
      order by "order", id limit ${limit})
    union all select * from (
      select 'changelog', id, title, content_html from ${changelogs}
      where ${isHere} and published_at is not null and content_html like '%="%'
      order by published_at desc, id desc limit ${limit})`);
}

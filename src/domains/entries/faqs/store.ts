/** Every SQL statement of the area FAQs. */
import { and, asc, eq, getTableColumns, gt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { faqs } from "#db/schema";
import { limits } from "#limits";
import type { FaqRow, StoredFaq } from "./contract.ts";

/** Where a list goes on. */
export interface FaqPlace {
  order: number;
  id: string;
}

const { answerHtml: _, ...columns } = getTableColumns(faqs);

const inCollection = (orgId: string, collectionId: string) =>
  and(eq(faqs.orgId, orgId), eq(faqs.collectionId, collectionId));

/** A collection's FAQs in order, after the given place. */
export async function selectFaqs(
  db: Database,
  orgId: string,
  filter: { collectionId: string; after: FaqPlace | null; limit: number },
): Promise<FaqRow[]> {
  const { after } = filter;
  return db
    .select(columns)
    .from(faqs)
    .where(
      and(
        inCollection(orgId, filter.collectionId),
        after === null
          ? undefined
          : or(
              gt(faqs.order, after.order),
              and(eq(faqs.order, after.order), gt(faqs.id, after.id)),
            ),
      ),
    )
    .orderBy(asc(faqs.order), asc(faqs.id))
    .limit(filter.limit);
}

export async function findFaq(
  db: Database,
  orgId: string,
  collectionId: string,
  id: string,
): Promise<FaqRow | null> {
  const [row] = await db
    .select(columns)
    .from(faqs)
    .where(and(inCollection(orgId, collectionId), eq(faqs.id, id)))
    .limit(1);
  return row ?? null;
}

/** The place behind the collection's last FAQ. */
export async function nextOrder(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(${faqs.order})` })
    .from(faqs)
    .where(inCollection(orgId, collectionId));
  return Math.min((row?.last ?? 0) + 1, limits.faqOrder);
}

/** Inserts the FAQ, unless the collection holds `max` of them. */
export function insertFaq(db: Database, row: StoredFaq, max: number): Change {
  return guarded(
    db.run(sql`insert into ${faqs}
      (id, org_id, collection_id, page_id, question, answer, answer_html, state, "order", version,
        created_at, created_by, updated_at, updated_by)
      select ${row.id}, ${row.orgId}, ${row.collectionId}, ${row.pageId}, ${row.question}, ${row.answer},
        ${row.answerHtml}, ${row.state}, ${row.order}, ${row.version},
        ${row.createdAt}, ${row.createdBy}, ${row.updatedAt}, ${row.updatedBy}
      where (select count(*) from ${faqs}
        where org_id = ${row.orgId} and collection_id = ${row.collectionId}) < ${max}`),
  );
}

const asRead = (row: FaqRow) =>
  and(
    inCollection(row.orgId, row.collectionId),
    eq(faqs.id, row.id),
    eq(faqs.version, row.version),
  );

/** Changes a FAQ that is still as it was read. */
export function updateFaq(db: Database, row: FaqRow, change: Partial<StoredFaq>): Change {
  return guarded(
    db
      .update(faqs)
      .set({ ...change, version: row.version + 1 })
      .where(asRead(row)),
  );
}

export function deleteFaq(db: Database, row: FaqRow): Change {
  return guarded(db.delete(faqs).where(asRead(row)));
}

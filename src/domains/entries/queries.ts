/** What is read of FAQs and of the changelog by those who write them: drafts too, and no rendered HTML. */
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { changelogs, faqs } from "#db/schema";
import { limits } from "#limits";
import type { ChangelogRow, FaqRow } from "./contract.ts";

/** Where a list goes on: behind the entry with this id and this position in the list's order. */
export interface After {
  position: number;
  id: string;
}

/** A part of a collection's list. */
export interface ListFilter {
  collectionId: string;
  after: After | null;
  limit: number;
}

const { answerHtml: _answer, ...faqColumns } = getTableColumns(faqs);
const { contentHtml: _content, ...changelogColumns } = getTableColumns(changelogs);

const entriesIn = (table: typeof faqs | typeof changelogs, orgId: string, collectionId: string) =>
  and(eq(table.orgId, orgId), eq(table.collectionId, collectionId));

/** A collection's FAQs in order, after the given position. */
export async function selectFaqs(
  db: Database,
  orgId: string,
  filter: ListFilter,
): Promise<FaqRow[]> {
  const { after } = filter;
  return db
    .select(faqColumns)
    .from(faqs)
    .where(
      and(
        entriesIn(faqs, orgId, filter.collectionId),
        after === null
          ? undefined
          : or(
              gt(faqs.order, after.position),
              and(eq(faqs.order, after.position), gt(faqs.id, after.id)),
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
    .select(faqColumns)
    .from(faqs)
    .where(and(entriesIn(faqs, orgId, collectionId), eq(faqs.id, id)))
    .limit(1);
  return row ?? null;
}

/** The position behind the collection's last FAQ. */
export async function nextOrder(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<number> {
  const [row] = await db
    .select({ last: sql<number | null>`max(${faqs.order})` })
    .from(faqs)
    .where(entriesIn(faqs, orgId, collectionId));
  return Math.min((row?.last ?? 0) + 1, limits.faqOrder);
}

/** The entries of a collection's changelog, the newest first, after the given position. */
export async function selectChangelogs(
  db: Database,
  orgId: string,
  filter: ListFilter,
): Promise<ChangelogRow[]> {
  const { after } = filter;
  return db
    .select(changelogColumns)
    .from(changelogs)
    .where(
      and(
        entriesIn(changelogs, orgId, filter.collectionId),
        after === null
          ? undefined
          : or(
              lt(changelogs.createdAt, after.position),
              and(eq(changelogs.createdAt, after.position), lt(changelogs.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(changelogs.createdAt), desc(changelogs.id))
    .limit(filter.limit);
}

export async function findChangelog(
  db: Database,
  orgId: string,
  collectionId: string,
  id: string,
): Promise<ChangelogRow | null> {
  const [row] = await db
    .select(changelogColumns)
    .from(changelogs)
    .where(and(entriesIn(changelogs, orgId, collectionId), eq(changelogs.id, id)))
    .limit(1);
  return row ?? null;
}

/** The slugs of a collection's entries that begin with the stem. */
export async function selectChangelogSlugs(
  db: Database,
  orgId: string,
  collectionId: string,
  stem: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ slug: changelogs.slug })
    .from(changelogs)
    .where(
      and(
        entriesIn(changelogs, orgId, collectionId),
        gte(changelogs.slug, stem),
        lt(changelogs.slug, `${stem}\u{10ffff}`),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

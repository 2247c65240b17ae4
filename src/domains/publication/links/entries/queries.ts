/** What FAQs and the changelog lead to: few texts, and links in few of them, so that they are read whenever somebody asks. */
import { and, asc, desc, eq, isNotNull, like, or } from "drizzle-orm";
import type { Column } from "drizzle-orm";
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

const holdsLinks = (html: Column) => or(like(html, "%<a %"), like(html, "%<img %"));

/** Those that readers see and that lead somewhere: so many questions, and so many of the newest entries. */
export async function selectEntriesWithLinks(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  limit: number,
): Promise<EntryText[]> {
  const questions = await db
    .select({ id: faqs.id, name: faqs.question, html: faqs.answerHtml })
    .from(faqs)
    .where(
      and(
        eq(faqs.orgId, orgId),
        eq(faqs.collectionId, collectionId),
        eq(faqs.state, "approved"),
        holdsLinks(faqs.answerHtml),
      ),
    )
    .orderBy(asc(faqs.order), asc(faqs.id))
    .limit(limit);
  const entries = await db
    .select({ id: changelogs.id, name: changelogs.title, html: changelogs.contentHtml })
    .from(changelogs)
    .where(
      and(
        eq(changelogs.orgId, orgId),
        eq(changelogs.collectionId, collectionId),
        isNotNull(changelogs.publishedAt),
        holdsLinks(changelogs.contentHtml),
      ),
    )
    .orderBy(desc(changelogs.publishedAt), desc(changelogs.id))
    .limit(limit);
  return [
    ...questions.map((each) => ({ kind: "faq" as const, ...each })),
    ...entries.map((each) => ({ kind: "changelog" as const, ...each })),
  ];
}

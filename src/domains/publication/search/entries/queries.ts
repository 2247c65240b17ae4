/** Reads the FAQs and entries of a changelog that readers see, for the collection's search index. */
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { changelogs, faqs } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import type { SearchableEntry } from "#domains/search/index";
import type { TextKey } from "#party/search-call";

const isApproved = ({ orgId, collectionId }: CollectionKey) =>
  and(eq(faqs.orgId, orgId), eq(faqs.collectionId, collectionId), eq(faqs.state, "approved"));
const isPublished = ({ orgId, collectionId }: CollectionKey) =>
  and(
    eq(changelogs.orgId, orgId),
    eq(changelogs.collectionId, collectionId),
    isNotNull(changelogs.publishedAt),
  );

/** The keys of all of them. */
export async function selectEntryKeys(db: Database, of: CollectionKey): Promise<TextKey[]> {
  const [questions, news] = await Promise.all([
    db.select({ id: faqs.id, version: faqs.version }).from(faqs).where(isApproved(of)),
    db
      .select({ id: changelogs.id, version: changelogs.version })
      .from(changelogs)
      .where(isPublished(of)),
  ]);
  return [
    ...questions.map(({ id, version }) => ({
      kind: "faq" as const,
      ownerId: id,
      hash: String(version),
    })),
    ...news.map(({ id, version }) => ({
      kind: "changelog" as const,
      ownerId: id,
      hash: String(version),
    })),
  ];
}

/** Those of these keys as they are now. */
export async function selectEntries(
  db: Database,
  of: CollectionKey,
  keys: readonly TextKey[],
): Promise<SearchableEntry[]> {
  const idsOf = (kind: TextKey["kind"]) =>
    keys.filter((key) => key.kind === kind).map(({ ownerId }) => ownerId);
  const [questions, news] = await Promise.all([
    db
      .select({
        id: faqs.id,
        version: faqs.version,
        name: faqs.question,
        html: faqs.answerHtml,
      })
      .from(faqs)
      .where(and(isApproved(of), isOneOf(faqs.id, idsOf("faq")))),
    db
      .select({
        id: changelogs.id,
        version: changelogs.version,
        name: changelogs.title,
        tags: changelogs.tags,
        html: changelogs.contentHtml,
      })
      .from(changelogs)
      .where(and(isPublished(of), isOneOf(changelogs.id, idsOf("changelog")))),
  ]);
  return [
    ...questions.map((row) => ({ kind: "faq" as const, tags: [], ...row })),
    ...news.map((row) => ({ kind: "changelog" as const, ...row })),
  ];
}

/** Reads the FAQs and changelog entries that readers of a site see. */
import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { isChangelogVisible, isFaqVisible } from "#access/visibility";
import { prepared } from "#db/prepared";
import type { Placeholders, Reader } from "#db/prepared";
import { changelogs, faqs } from "#db/schema";
import type { Navigation } from "#domains/publication/navigation/navigation";
import { ofCollection, readAtVersion } from "#domains/publication/queries";
import type { AtVersion } from "#domains/publication/queries";
import type { CollectionAtVersion } from "#domains/publication/sources";

/** A question that readers see. */
export interface ShownFaq {
  id: string;
  question: string;
  answer: string;
  answerHtml: string;
  state: "pending" | "approved" | "rejected";
  pageId: string | null;
  updatedAt: number;
}

const approvedFaqs = prepared(ofCollection, (db, given) =>
  db
    .select({
      id: faqs.id,
      question: faqs.question,
      answer: faqs.answer,
      answerHtml: faqs.answerHtml,
      state: faqs.state,
      pageId: faqs.pageId,
      updatedAt: faqs.updatedAt,
    })
    .from(faqs)
    .where(
      and(
        eq(faqs.orgId, given.orgId),
        eq(faqs.collectionId, given.collectionId),
        eq(faqs.state, "approved"),
      ),
    )
    .orderBy(asc(faqs.order), asc(faqs.id)),
);

/** The collection's questions that readers see, in order; of one page alone, if it is named. */
export async function selectShownFaqs(
  reader: Reader,
  of: CollectionAtVersion,
  navigation: Navigation,
  pageId: string | null = null,
): Promise<AtVersion<ShownFaq>> {
  const { orgId, collectionId } = of;
  const asked = approvedFaqs({ orgId, collectionId });
  const { siteVersion, rows } = await readAtVersion(reader, of, asked);
  const nodeOf = (id: string) =>
    pageId === null ? navigation.findListed(id) : navigation.find(id);
  const isReadable = (id: string) => nodeOf(id)?.isReadable === true;
  const shown = rows.filter((faq) => isFaqVisible(faq, isReadable));
  return {
    siteVersion,
    rows: pageId === null ? shown : shown.filter((faq) => faq.pageId === pageId),
  };
}

/** An entry of the changelog that readers see. */
export interface ShownChangelog {
  id: string;
  title: string;
  slug: string;
  content: string;
  contentHtml: string;
  tags: string[];
  publishedAt: number;
  createdAt: number;
  updatedAt: number;
}

const entry = {
  id: changelogs.id,
  title: changelogs.title,
  slug: changelogs.slug,
  content: changelogs.content,
  contentHtml: changelogs.contentHtml,
  tags: changelogs.tags,
  publishedAt: changelogs.publishedAt,
  createdAt: changelogs.createdAt,
  updatedAt: changelogs.updatedAt,
};

const publishedIn = (given: Placeholders<(typeof ofCollection)[number]>) =>
  and(
    eq(changelogs.orgId, given.orgId),
    eq(changelogs.collectionId, given.collectionId),
    isNotNull(changelogs.publishedAt),
  );

const newestFirst = [desc(changelogs.publishedAt), desc(changelogs.id)];

const newest = prepared([...ofCollection, "limit", "offset"], (db, given) =>
  db
    .select(entry)
    .from(changelogs)
    .where(publishedIn(given))
    .orderBy(...newestFirst)
    .limit(given.limit)
    .offset(given.offset),
);

const withSlug = prepared([...ofCollection, "slug"], (db, given) =>
  db
    .select(entry)
    .from(changelogs)
    .where(and(publishedIn(given), eq(changelogs.slug, given.slug))),
);

const addresses = prepared(ofCollection, (db, given) =>
  db
    .select({
      slug: changelogs.slug,
      title: changelogs.title,
      updatedAt: changelogs.updatedAt,
      publishedAt: changelogs.publishedAt,
    })
    .from(changelogs)
    .where(publishedIn(given))
    .orderBy(...newestFirst),
);

/** The entries that readers see, the newest first. */
export async function selectShownChangelogs(
  reader: Reader,
  of: CollectionAtVersion,
  { limit, offset }: { limit: number; offset: number },
): Promise<AtVersion<ShownChangelog>> {
  const { orgId, collectionId } = of;
  const found = await readAtVersion(reader, of, newest({ orgId, collectionId, limit, offset }));
  return { ...found, rows: found.rows.flatMap(shownIn) };
}

/** The entry at this address, if readers see it. */
export async function selectShownChangelog(
  reader: Reader,
  of: CollectionAtVersion,
  slug: string,
): Promise<AtVersion<ShownChangelog>> {
  const { orgId, collectionId } = of;
  const found = await readAtVersion(reader, of, withSlug({ orgId, collectionId, slug }));
  return { ...found, rows: found.rows.flatMap(shownIn) };
}

type EntryRow = Omit<ShownChangelog, "publishedAt"> & { publishedAt: number | null };

function shownIn({ publishedAt, ...row }: EntryRow): ShownChangelog[] {
  if (publishedAt === null || !isChangelogVisible({ publishedAt })) return [];
  return [{ ...row, publishedAt }];
}

/** Where each entry of the changelog is, and when it changed. */
export type ChangelogAddress = Pick<ShownChangelog, "slug" | "title" | "updatedAt">;

/** The addresses of every entry that readers see, the newest first. */
export async function selectChangelogAddresses(
  reader: Reader,
  of: CollectionAtVersion,
): Promise<AtVersion<ChangelogAddress>> {
  const { orgId, collectionId } = of;
  const found = await readAtVersion(reader, of, addresses({ orgId, collectionId }));
  return { ...found, rows: found.rows.filter(isChangelogVisible) };
}

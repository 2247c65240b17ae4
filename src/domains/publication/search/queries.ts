/** Reads which indexed texts readers see: those of pages' default versions, of approved FAQs and of published entries. */
import { and, eq, exists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isChangelogVisible, isFaqVisible, isVisible } from "#access/visibility";
import type { ReaderGroups } from "#access/visibility";
import { anchorOfFaq } from "#content/entry";
import type { Database } from "#db/client";
import { eachOf } from "#db/many";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { changelogs, faqs, pages, publishedVersions } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { isShownVersion, isUnlistedVersion, visibilityColumns } from "#domains/publication/queries";
import type { TextKey } from "#party/search-call";

/** A page, a FAQ or an entry of the changelog that shows a text to readers. */
export interface ShownText {
  kind: TextKey["kind"];
  id: string;
  /** Where it stands on the site. */
  path: string;
  /** Where it stands on that page. */
  anchor: string | null;
}

/** A collection that a reader searches who was let in. */
export interface SearchedCollection extends CollectionKey {
  groups: ReaderGroups;
}

const faqPage = alias(pages, "faq_page");
const faqVersion = alias(publishedVersions, "faq_version");
/** Looks a row up only for a text of this kind. */
const idOf = (kind: TextKey["kind"]) => sql`iif(k.value ->> 0 = ${kind}, k.value ->> 1, null)`;
const hash = sql`k.value ->> 2`;

const shown = prepared(["orgId", "collectionId", "keys"], (db, given) => {
  const inCollection = (table: typeof pages | typeof faqs | typeof changelogs) =>
    and(eq(table.orgId, given.orgId), eq(table.collectionId, given.collectionId));
  return db
    .select({
      place: sql<number>`k.key`,
      page: { id: pages.id, path: pages.path, ...visibilityColumns },
      isPageUnlisted: isUnlistedVersion.mapWith(Boolean),
      faq: { id: faqs.id, state: faqs.state, pageId: faqs.pageId },
      faqPage: {
        type: faqPage.type,
        publishedVersionNo: faqPage.publishedVersionNo,
        isArchived: faqPage.isArchived,
        isUnderArchive: faqPage.isUnderArchive,
        deletedAt: faqPage.deletedAt,
        allowedGroups: faqPage.allowedGroups,
        allowedAbove: faqPage.allowedAbove,
      },
      isFaqPageUnlisted: sql<boolean>`coalesce(${faqVersion.meta} ->> 'unlisted', 0)`.mapWith(
        Boolean,
      ),
      changelog: { id: changelogs.id, slug: changelogs.slug, publishedAt: changelogs.publishedAt },
    })
    .from(sql`json_each(${given.keys}) k`)
    .leftJoin(
      pages,
      and(isPageOf({ pageId: idOf("page"), contentHash: hash }), inCollection(pages)),
    )
    .leftJoin(publishedVersions, isShownVersion)
    .leftJoin(
      faqs,
      and(
        eq(faqs.id, idOf("faq")),
        sql`${faqs.version} = cast(${hash} as integer)`,
        inCollection(faqs),
      ),
    )
    .leftJoin(faqPage, eq(faqPage.id, faqs.pageId))
    .leftJoin(
      faqVersion,
      and(eq(faqVersion.pageId, faqPage.id), eq(faqVersion.versionNo, faqPage.publishedVersionNo)),
    )
    .leftJoin(
      changelogs,
      and(
        eq(changelogs.id, idOf("changelog")),
        sql`${changelogs.version} = cast(${hash} as integer)`,
        inCollection(changelogs),
      ),
    );
});

type ShownRow = ReturnType<ReturnType<typeof shown>["rowsIn"]>[number];

/** What of the collection shows these texts to this reader, by the texts' places. One statement, and none for no texts. */
export async function selectShown(
  reader: Reader,
  { orgId, collectionId, groups }: SearchedCollection,
  keys: readonly TextKey[],
): Promise<Map<number, ShownText>> {
  if (keys.length === 0) return new Map();
  const triples = keys.map(({ kind, ownerId, hash: its }) => [kind, ownerId, its]);
  const asked = shown({ orgId, collectionId, keys: JSON.stringify(triples) });
  const rows = await readRows(reader, asked);
  return new Map(
    rows.flatMap((row) =>
      shownIn(row, groups).map((text): [number, ShownText] => [row.place, text]),
    ),
  );
}

function shownIn(
  { page: found, isPageUnlisted, faq, faqPage: about, isFaqPageUnlisted, changelog }: ShownRow,
  groups: ReaderGroups,
): ShownText[] {
  if (found !== null && !isPageUnlisted && isVisible(found, groups))
    return [{ kind: "page", id: found.id, path: found.path, anchor: null }];
  const isAboutListed = () => about !== null && !isFaqPageUnlisted && isVisible(about, groups);
  if (faq !== null && isFaqVisible(faq, isAboutListed))
    return [{ kind: "faq", id: faq.id, path: "faq", anchor: anchorOfFaq(faq) }];
  if (changelog !== null && isChangelogVisible(changelog))
    return [
      { kind: "changelog", id: changelog.id, path: `changelog/${changelog.slug}`, anchor: null },
    ];
  return [];
}

/** The text's page shows it. */
function isPageOf({ pageId, contentHash }: { pageId: SQL; contentHash: SQL }): SQL | undefined {
  return and(eq(pages.id, pageId), eq(pages.publishedHash, contentHash));
}

/** A condition, for the sweep of all organizations: a page shows the text. */
export function isInUse(db: Database, document: { pageId: SQL; contentHash: SQL }): SQL {
  return exists(db.select({ id: pages.id }).from(pages).where(isPageOf(document)));
}

/** For the sweep of all organizations: the ids of those among the texts that their page shows. */
export async function selectInUse(
  db: Database,
  documents: readonly { id: number; pageId: string; contentHash: string }[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: sql<number>`value ->> 'id'` })
    .from(sql`${eachOf(documents)}`)
    .innerJoin(
      pages,
      isPageOf({ pageId: sql`value ->> 'pageId'`, contentHash: sql`value ->> 'contentHash'` }),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Reads what a navigation is made of: a collection's settings, its published tree, and whether it has FAQs and a
 * changelog.
 */
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PageVisibility } from "#access/visibility";
import { isChangelogVisible } from "#access/visibility";
import { originPatterns } from "#content/named-origins";
import { prepared, readTogether } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { changelogs, collections, faqs, organizations, pages, publishedVersions } from "#db/schema";
import type { AskingMode, NavigationSettings, Seo, Theme } from "#db/schema";
import {
  isShownVersion,
  isUnlistedVersion,
  isLivePage,
  ofCollection,
  visibilityColumns,
} from "#domains/publication/queries";
import { askBeyond } from "#domains/publication/links/beyond/queries";
import type { PageBeyond } from "#domains/publication/links/beyond/queries";
import { askPlaces } from "#domains/publication/site/queries";
import type { PlaceRow } from "#domains/publication/site/queries";
import { pagesOfFrames } from "#domains/publication/site/shared-frame";
import type { CollectionAtVersion } from "#domains/publication/sources";

/** A collection's settings, as the site needs them. */
export interface SettingsRow {
  id: string;
  siteVersion: number;
  rootPageId: string;
  homePageId: string | null;
  name: string;
  description: string;
  theme: Theme;
  seo: Seo;
  header: string;
  footer: string;
  navigation: NavigationSettings;
  /** `off` where its organization answers no questions at all. */
  asking: AskingMode;
  answersPerDay: number;
}

/** A page of the published tree; `contentHash` is null for one that has no version to read. */
interface NavigationTreePage {
  id: string;
  parentId: string;
  name: string;
  path: string;
  rank: string;
  contentHash: string | null;
  icon: string | null;
  badge?: string | undefined;
  /** Where a link leads. */
  href?: string;
  /** It has an address, and stands in no list. */
  isUnlisted: boolean;
  method: string | null;
  isDeprecated?: true;
  visibility: PageVisibility;
}

const settings = prepared(ofCollection, (db, given) =>
  db
    .select({
      id: collections.id,
      siteVersion: collections.siteVersion,
      rootPageId: collections.rootPageId,
      homePageId: collections.homePageId,
      name: collections.name,
      description: collections.description,
      theme: collections.theme,
      seo: collections.seo,
      header: collections.header,
      footer: collections.footer,
      navigation: collections.navigation,
      asking: sql<AskingMode>`iif(${organizations.answersQuestions}, ${collections.asking}, 'off')`,
      answersPerDay: collections.answersPerDay,
    })
    .from(collections)
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    .where(
      and(
        eq(collections.orgId, given.orgId),
        eq(collections.id, given.collectionId),
        isNull(collections.deletedAt),
      ),
    ),
);

const { endpoint, meta } = publishedVersions;

// What readers see of a page comes from its published version; only a heading has but its live name and meta.
const shownMeta = sql`coalesce(${meta}, iif(${pages.type} = 6, ${pages.meta}, null))`;
const tree = prepared(ofCollection, (db, given) =>
  db
    .select({
      id: pages.id,
      parentId: pages.parentId,
      name: sql<string>`coalesce(${publishedVersions.name}, ${pages.name})`,
      path: pages.path,
      rank: pages.rank,
      contentHash: publishedVersions.contentHash,
      icon: sql<string | null>`${shownMeta} ->> 'icon'`,
      badge: sql<string | null>`${shownMeta} ->> 'badge'`,
      link: sql<string | null>`iif(${pages.type} = 7, ${meta} ->> 'link', null)`,
      isUnlisted: isUnlistedVersion.mapWith(Boolean),
      method: sql<string | null>`${endpoint} ->> 'method'`,
      deprecated: sql<number | null>`${endpoint} ->> 'deprecated'`,
      url: sql<string | null>`${endpoint} ->> 'url'`,
      auth: sql<string | null>`${endpoint} -> 'auth'`,
      authAlternatives: sql<string | null>`${endpoint} -> 'authAlternatives'`,
      visibility: visibilityColumns,
      variables: sql<string | null>`${endpoint} -> 'variables'`,
    })
    .from(pages)
    .leftJoin(publishedVersions, isShownVersion)
    .where(isLivePage(given)),
);

const approvedFaqs = prepared(ofCollection, (db, given) =>
  db
    .select({ state: faqs.state, pageId: faqs.pageId })
    .from(faqs)
    .where(
      and(
        eq(faqs.orgId, given.orgId),
        eq(faqs.collectionId, given.collectionId),
        eq(faqs.state, "approved"),
      ),
    ),
);

const anyChangelog = prepared(ofCollection, (db, given) =>
  db
    .select({ publishedAt: changelogs.publishedAt })
    .from(changelogs)
    .where(
      and(
        eq(changelogs.orgId, given.orgId),
        eq(changelogs.collectionId, given.collectionId),
        isNotNull(changelogs.publishedAt),
      ),
    )
    .limit(1),
);

/** What a navigation is made of. */
export interface NavigationTree {
  settings: SettingsRow;
  pages: NavigationTreePage[];
  /** The beginnings of the addresses that a page's endpoint names, by the page's id. */
  addresses: ReadonlyMap<string, string[]>;
  faqs: { state: "pending" | "approved" | "rejected"; pageId: string | null }[];
  hasChangelog: boolean;
  /** Of the site of collections in which it stands. */
  places: PlaceRow[];
  /** Pages of other collections that its texts lead to, those that its readers may read. */
  beyond: PageBeyond[];
}

/**
 * The whole of what a navigation is made of, at one moment; null when the collection is gone.
 * @param alsoIds pages that a text leads to which is not published
 */
export async function selectNavigationTree(
  reader: Reader,
  of: CollectionAtVersion,
  alsoIds: readonly string[] = [],
): Promise<NavigationTree | null> {
  const { orgId, collectionId } = of;
  const values = { orgId, collectionId };
  const [[found], rows, questions, entries, places, beyond] = await readTogether(
    reader,
    settings(values),
    tree(values),
    approvedFaqs(values),
    anyChangelog(values),
    askPlaces(values),
    askBeyond(values, alsoIds),
  );
  if (found === undefined) return null;
  const framed = pagesOfFrames(collectionId, places);
  const [led = []] =
    framed.length === 0 ? [] : await readTogether(reader, askBeyond(values, framed));
  return {
    settings: found,
    pages: rows.map(pageIn),
    addresses: new Map(rows.map((row) => [row.id, addressesIn(row)])),
    faqs: questions,
    hasChangelog: entries.some(isChangelogVisible),
    places,
    beyond: [...beyond, ...led],
  };
}

type NavigationTreeRow = ReturnType<ReturnType<typeof tree>["rowsIn"]>[number];

function pageIn(row: NavigationTreeRow): NavigationTreePage {
  const { id, name, path, rank, contentHash, icon, badge, isUnlisted, method, visibility } = row;
  const page = { id, name, path, rank, contentHash, icon, isUnlisted, method, visibility };
  return {
    ...page,
    parentId: row.parentId ?? "",
    ...(badge === null ? {} : { badge }),
    ...(row.link === null ? {} : { href: row.link }),
    ...(row.deprecated === 1 ? { isDeprecated: true as const } : {}),
  };
}

function addressesIn({ url, auth, authAlternatives, variables }: NavigationTreeRow): string[] {
  const signIns = [auth, authAlternatives].map((json): unknown => JSON.parse(json ?? "null"));
  const own = JSON.parse(variables ?? "{}") as Record<string, string>;
  return originPatterns(url, signIns, new Map(Object.entries(own)));
}

const theme = prepared(["collectionId"], (db, given) =>
  db
    .select({ theme: collections.theme })
    .from(collections)
    .where(and(eq(collections.id, given.collectionId), isNull(collections.deletedAt))),
);

/** The look of a collection; null where there is none. It is no secret: a page that is shown by a link names it. */
export async function selectTheme(reader: Reader, collectionId: string): Promise<Theme | null> {
  const [[found]] = await readTogether(reader, theme({ collectionId }));
  return found?.theme ?? null;
}

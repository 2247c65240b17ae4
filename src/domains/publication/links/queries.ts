/**
 * Broken links of published texts. Where texts may lead in vain is kept as it changes; of the pages that lead there, and
 * of no others, the links of the text that readers are shown are looked at.
 */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { TextLink } from "#content/text-links";
import type { Database } from "#db/client";
import { alsoHas, eachOf, foundInParts, isOneOf } from "#db/many";
import {
  collections,
  doubtfulTargets,
  files,
  foreignLinks,
  pages,
  searchDocuments,
  sitePlaces,
  textLinks,
  urlMappings,
} from "#db/schema";
import type { CollectionKey } from "#db/schema";
import {
  currentPlace,
  currentSite,
  isCurrentPlaceOf,
  isSiteOfCurrentPlace,
} from "#domains/publication/addresses/current-place/queries";
import { isReadBeyond } from "#domains/publication/links/beyond/queries";
import { isShown } from "#domains/publication/queries";

const beside = alias(sitePlaces, "beside");
const target = alias(pages, "target");
const targetText = alias(searchDocuments, "target_text");

/** The text of the page that its readers see: joins `search_documents` to its page. */
export const isShownText = and(
  eq(searchDocuments.pageId, pages.id),
  eq(searchDocuments.contentHash, pages.publishedHash),
  eq(searchDocuments.orgId, pages.orgId),
);

const kind = sql<TextLink["kind"]>`l.value ->> 'kind'`;
const to = sql<string>`l.value ->> 'to'`;
const anchor = sql<string>`l.value ->> 'anchor'`;
const link = {
  pageId: pages.id,
  pageName: pages.name,
  pagePath: pages.path,
  to,
  anchor,
  text: sql<string>`l.value ->> 'text'`,
};

export interface PageLink {
  pageId: string;
  pageName: string;
  pagePath: string;
  to: string;
  anchor: string;
  text: string;
}

/** In so many rounds an address of another site has failed when its links count as broken. */
export const brokenFrom = 2;

type Missing = "page" | "file" | "anchor";

export interface BrokenTarget extends PageLink {
  kind: Missing;
  missing: Missing;
}

/** Which links are asked for: those of a collection, or of one page of it. */
export interface LinksAsked {
  collectionId: string;
  pageId?: string | undefined;
  limit: number;
}

type Doubtful = "page" | "file" | "path" | "foreign";

/** The pages of the collection whose texts lead to what is in doubt. */
function holdersIn(orgId: string, collectionId: string, kinds: readonly Doubtful[]): SQL {
  return sql`${pages.id} in (select ${textLinks.pageId} from ${doubtfulTargets}
    cross join ${textLinks} on ${textLinks.orgId} = ${doubtfulTargets.orgId}
      and ${textLinks.kind} = ${doubtfulTargets.kind} and ${textLinks.target} = ${doubtfulTargets.target}
      and ${textLinks.anchor} = ${doubtfulTargets.anchor}
    where ${eq(doubtfulTargets.collectionId, collectionId)} and ${alsoHas(doubtfulTargets.orgId, orgId)}
      and ${isOneOf(doubtfulTargets.kind, kinds)})`;
}

const linksIn = (orgId: string, { collectionId, pageId }: LinksAsked, kinds: Doubtful[]) =>
  and(
    pageId === undefined ? holdersIn(orgId, collectionId, kinds) : eq(pages.id, pageId),
    eq(pages.orgId, orgId),
    alsoHas(pages.collectionId, collectionId),
    isShown(),
  );

/** The link leads to what is in doubt. */
const isDoubtful = (orgId: string, collectionId: string) => sql`exists (
  select 1 from ${doubtfulTargets} where ${doubtfulTargets.orgId} = ${orgId}
    and ${doubtfulTargets.kind} = iif(${kind} = 'file', 'file', 'page')
    and ${doubtfulTargets.target} = iif(${kind} = 'anchor', ${pages.id}, ${to})
    and ${doubtfulTargets.anchor} = ${anchor} and ${doubtfulTargets.collectionId} = ${collectionId})`;

/** Readers of the target find a heading of this name. */
const hasHeading = (name: SQL) => sql`exists (
  select 1 from ${searchDocuments} target_text join json_each(${targetText.ids}) i
  where ${targetText.pageId} = ${target.id} and ${targetText.contentHash} = ${target.publishedHash}
    and i.value = ${name})`;

const leads = (name: SQL) => sql`${name} = '' or ${hasHeading(name)}`;

/** Links to pages that readers do not see, to files that are gone, and to headings that are not there. */
export async function selectBrokenTargets(
  db: Database,
  orgId: string,
  asked: LinksAsked,
): Promise<BrokenTarget[]> {
  const { collectionId, limit } = asked;
  const isTarget = and(
    eq(target.id, to),
    eq(target.orgId, orgId),
    or(
      and(eq(target.collectionId, collectionId), isShown(target)),
      isReadBeyond(target, { orgId, collectionId }),
    ),
  );
  const missing = sql<Missing>`case ${kind}
    when 'anchor' then 'anchor'
    when 'file' then iif(exists (
      select 1 from ${files} where ${files.id} = ${to} and ${files.orgId} = ${orgId}), null, 'file')
    else (
      select iif(${target.id} is null, 'page', iif(${leads(anchor)}, null, 'anchor'))
      from (select 1) left join ${pages} target on ${isTarget})
    end`.as("missing");
  return db
    .select({ ...link, kind: sql<Missing>`${kind}`, missing })
    .from(pages)
    .innerJoin(searchDocuments, isShownText)
    .innerJoin(sql`json_each(${searchDocuments.links}) l`, sql`true`)
    .where(
      and(
        linksIn(orgId, asked, ["page", "file"]),
        inArray(kind, ["page", "file", "anchor"]),
        isDoubtful(orgId, collectionId),
        isNotNull(sql`missing`),
      ),
    )
    .orderBy(asc(pages.path))
    .limit(limit);
}

/** Links that are written as paths, wherever they lead, in an order of their own. */
export async function selectPathLinks(
  db: Database,
  orgId: string,
  asked: LinksAsked & { offset: number },
): Promise<PageLink[]> {
  return db
    .select(link)
    .from(pages)
    .innerJoin(searchDocuments, isShownText)
    .innerJoin(sql`json_each(${searchDocuments.links}) l`, sql`true`)
    .where(and(linksIn(orgId, asked, ["path"]), eq(kind, "path")))
    .orderBy(asc(pages.path), sql`l.key`)
    .limit(asked.limit)
    .offset(asked.offset);
}

/** A link to another site that failed in two rounds, or is gone. */
export interface BrokenForeign extends PageLink {
  /** What came back; null for no answer. */
  status: number | null;
  failedSince: number;
}

/** Links to other sites that are broken. */
export async function selectBrokenForeign(
  db: Database,
  orgId: string,
  asked: LinksAsked,
): Promise<BrokenForeign[]> {
  const isIt = and(eq(foreignLinks.orgId, orgId), eq(foreignLinks.url, to));
  return db
    .select({
      ...link,
      status: foreignLinks.status,
      failedSince: sql<number>`${foreignLinks.failedSince}`,
    })
    .from(pages)
    .innerJoin(searchDocuments, isShownText)
    .innerJoin(sql`json_each(${searchDocuments.links}) l`, eq(kind, "foreign"))
    .innerJoin(foreignLinks, isIt)
    .where(and(linksIn(orgId, asked, ["foreign"]), gte(foreignLinks.failures, brokenFrom)))
    .orderBy(asc(pages.path))
    .limit(asked.limit);
}

/** A text whose links to other sites are due to be looked at; `links` is null where readers are not shown it. */
export interface DueText {
  id: number;
  orgId: string;
  links: TextLink[] | null;
}

/** For the sweep of all organizations: texts that are due, the longest first. */
export async function selectTextsDue(db: Database, now: number, limit: number): Promise<DueText[]> {
  const rows = await db
    .select({
      id: searchDocuments.id,
      orgId: searchDocuments.orgId,
      links: searchDocuments.links,
      pageId: pages.id,
    })
    .from(searchDocuments)
    .leftJoin(pages, and(isShownText, isShown()))
    .where(lte(searchDocuments.foreignDueAt, now))
    .orderBy(asc(searchDocuments.foreignDueAt))
    .limit(limit);
  return rows.map(({ id, orgId, links, pageId }) => ({
    id,
    orgId,
    links: pageId === null ? null : links,
  }));
}

/** A heading, or the beginning of a page, that a path names. */
export interface LinkTarget {
  path: string;
  anchor: string;
}

/** A place that is not there; the page, where only its heading is not. */
export interface MissingTarget extends LinkTarget {
  missing: "page" | "anchor";
  targetId: string | null;
}

/** What is not there of the places: no page and no mapping at the path, or no such heading on the page. */
export async function selectMissingTargets(
  db: Database,
  orgId: string,
  { collectionId, targets }: { collectionId: string; targets: readonly LinkTarget[] },
): Promise<MissingTarget[]> {
  const path = sql<string>`n.value ->> 'path'`;
  const heading = sql<string>`n.value ->> 'anchor'`;
  const missing = sql<"page" | "anchor">`case
    when ${target.id} is null then iif(exists (
      select 1 from ${urlMappings} where ${urlMappings.orgId} = ${orgId}
        and ${urlMappings.collectionId} = ${collectionId} and ${urlMappings.oldUrl} = ${path}), null, 'page')
    when ${leads(heading)} then null else 'anchor' end`.as("missing");
  const isTarget = and(
    eq(target.collectionId, collectionId),
    eq(target.path, path),
    eq(target.orgId, orgId),
    isShown(target),
  );
  return foundInParts(targets, async (part) =>
    db
      .select({ path, anchor: heading, missing, targetId: target.id })
      .from(sql`${eachOf(part)} n`)
      .leftJoin(target, isTarget)
      .where(isNotNull(sql`missing`)),
  );
}

/** A place of a site, as the addresses of its pages begin. */
export interface LinkedPlace {
  collectionId: string;
  siteSlug: string;
  prefix: string;
}

/** The places of the site in which the collection stands, its own among them; none where it is a site of its own. */
export async function selectLinkedPlaces(
  db: Database,
  { orgId, collectionId }: CollectionKey,
): Promise<LinkedPlace[]> {
  const isBeside = and(
    eq(beside.orgId, orgId),
    eq(beside.siteId, currentPlace.siteId),
    isNull(beside.leftAt),
  );
  return db
    .select({
      collectionId: beside.collectionId,
      siteSlug: currentSite.slug,
      prefix: beside.prefix,
    })
    .from(collections)
    .innerJoin(currentPlace, isCurrentPlaceOf)
    .innerJoin(currentSite, isSiteOfCurrentPlace)
    .innerJoin(beside, isBeside)
    .where(and(eq(collections.orgId, orgId), eq(collections.id, collectionId)));
}

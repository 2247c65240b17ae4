/** Where a page is edited in the studio, previewed by members, and read; and where a collection is read. */
import { groupsIn, isVisible } from "#access/visibility";
import { notFound } from "#failure";
import type { Services } from "#operation/context";
import { pageUrl, siteAddressOf, urlBelow } from "#domains/publication/page-url";
import type { SiteName } from "#domains/publication/page-url";
import {
  selectAddressedPages,
  selectAddressedCollections,
} from "#domains/publication/addresses/places/queries";

export interface PageAddresses {
  edit: string;
  preview: string;
  /** Null while readers do not see it. */
  published: string | null;
}

/** The addresses of those among the pages that the organization has, by page id. */
export async function findPageAddresses(
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  orgId: string,
  pageIds: readonly string[],
): Promise<Map<string, PageAddresses>> {
  const rows = await selectAddressedPages(db, orgId, pageIds);
  return new Map(
    rows.map((row) => {
      const home = homeOf(baseUrl, row);
      const addresses = {
        edit: `${studioBelow(baseUrl, row)}/${row.id}`,
        preview: `${baseUrl}/preview/pages/${row.id}`,
        published: isVisible(row, groupsIn(row, "every")) ? pageUrl(home, row.path) : null,
      };
      return [row.id, addresses];
    }),
  );
}

/**
 * What the addresses of a collection's pages are made of, as URI templates (RFC 6570) over a page's `id` and `path`;
 * `published` is where readers see those that they see. Throws `not_found` where the organization has no such collection.
 */
export async function findAddressTemplates(
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  orgId: string,
  collectionId: string,
): Promise<{ edit: string; preview: string; published: string }> {
  const [row] = await selectAddressedCollections(db, orgId, [collectionId]);
  if (row === undefined) throw notFound("collection");
  return {
    edit: `${studioBelow(baseUrl, row)}/{id}`,
    preview: `${baseUrl}/preview/pages/{id}`,
    published: `${homeOf(baseUrl, row)}/{+path}`,
  };
}

/** Where those among the collections that the organization has are read, by collection id. */
export async function findSiteAddresses(
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  orgId: string,
  collectionIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectAddressedCollections(db, orgId, collectionIds);
  return new Map(rows.map((row) => [row.id, homeOf(baseUrl, row)]));
}

/** Where a collection is read, that the organization has: its place in a site, or a site of its own. */
export async function findSiteAddress(
  services: Pick<Services, "db" | "baseUrl">,
  { orgId, id }: { orgId: string; id: string },
): Promise<string> {
  const address = (await findSiteAddresses(services, orgId, [id])).get(id);
  if (address === undefined) throw notFound("collection");
  return address;
}

/** The hosts on which a collection of the organization is read, as origins: the service's, and its proved domain's. */
export async function findSiteOrigins(
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  { orgId, id }: { orgId: string; id: string },
): Promise<string[]> {
  const [row] = await selectAddressedCollections(db, orgId, [id]);
  const domain = row?.domain ?? null;
  return domain === null ? [baseUrl] : [baseUrl, `https://${domain}`];
}

/** What the address of a collection is made of. */
interface ReadAt extends SiteName {
  orgSlug: string;
  prefix: string;
}

function homeOf(baseUrl: string, { orgSlug, prefix, ...site }: ReadAt): string {
  return urlBelow(siteAddressOf(baseUrl, { slug: orgSlug }, site), prefix);
}

function studioBelow(baseUrl: string, row: { orgSlug: string; collectionSlug: string }): string {
  const slugs = [row.orgSlug, row.collectionSlug].map(encodeURIComponent).join("/");
  return `${baseUrl}/studio/o/${slugs}`;
}

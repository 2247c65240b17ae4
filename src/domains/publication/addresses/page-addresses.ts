/** Where a page is edited in the studio, previewed by members, and read; and where a collection is read. */
import { isVisible } from "#access/visibility";
import type { Services } from "#operation/context";
import { pageUrl, siteAddressOf } from "#domains/publication/page-url";
import { selectPlaces, selectSites } from "#domains/publication/addresses/places/queries";

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
  const rows = await selectPlaces(db, orgId, pageIds);
  return new Map(
    rows.map((row) => {
      const slugs = [row.orgSlug, row.collectionSlug].map(encodeURIComponent).join("/");
      const home = isOnDomain(row) ? `https://${row.domain}` : `${baseUrl}/docs/${slugs}`;
      const addresses = {
        edit: `${baseUrl}/studio/o/${slugs}/${row.id}`,
        preview: `${baseUrl}/preview/pages/${row.id}`,
        published: isVisible(row) ? pageUrl(home, row.path) : null,
      };
      return [row.id, addresses];
    }),
  );
}

/** Where those among the collections that the organization has are read, by collection id. */
export async function findSiteAddresses(
  { db, baseUrl }: Pick<Services, "db" | "baseUrl">,
  orgId: string,
  collectionIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectSites(db, orgId, collectionIds);
  return new Map(
    rows.map(({ id, organization, ...row }) => [id, siteAddressOf(baseUrl, organization, row)]),
  );
}

/** A private site stays on the service, since nobody is signed in anywhere else. */
const isOnDomain = ({ domain, isPublic }: { domain: string | null; isPublic: boolean }) =>
  domain !== null && isPublic;

/** Where readers come into a collection, and by which provider. */
import { findSignInProvider } from "#domains/organizations/index";
import { findSiteAddress, findSiteOrigins } from "#domains/publication/index";
import type { Services } from "#operation/context";

/** Where readers come in. */
export interface WhereReadersEnter {
  siteUrl: string;
  /** The hosts on which they do. */
  origins: string[];
  /** The issuer of the organization's own provider; null where it has none. */
  issuer: string | null;
}

/** The entrance of a collection that the organization has. */
export async function findEntrance(
  services: Pick<Services, "db" | "baseUrl">,
  collection: { orgId: string; id: string },
): Promise<WhereReadersEnter> {
  const [siteUrl, origins, provider] = await Promise.all([
    findSiteAddress(services, collection),
    findSiteOrigins(services, collection),
    findSignInProvider(services.db, collection.orgId),
  ]);
  return { siteUrl, origins, issuer: provider?.issuer ?? null };
}

/** The origins at which readers of a collection sign in, and the provider by which they may. */
import { findSignInProvider } from "#domains/organizations/index";
import { findSiteAddress, findSiteOrigins } from "#domains/publication/index";
import type { Services } from "#operation/context";

/** Where readers sign in. */
export interface SignInOrigins {
  siteUrl: string;
  /** The origins at which they do. */
  origins: string[];
  /** The issuer of the organization's own provider; null where it has none. */
  issuer: string | null;
}

/** Finds them for a collection of the organization. */
export async function findSignInOrigins(
  services: Pick<Services, "db" | "baseUrl">,
  collection: { orgId: string; id: string },
): Promise<SignInOrigins> {
  const [siteUrl, origins, provider] = await Promise.all([
    findSiteAddress(services, collection),
    findSiteOrigins(services, collection),
    findSignInProvider(services.db, collection.orgId),
  ]);
  return { siteUrl, origins, issuer: provider?.issuer ?? null };
}

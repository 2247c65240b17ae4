/** Organizations and their collections. */
import { everyOne, request } from "./request.ts";

export interface Organization {
  id: string;
  name: string;
  slug: string;
  role: "owner" | "admin" | "member";
}

export interface Collection {
  id: string;
  orgId: string;
  name: string;
  slug: string;
  rootPageId: string;
  description: string;
  isPublic: boolean;
  /** What members may do who were given no other level. */
  defaultPermission: Level;
  reviewRequired: boolean;
  theme: Theme;
  header: string;
  footer: string;
  seo: { title?: string; description?: string };
  /** Null: the first page of the tree. */
  homePageId: string | null;
  defaultEnvironmentId: string | null;
  customDomain: string | null;
  customDomainVerifiedAt: string | null;
  /** The TXT record that proves the domain. */
  customDomainProof: { name: string; value: string } | null;
  version: number;
  /** The caller's level. */
  permission: Level;
}

/** 0 sees nothing, 1 reads, 2 writes. */
export type Level = 0 | 1 | 2;

export const siteAppearances = ["auto", "light", "dark"] as const;

export const siteFonts = [
  "system",
  "humanist",
  "geometric",
  "rounded",
  "serif",
  "slab",
  "mono",
] as const;

/** Of the site that readers see; it may hold more than is named here. */
export interface Theme {
  accent?: string;
  logoUrl?: string;
  logoDarkUrl?: string;
  faviconUrl?: string;
  font?: (typeof siteFonts)[number];
  appearance?: (typeof siteAppearances)[number];
}

export type CollectionSettings = Pick<
  Collection,
  | "name"
  | "slug"
  | "description"
  | "isPublic"
  | "defaultPermission"
  | "reviewRequired"
  | "theme"
  | "header"
  | "footer"
  | "seo"
  | "homePageId"
  | "defaultEnvironmentId"
  | "customDomain"
>;

export const listOrganizations = () => everyOne<Organization>("/orgs");

export const listCollections = (orgId: string) =>
  everyOne<Collection>(`/orgs/${orgId}/collections`);

export const createOrganization = (name: string) =>
  request<Organization>("POST", "/orgs", { name });

export const createCollection = (orgId: string, name: string) =>
  request<Collection>("POST", `/orgs/${orgId}/collections`, { name });

/** Those of the last 30 days that can be restored; for owners and admins. */
export const listDeletedCollections = (orgId: string) =>
  everyOne<Collection & { deletedAt: string }>(`/orgs/${orgId}/collections`, "&state=deleted");

/** Changes the settings that are named, where the collection still is at the version that was shown. */
export const updateCollection = (
  { orgId, id, version }: Collection,
  change: Partial<CollectionSettings>,
) => request<Collection>("PUT", `/orgs/${orgId}/collections/${id}`, change, { ifVersion: version });

/** What came of looking for the proof of a domain. */
export interface DomainCheck {
  isVerified: boolean;
  isFound: boolean;
  message: string;
}

export const verifyDomain = ({ orgId, id }: Collection) =>
  request<DomainCheck>("POST", `/orgs/${orgId}/collections/${id}/domain/verify`);

/** The organization's environments that a collection may show to its readers. */
export async function listGlobalEnvironments(
  orgId: string,
): Promise<{ id: string; name: string }[]> {
  const all = await everyOne<{ id: string; name: string; type: 0 | 1 }>(
    `/orgs/${orgId}/environments`,
  );
  return all.filter(({ type }) => type === 0);
}

export const deleteCollection = ({ orgId, id }: Collection) =>
  request<void>("DELETE", `/orgs/${orgId}/collections/${id}`);

export const restoreCollection = ({ orgId, id }: Collection) =>
  request<Collection>("POST", `/orgs/${orgId}/collections/${id}/restore`);

/** Whether the person may write in the collection. */
export const mayWrite = ({ permission }: Collection) => permission === 2;

/** Whether the person may publish pages of the collection (level 2; under review also owner or admin). */
export function mayPublish(organization: Organization, collection: Collection): boolean {
  if (collection.permission < 2) return false;
  return !collection.reviewRequired || organization.role !== "member";
}

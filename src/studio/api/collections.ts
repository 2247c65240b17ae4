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
  reviewRequired: boolean;
  /** The caller's level: 1 reads, 2 writes. */
  permission: 0 | 1 | 2;
}

export const listOrganizations = () => everyOne<Organization>("/orgs");

export const listCollections = (orgId: string) =>
  everyOne<Collection>(`/orgs/${orgId}/collections`);

export const createOrganization = (name: string) =>
  request<Organization>("POST", "/orgs", { name });

export const createCollection = (orgId: string, name: string) =>
  request<Collection>("POST", `/orgs/${orgId}/collections`, { name });

/** Whether the person may publish pages of the collection (level 2; under review also owner or admin). */
export function mayPublish(organization: Organization, collection: Collection): boolean {
  if (collection.permission < 2) return false;
  return !collection.reviewRequired || organization.role !== "member";
}

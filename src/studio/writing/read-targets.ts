/** Reads the pages and people of an organization that a text may name; kept for a while, since every letter asks. */
import { listCollections } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { listTreePages } from "../api/pages.ts";
import { listMembers } from "../api/people.ts";
import { studioPath } from "../navigation.tsx";
import type { LinkTarget, ReadTargets } from "./link-targets.ts";

/** What is known of an organization by who asks. */
export type OrganizationNames = Pick<Organization, "id" | "slug">;

const keptForMs = 30_000;

/** @param collectionId the collection that is written in */
export function targetsOf(organization: OrganizationNames, collectionId: string): ReadTargets {
  let kept: Promise<LinkTarget[]> | null = null;
  let readAt = 0;
  return () => {
    if (kept === null || Date.now() - readAt > keptForMs) {
      readAt = Date.now();
      kept = readTargets(organization, collectionId).catch(() => {
        kept = null;
        return [];
      });
    }
    return kept;
  };
}

async function readTargets(
  { id: orgId, slug: orgSlug }: OrganizationNames,
  collectionId: string,
): Promise<LinkTarget[]> {
  const [collections, members] = await Promise.all([listCollections(orgId), listMembers(orgId)]);
  const pages = await Promise.all(
    collections.map(async ({ id, name, slug }) =>
      (await listTreePages(orgId, id)).map((page): LinkTarget => ({
        kind: "page",
        id: page.id,
        name: page.name,
        detail: id === collectionId ? `/${page.path}` : `${name} /${page.path}`,
        isNear: id === collectionId,
        address: studioPath(orgSlug, slug, page.id),
      })),
    ),
  );
  const people = members.map(({ userId, name, email }): LinkTarget => ({
    kind: "person",
    id: userId,
    name,
    detail: email,
    isNear: false,
    address: "",
  }));
  return [...pages.flat(), ...people];
}

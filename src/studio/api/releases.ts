/** Releases: many pages of a collection published in one moment. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Listed } from "./request.ts";

export interface Release {
  id: string;
  note: string | null;
  state: "preparing" | "published" | "failed" | "rolled_back";
  publishedCount: number;
  createdAt: string;
  version: number;
  job: {
    done: number;
    total: number;
    problems: { path: string; message: string }[];
  };
}

/** Pages that a rollback left as they are. */
export interface MovedOn {
  count: number;
  first: { pageId: string; name: string }[];
}

const listed = 50;
const pathOf = ({ orgId, id }: Collection) => `/orgs/${orgId}/collections/${id}`;

/** The latest ones, newest first, and whether there are more. */
export async function listReleases(
  collection: Collection,
): Promise<{ releases: Release[]; hasMore: boolean }> {
  const path = `${pathOf(collection)}/releases?limit=${listed}`;
  const { data, nextCursor } = await request<Listed<Release>>("GET", path);
  return { releases: data, hasMore: nextCursor !== null };
}

/** Begins a release of every page that readers do not see as it is. */
export const publishAll = (collection: Collection, note: string) =>
  request<unknown>("POST", `${pathOf(collection)}/publish`, note === "" ? {} : { note });

export const rollBack = (collection: Collection, { id, version }: Release) =>
  request<{ movedOn: MovedOn }>(
    "POST",
    `${pathOf(collection)}/releases/${id}/rollback`,
    undefined,
    { ifVersion: version },
  );

/** Releases: many pages of a collection published in one moment. */
import type { Collection } from "./collections.ts";
import { listAll, request } from "./request.ts";
import type { Item, Result } from "./request.ts";

export type Release = Item<"GET /orgs/{orgId}/collections/{collectionId}/releases">;

type RolledBack =
  Result<"POST /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/rollback">;

/** Pages that a rollback left as they are. */
export type MovedOn = RolledBack["movedOn"];

const limit = 50;

/** The latest ones, newest first, with the names of whoever began them, and whether there are more. */
export async function listReleases({ orgId, id }: Collection) {
  const { data, nextCursor, people } = await request(
    "GET /orgs/{orgId}/collections/{collectionId}/releases",
    { params: { orgId, collectionId: id }, query: { limit } },
  );
  return { releases: data, people, hasMore: nextCursor !== null };
}

export type ReleasePage =
  Item<"GET /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/pages">;

/** What a release did to each of its pages, by their paths. */
export const listReleasePages = ({ id: releaseId, collectionId }: Release, orgId: string) =>
  listAll("GET /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/pages", {
    params: { orgId, collectionId, releaseId },
  });

type Job = Release["job"];
type Published = Result<"POST /orgs/{orgId}/collections/{collectionId}/publish">;

/** What a release would publish, and what it would leave out. */
export type Plan = Exclude<Published, Job>;

export type PlannedPage = Plan["pages"][number];

/** Every page that readers do not see as it is: what a release of all of them would publish, and what it would leave out. */
export async function planRelease({ orgId, id }: Collection): Promise<Plan> {
  const plan = await request("POST /orgs/{orgId}/collections/{collectionId}/publish", {
    params: { orgId, collectionId: id },
    query: { dryRun: "true" },
    body: { drafts: true },
  });
  if ("isDryRun" in plan) return plan;
  throw new Error("A dry run began a release.");
}

type CheckedLinks = Result<"POST /orgs/{orgId}/collections/{collectionId}/publish/links">;

/** What a release would break. */
export type ReleaseLink = CheckedLinks["data"][number];

/** The links that a release of these pages, or of all drafts, would break; of as many as so many answers look at. */
export async function checkReleaseLinks(
  { orgId, id }: Collection,
  body: { pageIds: string[] } | { drafts: true },
  answers: number,
) {
  const links: ReleaseLink[] = [];
  let [lookedAt, pageCount] = [0, 0];
  let cursor: string | null = null;
  for (let asked = 0; asked < answers; asked += 1) {
    const answer: CheckedLinks = await request(
      "POST /orgs/{orgId}/collections/{collectionId}/publish/links",
      {
        params: { orgId, collectionId: id },
        query: cursor === null ? {} : { cursor },
        body,
      },
    );
    links.push(...answer.data);
    lookedAt += answer.lookedAt;
    pageCount = answer.pageCount;
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return { links, lookedAt, pageCount, isWhole: cursor === null };
}

/** Begins a release of these pages, and of no other; gives the job that makes it. */
export async function publishPages(
  { orgId, id }: Collection,
  pageIds: string[],
  note: string,
): Promise<Job> {
  const job = await request("POST /orgs/{orgId}/collections/{collectionId}/publish", {
    params: { orgId, collectionId: id },
    body: { pageIds, ...(note === "" ? {} : { note }) },
  });
  if ("isDryRun" in job) throw new Error("A release was only planned.");
  return job;
}

export const rollBack = ({ orgId, id: collectionId }: Collection, { id, version }: Release) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/rollback", {
    params: { orgId, collectionId, releaseId: id },
    ifVersion: version,
  });

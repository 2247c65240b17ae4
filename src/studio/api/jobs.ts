/** Jobs of an organization: what goes on, what came of it, and the archives that exports leave. */
import { request } from "./request.ts";
import type { Item } from "./request.ts";

export type Job = Item<"GET /orgs/{orgId}/jobs">;

/** Everybody's for owners and admins, one's own for members; newest first, a page at a time. */
export const listJobs = (orgId: string, cursor: string | null) =>
  request("GET /orgs/{orgId}/jobs", {
    params: { orgId },
    query: { limit: 20, ...(cursor === null ? {} : { cursor }) },
  });

/** Begins an archive of everything in the organization. */
export const exportOrganization = (orgId: string) =>
  request("POST /orgs/{orgId}/export", { params: { orgId } });

/** Where the archive of an export that is done is read. */
export const archiveOf = (orgId: string, { jobId }: Job): string =>
  `/orgs/${encodeURIComponent(orgId)}/exports/${encodeURIComponent(jobId)}`;

/** Begins to bring back a deleted organization from one of its archives. */
export const restoreOrganization = (orgId: string, exportId: string) =>
  request("POST /orgs/import", { body: { orgId, exportId } });

/** How far an export or a restoration is that one asked for; of an organization that has no members yet, too. */
export const readOrganizationJob = (orgId: string, jobId: string) =>
  request("GET /orgs/{orgId}/jobs/{jobId}", { params: { orgId, jobId } });

/** What could not be done in several attempts. */
export type DeadLetter = Item<"GET /orgs/{orgId}/dead-letters">;

export const listDeadLetters = (orgId: string, cursor: string | null) =>
  request("GET /orgs/{orgId}/dead-letters", {
    params: { orgId },
    query: cursor === null ? {} : { cursor },
  });

/** Tries it again; Problem `conflict` where it was done after all. */
export const replayDeadLetter = (orgId: string, { id }: DeadLetter) =>
  request("POST /orgs/{orgId}/dead-letters/{deadLetterId}/replay", {
    params: { orgId, deadLetterId: id },
  });

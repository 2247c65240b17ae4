/** The audit log: of an organization, and of one of its collections; newest first. */
import { request } from "./request.ts";
import type { Item, Query, Result } from "./request.ts";

export type LogEntry = Item<"GET /logs/orgId/{orgId}">;

export type LogPage = Result<"GET /logs/orgId/{orgId}">;

/** What of a log is asked for. */
export type LogQuery = Query<"GET /logs/orgId/{orgId}">;

export const readOrganizationLog = (orgId: string, query: LogQuery) =>
  request("GET /logs/orgId/{orgId}", { params: { orgId }, query });

export const readCollectionLog = (collectionId: string, query: LogQuery) =>
  request("GET /logs/collectionId/{collectionId}", { params: { collectionId }, query });

export type LogVerification = Result<"GET /logs/orgId/{orgId}/verify">;

/** Verifies a part of the log, from its first entry that is kept or from where the part before it ended. */
export const verifyLog = (orgId: string, next: LogVerification["next"]) =>
  request("GET /logs/orgId/{orgId}/verify", { params: { orgId }, query: next ?? {} });

export type LogStream = NonNullable<Result<"GET /orgs/{orgId}/log-stream">>;

/** Where the log is streamed to, or null where it is not. */
export const findLogStream = (orgId: string): Promise<LogStream | null> =>
  request("GET /orgs/{orgId}/log-stream", { params: { orgId }, query: { optional: "true" } });

/**
 * Sets where the log is streamed to; gives the secret that signs, which is shown once.
 * @param before what is set now, or null; Problem `stale_version` where somebody else set it meanwhile
 */
export const setLogStream = (orgId: string, before: LogStream | null, url: string) =>
  request("PUT /orgs/{orgId}/log-stream", {
    params: { orgId },
    body: { url },
    ...(before === null ? {} : { ifVersion: before.version }),
  });

export const deleteLogStream = (orgId: string) =>
  request("DELETE /orgs/{orgId}/log-stream", { params: { orgId } });

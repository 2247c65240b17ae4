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

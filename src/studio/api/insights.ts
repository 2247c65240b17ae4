/** What readers of a collection do and say, and what they run into. */
import type { Collection } from "./collections.ts";
import type { Feedback } from "./feedback.ts";
import { request, requestText } from "./request.ts";
import type { Body, Item, Result } from "./request.ts";
import { serverNow } from "../server-time.ts";

export type Analytics = Result<"GET /orgs/{orgId}/collections/{collectionId}/analytics">;

/** Views, visitors and answers to "was this helpful?". */
export type Counts = Analytics["totals"];

/** A value that readers brought along, and how often. */
export type Counted = Analytics["referrers"][number];

export type MissingPath = Item<"GET /orgs/{orgId}/collections/{collectionId}/missing-paths">;

export type BrokenLink = Item<"GET /orgs/{orgId}/collections/{collectionId}/broken-links">;
export type BrokenEntryLink =
  Result<"GET /orgs/{orgId}/collections/{collectionId}/broken-links">["entries"][number];

export type Search = Item<"GET /orgs/{orgId}/collections/{collectionId}/searches">;

export type AskedQuestion = Item<"GET /orgs/{orgId}/collections/{collectionId}/questions">;

const dayMs = 24 * 60 * 60 * 1000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last so many days (UTC), today included, as the interface asks for them; or as many that ended so many ago. */
const lastDays = (days: number, ago = 0) => {
  const end = serverNow() - ago * dayMs;
  return { from: isoDay(end - (days - 1) * dayMs), to: isoDay(end) };
};

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

export const readAnalytics = (collection: Collection, days: number) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/analytics", {
    params: paramsOf(collection),
    query: lastDays(days),
  });

/** The sums of as many days before these. */
export async function readTotalsBefore(collection: Collection, days: number): Promise<Counts> {
  const { totals } = await request("GET /orgs/{orgId}/collections/{collectionId}/analytics", {
    params: paramsOf(collection),
    query: lastDays(days, days),
  });
  return totals;
}

export type AgentReads = Result<"GET /orgs/{orgId}/collections/{collectionId}/agent-analytics">;

/** What agents read in the last so many days; or in as many that ended so many ago. */
export const readAgents = (collection: Collection, days: number, ago = 0) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/agent-analytics", {
    params: paramsOf(collection),
    query: lastDays(days, ago),
  });

export const readPageAnalytics = (orgId: string, pageId: string, days: number) =>
  request("GET /orgs/{orgId}/pages/{pageId}/analytics", {
    params: { orgId, pageId },
    query: lastDays(days),
  });

/** What the addresses say by which somebody came: `utm_source` and the others. */
export type LinkWord =
  Result<"GET /orgs/{orgId}/collections/{collectionId}/utm-analytics">["groupBy"];

export async function readLinkWords(
  collection: Collection,
  days: number,
  groupBy: LinkWord,
): Promise<Counted[]> {
  const { data } = await request("GET /orgs/{orgId}/collections/{collectionId}/utm-analytics", {
    params: paramsOf(collection),
    query: { groupBy, ...lastDays(days) },
  });
  return data.map(({ value, views }) => ({ value, count: views }));
}

/** The latest that readers put into words. */
export async function listComments({ id }: Collection, days: number): Promise<Feedback[]> {
  const { data } = await request("GET /feedback/{collectionId}", {
    params: { collectionId: id },
    query: { commented: "true", limit: 20, ...lastDays(days) },
  });
  return data;
}

/** Every answer of the days, as a file for a spreadsheet. */
export const readFeedbackCsv = ({ id }: Collection, days: number) =>
  requestText("GET /feedback/{collectionId}", {
    params: { collectionId: id },
    query: lastDays(days),
    accept: "text/csv",
  });

/** What readers sought most often of what something was found for, or of what nothing was. */
export async function listSearches(
  collection: Collection,
  days: number,
  found: "true" | "false",
): Promise<Search[]> {
  const { data } = await request("GET /orgs/{orgId}/collections/{collectionId}/searches", {
    params: paramsOf(collection),
    query: { found, limit: 20, ...lastDays(days) },
  });
  return data;
}

/** What readers asked most often; `isUnanswered` keeps what the pages did not answer. */
export async function listQuestions(
  collection: Collection,
  days: number,
  isUnanswered: boolean,
): Promise<AskedQuestion[]> {
  const { data } = await request("GET /orgs/{orgId}/collections/{collectionId}/questions", {
    params: paramsOf(collection),
    query: { limit: 20, ...(isUnanswered ? { answered: "false" } : {}), ...lastDays(days) },
  });
  return data;
}

export async function listMissing(collection: Collection, days: number): Promise<MissingPath[]> {
  const { data } = await request("GET /orgs/{orgId}/collections/{collectionId}/missing-paths", {
    params: paramsOf(collection),
    query: { limit: 20, ...lastDays(days) },
  });
  return data;
}

export const listBrokenLinks = (collection: Collection) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/broken-links", {
    params: paramsOf(collection),
  });

/** Mends links of a page's draft. */
export const mendLinks = (
  orgId: string,
  pageId: string,
  links: NonNullable<Body<"POST /orgs/{orgId}/pages/{pageId}/mend-links">["links"]>,
) =>
  request("POST /orgs/{orgId}/pages/{pageId}/mend-links", {
    params: { orgId, pageId },
    body: { links },
  });

/** Reviews: pages that wait for somebody to approve them, and what their authors say of them. */
import type { Collection } from "./collections.ts";
import { nameReader } from "../names.ts";
import type { People } from "../names.ts";
import { request } from "./request.ts";
import type { Item } from "./request.ts";

export type PageInReview = Item<"GET /orgs/{orgId}/collection/{collectionId}/pages">;

type Entry = Item<"GET /logs/pageId/{pageId}">;

const eventType = "REQUEST_PUBLISH_PAGE";

/** That somebody asked for a review: the log keeps who (by name; null for the service itself), when and why. */
export type ReviewRequest = ReturnType<typeof requestOf>;

function requestOf({ createdBy, createdAt, eventResponse: { note } }: Entry, people: People) {
  return {
    by: writerOf({ createdBy }, people),
    at: createdAt,
    note: typeof note === "string" && note ? note : null,
  };
}

const writerOf = ({ createdBy }: Pick<Entry, "createdBy">, people: People) =>
  createdBy === null ? null : nameReader(people)([createdBy]);

/** The last request for a review of the page, or null where its log has none. */
export async function lastReviewRequest(pageId: string): Promise<ReviewRequest | null> {
  const { data, people } = await request("GET /logs/pageId/{pageId}", {
    params: { pageId },
    query: { eventType, limit: 1 },
  });
  return data[0] === undefined ? null : requestOf(data[0], people);
}

/** All pages of a collection that wait for a review, each with its last request as far as the latest ones tell it. */
export async function listReviews({ orgId, id }: Collection) {
  const [{ data: pages }, { data, people }] = await Promise.all([
    request("GET /orgs/{orgId}/collection/{collectionId}/pages", {
      params: { orgId, collectionId: id },
      query: { state: "0" },
    }),
    request("GET /logs/collectionId/{collectionId}", {
      params: { collectionId: id },
      query: { eventType, limit: 100 },
    }),
  ]);
  const newest = new Map(
    data.toReversed().map((entry) => [entry.pageId, requestOf(entry, people)]),
  );
  return pages.map((page) => ({ page, asked: newest.get(page.id) ?? null }));
}

/** Those whose turn it is from now on; whoever is asked anew is told of it. */
export const setReviewers = (orgId: string, pageId: string, reviewers: string[]) =>
  request("PUT /orgs/{orgId}/pages/{pageId}/reviewers", {
    params: { orgId, pageId },
    body: { reviewers },
  });

/** Why the last review of a page was rejected, when and by whom (null: by the service): its log keeps the reasons. */
export async function lastRejection(pageId: string) {
  const { data, people } = await request("GET /logs/pageId/{pageId}", {
    params: { pageId },
    query: { eventType: "REJECT_PAGE", limit: 1 },
  });
  const [entry] = data;
  const reason = entry?.eventResponse["reason"];
  if (entry === undefined || typeof reason !== "string") return null;
  return { reason, at: entry.createdAt, by: writerOf(entry, people) };
}

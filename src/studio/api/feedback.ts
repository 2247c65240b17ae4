/** What readers say of a collection's pages, and what is done about it. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Body, Item, Query } from "./request.ts";

export type Feedback = Item<"GET /feedback/{collectionId}">;

export type FeedbackQuery = Query<"GET /feedback/{collectionId}">;

export const listFeedback = ({ id }: Collection, query: FeedbackQuery, cursor: string | null) =>
  request("GET /feedback/{collectionId}", {
    params: { collectionId: id },
    query: { ...query, ...(cursor === null ? {} : { cursor }) },
  });

const feedbackParams = ({ id: collectionId }: Collection, { id: feedbackId }: Feedback) => ({
  collectionId,
  feedbackId,
});

/** Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateFeedback = (
  collection: Collection,
  feedback: Feedback,
  change: Body<"PATCH /feedback/{collectionId}/{feedbackId}">,
) =>
  request("PATCH /feedback/{collectionId}/{feedbackId}", {
    params: feedbackParams(collection, feedback),
    body: change,
    ifVersion: feedback.version,
  });

/** Answers a reader, by mail where that can be; Problem `conflict` where somebody else has. */
export const answerFeedback = (collection: Collection, feedback: Feedback, answer: string) =>
  request("POST /feedback/{collectionId}/{feedbackId}/answer", {
    params: feedbackParams(collection, feedback),
    body: { answer },
  });

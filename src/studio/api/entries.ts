/** What a collection's site holds beside its pages: questions with their answers, and the changelog. */
import type { Collection } from "./collections.ts";
import { listAll, request } from "./request.ts";
import type { Body, Item } from "./request.ts";

export type Faq = Item<"GET /orgs/{orgId}/collections/{collectionId}/faqs">;

/** What somebody writes of a question. */
export type FaqDraft = Pick<
  Required<Body<"POST /orgs/{orgId}/collections/{collectionId}/faqs">>,
  "question" | "answer" | "pageId"
>;

const paramsOf = ({ orgId, id }: Collection) => ({ orgId, collectionId: id });

const paramsOfFaq = ({ orgId }: Collection, { id, collectionId }: Faq) => ({
  orgId,
  collectionId,
  faqId: id,
});

/** All of them, in the order that readers see. */
export const listFaqs = (collection: Collection) =>
  listAll("GET /orgs/{orgId}/collections/{collectionId}/faqs", { params: paramsOf(collection) });

export const createFaq = (
  collection: Collection,
  faq: Body<"POST /orgs/{orgId}/collections/{collectionId}/faqs">,
) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/faqs", {
    params: paramsOf(collection),
    body: faq,
  });

/** Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateFaq = (
  collection: Collection,
  faq: Faq,
  change: Body<"PUT /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}">,
) =>
  request("PUT /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}", {
    params: paramsOfFaq(collection, faq),
    body: change,
    ifVersion: faq.version,
  });

export const deleteFaq = (collection: Collection, faq: Faq) =>
  request("DELETE /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}", {
    params: paramsOfFaq(collection, faq),
    ifVersion: faq.version,
  });

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

export type ChangelogEntry = Item<"GET /orgs/{orgId}/collections/{collectionId}/changelogs">;

/** What somebody writes of an entry; without an address it gets one from its title. */
export type ChangelogDraft = Body<"POST /orgs/{orgId}/collections/{collectionId}/changelogs">;

const paramsOfEntry = ({ orgId }: Collection, { id, collectionId }: ChangelogEntry) => ({
  orgId,
  collectionId,
  changelogId: id,
});

/** Newest first, drafts too. */
export const listChangelog = (collection: Collection, cursor: string | null) =>
  request("GET /orgs/{orgId}/collections/{collectionId}/changelogs", {
    params: paramsOf(collection),
    query: { limit: 20, ...(cursor === null ? {} : { cursor }) },
  });

export const createChangelogEntry = (collection: Collection, draft: ChangelogDraft) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/changelogs", {
    params: paramsOf(collection),
    body: draft,
  });

/** Throws Problem `stale_version` where somebody else changed it meanwhile. */
export const updateChangelogEntry = (
  collection: Collection,
  entry: ChangelogEntry,
  change: Body<"PUT /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}">,
) =>
  request("PUT /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}", {
    params: paramsOfEntry(collection, entry),
    body: change,
    ifVersion: entry.version,
  });

/** Shows it to readers, dated now unless an earlier time is said. */
export const publishChangelogEntry = (
  collection: Collection,
  entry: ChangelogEntry,
  date: Body<"POST /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}/publish">,
) =>
  request("POST /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}/publish", {
    params: paramsOfEntry(collection, entry),
    body: date,
    ifVersion: entry.version,
  });

export const deleteChangelogEntry = (collection: Collection, entry: ChangelogEntry) =>
  request("DELETE /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}", {
    params: paramsOfEntry(collection, entry),
    ifVersion: entry.version,
  });

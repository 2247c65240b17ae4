/** How the pages of a translation stand to those of their original. */
import type { Collection } from "./collections.ts";
import { request } from "./request.ts";
import type { Body, Item } from "./request.ts";

const route = "GET /orgs/{orgId}/collections/{collectionId}/translation";

export type TranslatedPage = Item<typeof route>;

/** By address, a stretch at a time: all, or those that are up to date, or the others. */
export const listTranslatedPages = (
  { orgId, id: collectionId }: Collection,
  isCurrent: boolean | null,
  cursor: string | null,
) =>
  request(route, {
    params: { orgId, collectionId },
    query: {
      ...(isCurrent === null ? {} : { current: isCurrent ? "true" : "false" }),
      ...(cursor === null ? {} : { cursor }),
    },
  });

/** Says that the page says what its original says to readers now. */
export const followOriginal = ({ orgId }: Collection, pageId: string) =>
  request("POST /orgs/{orgId}/pages/{pageId}/translation", { params: { orgId, pageId } });

/** Leaves what AI makes of the original, in the translation's language, as a proposal for the page. */
export const draftTranslation = ({ orgId }: Collection, pageId: string) =>
  request("POST /orgs/{orgId}/pages/{pageId}/translation/draft", { params: { orgId, pageId } });

/** Makes a page as the last one below another. */
export const createTranslated = (
  orgId: string,
  pageId: string,
  body: Body<"POST /orgs/{orgId}/pages/{pageId}">,
) => request("POST /orgs/{orgId}/pages/{pageId}", { params: { orgId, pageId }, body });

/** What the page's live document says now. */
export const getPageContent = (pageId: string) =>
  request("GET /api/page/{pageId}/content", { params: { pageId } });

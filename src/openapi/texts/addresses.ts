/** URL mappings: addresses that pages once had. */
import type { Texts } from "#openapi/field-texts";

export const addressTexts: Texts = {
  "UrlMapping.pageId": "The page that it leads to, wherever that stands.",
  oldUrl: "The path inside the collection that leads on, without a leading slash.",
  isAutomatic: "Whether a rename or a move wrote it, and no person.",
  hits: "How often readers came by it.",
  lastHitAt: "When a reader last came by it; null: never.",
  "listCollectionUrlMappings.pageId": "Only those that lead to this page.",
  "listCollectionUrlMappings.pagePath":
    "Where the page is now; null where it is gone, or in another collection.",
  mappings:
    "The mappings, each by the id or the path of its page. The id counts where both are named.",
  "mappings.pageId": "The page that it leads to.",
  "mappings.pagePath": "Where that page stands now.",
  "mappings.line": "The line of your file, by which a fault is named.",
  created: "How many were new.",
  updated: "How many led to another page before.",
  unchanged: "How many there were already.",
};

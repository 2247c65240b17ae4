/** What the audit log says of a mapping. */
import type { LogEntryType } from "#log-entry-types";
import type { LogDraft } from "#db/commit";
import type { UrlMappingRow } from "./contract.ts";

/** The entry of a change to this mapping. */
export function logOfUrlMapping(
  eventType: Extract<LogEntryType, `${string}_URLMAPPING`>,
  { id, collectionId, pageId, oldUrl }: UrlMappingRow,
): LogDraft {
  return {
    eventType,
    eventId: pageId,
    collectionId,
    pageId,
    eventResponse: { urlMappingId: id, oldUrl, pageId },
  };
}

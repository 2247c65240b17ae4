/** The log entries and events of an import's pages; the import itself is logged when it is requested. */
import { eventSubjectOf, stateNames } from "#domains/pages/index";
import type { CollectionRow } from "#db/schema";
import type { EventDraft, LogDraft } from "#db/commit";
import type { ImportChanges } from "./page-changes.ts";
import type { ImportedPage, ImportChange } from "./tree.ts";

interface AuditAndEvents {
  audit: LogDraft[];
  events: EventDraft[];
}

/** A `page.created` for each page; for each other change the entry and the event that it has elsewhere. */
export function importAuditAndEvents(
  collection: CollectionRow,
  planned: { grown: { added: readonly ImportedPage[] }; changes: ImportChanges },
): AuditAndEvents {
  const created = planned.grown.added.map((page): EventDraft => ({
    type: "page.created",
    change: {},
    ...eventSubjectOf({ collection, page }),
  }));
  const recorded = planned.changes.all().map((change) => changeAuditAndEvents(collection, change));
  return {
    audit: recorded.flatMap(({ audit }) => audit),
    events: [...created, ...recorded.flatMap(({ events }) => events)],
  };
}

function changeAuditAndEvents(collection: CollectionRow, change: ImportChange): AuditAndEvents {
  const { before, ...after } = change;
  const recorded: AuditAndEvents = { audit: [], events: [] };
  const page = { ...before, ...after };
  const eventSubject = eventSubjectOf({ collection, page });
  const about = { eventId: page.id, collectionId: collection.id, pageId: page.id };
  const otherFields = [
    ...(page.meta === before.meta ? [] : ["meta"]),
    ...(after.endpoint === null ? [] : ["endpoint"]),
  ];
  if (page.name !== before.name) {
    const [from, to] = [before, page].map(({ name, urlName, path }) => ({ name, urlName, path }));
    if (from && to) {
      const changed = ["name", ...otherFields];
      const eventResponse = { from, to, changed, newUrlMappings: 0 };
      recorded.audit.push({ ...about, eventType: "RENAME_PAGE", eventResponse });
      recorded.events.push({ type: "page.renamed", change: { from, to }, ...eventSubject });
    }
  } else if (otherFields.length > 0) {
    const eventResponse = { changed: otherFields };
    recorded.audit.push({ ...about, eventType: "UPDATE_PAGE", eventResponse });
  }
  if (page.rank !== before.rank) {
    const { parentId, path } = before;
    const at = { collectionId: collection.id, parentId: parentId ?? "", path };
    const eventResponse = { name: page.name, from: at, to: at, newUrlMappings: 0 };
    recorded.audit.push({ ...about, eventType: "MOVE_PAGE", eventResponse });
    recorded.events.push({ type: "page.moved", change: { from: at, to: at }, ...eventSubject });
  }
  if (page.isArchived !== before.isArchived) {
    const eventType = page.isArchived ? "ARCHIVE_PAGE" : "UNARCHIVE_PAGE";
    const state = stateNames[page.state];
    const { publishedVersionNo: versionNo } = page;
    const change = page.isArchived
      ? { from: state, to: "archived", versionNo }
      : { from: "archived", to: state, versionNo };
    const eventResponse = { name: page.name, path: page.path };
    recorded.audit.push({ ...about, eventType, eventResponse });
    recorded.events.push({ type: "page.publish_status_changed", change, ...eventSubject });
  }
  return recorded;
}

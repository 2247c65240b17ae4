/** The log entries and events of an import's pages; the import itself is logged when it is requested. */
import { differingColumns, eventSubjectOf, stateNames } from "#domains/pages/index";
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

/** A change, and what is said of it in each entry and event. */
interface Changed {
  before: ImportChange["before"];
  page: ImportChange["before"];
  hasEndpoint: boolean;
  about: Pick<LogDraft, "eventId" | "collectionId" | "pageId">;
  eventSubject: ReturnType<typeof eventSubjectOf>;
}

/** What is told of a change, each for itself: a column with an event of its own has one more. */
const telling: readonly ((changed: Changed) => AuditAndEvents)[] = [ofFields, ofRank, ofArchive];

const nothing: AuditAndEvents = { audit: [], events: [] };

function changeAuditAndEvents(collection: CollectionRow, change: ImportChange): AuditAndEvents {
  const { before, endpoint, ...after } = change;
  const page = { ...before, ...after };
  const changed: Changed = {
    before,
    page,
    hasEndpoint: endpoint !== null,
    about: { eventId: page.id, collectionId: collection.id, pageId: page.id },
    eventSubject: eventSubjectOf({ collection, page }),
  };
  const told = telling.map((tell) => tell(changed));
  return {
    audit: told.flatMap(({ audit }) => audit),
    events: told.flatMap(({ events }) => events),
  };
}

/** One entry for all fields; of a new name an event, too. */
function ofFields({ before, page, hasEndpoint, about, eventSubject }: Changed): AuditAndEvents {
  const fields = [
    ...(page.name === before.name ? [] : ["name"]),
    ...(page.meta === before.meta ? [] : ["meta"]),
    ...(hasEndpoint ? ["endpoint"] : []),
    ...differingColumns(before, page),
  ];
  if (fields.length === 0) return nothing;
  const [from, to] = [namingOf(before), namingOf(page)];
  if (page.name === before.name) {
    const eventResponse = { changed: fields };
    return { audit: [{ ...about, eventType: "UPDATE_PAGE", eventResponse }], events: [] };
  }
  const eventResponse = { from, to, changed: fields, newUrlMappings: 0 };
  return {
    audit: [{ ...about, eventType: "RENAME_PAGE", eventResponse }],
    events: [{ type: "page.renamed", change: { from, to }, ...eventSubject }],
  };
}

const namingOf = ({ name, urlName, path }: ImportChange["before"]) => ({ name, urlName, path });

function ofRank({ before, page, about, eventSubject }: Changed): AuditAndEvents {
  if (page.rank === before.rank) return nothing;
  const { parentId, path } = before;
  const at = { collectionId: eventSubject.collection.id, parentId: parentId ?? "", path };
  const eventResponse = { name: page.name, from: at, to: at, newUrlMappings: 0 };
  return {
    audit: [{ ...about, eventType: "MOVE_PAGE", eventResponse }],
    events: [{ type: "page.moved", change: { from: at, to: at }, ...eventSubject }],
  };
}

function ofArchive({ before, page, about, eventSubject }: Changed): AuditAndEvents {
  if (page.isArchived === before.isArchived) return nothing;
  const states = [stateNames[page.state], "archived"];
  const [from = "", to = ""] = page.isArchived ? states : states.toReversed();
  const change = { from, to, versionNo: page.publishedVersionNo };
  const eventType = page.isArchived ? "ARCHIVE_PAGE" : "UNARCHIVE_PAGE";
  const eventResponse = { name: page.name, path: page.path };
  return {
    audit: [{ ...about, eventType, eventResponse }],
    events: [{ type: "page.publish_status_changed", change, ...eventSubject }],
  };
}

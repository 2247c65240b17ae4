/**
 * What a commit says to the world: log entries, events, and a delivery for every webhook that listens,
 * each made from rows that the commit carries as JSON, or that a query finds in what it has just
 * changed. A query's rows take the same few statements however many they are.
 */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ChangeKind, EventChange, EventType } from "#catalogue";
import type { LogEntryType } from "#log-entry-types";
import { changeKinds, eventChanges } from "#catalogue";
import { insertLogs } from "#db/log/rows";
import { insertEvents, insertNotes } from "#db/outbox/rows";
import type { EventStatements } from "#db/outbox/rows";
import type { Origin } from "./origin.ts";
import { newUlidIn } from "#ids";
import { limits } from "#limits";
import type { Database } from "./client.ts";
import type { Statement } from "./guard.ts";
import { eachOf } from "./many.ts";

export interface LogDraft {
  eventType: LogEntryType;
  /** What the entry is attached to: a page, a collection, an organization, `<collectionId>_WEBHOOK`. */
  eventId: string;
  eventResponse: Record<string, unknown>;
  collectionId?: string | null;
  pageId?: string | null;
  /** Whose log it stands in, where a commit reaches several organizations. */
  orgId?: string;
}

type EventCollection = { id: string; name: string; slug: string } | null;

interface EventSubject {
  collection: EventCollection;
  page: { id: string; name: string; type: number; path: string } | null;
}

/** An event to be committed, but for notes, which are no webhook's: its type, where it happened, and what changed. */
export type EventDraft = {
  [T in Exclude<EventType, "collection.changed">]: {
    type: T;
    change: EventChange<T>;
  } & EventSubject;
}[Exclude<EventType, "collection.changed">];

/** What a collection's channel is told of, beside the events. */
export interface NoteDraft {
  kind: ChangeKind;
  collectionId: string;
  pageId: string | null;
}

/**
 * A log entry for every row of a query that gives `place` (0, 1, 2 …), `pageId`, `eventType` and
 * `eventResponse` (JSON). It runs after the commit's changes.
 */
export interface LogQuery {
  collectionId: string;
  rows: SQL;
}

/**
 * An event for every row of a query that gives `place` (0, 1, 2 …), `pageId`, `page` and `change` (both
 * JSON). It runs after the commit's changes.
 */
export interface EventQuery {
  type: EventType;
  collection: NonNullable<EventCollection>;
  rows: SQL;
}

/** Rows for the log, from JSON; entries of one time sort as they stand here. */
export function logsOf(db: Database, origin: Origin, audit: readonly LogDraft[]): Statement[] {
  const prefixOf = prefixes(origin);
  const rows = audit.map(({ orgId = origin.orgId, ...entry }, place) => ({
    id: `${prefixOf(orgId)}${String(place).padStart(6, "0")}`,
    orgId,
    eventType: entry.eventType,
    eventId: entry.eventId,
    eventResponse: JSON.stringify(entry.eventResponse),
    collectionId: entry.collectionId ?? null,
    pageId: entry.pageId ?? null,
  }));
  const source = sql`(select value ->> 'id' as id, value ->> 'orgId' as orgId, value ->> 'collectionId' as collectionId,
    value ->> 'pageId' as pageId, value ->> 'eventType' as eventType, value ->> 'eventId' as eventId,
    value ->> 'eventResponse' as eventResponse from ${eachOf(rows)})`;
  return [insertLogs(db, origin, source)];
}

/** Rows for the log, from a query. */
export function logsFrom(
  db: Database,
  origin: Origin,
  { collectionId, rows }: LogQuery,
): Statement[] {
  const source = sql`(select ${idOf(prefixes(origin)(origin.orgId))} as id, ${origin.orgId} as orgId,
    ${collectionId} as collectionId, r.pageId, r.eventType, r.pageId as eventId, r.eventResponse from (${rows}) r)`;
  return [insertLogs(db, origin, source)];
}

/** What ULIDs of an organization begin with that nothing else has; a place of six digits completes them. */
function prefixes({ now }: Origin): (orgId: string) => string {
  const ids = new Map<string, string>();
  return (orgId) => {
    const id = ids.get(orgId) ?? newUlidIn(orgId, now);
    ids.set(orgId, id);
    return id.slice(0, -6);
  };
}

const idOf = (prefix: string) => sql`${prefix} || printf('%06d', r.place)`;

export interface EventRow {
  id: string;
  type: EventType;
  collectionId: string | null;
  pageId: string | null;
  data: string;
}

/** An event as it is stored, with all that a webhook sends of it. */
export function eventRow(origin: Origin, event: EventDraft): EventRow {
  const data = {
    orgId: origin.orgId,
    collection: event.collection,
    page: event.page,
    actor: actorOf(origin),
    change: eventChanges[event.type].parse(event.change),
  };
  return {
    id: newUlidIn(origin.orgId, origin.now),
    type: event.type,
    collectionId: event.collection?.id ?? null,
    pageId: event.page?.id ?? null,
    data: JSON.stringify(data),
  };
}

/** The notes that follow from log entries. */
export function notesOf(audit: readonly LogDraft[]): NoteDraft[] {
  return audit.flatMap(({ eventType, collectionId, pageId }) => {
    const kind = changeKinds[eventType];
    if (kind === undefined || !collectionId) return [];
    return [{ kind, collectionId, pageId: pageId ?? null }];
  });
}

/** What tells channels of these: where nobody follows the collection, nothing. */
export function toldNotes(db: Database, origin: Origin, notes: readonly NoteDraft[]): Statement {
  const rows = notes.map(({ kind, collectionId, pageId }) => ({
    id: newUlidIn(origin.orgId, origin.now),
    collectionId,
    pageId,
    data: JSON.stringify({ orgId: origin.orgId, change: { kind } }),
  }));
  const source = sql`(select value ->> 'id' as id, value ->> 'collectionId' as collectionId,
    value ->> 'pageId' as pageId, value ->> 'data' as data from ${eachOf(rows)})`;
  return insertNotes(db, origin, source);
}

function actorOf({ userId, userName, via }: Origin) {
  // An account's name has no bound of its own, and a payload has.
  return { userId, name: userName?.slice(0, limits.actorNameChars) ?? null, via };
}

/** The statements in the order in which they must run. */
export function statementsOf({ events, sequences, deliveries }: EventStatements): Statement[] {
  return [events, sequences, deliveries];
}

/** The events of these rows, with their deliveries. */
export function eventsOf(db: Database, origin: Origin, rows: readonly EventRow[]): EventStatements {
  const source = sql`(select key as place, value ->> 'id' as id, value ->> 'type' as type,
    value ->> 'collectionId' as collectionId, value ->> 'pageId' as pageId, value ->> 'data' as data
    from ${eachOf(rows)})`;
  return insertEvents(db, origin, source);
}

/** The events of a query, with their deliveries. */
export function eventsFrom(db: Database, origin: Origin, query: EventQuery): EventStatements {
  const { type, collection, rows } = query;
  const source = sql`(select r.place, ${idOf(prefixes(origin)(origin.orgId))} as id, ${type} as type, ${collection.id} as collectionId, r.pageId,
    json_object('orgId', ${origin.orgId}, 'collection', json(${JSON.stringify(collection)}), 'page', json(r.page),
      'actor', json(${JSON.stringify(actorOf(origin))}), 'change', json(r.change)) as data
    from (${rows}) r)`;
  return insertEvents(db, origin, source);
}

/**
 * The only writer of our tables. One commit is one D1 batch, a transaction: the changes with their
 * guards, the log entries, the events, and a delivery for every webhook that listens.
 */
import { sql } from "drizzle-orm";
import type { EventChange, EventType, LogEntryType } from "#catalogue";
import { eventChanges } from "#catalogue";
import { Failure } from "#failure";
import { newUlid, ulidTime } from "#ids";
import { limits } from "#limits";
import type { Database } from "./client.ts";
import { isStale, runBatch, violatedUnique, withGuards } from "./guard.ts";
import type { Change, Statement } from "./guard.ts";
import { eachOf, inParts } from "./many.ts";
import { deliveries, events, logEntries, webhookSequences } from "./schema.ts";

/** Who commits, and on whose request. */
export interface Origin {
  orgId: string;
  userId: string | null;
  userName: string | null;
  via: "session" | "token" | "share" | "mcp" | "system";
  requestId: string | null;
  ip: string | null;
  now: number;
}

export interface LogDraft {
  eventType: LogEntryType;
  /** What the entry is attached to: a page, a collection, an organization, `<collectionId>_WEBHOOK`. */
  eventId: string;
  eventResponse: Record<string, unknown>;
  collectionId?: string | null;
  pageId?: string | null;
}

interface EventPlace {
  collection: { id: string; name: string; slug: string } | null;
  page: { id: string; name: string; type: number; path: string } | null;
}

/** An event to be committed: its type, where it happened, and what changed. */
export type EventDraft = {
  [T in EventType]: { type: T; change: EventChange<T> } & EventPlace;
}[EventType];

export interface Commit {
  /** Where the service commits for somebody who has asked and left (a job): who that was. */
  requestedBy?: Pick<Origin, "userId" | "userName" | "requestId">;
  changes: readonly Change[];
  audit: LogDraft | readonly LogDraft[];
  events?: readonly EventDraft[];
  /** What to say when a unique index refuses: by the last column it names (`pages.url_name`). */
  taken?: Readonly<Record<string, Failure>>;
  /** What to say when a guard aborts; a concurrent change unless said. */
  stale?: Failure;
}

export interface Committed {
  eventIds: string[];
}

/** Commits all or nothing, and tells which events are now open. */
export async function commit(db: Database, origin: Origin, draft: Commit): Promise<Committed> {
  const eventRows = (draft.events ?? []).map((event) => eventRow(origin, event));
  const audit = Array.isArray(draft.audit) ? draft.audit : [draft.audit];
  const statements = [
    ...withGuards(db, draft.changes),
    ...inParts(audit).flatMap((part) => logStatements(db, origin, part)),
    ...inParts(eventRows).flatMap((part) => eventStatements(db, origin, part)),
  ];
  try {
    await runBatch(db, statements);
  } catch (error) {
    throw explained(error, draft);
  }
  return { eventIds: eventRows.map((row) => row.id) };
}

function explained(error: unknown, draft: Commit): unknown {
  if (isStale(error)) {
    return (
      draft.stale ??
      new Failure(
        "conflict",
        "Somebody else changed this at the same moment. Read it and try again.",
      )
    );
  }
  const columns = violatedUnique(error);
  const column = columns?.split(", ").at(-1);
  return (column === undefined ? undefined : draft.taken?.[column]) ?? error;
}

function logStatements(db: Database, origin: Origin, audit: readonly LogDraft[]): Statement[] {
  const rows = audit.map((entry) => ({
    id: newUlid(origin.now),
    eventType: entry.eventType,
    eventId: entry.eventId,
    eventResponse: JSON.stringify(entry.eventResponse),
    collectionId: entry.collectionId ?? null,
    pageId: entry.pageId ?? null,
  }));
  return [
    db.run(sql`insert into ${logEntries}
      (id, org_id, collection_id, page_id, event_type, event_id, event_response, created_by, created_at, request_id, via, ip)
      select value ->> 'id', ${origin.orgId}, value ->> 'collectionId', value ->> 'pageId', value ->> 'eventType',
        value ->> 'eventId', value ->> 'eventResponse', ${origin.userId}, ${origin.now}, ${origin.requestId},
        ${origin.via}, ${origin.ip} from ${eachOf(rows)}`),
  ];
}

interface EventRow {
  id: string;
  type: EventType;
  collectionId: string | null;
  pageId: string | null;
  data: string;
}

function eventRow(origin: Origin, event: EventDraft): EventRow {
  // An account's name has no bound of its own, and a payload has.
  const name = origin.userName?.slice(0, limits.actorNameChars) ?? null;
  const data = {
    orgId: origin.orgId,
    collection: event.collection,
    page: event.page,
    actor: { userId: origin.userId, name, via: origin.via },
    change: eventChanges[event.type].parse(event.change),
  };
  return {
    id: newUlid(origin.now),
    type: event.type,
    collectionId: event.collection?.id ?? null,
    pageId: event.page?.id ?? null,
    data: JSON.stringify(data),
  };
}

/** Three statements for all events of a part: the events, the webhooks' counters, the deliveries. */
function eventStatements(db: Database, origin: Origin, rows: readonly EventRow[]): Statement[] {
  const listening = sql`${eachOf(rows)} e
    join webhooks w on w.collection_id = e.value ->> 'collectionId' and w.org_id = ${origin.orgId} and w.is_enabled = 1
      and exists (select 1 from json_each(w.actions) a where a.value = e.value ->> 'type')`;
  return [
    db.run(sql`insert into ${events} (id, org_id, collection_id, page_id, type, data, created_at)
      select value ->> 'id', ${origin.orgId}, value ->> 'collectionId', value ->> 'pageId', value ->> 'type',
        value ->> 'data', ${origin.now} from ${eachOf(rows)}`),
    db.run(sql`insert into ${webhookSequences} (webhook_id, last_sequence)
      select w.id, count(*) from ${listening} where true group by w.id
      on conflict (webhook_id) do update set last_sequence = last_sequence + excluded.last_sequence`),
    db.run(sql`insert into ${deliveries}
      (id, org_id, webhook_id, event_id, sequence, state, next_attempt_at, created_at)
      select ${ulidTime(origin.now)} || hex(randomblob(8)), ${origin.orgId}, w.id, e.value ->> 'id',
        s.last_sequence - count(*) over (partition by w.id) + row_number() over (partition by w.id order by e.key),
        'pending', ${origin.now}, ${origin.now}
      from ${listening} join webhook_sequences s on s.webhook_id = w.id`),
  ];
}

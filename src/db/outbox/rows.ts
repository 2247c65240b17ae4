/**
 * The only writer of events and of the reactions to them. With its events a commit appends what is
 * owed to the webhooks that listen; what becomes of a delivery is written by the webhooks' domain.
 */
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { reactedTo } from "#catalogue";
import { purgedAtOnce } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change, Statement } from "#db/guard";
import { isOneOf } from "#db/many";
import type { Origin } from "#db/origin";
import { deliveries, eventReactions, events, webhookSequences } from "#db/schema";
import { ulidTimeIn } from "#ids";
import { isFollowed } from "./followed.ts";

/** What writes all events of a part, in this order. The events and the deliveries return their ids. */
export interface EventStatements {
  events: Statement;
  /** The counters of the webhooks that listen, which number the deliveries. */
  sequences: Statement;
  deliveries: Statement;
}

/**
 * The events that somebody listens to, and a delivery to every webhook that does: its id is later for a later event, so
 * lists keep their order. What neither a webhook nor a reaction of ours nor anybody who has the collection open waits
 * for is not written.
 */
export function insertEvents(db: Database, origin: Origin, source: SQL): EventStatements {
  const { orgId, now } = origin;
  const isListening = sql`w.collection_id = e.collectionId and w.org_id = ${orgId} and w.is_enabled = 1
    and exists (select 1 from json_each(w.actions) a where a.value = e.type)`;
  const listening = sql`${source} e join webhooks w on ${isListening}`;
  const isReactedTo = sql`exists (select 1 from json_each(${JSON.stringify(reactedTo)}) r where r.value = e.type)`;
  return {
    events: db.run(sql`insert into ${events}
      (id, org_id, collection_id, page_id, type, data, is_delivered, created_at)
      select e.id, ${orgId}, e.collectionId, e.pageId, e.type, e.data, e.isDelivered, ${now}
      from (select e.*, exists (select 1 from webhooks w where ${isListening}) as isDelivered from ${source} e) e
      where e.isDelivered or ${isReactedTo} or ${isFollowed(sql`e.collectionId`)}
      returning id`),
    sequences: db.run(sql`insert into ${webhookSequences} (webhook_id, last_sequence)
      select w.id, count(*) from ${listening} where true group by w.id
      on conflict (webhook_id) do update set last_sequence = last_sequence + excluded.last_sequence`),
    deliveries: db.run(sql`insert into ${deliveries}
      (id, org_id, webhook_id, event_id, sequence, state, next_attempt_at, created_at)
      select ${ulidTimeIn(orgId, now)} || printf('%06X', e.place) || hex(randomblob(5)), ${orgId}, w.id, e.id,
        s.last_sequence - count(*) over (partition by w.id) + row_number() over (partition by w.id order by e.place),
        'pending', ${now}, ${now}
      from ${listening} join webhook_sequences s on s.webhook_id = w.id
      returning id`),
  };
}

/** Events that are for a channel alone, where somebody follows the collection: nothing is written of the others. */
export function insertNotes(db: Database, { orgId, now }: Origin, source: SQL): Statement {
  return db.run(sql`insert into ${events}
    (id, org_id, collection_id, page_id, type, data, is_delivered, created_at)
    select e.id, ${orgId}, e.collectionId, e.pageId, 'collection.changed', e.data, 0, ${now} from ${source} e
    where ${isFollowed(sql`e.collectionId`)}
    returning id`);
}

/** Records a reaction. A second one for the same pair violates the primary key and aborts its commit. */
export function insertReaction(
  db: Database,
  eventId: string,
  subscriber: string,
  now: number,
): Change {
  return guarded(db.insert(eventReactions).values({ eventId, subscriber, reactedAt: now }));
}

/** Closes the events, once every subscriber has reacted. */
export function closeEvents(db: Database, eventIds: readonly string[], now: number): Change {
  return unguarded(
    db
      .update(events)
      .set({ closedAt: now })
      .where(and(isOneOf(events.id, eventIds), isNull(events.closedAt))),
  );
}

/** Deletes up to `limit` closed events from before the time, with their reactions: those that webhooks were told of, or the others. */
export function purgeEvents(
  db: Database,
  { before, isDelivered }: { before: number; isDelivered: boolean },
  limit: number,
): Change[] {
  // As the indexes say it: SQLite compares no parameter with them.
  const isOfThese = isDelivered
    ? sql`${events.closedAt} is not null and ${events.isDelivered} = 1`
    : sql`${events.closedAt} is not null and ${events.isDelivered} = 0`;
  const old = db
    .select({ id: events.id })
    .from(events)
    .where(and(lt(events.createdAt, before), isOfThese))
    .orderBy(asc(events.createdAt))
    .limit(limit);
  return [
    unguarded(db.delete(eventReactions).where(inArray(eventReactions.eventId, old))),
    unguarded(db.delete(events).where(inArray(events.id, old))),
  ];
}

/** Reads events that are kept, a part of an organization's at a time: no index by it would be worth its writes. */
export const eventsCascade: Cascade = {
  purgedOrganization: (db, { orgId }) => {
    const first = db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.orgId, orgId))
      .orderBy(sql`rowid`)
      .limit(purgedAtOnce);
    return [
      unguarded(db.delete(eventReactions).where(inArray(eventReactions.eventId, first))),
      unguarded(db.delete(events).where(inArray(events.id, first))),
    ];
  },
};

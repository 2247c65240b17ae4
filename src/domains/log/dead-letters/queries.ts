/** Reads dead letters. One lies under the id of its event, delivery or page. */
import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { roomsQueue } from "#db/given-up";
import { deadLetters, deliveries, events } from "#db/schema";

export interface ShownDeadLetter {
  id: string;
  kind: "event" | "delivery" | "version";
  eventType: string;
  attempts: number;
  createdAt: number;
  givenUpAt: number;
  replayedAt: number | null;
  isHandled: boolean;
}

/** An organization's dead letters before the given id, newest first. */
export async function selectDeadLetters(
  db: Database,
  orgId: string,
  filter: { before: string | null; limit: number },
): Promise<ShownDeadLetter[]> {
  const { before, limit } = filter;
  return selectWithState(
    db,
    orgId,
    before === null ? undefined : lt(deadLetters.id, before),
    limit,
  );
}

/** One dead letter of the organization, or null. */
export async function findDeadLetter(
  db: Database,
  orgId: string,
  deadLetterId: string,
): Promise<ShownDeadLetter | null> {
  const [deadLetter] = await selectWithState(db, orgId, eq(deadLetters.id, deadLetterId), 1);
  return deadLetter ?? null;
}

/** One about a version is there only while that is not saved. */
const isVersion = eq(deadLetters.queue, roomsQueue);

type Condition = ReturnType<typeof and>;

async function selectWithState(
  db: Database,
  orgId: string,
  which: Condition,
  limit: number,
): Promise<ShownDeadLetter[]> {
  const rows = await db
    .select({
      id: deadLetters.id,
      kind: sql<ShownDeadLetter["kind"]>`case when ${isVersion} then 'version'
        when ${deliveries.id} is not null then 'delivery' else 'event' end`,
      eventType: sql<string>`coalesce(${events.type}, 'page.content_changed')`,
      attempts: deadLetters.attempts,
      createdAt: deadLetters.createdAt,
      givenUpAt: deadLetters.givenUpAt,
      replayedAt: deadLetters.replayedAt,
      isHandled: sql<number>`coalesce(${deliveries.state} <> 'pending', ${events.closedAt} is not null)`,
    })
    .from(deadLetters)
    .leftJoin(deliveries, eq(deliveries.id, deadLetters.id))
    .leftJoin(events, eq(events.id, sql`coalesce(${deliveries.eventId}, ${deadLetters.id})`))
    .where(and(eq(deadLetters.orgId, orgId), or(isNotNull(events.id), isVersion), which))
    .orderBy(desc(deadLetters.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, isHandled: Boolean(row.isHandled) }));
}

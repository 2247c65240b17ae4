/** Reads dead letters of all organizations, and of none. */
import { desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { roomsQueue } from "#db/given-up";
import { deadLetters, deliveries, events } from "#db/schema";
import type { Services } from "#operation/context";
import type { TimedPlace } from "#operation/list";

export type AnyDeadLetter = typeof deadLetters.$inferSelect & {
  kind: "event" | "delivery" | "version" | "message";
  /** Of the event that it is; null for everything else. */
  eventType: string | null;
};

/** Dead letters of all organizations, and of none, behind the given one: those first that were given up last. */
export async function selectAnyDeadLetters(
  db: Database,
  { before, limit }: { before: TimedPlace | null; limit: number },
): Promise<AnyDeadLetter[]> {
  return select(db, before === null ? undefined : isBehind(before), limit);
}

/** One dead letter, whoever's it is: of the database that its id says, or nobody's in the directory; null where there is none. */
export async function findAnyDeadLetter(
  { primary, db, directory }: Pick<Services, "primary" | "db" | "directory">,
  id: string,
): Promise<AnyDeadLetter | null> {
  const isId = eq(deadLetters.id, id);
  const [row] = await select(primary, isId, 1);
  if (row !== undefined || db === directory) return row ?? null;
  const [nobodys] = await select(directory, isId, 1);
  return nobodys ?? null;
}

const isBehind = ({ at, id }: TimedPlace) =>
  sql`(${deadLetters.givenUpAt}, ${deadLetters.id}) < (${at}, ${id})`;

async function select(db: Database, which: SQL | undefined, limit: number) {
  const rows = await db
    .select({
      letter: deadLetters,
      kind: sql<AnyDeadLetter["kind"]>`case when ${eq(deadLetters.queue, roomsQueue)} then 'version'
        when ${deliveries.id} is not null then 'delivery'
        when ${events.id} is not null then 'event' else 'message' end`,
      eventType: events.type,
    })
    .from(deadLetters)
    .leftJoin(deliveries, eq(deliveries.id, deadLetters.id))
    .leftJoin(events, eq(events.id, deadLetters.id))
    .where(which)
    .orderBy(desc(deadLetters.givenUpAt), desc(deadLetters.id))
    .limit(limit);
  return rows.map(({ letter, kind, eventType }) => ({ ...letter, kind, eventType }));
}

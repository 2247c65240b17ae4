/** Reads which tables of a database hold rows of organizations, and which fences stand there. */
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { fences } from "#db/schema";

/** A fence as its database knows it. */
export type FenceRow = typeof fences.$inferSelect;

/** A table with rows of organizations, and the column that begins with the slot of whose they are. */
export interface FencedTable {
  name: string;
  column: string;
}

/** Their rows do not say whose they are, but by an id that begins with the slot all the same. */
const withoutOrganization: readonly FencedTable[] = [
  { name: "organizations", column: "id" },
  { name: "event_reactions", column: "event_id" },
  { name: "webhook_sequences", column: "webhook_id" },
  { name: "room_connections", column: "page_id" },
];

/** All tables with rows of organizations, as the database has them; those by which they are found are the directory's. */
export async function selectFencedTables(db: Database): Promise<FencedTable[]> {
  const found = await db.all<{ name: string }>(sql`select name from sqlite_schema
    where type = 'table' and instr(sql, '\`org_id\`') > 0 and name not in ('whereabouts', 'name_claims')`);
  return [...found.map(({ name }) => ({ name, column: "org_id" })), ...withoutOrganization];
}

/** The names of the triggers that a fence is made of, by what all of them begin with. */
export async function selectFence(db: Database, prefix: string): Promise<string[]> {
  const found = await db.all<{ name: string }>(
    sql`select name from sqlite_schema where type = 'trigger' and instr(name, ${prefix}) = 1`,
  );
  return found.map(({ name }) => name);
}

/** The operator's pauses in a database. */
export async function selectPauses(db: Database): Promise<FenceRow[]> {
  return db.select().from(fences).where(eq(fences.moveId, "")).orderBy(asc(fences.raisedAt));
}

/** How far a mover has come behind the fence of this name; null where none stands. */
export async function findProgress(db: Database, name: string): Promise<string | null> {
  const [row] = await db
    .select({ progress: fences.progress })
    .from(fences)
    .where(eq(fences.name, name))
    .limit(1);
  return row?.progress ?? null;
}

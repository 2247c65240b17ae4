/** Reads the sessions of a person. */
import { desc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { session } from "#db/schema";

const { id, userAgent, ipAddress, signedInBy, createdAt, updatedAt, expiresAt } = session;

/** The person's sessions, the newest first; those that have ended may be among them, until they are cleared. */
export async function selectSessions(db: Database, userId: string) {
  return db
    .select({ id, userAgent, ipAddress, signedInBy, createdAt, updatedAt, expiresAt })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** Reads the codes of readers. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { readerCodes } from "#db/schema";

export type ReaderCodeRow = typeof readerCodes.$inferSelect;

/** The organization's code with this id; the rule says where it is taken. */
export async function findReaderCode(
  db: Database,
  orgId: string,
  id: string,
): Promise<ReaderCodeRow | null> {
  const [row] = await db
    .select()
    .from(readerCodes)
    .where(and(eq(readerCodes.orgId, orgId), eq(readerCodes.id, id)))
    .limit(1);
  return row ?? null;
}

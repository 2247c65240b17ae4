/** Reads what the log says of a page's review. */
import { and, desc, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client";
import { logEntries } from "#db/schema";

/** That somebody asked for a review: who (null for the service itself), and what they say of it. */
export interface AskedReview {
  askedBy: string | null;
  note: string | null;
}

/**
 * The review of a page that was open at a time (milliseconds since the epoch), or ended then by an answer; null where
 * there was none, or it was withdrawn.
 */
export async function findReview(
  db: Database,
  orgId: string,
  pageId: string,
  at: number,
): Promise<AskedReview | null> {
  const [last] = await db
    .select({
      eventType: logEntries.eventType,
      askedBy: logEntries.createdBy,
      said: logEntries.eventResponse,
    })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.orgId, orgId),
        eq(logEntries.pageId, pageId),
        inArray(logEntries.eventType, ["REQUEST_PUBLISH_PAGE", "WITHDRAW_PAGE"]),
        lte(logEntries.createdAt, at),
      ),
    )
    .orderBy(desc(logEntries.number))
    .limit(1);
  if (last?.eventType !== "REQUEST_PUBLISH_PAGE") return null;
  const { note } = last.said;
  return { askedBy: last.askedBy, note: typeof note === "string" && note !== "" ? note : null };
}

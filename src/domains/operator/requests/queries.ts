/** Reads how many requests were answered, of all organizations. */
import { asc } from "drizzle-orm";
import type { Database } from "#db/client";
import { requestTotals } from "#db/schema";
import type { RouteCount } from "./rows.ts";

/** Every route with each status that it has answered with. */
export async function selectTotals(db: Database): Promise<RouteCount[]> {
  return db.select().from(requestTotals).orderBy(asc(requestTotals.route));
}

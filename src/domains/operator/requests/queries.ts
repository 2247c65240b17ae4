/** Reads how many requests were answered, and what was measured besides, of all organizations. */
import { asc } from "drizzle-orm";
import type { Database } from "#db/client";
import { measures, requestTotals } from "#db/schema";
import type { Measure } from "#messages";
import type { RouteCount } from "./rows.ts";

/** Every route with each status that it has answered with. */
export async function selectTotals(db: Database): Promise<RouteCount[]> {
  return db.select().from(requestTotals).orderBy(asc(requestTotals.route));
}

/** What was measured since the first time. Its names are those of this version, and of any before. */
export async function selectMeasures(
  db: Database,
): Promise<(Omit<Measure, "name"> & { name: string })[]> {
  return db.select().from(measures).orderBy(asc(measures.name), asc(measures.label));
}

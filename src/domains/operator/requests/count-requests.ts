/** Counts the requests that isolates report through the queue of views, and forgets the minutes that no alarm looks at. */
import type { System } from "#events/system";
import type { ViewOf } from "#events/views";
import { watchForCron } from "#domains/operator/alarms/watch";
import { addToMeasures, addToMinutes, addToTotals, deleteMinutes } from "./rows.ts";
import type { MinuteCount, RouteCount } from "./rows.ts";

const minutesKept = 60;

/** Failed on our side; a site that answers 503 is suspended. */
const isOurs = (route: string, status: number) =>
  status === 500 || (status === 503 && !route.startsWith("/"));

/** Adds what several isolates report in one commit. */
export async function countRequests(
  system: System,
  reports: readonly ViewOf<"requests">[],
): Promise<void> {
  const totals = new Map<string, RouteCount>();
  const minutes = new Map<number, MinuteCount>();
  for (const { at, counts } of reports) {
    const minute = Math.floor(at / 60_000);
    const ofMinute = minutes.get(minute) ?? { minute, count: 0, failed: 0 };
    minutes.set(minute, ofMinute);
    for (const { route, status, count, durationMs } of counts) {
      const key = `${status} ${route}`;
      const total = totals.get(key) ?? { route, status, count: 0, durationMs: 0 };
      total.count += count;
      total.durationMs += durationMs;
      totals.set(key, total);
      ofMinute.count += count;
      if (isOurs(route, status)) ofMinute.failed += count;
    }
  }
  const measured = reports.flatMap(({ measures }) => measures ?? []);
  const oldest = Math.floor(system.clock() / 60_000) - minutesKept;
  const changes = [
    addToTotals(system.db, [...totals.values()]),
    addToMinutes(system.db, [...minutes.values()]),
    ...(measured.length === 0 ? [] : [addToMeasures(system.db, measured)]),
    deleteMinutes(system.db, oldest),
  ];
  await system.commitUnlogged(changes, "upkeep");
  await watchForCron(system);
}

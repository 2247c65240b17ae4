/**
 * What the service measures of itself: an isolate counts in memory, and reports what it has counted through the queue of
 * readers' counts, and to Workers Analytics Engine where that is bound. Names of ours and numbers, and nothing of a tenant.
 */
import { systemClock } from "#clock";
import type { Bindings } from "#env";
import type { AnsweredRequests, Measure } from "#messages";

/** What this isolate has counted and not reported yet. */
let requests = new Map<string, AnsweredRequests>();
let measures = new Map<string, Measure>();
let reportedAt = 0;

/** How often an isolate reports: what it has not is lost with it. */
const reportEveryMs = 10_000;

/** Analytics Engine takes no more data points of one invocation. */
const mostPoints = 250;

/** Counts an answered request; the time in milliseconds. */
export function noteRequest(route: string, status: number, durationMs: number): void {
  const key = `${status} ${route}`;
  const known = requests.get(key);
  requests.set(key, {
    route,
    status,
    count: (known?.count ?? 0) + 1,
    durationMs: (known?.durationMs ?? 0) + durationMs,
  });
}

/** Counts `count` of what was measured, which took `durationMs` together; 0 where no time is measured. */
export function noteMeasure(
  name: Measure["name"],
  { label = "", count = 1, durationMs = 0 }: Partial<Omit<Measure, "name">> = {},
): void {
  if (count === 0) return;
  const key = `${name} ${label}`;
  const known = measures.get(key);
  measures.set(key, {
    name,
    label,
    count: (known?.count ?? 0) + count,
    durationMs: (known?.durationMs ?? 0) + Math.max(0, durationMs),
  });
}

/** Reports what was counted since the last report, unless that was a moment ago. Throws where the queue takes nothing. */
export async function reportMeasures(bindings: Pick<Bindings, "VIEWS" | "METRICS">): Promise<void> {
  const at = systemClock();
  if (Math.abs(at - reportedAt) < reportEveryMs || requests.size + measures.size === 0) return;
  reportedAt = at;
  const counts = [...requests.values()];
  const counted = [...measures.values()];
  requests = new Map();
  measures = new Map();
  writePoints(bindings.METRICS, counts, counted);
  const message = { kind: "requests", orgId: "", counts, measures: counted, at } as const;
  await bindings.VIEWS.send(message);
}

/** A data point for each: its name is the index, by which Analytics Engine samples. */
function writePoints(
  metrics: Bindings["METRICS"],
  counts: readonly AnsweredRequests[],
  counted: readonly Measure[],
): void {
  if (metrics === undefined) return;
  const points = [
    ...counted.map(({ name, label, count, durationMs }) => ({
      indexes: [name],
      blobs: [name, label],
      doubles: [count, durationMs],
    })),
    ...counts.map(({ route, status, count, durationMs }) => ({
      indexes: [route],
      blobs: ["request", route, String(status)],
      doubles: [count, durationMs],
    })),
  ];
  for (const point of points.slice(0, mostPoints)) metrics.writeDataPoint(point);
}

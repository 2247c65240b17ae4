/** One bounded burst of requests at an address of this machine, and what each of them took. */
import autocannon from "autocannon";

export interface Burst {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Keeps `connections` requests in flight for `seconds`. Throws where one fails or is answered with
 * anything but 2xx or 304: the figures would be about something else.
 */
export async function burst(
  url: string,
  seconds: number,
  connections: number,
  headers: Record<string, string> = {},
): Promise<Burst> {
  const durationsMs: number[] = [];
  const refused = new Map<number, number>();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    setupClient: (client) => {
      client.on("response", (status, _bytes, durationMs) => {
        durationsMs.push(durationMs);
        if (status >= 300 && status !== 304) refused.set(status, (refused.get(status) ?? 0) + 1);
      });
    },
  });
  if (refused.size > 0) throw new Error(`${url} answered ${JSON.stringify([...refused])}`);
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} requests failed`);
  durationsMs.sort((one, other) => one - other);
  return {
    requestsPerSecond: durationsMs.length / result.duration,
    p50Ms: percentile(durationsMs, 0.5),
    p99Ms: percentile(durationsMs, 0.99),
  };
}

/** The value below which a share of the sorted values lies; 0 of none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  );
}

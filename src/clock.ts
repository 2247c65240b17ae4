/** The clock: the only place that reads the time, so that what depends on it can be given another. */

/** Milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** ISO 8601 UTC with milliseconds, or null for null: how every time leaves the service. */
export function iso(time: number): string;
export function iso(time: number | null): string | null;
export function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

/** What another service asks us to wait. */

const second = 1_000;

/** A `Retry-After` header (RFC 9110, 10.2.3: seconds or a date) as milliseconds from now, or null. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * second;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

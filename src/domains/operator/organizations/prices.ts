/**
 * What Cloudflare asks for on its paid plan, in US dollars, with nothing taken off that the plan includes: as
 * https://developers.cloudflare.com/workers/platform/pricing/ and https://developers.cloudflare.com/r2/pricing/ had it in
 * August 2026. The one price list: the estimate of an organization and the bench's bill are made with it.
 */

/** For one. */
const prices = {
  /** A request to the Worker, or a batch of a queue. */
  invocations: 0.3e-6,
  rowsRead: 0.001e-6,
  rowsWritten: 1e-6,
  /** Of a Durable Object. */
  calls: 0.15e-6,
  /** Over a socket: twenty are one request. */
  messages: 0.15e-6 / 20,
  /** That Durable Objects write. */
  objectRows: 1e-6,
  /** R2's operations of class A, and of class B. */
  filesWritten: 4.5e-6,
  filesRead: 0.36e-6,
  /** A message of a queue: written, read and deleted. */
  queued: 3 * 0.4e-6,
} as const;

/** For a byte that is kept for a month. */
export const storagePrices = { database: 0.75e-9, bucket: 0.015e-9 } as const;

/** What something asks of the platform. */
export type PlatformUse = Readonly<Record<keyof typeof prices, number>>;

const names = Object.keys(prices) as (keyof typeof prices)[];

/** What that costs. */
export const priceOf = (asked: PlatformUse): number =>
  names.reduce((sum, name) => sum + asked[name] * prices[name], 0);

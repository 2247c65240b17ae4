/** What a metered Worker has asked of the platform since it started. */

export interface Meter {
  /** Requests and batches of queues. */
  invocations: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** Calls of Durable Objects, and messages over sockets into rooms. */
  calls: number;
  messages: number;
  /** Rows that Durable Objects wrote. */
  objectRows: number;
  /** R2: what writes or lists (class A), and what reads (class B). */
  filesWritten: number;
  filesRead: number;
  /** Messages put into queues. */
  queued: number;
}

export const total: Meter = {
  invocations: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  calls: 0,
  messages: 0,
  objectRows: 0,
  filesWritten: 0,
  filesRead: 0,
  queued: 0,
};

/** Cursors of Durable Objects' storage, which count on while they are read. */
const cursors: { rowsWritten: number }[] = [];

export function noteCursor(cursor: { rowsWritten: number }): void {
  cursors.push(cursor);
}

/** The total by now. */
export function totalNow(): Meter {
  for (const { rowsWritten } of cursors.splice(0)) total.objectRows += rowsWritten;
  return total;
}

type Method = (...values: unknown[]) => unknown;

/** The same, with these methods in place of its own. */
export function overriding<T extends object>(target: T, methods: Record<string, Method>): T {
  return new Proxy(target, {
    get(_, name) {
      const own = methods[String(name)];
      if (own) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
